#!/bin/bash
# Keys and lines at a terminal: filters, the counter of a long list, passing the keyboard, one-letter
# commands, and what the plain mode tells of a position.
set -u
cd "$(dirname "$0")/../.." || exit 1
dir=$(mktemp -d) || exit 1
export XDG_DATA_HOME=$dir/home LC_ALL=C.UTF-8
unset TMUX
trap 'tmux -S "$dir/tmux" kill-server 2>/dev/null; rm -rf "$dir"' EXIT
n=0
result()
{
    n=$((n + 1))
    if [ "$1" -eq 0 ]; then echo "ok $n - $2"; return; fi
    echo "not ok $n - $2"
    tail -n 12 "$dir/out" | cut -c 1-200 | sed 's/^/# /'
}

# ---- Lines ---------------------------------------------------------------------------------------

plain() { printf '%b' "$1" | "$CLIO" play --plain "${@:2}" >"$dir/out" 2>&1; }
aoc='--game age-of-civilization'

plain '1\nh\ns\nu\nL\nx\nq\n' $aoc --lang en --seats 1 --set solo=silk-road --set grade=hard --seed 3
grep -q '^What a strong bot would do' "$dir/out" && grep -q 'taken back' "$dir/out" &&
    grep -q '^Manche 1 sur 6' "$dir/out" && grep -q 'x.* n’est ni un coup ni une commande' "$dir/out" &&
    grep -q '^La partie est enregistrée' "$dir/out"
result $? "the keys of the screen are commands, other single letters are no moves"
grep -q '^Silk Road: .*trade\. Hard: .*(not yet)$' "$dir/out" && ! grep -q 'Easy' "$dir/out" &&
    grep -q '^Route de la soie.* Difficile.*(pas encore)$' "$dir/out"
result $? "a scenario tells the goal of the grade that is played, in both languages"
plain 'q\n' $aoc --lang en --seats 4 --set draft=on --seed 3
grep -q 'Research (1 worker, 4 coins, 2 slots free)' "$dir/out"
result $? "the slots of an action are told during the draft"

alone() { { yes 1 | head -n 300; } | "$CLIO" play --plain $aoc --lang en --seats 1 "$@" >"$dir/out" 2>&1; }
alone --seed 3 --save "$dir/alone.clio"
grep -q '^1. Player 1 ends with [0-9]* points.$' "$dir/out"
result $? "a Skirmish is played for points alone"
alone --seed 3 --set solo=silk-road --set grade=hard --save "$dir/silk.clio"
grep -q '^1. Player 1 misses the goal with [0-9]* points.$' "$dir/out"
result $? "a scenario has a goal"
found=1
for seed in $(seq 30); do
    plain 'q\n' $aoc --lang en --seats 4 --seat 1=bot:greedy --bots greedy --seed "$seed" --save "$dir/bots.clio"
    sed -n 's/^[1-4]\. .* \([0-9]* points\)\.$/\1/p' "$dir/out" | uniq -d | grep -q . || continue
    grep -q '^Level on points: more workers decide, then more coins.$' "$dir/out"
    found=$?
    break
done
result $found "equal points at different places: the tie-break is told"

"$CLIO" play --plain --game clash-monumental --seats 1 --lang en >"$dir/out" 2>&1 </dev/null
[ "$(cat "$dir/out")" = 'clio play: 1 seat: this game is for 2 to 4.' ]
result $? "who refuses an option says so"
"$CLIO" play --plain $aoc --set no=on --lang fr >"$dir/out" 2>&1 </dev/null
grep -q '^clio play.: .*option' "$dir/out" && [ "$("$CLIO" games clash-2012 --lang en | grep -c 'hours\|minutes')" -eq 1 ]
result $? "in French, too; and how long a game takes is told once"

plain 'q\n' $aoc --seats 4 --seat 1=bot:greedy --bots greedy --set draft=on --set grade=hard --seed 4 --save "$dir/draft.clio"
"$CLIO" replay "$dir/draft.clio" --text --lang en >"$dir/out"
grep -q '^Before the first round$' "$dir/out" && ! grep -q 'Grade\|You picked\|Round 0' "$dir/out"
result $? "a replay of a draft tells who picked what, before the first round"

plain '1\n5\nu\nq\n' --game clash-2012 --lang en --bots greedy --seed 5 --save "$dir/undo.clio"
grep -q '1 move taken back; .* have been seen: you know them now.$' "$dir/out"
result $? "undo says that something hidden was seen"

