#!/bin/bash
# Civilization on real screens: the square map for two, three and four at 80x24, 100x40 and in a low window,
# answers on it, players and ways to win beside it, cards with what they do, and the plain mode.
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
screen()
{
    tm kill-server 2>/dev/null
    sleep 0.3
    printf 'set -g default-terminal tmux-256color\nset -g status off\n' >"$dir/conf"
    tm -f "$dir/conf" new-session -d -x "${1%x*}" -y "${1#*x}" 'env PS1="% " bash --norc --noprofile'
    wait_for '%'
}
play() { type_in "clear; $CLIO play --game civ-waw --bots greedy --pace off --save $dir/match.clio $*"; }
quit() { tm send-keys q q && wait_for 'match.clio'; rm -f "$dir/match.clio"; }
has() { local word; for word in "$@"; do grep -qE -- "$word" "$dir/out" || return 1; done; }

# ---- The map -----------------------------------------------------------------------------------------

for size in 80x24 100x40; do
    screen $size
    for seats in 2 3 4; do
        rows=([2]=8 [3]=16 [4]=16)
        play --lang en --seats $seats --seed 5
        wait_for 'umber, ' && has ' A +B +C .* P ' "^ *${rows[$seats]}" '⋅' 'Players' 'Tr Cu Co Sp Te' 'Hypatia' 'What happened'
        result $? "the whole map for $seats at $size, with players and the log beside it"
        quit
    done
done
play --lang fr --seats 4 --seed 5
wait_for 'Entrée' && has 'Culture +●0 ■0 ▲0 ◆0 /21' 'Pièces +●' 'Techno. +●' 'Capit. +●0 ■0 ▲0 ◆0 /1'
result $? "the four ways to win, with how far everybody is"
quit
screen 60x18
play --lang en --seats 4 --seed 5
wait_for 'umber, ' && has ' A  B  C' '^ *15' && ! has '^ *[12] .*⋅'
result $? "a low window shows the rows where something is asked"
quit

# ---- Answers -----------------------------------------------------------------------------------------

screen 80x24
play --lang en --seats 2 --seed 5
wait_for 'Adopt' && tm send-keys 1 Enter && wait_for 'Place the capital' && has '1 Place the capital' '^ +1  2 ' '^ +3  4 '
result $? "where the capital may stand has its number on the map"
tm send-keys Tab && wait_for '[Cards]' && has 'Civilization' 'Government' 'Starts with' && ! has '\{' 'board\.'
result $? "cards say what they do"
for _ in 1 2 3 4 5 6 7 8 9 10; do tm send-keys NPage; done
sleep 0.5; shot; has 'hut, village, relic, city-state' 'trade, culture, coins'
result $? "and at their end what the signs of the map mean"
quit

for lang in en fr; do
    names=([0]='Organized Religion' [1]='Religion organisée')
    said=([0]=' \+1 coin' [1]=' \+1 pièce')
    play --lang $lang --seats 2 --seed 4711
    i=0; [ $lang = en ] || i=1
    wait_for 'Adopt' && tm send-keys 4 && wait_for "> 4 Adopt" && grep -qF "${names[$i]}" "$dir/out" && has "${said[$i]}" && ! has "${names[$i]}.?: \+1" && ! has '│? +\(\+1'
    result $? "what a policy does is said once ($lang)"
    tm send-keys Escape; sleep 0.5
    quit
done

play --lang fr --seats 2 --seed 7
wait_for 'Adopter' && for answer in 'capitale en' 'armée' 'colon' 'Artiste' 'Début du tour'; do tm send-keys 1 Enter; wait_for "$answer"; done
for answer in 'Commerce : choisissez' 'une action pour une cité'; do tm send-keys 2 Enter; wait_for "$answer"; done
has 'Espace : la suite' '10 Collecter en B3 avec Washington' && ! has 'Finir la Gestion' 'Collecter en [A-Z][0-9]?…' && tm send-keys Space && wait_for '11 Finir la Gestion de la cité'
result $? "a move that the last line has no room for stands whole on the next page"
quit

# ---- The story of the others ---------------------------------------------------------------------------

# answer TEXT: plays the move of which this is a part, once there was time to read that it is asked.
answer()
{
    wait_for "$1" && sleep 0.6 && tm send-keys "$(grep -oE "[0-9]+ $1" "$dir/out" | head -n 1 | cut -d ' ' -f 1)" Enter
}
play --lang en --seats 2 --seed 4711
answer 'Adopt “Organized' && answer 'Place the capital at O7' && wait_for 'army begins' && answer 'Place it at O6' &&
    wait_for 'scout begins' && answer 'Place it at O6' && answer 'End your trade' && answer 'End City Management' &&
    wait_for 'End your movement' && tm send-keys p && wait_for 'fast' && tm send-keys p && wait_for 'normal' &&
    tm send-keys p && wait_for 'slow' && answer 'End your movement' && wait_for ' Turn 2 begins.' &&
    has 'Hypatia is playing' '^Sid Meier.* Turn 2 ' && ! has 'game is over'
result $? "between two turns, where nobody decides, the title does not say that the game is over"
tm send-keys Space && wait_for 'End your trade' && sleep 0.7 # a key that ends what is told drops those behind it
quit

# ---- Without colours, without UTF-8, in lines ----------------------------------------------------------

type_in "clear; TERM=vt100 $CLIO play --game civ-waw --bots greedy --pace off --ascii --lang fr --seats 3 --seed 5 --save $dir/match.clio"
wait_for 'Entree' && has 'A  B  C' 'Commerce' 'Joueurs' && ! LC_ALL=C grep -q '[^ -~]' "$dir/out"
result $? "in ASCII"
quit
type_in "clear; TERM=dumb $CLIO play --game civ-waw --bots greedy --lang en --seats 2 --seed 5 --save $dir/match.clio"
wait_for 'Player 1: Adopt a social policy.' && has '8. Adopt' '^>' && type_in q && wait_for '%' && rm -f "$dir/match.clio"
result $? "in lines where the cursor cannot be moved"
printf 'q\n' | "$CLIO" play --plain --game civ-waw --bots greedy --lang en --seats 2 --seed 5 --save "$dir/seen.clio" >/dev/null 2>&1
for lang in en fr; do
    type_in "clear; LC_ALL=C $CLIO replay --lang $lang $dir/seen.clio"
    wait_for ' G ' && has '-> .* q (quit|fin)$'
    result $? "the keys of a replay stand whole in ASCII too ($lang)"
    has 'o Player 1 \((Japanese|Japonais)\)$'
    result $? "a replay says whose things stand beside the map ($lang)"
    tm send-keys q; wait_for '%'
done
for lang in en fr; do
    printf 'q\n' | "$CLIO" play --plain --game civ-waw --bots greedy --lang $lang --seats 2 --seed 5 --save "$dir/plain.clio" >"$dir/out" 2>&1
    rm -f "$dir/plain.clio"
    case $lang in
        en) has '\(Egyptians\): trade [0-9]+ \(\+' 'Culture: space 0 of 21; Economy' 'Government: ' 'Face-down tiles: E1-H4' 'Market: ' ;;
        fr) has '\(Égyptiens\).: commerce [0-9]+ \(\+' 'Culture.: case 0 sur 21.; Économie' 'Gouvernement.: ' ' 0 pièce sur 15' ' 1 technologie sur 15' ' 10 Ports, ' 'Tuiles face cachée.: E1-H4' 'Marché.: ' ;;
    esac && ! has 'board\.' '\{[a-z]'
    result $? "a position in sentences ($lang)"
done
echo "1..$n"
