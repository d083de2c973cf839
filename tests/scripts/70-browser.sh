#!/bin/bash
# The pages in a real browser: every tests/web/*.test.mjs, three files at a time, as one TAP.
#
# Three browsers on a small machine can starve each other. A file that fails is therefore run once
# more, alone: what fails then has failed. What the first run said stays in the TAP as a remark.
#
# Environment: CLIO   the program (build/clio)
#              PAGES  the built pages (web/dist)
#              SHOTS  where screenshots go (build/screenshots)
set -u
cd "$(dirname "$0")/../.." || exit 1
export CLIO=${CLIO:-$PWD/build/clio} PAGES=${PAGES:-$PWD/web/dist} SHOTS=${SHOTS:-$PWD/build/screenshots}
export CHROMIUM=${CHROMIUM:-/usr/bin/chromium-headless-shell}

missing()
{
    echo "Bail out! $1"
    exit 1
}
[ -x "$CLIO" ] || missing "There is no program $CLIO; run make."
[ -x "$CHROMIUM" ] || missing "There is no $CHROMIUM; install Debian's chromium-headless-shell."
[ -f "$PAGES/index.html" ] || missing "There are no built pages in $PAGES; run make web."
[ -f "$PAGES/clio.wasm" ] || missing "The pages in $PAGES have no engine; run make web."
[ -d web/node_modules/playwright-core ] || missing "There is no web/node_modules; run npm ci in web."
rm -rf "$SHOTS"

# Each file has a server, a database and a browser of its own, so that they do not meet.
outs=$(mktemp -d) || exit 1
trap 'rm -rf "$outs"' EXIT
export outs
run_file()
{
    local out
    out=$outs/$(basename "$1")
    SECONDS=0
    node "$1" >"$out"
    echo $? >"$out.status"
    echo "# $(basename "$1") took $SECONDS s" >>"$out"
}
export -f run_file
# Whole games of Clash take longest: begun first, they are not waited for alone at the end.
first="tests/web/clash.test.mjs tests/web/clash2012.test.mjs tests/web/answers.test.mjs tests/web/guide.test.mjs"
# shellcheck disable=SC2086
printf '%s\n' $first tests/web/*.test.mjs | awk '!met[$0]++' | xargs -P 3 -I FILE bash -c 'run_file "$1"' - FILE

for file in tests/web/*.test.mjs; do
    out=$outs/$(basename "$file")
    [ "$(cat "$out.status")" -eq 0 ] && continue
    echo "# $(basename "$file") failed beside others and is run once more, alone. It said:"
    awk '/^not ok / { on = 1 } /^ok / { on = 0 } on { print "#   " $0 }' "$out"
    run_file "$file"
done

count=0 bad=0
for file in tests/web/*.test.mjs; do
    name=$(basename "$file" .test.mjs)
    out=$outs/$(basename "$file")
    status=$(cat "$out.status")
    # Numbers go on from file to file, each test gets the name of its file, plans are added up.
    planned=$(sed -n 's/^1\.\.\([0-9][0-9]*\)$/\1/p' "$out")
    ran=$(grep -cE '^(not )?ok ' "$out")
    failed=$(grep -c '^not ok ' "$out")
    awk -v n="$count" -v name="$name" '
        /^1\.\./ { next }
        /^(not )?ok / { match($0, /ok [0-9]+ - /); print substr($0, 1, RSTART + 2) ++n " - " name ": " substr($0, RSTART + RLENGTH); next }
        { print }' "$out"
    count=$((count + ran)) bad=$((bad + failed))
    if [ "${planned:-0}" -ne "$ran" ] || [ "$ran" -eq 0 ] || { [ $status -ne 0 ] && [ "$failed" -eq 0 ]; }; then
        count=$((count + 1)) bad=$((bad + 1))
        echo "not ok $count - $name: ran $ran of ${planned:-no} planned tests (exit status $status)"
    fi
done
echo "1..$count"
[ $bad -eq 0 ] && [ $count -gt 0 ]
