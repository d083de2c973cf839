#!/bin/bash
# The table on real screens: what is in view at 80x24 and 120x40, one number and Enter for one move,
# the story of the others and how it is skipped, battles, replays, colours and how it does without.
set -u
cd "$(dirname "$0")/../.." || exit 1
dir=$(mktemp -d) || exit 1
export XDG_DATA_HOME=$dir/home LC_ALL=C.UTF-8
unset TMUX NO_COLOR
trap 'tmux -S "$dir/tmux" kill-server 2>/dev/null; rm -rf "$dir"' EXIT
n=0
result()
{
    n=$((n + 1))
    if [ "$1" -eq 0 ]; then echo "ok $n - $2"; return; fi
    echo "not ok $n - $2"
    head -n 24 "$dir/out" | cut -c 1-120 | sed 's/^/# /'
}
. tests/scripts/screen.bash

# screen COLSxROWS [TERM]: a fresh one with a shell.
screen()
{
    tm kill-server 2>/dev/null
    sleep 0.3
    printf 'set -g default-terminal %s\nset -g status off\n' "${2:-tmux-256color}" >"$dir/conf"
    tm -f "$dir/conf" new-session -d -x "${1%x*}" -y "${1#*x}" 'env PS1="% " bash --norc --noprofile'
    wait_for '%'
}
quit() { tm send-keys q q && wait_for 'The match is saved in'; }
play() { type_in "clear; $CLIO play --lang en --bots greedy --save $dir/match.clio $*"; }
moves() { "$CLIO" replay "$dir/match.clio" --json | python3 -c 'import json, sys
print(sum(m["seat"] == 1 for m in json.load(sys.stdin)["moves"]))'; }
has() { local word; for word in "$@"; do grep -qE -- "$word" "$dir/out" || return 1; done; }

# ---- 80x24 and 120x40 ------------------------------------------------------------------------------

screen 80x24
for game in clash-monumental clash-2012; do
    for seats in 2 3 4; do
        corners=([2]='A3 G7 D1 D8' [3]='C2 A10 J7 E10' [4]='A4 K6 C1 I9')
        play --game $game --seats $seats --seed 5 --pace off
        wait_for 'Player 1 Choose an action'
        has ${corners[$seats]} 'food +[0-9]+/[0-9]' 'ore +[0-9]+/[0-9]' 'culture +[0-9]' 'Hypatia' \
            'Objective' 'Action cards' && { [ $seats -eq 4 ] || has 'What happened'; }
        result $? "$game for $seats: map, stock, players, hand and where there is room the log at 80x24"
        has '(round|turn) 1( of 3|$| )'
        result $? "$game for $seats: which round of the age it is at 80x24"
        quit
    done
done
play --game age-of-civilization --seats 4 --seed 5 --pace off
wait_for 'Your moves' && has 'Timeline' 'Market' 'Wonders' 'Zenobia' 'Writing' '1 Raise'
result $? "Age of Civilization: timeline, market, wonders, players and technologies at 80x24"
! grep -q 'z battle' "$dir/out" && tm send-keys z && wait_for 'no battles in this game' && tm send-keys '?' &&
    wait_for 'highlighted move' && tm send-keys PageDown && sleep 0.4 && shot && ! grep -q 'last battle' "$dir/out"
result $? "no battles are offered where there are none"
tm send-keys Escape && wait_for 'Your moves' && tm send-keys 1 Enter && wait_for 'an action' &&
    has '✚ owned ◇ available' 'What happened \([0-9]+ new\)' && [ "$(grep -c '' <(sed -n '/What happened/,/help/p' "$dir/out"))" -ge 5 ]
result $? "the signs of technologies stay explained, and messages have three lines with their number"
[ "$(grep -c '[■●▲◆] [A-Z][a-z]*' "$dir/out")" -eq "$(grep -c '[■●▲◆] \(Player\|Hypatia\|Sima\|Zenobia\)' "$dir/out")" ]
result $? "and no technology has the mark of a player"
sleep 0.6 # keys that come before it can have been read are forgotten
quit

type_in "clear; $CLIO play --lang fr --bots greedy --game age-of-civilization --seats 3 --seed 7 --pace off --save $dir/fr.clio"
wait_for 'Vos coups' && has 'Merveilles  Stonehenge' 'Sainte-Sophie, Colisée'
result $? "no wonder of the market is cut off where a line is left for them"
tm send-keys q q && wait_for 'fr.clio'
rm -f "$dir/fr.clio"

# ---- What is offered -------------------------------------------------------------------------------

type_in "clear; $CLIO play --lang fr --bots greedy --game clash-2012 --seats 2 --seed 5 --pace off --save $dir/fr.clio"
wait_for 'Choisissez ce que vous faites' && has '2 Récolter à Rome' 'Développement.: +5 Irrigation' '17 Terminer le tour' &&
    [ "$(grep -c 'Développement.:' "$dir/out")" -eq 1 ]
result $? "every move in view at 80x24, those of a kind under its name, ending last"
! grep -q 'groupes' "$dir/out" && tm send-keys 1 && wait_for '── Déplacement ──' && has 'jusqu’à 3 groupes'
result $? "what a marked move does stands under its name, not in the log"
tm send-keys Escape && sleep 0.3 && tm send-keys 2 Enter && wait_for 'Vos coups (3)' && has '3 Prendre 1 Nourriture'
result $? "what gains nothing is offered last"
tm send-keys '?' && wait_for 'Touches' && tm send-keys 2 && wait_for 'Numéro 2'
result $? "a number leaves the help and counts"
tm send-keys '?' && wait_for 'Touches' && tm send-keys Escape && wait_for '> 2' && tm send-keys 3 && wait_for 'Numéro 3 '
result $? "one that was typed before the help is no part of it"
tm send-keys Escape q && wait_for 'Encore q pour quitter' && tm send-keys s && wait_for 'Joueur 1 (humain)' &&
    tm send-keys q && wait_for 'Vos coups' && tm send-keys q && wait_for 'Encore q' && tm send-keys Escape && sleep 0.3 && shot && ! has 'Encore q'
result $? "q asks once, and closes a page without leaving"
has '  s  ' '  z  ' '  r  ' '  p  ' '^\? aide.*q fin'
result $? "every key stands in the last line in French"
tm send-keys Escape q q && wait_for 'fr.clio'
rm -f "$dir/fr.clio"
type_in "clear; $CLIO play --lang en"
wait_for 'All cards' && tm send-keys Rules && tm send-keys Enter && wait_for 'Of which game?' && has 'Age of Civ' '\(2012\)'
result $? "rules ask of which game"
tm send-keys 3 Enter && wait_for 'CoC' && tm send-keys Escape Escape && sleep 0.5 && tm send-keys Escape Escape

screen 120x40
play --game clash-monumental --seats 4 --seed 5 --pace off
wait_for 'Your moves' && has 'A4' 'K6' '^.*Stock' 'Players' 'Objective' 'Action cards' 'What happened' 'Trade' '19 '
result $? "map, stock, players, cards, log and all moves at 120x40"
tm resize-window -x 80 -y 24 && sleep 0.5 && shot
has 'A4' 'K6' 'food +[0-9]+/[0-9]' 'Zenobia' 'Action cards' && [ "$(wc -l <"$dir/out")" -eq 24 ]
result $? "a window that becomes smaller is drawn anew"
tm resize-window -x 60 -y 20 && sleep 0.5 && shot
has 'A4' '1 Move' 'q quit|h hint'
result $? "it works at 60x20"
quit
play --game clash-monumental --seats 2 --seed 5 --pace off
wait_for 'This window is small'
result $? "and says that it is small"
quit

# ---- One number, one move --------------------------------------------------------------------------

screen 80x24
rm -f "$dir/match.clio"
play --game clash-2012 --seats 2 --seed 5 --pace off
wait_for '17 moves' && tm send-keys 1 Enter && wait_for 'Your moves (7)'
result $? "a number and Enter play a move"
before=$(moves)
tm send-keys Enter && wait_for 'Which one?' && [ "$(moves)" -eq "$before" ]
result $? "Enter once more plays nothing"
tm send-keys 5 && sleep 0.4 && [ "$(moves)" -eq "$before" ] && shot && has 'Number 5'
result $? "a number alone plays nothing, though no other digit can follow"
tm send-keys Enter && wait_for 'Choose how the new region' && sleep 0.4 && [ "$(moves)" -eq $((before + 1)) ]
result $? "with Enter it plays exactly one"
quit

rm -f "$dir/match.clio"
play --game clash-2012 --seats 2 --seed 5 --pace off
wait_for '3 actions left' && has ' 2 Collect in Rome' '5 Irrigation' '17 End the turn' && tm send-keys 2 Enter && wait_for 'Choose a space' &&
    has '3 Take 1 food from Rome .D2. \(gains nothing' && tm send-keys 1 Enter && wait_for '2 actions left' && tm send-keys 2 Enter && wait_for 'Choose a space' &&
    tm send-keys 1 Enter && wait_for '1 action left' && ! has 'Collect in' && has ' 1 Move   2 Trade' '3 Irrigation' '15 End the turn'
result $? "numbers run without a gap, whatever is not possible any more"
before=$(moves)
tm send-keys 1 6 Enter && wait_for 'There is no number 16' && [ "$(moves)" -eq "$before" ]
result $? "a number that is not there plays nothing, and says so"
tm send-keys Down && sleep 0.3 && shot && has '> 1 Move' && tm send-keys Escape && sleep 0.3 && shot && ! has '> 1 Move'
result $? "the first arrow marks the first move, Escape none"
tm send-keys 1 Enter 1 Enter && wait_for 'Choose who moves' && sleep 0.4 && [ "$(moves)" -eq $((before + 1)) ]
result $? "what is typed before another question is seen does not answer it"
quit

# ---- More moves than rows --------------------------------------------------------------------------

type_in "clear; $CLIO play --lang en --bots greedy --game clash-2012 --seats 2 --seed 5 --pace off --save $dir/long.clio"
wait_for '17 End the turn' && tm resize-window -x 60 -y 16 && sleep 0.5 && shot && has '1-[0-9]+/17 Space: more' && ! has 'Hyp.*…' '17 End the turn'
result $? "where not all moves are in view, how to see them is"
tm send-keys Space && sleep 0.4 && shot && ! has ' 1-[0-9]+/17' && has '5-[0-9]+/17 Space' '10 Fishing' && ! has '>1'
result $? "Space turns to the next moves and marks none"
for _ in 1 2 3 4 5 6; do has ' 1-[0-9]+/17' && break; tm send-keys Space && sleep 0.3 && shot; done
has ' 1-[0-9]+/17' && tm send-keys Down Down Down Down Down Down && sleep 0.4 && shot && ! has ' 1-[0-9]+/17' && at=$(grep -oE '[0-9]+-[0-9]+/17' "$dir/out") &&
    tm send-keys / && tm send-keys M o v e && wait_for '> 1 Move' && tm send-keys Escape && sleep 0.5 && shot && has "$at"
result $? "Esc leaves a filter for the page one came from"
tm send-keys q q && wait_for 'long.clio' && tm resize-window -x 80 -y 24 && sleep 0.3
play --game clash-2012 --seats 2 --seed 5 --pace off
wait_for '3 actions left' && has '1s  2›'
result $? "a space of which several moves speak shows the first of them, with a sign"
tm send-keys Tab && wait_for 'PgDn' && for _ in 1 2 3; do tm send-keys NPage; done && sleep 0.4 && shot && has 'Advances +Farming, Mining'
result $? "the advances of others are named in full"
quit

# ---- The story of the others -----------------------------------------------------------------------

rm -f "$dir/match.clio"
play --game clash-monumental --seats 4 --seed 5 --pace slow
wait_for 'Any key: ' && has 'Sima Qian'
result $? "what the others do is told"
p=0
for _ in $(seq 25); do
    shot
    ! has 'Choose' && ! has 'q quit' && has 'Any key: ' '(Sima Qian|Zenobia|Hypatia) is playing' || p=1
    [ $p -eq 0 ] || break
    sleep 0.2
done
result $p "who plays is said all the while, and no question of theirs is shown"
tm send-keys Space Enter
wait_for 'Player 1 Choose an action' && sleep 0.5 && [ "$(moves)" -eq 0 ] && shot && ! has 'Any key' && ! has '[0-9], Enter'
result $? "a key goes on to now, and answers nothing"
tm send-keys p && wait_for 'What others do: not'
result $? "p changes the pace"
quit
play --game clash-monumental --seats 2 --seed 5
wait_for 'Player 1 Choose an action' && shot && ! grep -q 'Any key' "$dir/out" && grep -q '^pace off$' "$XDG_DATA_HOME/clio/saves/settings.txt"
result $? "which is remembered"
quit
"$CLIO" play --pace never --lang en >"$dir/out" 2>&1
[ $? -eq 2 ] && has 'off, fast, normal or slow'
result $? "there are four of them"

# What is typed while the others are told answers nothing that was not seen, however it goes on.
rm -f "$dir/match.clio"
play --game clash-2012 --seats 2 --seed 5 --pace slow
wait_for '17 End the turn' && tm send-keys 1 7 Enter && wait_for 'Any key: ' && before=$(moves) && tm send-keys 1 2 Enter &&
    wait_for 'Player 1 Choose what to do' && sleep 0.7 && shot && ! has '[0-9], Enter' && [ "$(moves)" -eq "$before" ]
result $? "a number that is typed while others are told plays nothing"
tm send-keys Enter && wait_for 'Which one' && tm send-keys 3 && wait_for ' 3, Enter' && [ "$(moves)" -eq "$before" ]
result $? "and is no part of the next one"
quit

screen 100x40
type_in "clear; $CLIO play --lang en --game imperium --seats 1 --seed 5 --pace slow --save $dir/civ.clio"
wait_for 'End the turn' && tm send-keys 7 Enter && wait_for 'On which market card' && tm send-keys 1 Enter &&
    wait_for 'Discard nothing more' && tm send-keys 6 Enter && wait_for 'C.I.V. rolls a' && has '\[1 ▓\]\[2 ▓\]\[3 ▓\]' 'C.I.V. is playing' &&
    wait_for 'Slot 1: C.I.V. turns up' && sleep 0.3 && shot && has '\[2 ▓\]\[3 ▓\]'
result $? "an automated turn is told with the board of each line"
tm send-keys Space && wait_for 'Your moves' && sleep 0.7 && tm send-keys q q && wait_for 'civ.clio'
screen 80x24

# ---- Battles and replays ---------------------------------------------------------------------------

for seed in $(seq 20); do
    printf 'q\n' | "$CLIO" play --plain --game clash-monumental --seats 3 --seat 1=bot:greedy --bots greedy \
        --seed "$seed" --save "$dir/bots.clio" --lang en >/dev/null 2>&1
    "$CLIO" replay "$dir/bots.clio" --json --lang en >"$dir/bots.json"
    # A move in which dice were rolled and somebody won.
    at=$(python3 - "$dir/bots.json" <<'PY'
import json, sys
for number, move in enumerate(json.load(open(sys.argv[1]))["moves"], 1):
    told = json.dumps(move)
    if "combat value" in told and "wins the conflict" in told and "loses" in told:
        print(number)
        break
PY
    )
    [ -n "$at" ] && break
done
type_in "clear; $CLIO replay $dir/bots.clio --to $at --lang en"
wait_for "$at/" && has 'Battle at [A-K][0-9]' 'round [0-9]' '= [0-9]+, [0-9]+ hits?' 'loses' 'wins the'
result $? "a battle is told to its end: rounds, dice, values, hits, losses, result"
tm send-keys Right && wait_for "$((at + 1))/" && tm send-keys Left Left && wait_for "$((at - 1))/"
result $? "a replay goes forwards and back"
tm send-keys 1 2 && wait_for 'Move 12: Enter goes there' && tm send-keys Enter && wait_for ' 12/'
result $? "and to any move"
last=$("$CLIO" replay "$dir/bots.clio" --moves | wc -l)
tm send-keys G && wait_for "$last/$last" && tm send-keys g && wait_for 'The set-up' && tm send-keys q && wait_for '%'
result $? "to its end and to its beginning"

# One's own battle: a match of bots played anew by people up to a roll of dice.
for seed in 6 $(seq 20); do
    printf 'q\n' | "$CLIO" play --plain --game clash-monumental --seats 2 --seat 1=bot:greedy --bots greedy \
        --seed "$seed" --save "$dir/bots.clio" --lang en >/dev/null 2>&1
    "$CLIO" replay "$dir/bots.clio" --json --lang en >"$dir/bots.json"
    python3 - "$dir/bots.json" >"$dir/typed" <<'PY' && break
import json, sys
moves = json.load(open(sys.argv[1]))["moves"]
for number, move in enumerate(moves):
    if move["notation"] == "no-tactic" and any("uses the clash" in told for told in move["events"]):
        print(*[before["notation"] for before in moves[:number]], "q", sep="\n")
        sys.exit(0)
sys.exit(1)
PY
done
rm -f "$dir/own.clio"
"$CLIO" play --plain --game clash-monumental --seats 2 --seat 1=person:Ada --seat 2=person:Bea --seed "$seed" \
    --save "$dir/own.clio" --lang en <"$dir/typed" >/dev/null 2>&1
type_in "clear; $CLIO play --resume $dir/own.clio --lang en --pace slow"
wait_for 'Enter' && tm send-keys Enter && wait_for 'Play no card' &&
    has 'Battle at [A-K][0-9]' '(Barbarians|Ada|Bea): [0-9] (infantry|cavalry|elephant|leader)' 'What happened'
result $? "a battle begins with who fights and with what, and the log stays in view at 80x24"
grep -qE 'Play no card' "$dir/out" && tm send-keys '?' && wait_for 'Action card' && tm send-keys Escape && wait_for 'Play no card'
result $? "? tells what the cards do that may be played"
    number=$(grep -oE '[0-9]+ Play no card' "$dir/out" | cut -d ' ' -f 1) && tm send-keys "$number" Enter &&
    wait_for 'Any key: ' && has 'rolls [1-6]' '── (Ada|Bea|Barbarians) · Battle at [A-K][0-9] ──' && ! has 'combat value'
result $? "one's own battle is told, too: the dice before the values"
tm send-keys Space && wait_for 'Your moves' && sleep 0.7 && tm send-keys z && wait_for 'The last battle' &&
    has '(Barbarians|Ada|Bea): [0-9] ' 'Each full 5 of a sum is 1 hit' &&
    awk '/uses the clash/ && !why { why = NR } /= [0-9]+, [0-9]+ hit/ && !value { value = NR } END { exit !(why && why < value) }' "$dir/out"
result $? "and what explains a value stands before it, with the forces and what makes a hit"
tm send-keys Space && sleep 0.5 && tm send-keys q q && wait_for 'own.clio'

# ---- An offer --------------------------------------------------------------------------------------

rm -f "$dir/offer.clio"
printf 'trade 2\ngive food\n3\nwant-card action\nwant-card objective\npropose\nq\n' | "$CLIO" play --plain --game clash-2012 --seats 2 \
    --seat 1=person:Ada --seat 2=person:Bea --seed 5 --save "$dir/offer.clio" --lang en >/dev/null 2>&1
type_in "clear; $CLIO play --resume $dir/offer.clio --lang fr --pace off"
wait_for 'Entrée' && tm send-keys Enter && wait_for 'Accepter' && has 'Offre Ada → Bea' 'donne 1$' 'Nourriture, 1 carte Action' 'demande 1 carte Action, 1' \
    'carte Objectif' 'nourriture +2/2 bois' 'culture +0' 'Joueurs.* pts'
result $? "an offer is readable in full at 80x24, beside one's stock"
tm send-keys Tab && wait_for '[Cartes]' && has 'Offre Ada → Bea.: donne 1 Nourriture, 1 carte Action ; demande' 'PgSuiv'
result $? "and stands on the page of cards, which says how to read on"
tm send-keys q q && wait_for 'offer.clio'

# ---- Colours ---------------------------------------------------------------------------------------

colours() { tm capture-pane -e -p >"$dir/colours"; }
grounds() { grep -oE $'\e\\[[0-9;]*m' "$dir/colours" | grep -cE "$1"; }
play --game clash-monumental --seats 2 --seed 5 --pace off
wait_for 'Player 1 Choose an action' && tm send-keys 1 Enter && wait_for 'Your moves (7)' && colours
[ "$(grounds '48;5;214')" -ge 6 ] && [ "$(grounds '48;5;238')" -ge 10 ] && [ "$(grounds '48;5;110')" -ge 2 ]
result $? "256 colours: amber answers, the unexplored, the sea"
quit
screen 80x24 screen
play --game clash-monumental --seats 2 --seed 5 --pace off
wait_for 'Player 1 Choose an action' && tm send-keys 1 Enter && wait_for 'Your moves (7)' && colours
[ "$(grounds '48;5')" -eq 0 ] && [ "$(grounds '(\[|;)43(;|m)')" -ge 6 ] && [ "$(grounds '(\[|;)44(;|m)')" -ge 2 ]
result $? "8 colours where there are no more"
quit
type_in "clear; NO_COLOR=1 $CLIO play --game clash-monumental --lang en --seats 2 --bots greedy --seed 5 --pace off"
wait_for 'Player 1 Choose an action' && tm send-keys 1 Enter && wait_for '[6]' && has '\[2\]' '\[5\]' && colours
[ "$(grounds '(\[|;)[34][0-7](;|m)')" -eq 0 ]
result $? "none with NO_COLOR: answers stand in brackets"
quit
type_in "clear; LC_ALL=C $CLIO play --game clash-monumental --lang en --seats 2 --bots greedy --seed 5 --pace off"
wait_for 'Player 1 Choose an action' && has 'C2&&&&' 'E2\^\^\^\^' 'A7~~~~' 'D3\.\.\.\.' 'oD2' '#D7' && ! LC_ALL=C grep -q '[^[:print:][:space:]]' "$dir/out"
result $? "ASCII where the locale has no UTF-8"
quit

type_in "clear; LC_ALL=C $CLIO play --game imperium --lang fr --seats 1 --seed 5 --pace off --save $dir/signs.clio"
wait_for 'Vos coups' && has '\[1 =\]\[2 =\]' 'Aksoumites !' && tm send-keys '?' && wait_for 'Touches' && tm send-keys End && wait_for '!  une instabilite' &&
    has '%  un jeton' '_  des cartes' '=  une carte cachee' && tm send-keys Escape q q && wait_for 'signs.clio'
result $? "each sign of Imperium has a form of its own in ASCII"

# ---- The first menu --------------------------------------------------------------------------------

screen 80x24
sleep 1.1 # files tell seconds apart, too
type_in "clear; $CLIO play --game age-of-civilization --lang en --seats 2 --bots greedy --seed 5 --pace off"
wait_for 'Your moves'
quit
for words in en:'New match' fr:'Nouvelle partie'; do
    type_in "clear; $CLIO --lang ${words%%:*}"
    wait_for "${words#*:}" && has '> 2 20..-..-.. ..:.. · .*Hypati[ae] · (Round|Manche) 1 .* · Age of Civ' '  3 20.* · Clash of'
    result $? "${words%%:*}: the name alone opens the menu, with date and opponent of each match, the newest marked"
    tm send-keys Enter && { wait_for 'Your moves' || wait_for 'Vos coups'; } && has 'Round|Manche'
    result $? "${words%%:*}: Enter goes on with it"
    tm send-keys q q && sleep 0.5
done
type_in "clear; $CLIO play --lang en"
wait_for 'New match' && tm send-keys 1 Enter && wait_for 'Start playing' && tm send-keys Down && wait_for 'to play another game' &&
    [ "$(grep -c 'Raise civilizations' "$dir/out")" -le 1 ] && tm send-keys Down Enter && wait_for '> 2 2' && has ' 1 1$' ' 3 3$' && tm send-keys 3 Enter && wait_for 'Players: 3'
result $? "the form says once what a game is, and lists numbers of players"
tm send-keys C-c && wait_for '%'
"$CLIO" </dev/null >"$dir/out" 2>&1
[ $? -eq 2 ] && has 'clio COMMAND'
result $? "elsewhere the name alone says how it is used"
echo "1..$n"
