#!/bin/bash
# First steps at a terminal: corrected tables and the games and matches they belong to, leaving with
# Ctrl-C under make, and ASCII where the locale has no UTF-8. Real terminals, made by tmux.
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
    tail -n 5 "$dir/out" | cut -c 1-200 | sed 's/^/# /'
}

# ---- Corrected tables ----------------------------------------------------------------------------

plain() { printf '%b' "$1" | "$CLIO" play --plain --lang en "${@:2}" >"$dir/out" 2>&1; }

game=age-of-civilization
"$CLIO" games $game --export "$dir/cards" >"$dir/out" &&
    sed -i 's/END_GAME->POINT(4)/END_GAME->POINT(9)/' "$dir/cards/wonders.tsv"
result $? "tables are exported and corrected"
plain '3\n2\n\n1\n\nquit\n' --content "$dir/cards"
grep -q "^Clash of Cultures (2012)$" "$dir/out" && ls "$XDG_DATA_HOME"/clio/saves/clash-2012-*.clio >/dev/null
result $? "with --content, the game that was chosen is played"
rm -r "$XDG_DATA_HOME"
plain '\n2\n\n1\n\n1\nquit\n' --content "$dir/cards"
match=$(ls "$XDG_DATA_HOME"/clio/saves/$game-*.clio)
"$CLIO" replay "$match" --verify --content "$dir/cards" >>"$dir/out" 2>&1 && ! "$CLIO" replay "$match" --verify >/dev/null 2>&1
result $? "without a choice it is the game whose tables they are, with these tables"
plain '' --content "$dir/cards"
grep -q '^1. .*Hypatia · Round 1 of 6 · Age of Civilization' "$dir/out"
result $? "its match is offered again with --content"
echo broken >"$dir/cards/wonders.tsv"
plain ''
grep -q '^1. .*Hypatia · Round 1 of 6 · Age of Civilization' "$dir/out"
result $? "and without, whatever became of the folder"
before=$("$CLIO" replay "$match" --moves --content "$XDG_DATA_HOME"/clio/saves/tables-* | wc -l)
plain '1\n1\nquit\n'
after=$("$CLIO" replay "$match" --moves --content "$XDG_DATA_HOME"/clio/saves/tables-* | wc -l)
[ "$after" -gt "$before" ]
result $? "and goes on with its own tables"
plain '1\nquit\n' --resume "$match"
grep -q "^The match is saved" "$dir/out"
result $? "also by its name"
"$CLIO" play --plain --content "$dir/nothing" --lang en >"$dir/out" 2>&1 </dev/null
[ $? -eq 2 ] && [ "$(wc -l <"$dir/out")" -eq 1 ]
result $? "a folder without tables is refused in one sentence"
rm -r "$XDG_DATA_HOME"

# ---- One match in two windows --------------------------------------------------------------------

match=$dir/one.clio
plain '1\nquit\n' --game $game --seats 2 --bots greedy --seed 5 --save "$match"
mkfifo "$dir/keys"
"$CLIO" play --plain --lang en --resume "$match" <"$dir/keys" >"$dir/first" 2>&1 &
first=$!
exec 3>"$dir/keys"
for _ in $(seq 100); do grep -q '^> ' "$dir/first" && break; sleep 0.1; done
echo 1 >&3 # and so the file is another one than that which was opened
for _ in $(seq 100); do [ "$(grep -c '^> ' "$dir/first")" -gt 1 ] && break; sleep 0.1; done
cp "$match" "$dir/before"
refused=0
for words in '--resume:en:open in another window' '--resume:fr:ouverte dans une autre fenêtre' '--save:en:open in another window'; do
    IFS=: read -r option lang sentence <<<"$words"
    "$CLIO" play --plain --game $game --lang "$lang" "$option" "$match" <<<$'1\nquit' >"$dir/out" 2>&1
    [ $? -eq 2 ] && grep -q "$sentence" "$dir/out" && cmp -s "$match" "$dir/before" || refused=1