rm -f "$XDG_DATA_HOME"/clio/saves/*.clio
for _ in $(seq 8); do
    printf 'q\n' | "$CLIO" play --plain $aoc --lang en --seats 1 >"$dir/out" 2>&1 &
done
wait
[ "$(ls "$XDG_DATA_HOME"/clio/saves/*.clio | wc -l)" -eq 8 ]
result $? "matches that begin in the same second have files of their own"

# ---- The record ----------------------------------------------------------------------------------

"$CLIO" record --lang en >"$dir/out" && grep -q 'Civilization: 2 matches on record' "$dir/out"
result $? "matches that were played to their end are on the record"
rm -f "$XDG_DATA_HOME/clio/saves/record.txt"
plain 'q\n' --lang en --resume "$dir/alone.clio" && "$CLIO" record --lang en >"$dir/out" && grep -q 'Civilization: 0 matches on record' "$dir/out"
result $? "one that was only looked at is not"

# ---- The screen ----------------------------------------------------------------------------------

. tests/scripts/screen.bash
tm -f /dev/null new-session -d -x 80 -y 24 'env PS1="% " bash --norc --noprofile'
wait_for '%'

type_in "clear; $CLIO play --game clash-2012 --lang en --seats 2 --bots greedy --seed 5 --pace off"
wait_for 'End the turn' && tm send-keys / && tm send-keys C 4 && wait_for 'Moves with “C4_”'
result $? "a digit goes into the filter"
tm send-keys z z && wait_for 'Nothing like that here'
result $? "a filter that finds nothing says so"
tm send-keys Escape && wait_for 'End the turn' && tm send-keys q q && wait_for 'The match is saved in'
result $? "and Esc brings the moves back"

type_in "clear; $CLIO play --game clash-monumental --lang en --seats 2 --seat 1=person:Ann --seat 2=person:Bob --seed 5"
wait_for 'Pass the keyboard' && wait_for 'q quits' && tm send-keys q && wait_for 'The match is saved in'
result $? "q leaves before the keyboard is passed on"

type_in "clear; $CLIO play --game clash-2012 --lang en --seats 2 --bots greedy --seed 5 --pace off"
wait_for 'End the turn' && tm send-keys 1 '?' && wait_for 'Action: Move' && grep -q 'Move up to three groups' "$dir/out" && tm send-keys Escape
result $? "? tells the rule of a move that names no card"
wait_for 'End the turn' && tm send-keys Tab && wait_for 'PgDn: more below' && for _ in 1 2 3 4 5 6 7 8 9; do tm send-keys NPage; done &&
    wait_for 'PgUp: more above' && ! grep -q 'PgDn: more' "$dir/out" && tm send-keys PPage && wait_for 'PgDn: more below'
result $? "the last page does not promise more below"
tm send-keys Escape q q && wait_for 'The match is saved in'

type_in "clear; $CLIO play --resume $dir/alone.clio --lang en"
wait_for 'Any key goes back' || wait_for 'any other key goes back'
tm send-keys Space && wait_for 'Rematch' && ! grep -q -- '──' "$dir/out" && tm send-keys Escape && wait_for 'New match'
result $? "Esc goes from the end of a game to the menu; a list without descriptions leaves no room for them"
tm send-keys Escape && wait_for '%'

# A terminal whose description knows no more than arrows.
type_in "clear; TERM=vt100 $CLIO play --game clash-2012 --lang en --seats 2 --bots greedy --seed 5 --pace off"
wait_for 'End the turn' && tm send-keys Tab && wait_for 'PgDn' && first=$(sed -n 3p "$dir/out") && tm send-keys NPage && sleep 0.4 && shot &&
    [ "$(sed -n 3p "$dir/out")" != "$first" ] && ! grep -q '6, Enter\|Number 6' "$dir/out" && tm send-keys PPage && sleep 0.4 && shot && [ "$(sed -n 3p "$dir/out")" = "$first" ]
result $? "vt100: PgDn and PgUp turn the page, and are no numbers"
tm send-keys BTab && tm send-keys End && wait_for '>17 End the turn' && tm send-keys Home && wait_for '> 1 Move' && tm send-keys Down && wait_for '> 2 '
result $? "vt100: Home, End and arrows choose"
tm send-keys Escape && sleep 0.2 && for key in '[24~' '[1;2Q' '[15;2~' '[?1;2c'; do tm send-keys -l "$(printf '\033')$key" && sleep 0.2; done && shot &&
    grep -q '17 End the turn' "$dir/out" && ! grep -q 'Enter plays\|There is no number\|[0-9], Enter\|not there\|>[ 0-9]' "$dir/out"
result $? "vt100: keys that nobody knows do nothing"
tm send-keys Escape q q && wait_for 'The match is saved in'
result $? "vt100: Escape is a key of its own"

# Reasons why not are longer than a small window is wide.
tm kill-server
sleep 0.3
tm -f /dev/null new-session -d -x 50 -y 16 'env PS1="% " bash --norc --noprofile'
wait_for '%'
type_in "clear; $CLIO play --game clash-monumental --lang en --seats 2 --bots greedy --seed 5 --pace off"
wait_for 'Your moves' && tm send-keys w && wait_for 'Why not' && tm send-keys End && sleep 0.3 && shot
grep -q '… [0-9]*/[0-9]*$' "$dir/out"
result $? "the counter of a list stands beside its last line"
tm send-keys Escape q q && wait_for 'The match is saved in'
for locale in C.UTF-8 C; do
    dots=$([ $locale = C ] && echo '...' || echo '…')
    type_in "clear; LC_ALL=$locale $CLIO play --game clash-2012 --lang fr --seats 2 --bots greedy --seed 5 --pace off"
    wait_for 'Vos coups' && grep -qF "encore 3$dots" "$dir/out" && grep -qE "^ ${dots//./\\.} actions\." "$dir/out" &&
        [ "$(grep -c 'Choisissez' "$dir/out")" -eq 1 ]
    result $? "what a line has no room for of a question stands below, once ($locale)"
    [ $locale = C.UTF-8 ] || { grep -qF '... la suite : ?' "$dir/out"; result $? "and the sign for more is whole in ASCII"; }
    tm send-keys Escape q q && wait_for 'La partie' || wait_for '%'
done
echo "1..$n"
