#!/usr/bin/env bash
# kill -9 of a terminal game loses no completed move: a game is played through a pipe and killed at
# another moment each time; every move that was shown must be in the file, and the file must load.
set -u
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
rounds=12
echo "1..$((rounds + 2))"

for i in $(seq $rounds); do
  save=$work/$i.clio in=$work/$i.in out=$work/$i.out
  mkfifo "$in"
  "$CLIO" play --plain --lang en --game age-of-civilization --seats 2 --bots greedy --seed "$i" \
    --save "$save" <"$in" >"$out" 2>&1 &
  pid=$!
  exec 3>"$in"
  # Answers are sent without waiting; the kill comes somewhere in the middle of it all.
  (for _ in $(seq $((i * 2))); do echo 1 >&3 || exit; sleep 0.01; done) 2>/dev/null
  sleep "0.0$((i % 10))"
  kill -9 $pid; wait $pid 2>/dev/null
  exec 3>&-
  # Every own decision that was answered on the screen is followed by log lines: count the prompts
  # that came after an answer. The last prompt was not answered or its answer was not shown.
  shown=$(grep -c '^> [0-9]' "$out")
  if "$CLIO" replay "$save" --verify >"$work/verify" 2>&1; then
    saved=$("$CLIO" replay "$save" --moves | grep -c .)
    if [ "$saved" -ge "$shown" ]; then echo "ok $i - killed after $shown shown moves, $saved saved"
    else echo "not ok $i - $shown moves were shown, only $saved saved"; fi
  elif [ "$shown" -eq 0 ]; then echo "ok $i - killed before the first move"
  else echo "not ok $i - the file does not load: $(cat "$work/verify")"; fi
done

# And the match goes on where it was.
last=$work/5.clio
before=$("$CLIO" replay "$last" --moves | grep -c .)
printf '1\n1\n1\nquit\n' | "$CLIO" play --plain --lang fr --resume "$last" >"$work/resumed" 2>&1
after=$("$CLIO" replay "$last" --moves | grep -c .)
n=$((rounds + 1))
if [ "$after" -gt "$before" ]; then echo "ok $n - resumed at move $before, now $after"
else echo "not ok $n - resuming did not go on: $(tail -n 3 "$work/resumed")"; fi

# A save file that is no match is refused with a sentence and left as it was.
head -c $(($(wc -c <"$last") / 2)) "$last" >"$work/cut.clio"; cp "$work/cut.clio" "$work/copy"
"$CLIO" play --plain --resume "$work/cut.clio" </dev/null >"$work/refused" 2>&1; rc=$?
n=$((n + 1))
if [ $rc -eq 2 ] && cmp -s "$work/cut.clio" "$work/copy" && [ -s "$work/refused" ]; then
  echo "ok $n - a cut file is refused: $(tail -n 1 "$work/refused")"
else echo "not ok $n - a cut file: exit code $rc, $(cat "$work/refused")"; fi