done
result $refused "a match that is open in another window is neither resumed nor written over"
{ kill -9 $first; wait $first; } 2>/dev/null
exec 3>&-
plain '1\nquit\n' --resume "$match"
[ "$("$CLIO" replay "$match" --moves | wc -l)" -gt "$("$CLIO" replay "$dir/before" --moves | wc -l)" ]
result $? "and goes on here when that window was killed"

# ---- On a screen ---------------------------------------------------------------------------------

. tests/scripts/screen.bash
tm -f /dev/null new-session -d -x 100 -y 30 'env PS1="% " bash --norc --noprofile'
# The recipe of `make terminal`, with the program of this test.
{
    printf 'SHELL := /bin/bash\nterminal:\n'
    sed -n '/^terminal:/,/^$/s|^\t@build/clio|\t@"$(CLIO)"|p' Makefile
} >"$dir/Makefile"
wait_for '%'
for mode in '' --plain; do
    type_in "clear; make -f $dir/Makefile terminal CLIO=$CLIO ARGS='$mode --game $game --lang en --bots greedy --pace off'"
    wait_for "$([ -z "$mode" ] && echo 'Your moves' || echo '5. ')" && tm send-keys C-c && wait_for 'The match is saved in'
    result $? "Ctrl-C says that the match is saved ${mode:+($mode)}"
    # Not that the recipe failed; that make was interrupted while it reaped its child is its own affair.
    sleep 0.3 && shot && ! grep -q '\*\*\* \[' "$dir/out" && [ "$(grep -v '^$' "$dir/out" | tail -n 1)" = '%' ]
    result $? "and make has nothing to add ${mode:+($mode)}"
done
type_in 'clear; stty -a' && wait_for 'intr = ^C'
result $? "and the terminal is as it was"

ascii() { ! LC_ALL=C grep -q "[^[:print:][:space:]]" "$dir/out" && ! grep -q '~@\|M-' "$dir/out"; }
for lang in en fr; do
    for game in age-of-civilization clash-monumental; do
        type_in "clear; LC_ALL=C $CLIO play --game $game --lang $lang --seats 2 --bots greedy --seed 5 --pace off"
        wait_for "$([ $lang = en ] && echo '? help' || echo '? aide')"
        bad=
        # Help, why-not, score, log, hint, moves, tabs, the rule book: each shown once.
        for key in '?' Escape w Escape s Escape l Escape h Enter 1 Enter 1 Enter Tab Tab Tab b Down Enter Escape Escape; do
            tm send-keys "$key" && sleep 0.15 && shot
            ascii || bad="$bad $key"
        done
        [ -z "$bad" ]
        result $? "$game in ASCII on a screen without UTF-8, in $lang$bad"
        tm send-keys C-c
        sleep 0.3
        printf 'help\nwhy\ncard a\nrules\nscore\nlog\n1\nview\nlang fr\nquit\n' |
            LC_ALL=C "$CLIO" play --plain --game "$game" --lang $lang --bots greedy --seed 5 >"$dir/out" 2>&1
        ascii
        result $? "and in plain lines"
    done
    type_in "clear; LC_ALL=C $CLIO play --lang $lang" && wait_for 'Clio' && sleep 0.2 && shot && ascii
    result $? "the menu in $lang"
    tm send-keys Enter && sleep 0.3 && shot && ascii
    result $? "and the form of a new match"
    tm send-keys C-c
    type_in "clear; LC_ALL=C $CLIO help --lang $lang; LC_ALL=C $CLIO rules $game --lang $lang; LC_ALL=C $CLIO rules x --lang $lang; echo 'all 'done" &&
        wait_for 'all done' && ascii
    result $? "other commands on such a terminal, in $lang"
done
LC_ALL=C "$CLIO" help --lang fr | LC_ALL=C grep -q '[^[:print:][:space:]]'
result $? "pipes get UTF-8"
echo "1..$n"
