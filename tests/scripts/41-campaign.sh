#!/usr/bin/env bash
# A campaign in the terminal: it is on the record from its first moment, kill -9 loses nothing of it,
# a game is gone on with or left after asking, and the log sheet goes to another machine and back.
set -u
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data LC_ALL=C.UTF-8
saves=$XDG_DATA_HOME/clio/saves
play() { "$CLIO" play --plain --lang en --game imperium --seats 1 --set campaign=campaign "$@"; }
sheet() { "$CLIO" record imperium --lang en; }
n=0
check() { # TEXT, then a command that must succeed
  n=$((n + 1)); local text=$1; shift
  if "$@"; then echo "ok $n - $text"; else echo "not ok $n - $text"; sheet; tail -n 5 "$work/out"; fi
}
echo "1..25"

# Killed somewhere in the middle: the match loads, and the record knows of it. What was answered last
# may not have been kept, but nothing that was shown is lost.
killed=0
for i in 1 2 3 4 5 6; do
  in=$work/$i.in
  mkfifo "$in"
  play --set nation.1=romans --set nation.2=celts --seed 7 <"$in" >"$work/out" 2>&1 &
  pid=$!
  exec 3>"$in"
  (for _ in $(seq $((i * 3))); do echo 1 >&3 || exit; sleep 0.01; done) 2>/dev/null
  sleep "0.0$i"
  kill -9 $pid; wait $pid 2>/dev/null
  exec 3>&-
  shown=$(grep -c '^> [0-9]' "$work/out")
  file=$(ls "$saves"/*.clio 2>/dev/null | head -n 1)
  if [ -z "$file" ]; then [ "$shown" -eq 0 ]; else
    "$CLIO" replay "$file" --verify >/dev/null 2>&1 &&
      [ "$(ls "$saves"/*.clio | wc -l)" -eq 1 ] && [ "$(sheet | grep -c 'under way')" -eq 1 ]
  fi && killed=$((killed + 1))
done
check "killed six times: one match, one line of the record" [ $killed -eq 6 ]

printf '1\nquit\n' | play >"$work/out" 2>&1
check "the game under way goes on" grep -q 'is under way: here it is' "$work/out"
check "and no second one was begun" [ "$(ls "$saves"/*.clio | wc -l)" -eq 1 ]
check "a chosen seed is marked" grep -q 'under way (seed chosen)' <(sheet)
play --set nation.1=greeks </dev/null >"$work/out" 2>&1
check "nothing else is begun beside it" [ "$(ls "$saves"/*.clio | wc -l)" -eq 1 ]

# Leaving asks first.
echo n | "$CLIO" record imperium --leave --lang en >"$work/out" 2>&1
check "leaving asks" grep -q 'will count as lost' "$work/out"
check "and no is no" grep -q 'under way' <(sheet)
echo o | "$CLIO" record imperium --leave --lang fr >"$work/out" 2>&1
check "left is lost" grep -q 'left: loss' <(sheet)
"$CLIO" record imperium --leave --lang en </dev/null >"$work/out" 2>&1
check "nothing more can be left" [ $? -eq 1 ]

# The next game: the nation stays, another opponent may come.
play --set nation.1=greeks </dev/null >"$work/out" 2>&1
check "another nation is refused" grep -q 'This campaign is played with the Romans.' "$work/out"
play --bots random --seat 1=bot:random </dev/null >"$work/out" 2>&1
check "a bot plays no campaign" grep -q 'played alone' "$work/out"
printf '1\nquit\n' | play --set nation.2=celts --seed 4 >"$work/out" 2>&1
cp "$(ls -t "$saves"/*.clio | head -n 1)" "$work/copy.clio"
yes 1 | head -n 3000 | play >"$work/out" 2>&1
check "a game to its end" grep -Eq '(loses|wins) this game' "$work/out"
check "stands on the sheet" grep -Eq 'Celts +[0-9]+ +[0-9]+ +(loss|win)' <(sheet)

# An older copy of it can be played; the first end stands.
cp "$saves/record.txt" "$work/before"
(yes 2 | head -n 3000) | "$CLIO" play --plain --lang en --resume "$work/copy.clio" >"$work/out" 2>&1
check "an older copy is told that it no longer counts" grep -q 'already stands on your record' "$work/out"
check "and changes nothing" cmp -s "$saves/record.txt" "$work/before"

# Stopped in the one moment between the two files: the match is there, and no line of it.
cp "$saves/record.txt" "$work/before"
printf 'quit\n' | play --set nation.2=vikings >"$work/out" 2>&1
count=$(ls "$saves"/*.clio | wc -l)
cp "$work/before" "$saves/record.txt"
printf 'quit\n' | play >"$work/out" 2>&1
check "a match that missed its line goes on all the same" [ "$(ls "$saves"/*.clio | wc -l)" -eq "$count" ]
check "and is on the sheet" grep -q 'Vikings .*under way' <(sheet)

# Without room for its line a game is not begun, and nothing of it is shown; with room it is.
full=$work/full
mkdir -p "$full/clio/saves/record.txt.new/x"
(XDG_DATA_HOME=$full; export XDG_DATA_HOME; yes 1 | head -n 5 | play --seed 3) >"$work/out" 2>&1; rc=$?
check "a game that cannot be put on the record is not begun" [ $rc -eq 1 ]
check "which is said" grep -q 'is not begun, because it cannot be kept' "$work/out"
check "and nothing of it is shown" [ "$(grep -c '^> ' "$work/out")" -eq 0 ]
rm -r "$full/clio/saves/record.txt.new"
(XDG_DATA_HOME=$full; export XDG_DATA_HOME; echo quit | play; sheet) >"$work/out" 2>&1
check "once it can, it is" grep -q 'under way$' "$work/out"

# To another machine and back.
sheet >"$work/sheet"
"$CLIO" record --export "$work/record.txt" >/dev/null
(XDG_DATA_HOME=$work/other "$CLIO" record imperium --import "$work/record.txt" --lang en) >"$work/out" 2>&1
check "an exported record is the same elsewhere" cmp -s "$work/sheet" "$work/out"
"$CLIO" record --import "$work/record.txt" >/dev/null; sheet >"$work/out"
check "merging it again changes nothing" cmp -s "$work/sheet" "$work/out"
cp "$saves/record.txt" "$work/before"
head -c 3000 /dev/urandom >"$work/noise"
"$CLIO" record --import "$work/noise" --lang en >"$work/out" 2>&1; rc=$?
check "a file that is no record is refused" grep -q 'is no record of Clio' "$work/out"
check "and changes nothing" [ $rc -eq 1 -a "$(cmp "$saves/record.txt" "$work/before" && echo same)" = same ]
