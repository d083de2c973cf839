#!/bin/bash
# The commands in README.md run as they are written there, from the top of the repository; here in a
# folder that looks like it, so that what they write does not stay. Without a terminal, games are read
# from an empty input and end at once.
set -u
cd "$(dirname "$0")/../.." || exit 1
root=$PWD
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
export XDG_DATA_HOME=$dir/home
mkdir "$dir/top" "$dir/top/build" && ln -s "$CLIO" "$dir/top/build/clio" && cd "$dir/top" || exit 1

# Lines of code blocks up to their comment, and what stands between backquotes, in their order.
commands=$(grep -o '^build/clio [^#]*\|`build/clio [^`]*`' "$root/README.md" | tr -d '`' | sed 's/ *$//')
echo "1..$(($(wc -l <<<"$commands") + 2))"
n=0
while read -r command; do
    n=$((n + 1))
    if timeout 120 bash -c "$command" >"$dir/out" 2>&1 </dev/null; then
        echo "ok $n - $command"
    else
        echo "not ok $n - $command"
        tail -n 3 "$dir/out" | sed 's/^/# /'
    fi
done <<<"$commands"

# And the targets of make that it names exist.
cd "$root" || exit 1
missing=
for target in $(grep -oh '`make [a-z]\+\|^make [a-z]\+' README.md CONTRIBUTING.md | sed 's/.*make //' | sort -u); do
    grep -q "^$target:" Makefile || missing="$missing $target"
done
n=$((n + 1))
[ -z "$missing" ] && echo "ok $n - make has every target that is named" || echo "not ok $n - make has no$missing"
n=$((n + 1))
grep -q 'PORT=[0-9]* make play' README.md && grep -q 'PORT=[0-9]* make play' <<<"$(make -s help)" &&
    echo "ok $n - how to choose another port is said" || echo "not ok $n - how to choose another port is not said"
