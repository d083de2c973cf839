#!/bin/bash
# Punctuation and plurals are texts, never made in code: a position told in French has its spaces
# before colons, and neither the painters of the terminal nor the pages write a colon themselves.
set -u
cd "$(dirname "$0")/../.." || exit 1
dir=$(mktemp -d) || exit 1
export XDG_DATA_HOME=$dir/home LC_ALL=C.UTF-8
trap 'rm -rf "$dir"' EXIT
n=0
result()
{
    n=$((n + 1))
    if [ "$1" -eq 0 ]; then echo "ok $n - $2"; return; fi
    echo "not ok $n - $2"
    head -n 5 "$dir/found" | cut -c 1-200 | sed 's/^/# /'
}

for game in age-of-civilization clash-monumental clash-2012; do
    printf 'voir\nscore\nrègles\nquitter\n' |
        "$CLIO" play --plain --lang fr --game $game --seats 3 --seed 5 --save "$dir/$game" >"$dir/out" 2>&1
    result $? "$game is told in French"
    # A sign may follow a letter only in what is typed (level:3), never at the end of a word.
    grep -nP '[\p{L}\d)»][:;?!](\s|$)' "$dir/out" >"$dir/found"
    [ $? -eq 1 ]
    result $? "$game has no colon without its space"
done

# Every second piece between quotes is a string; comments are no strings. A colon alone is a sign.
grep -nvE '^ *(/?\*|//)' src/tui/board_*.c |
    sed 's/\\"//g' |
    awk -F'"' '{ for (i = 2; i <= NF; i += 2) if ($i ~ /.[:;]( |$)/) print }' >"$dir/found"
[ ! -s "$dir/found" ]
result $? "the terminal's boards write no colon of their own"
grep -rnE '`[^`]*\$\{[^`]*\}[:;] \$\{' web/src/boards web/src/parts web/src/table web/src/pages >"$dir/found"
[ $? -eq 1 ]
result $? "the pages write no colon of their own"
echo "1..$n"
