#!/usr/bin/env bash
# The toy of tests/toy, written by following docs/adding-a-game.md, plays in the terminal and in the
# arena like any other game.
set -u
toy=$BUILD/tests/clio-toy
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
echo 1..7
check() { if eval "$2"; then echo "ok $1 - $3"; else echo "not ok $1 - $3: $(tail -n 2 "$work/out" 2>/dev/null | tr '\n' ' ')"; fi; }

"$toy" games >"$work/out" 2>&1
check 1 'grep -q "^ *toy\b" "$work/out"' 'the toy is listed beside the built-in games'
yes 1 | head -n 200 | "$toy" play --plain --lang en --game toy --seats 3 --bots greedy --seed 4 --save "$work/toy.clio" >"$work/out" 2>&1
check 2 '"$toy" replay "$work/toy.clio" --verify >"$work/out" 2>&1' 'a game in the terminal is played and saved'
yes 1 | head -n 200 | "$toy" play --plain --lang fr --game toy --seats 2 --bots random --seed 5 --save "$work/fr.clio" >"$work/out" 2>&1
check 3 '[ -s "$work/fr.clio" ]' 'and in French'
"$toy" arena toy --bots search:100,greedy,random --games 60 --seed 1 --json >"$work/out" 2>&1
check 4 'grep -q "\"elo\"" "$work/out"' 'bots play it in the arena'
"$toy" sim toy --games 500 --seed 1 --bots random --check --json >"$work/out" 2>&1
check 5 'grep -q "\"failures\": *0" "$work/out"' '500 random games keep its invariants'
yes 1 | head -n 200 | "$toy" play --plain --lang en --game toy --seats 2 --bots greedy --seed 6 --set favourite.2=5 --set torn=1,20 --set rival=on --save "$work/set.clio" >"$work/out" 2>&1
check 6 'grep -q "^1\. The rival draws" "$work/out" && grep -qx "option favourite.2 5" "$work/set.clio" && grep -qx "option torn 1,20" "$work/set.clio" && "$toy" replay "$work/set.clio" --verify >"$work/out" 2>&1' 'choices of a seat, lists and an automated rival, in the terminal and in the file'
"$toy" play --plain --lang en --game toy --set favourite.1=7 --set favourite.2=7 >"$work/out" 2>&1 </dev/null
check 7 'grep -q "Two seats cannot both have" "$work/out"' 'what does not go together is refused with a sentence'
