#!/bin/bash
# Punctuation and plurals are texts, never made in code: a position told in French has its spaces
# before colons, and neither the painters of the terminal nor the pages write a colon themselves. An
# edition speaks no word of the other; a replay can be read without the board.
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

# A position and a replay speak the words of their edition alone.
others()
{
    case $1 in
    clash-monumental) echo 'villes?|développements?|bateaux?|nourriture|tours? de combat' ;;
    clash-2012) echo 'cités?|progrès|navires?|vivres|époques?|rounds?|conflits?' ;;
    esac
}
for game in clash-monumental clash-2012; do
    "$CLIO" sim $game --games 1 --seed 5 --bots greedy,random --seats 3 --save "$dir/games" >"$dir/out" 2>&1 &&
        "$CLIO" replay --text --lang fr "$dir/games/$game-5.clio" >"$dir/replay" 2>&1 &&
        printf 'voir\nquitter\n' |
        "$CLIO" play --plain --lang fr --game $game --seats 3 --seed 5 --save "$dir/$game-2" >>"$dir/replay" 2>&1
    result $? "$game is replayed in French"
    sed -i 's/Développement urbain//' "$dir/replay" # the title of a card
    grep -niP "(?<!\\p{L})($(others $game))(?!\\p{L})" "$dir/replay" >"$dir/found"
    [ $? -eq 1 ]
    result $? "$game is told in its own words"
    # An answer stands beside its question, and what happens in a city is headed by its name.
    grep -nE '^[0-9]+\. .*(Oui|Non|: [A-Z][0-9]+)$' "$dir/replay" >"$dir/found"
    [ $? -eq 1 ]
    result $? "$game: short answers have their question"
    grep -A1 -P '^[0-9]+\. .*Récolter en' "$dir/replay" >"$dir/found"
    [ $? -eq 1 ] && grep -q 'Récolter à ' "$dir/replay"
    result $? "$game: moves name the city they are made in"
    # Whoever sees everything reads each line about a card once.
    uniq -d "$dir/replay" | grep 'reçoit la carte' >"$dir/found"
    [ $? -eq 1 ]
    result $? "$game: a card that changes hands is told once"
done

# A good is written like a name only where it is counted, as the rule books do (1 Minerai).
cut -f2 content/clash*/*.fr.tsv | grep -nP "(?<!\\p{L})(des?|du|de la|de l’|l[ae’]|les|en) ?(Vivres|Bois|Minerai|Or|Idées|Nourriture)(?!\\p{L})" >"$dir/found"
[ $? -eq 1 ]
result $? "goods that are not counted are no names"

# Before a vowel and before an article words run together, before squares too.
for game in age-of-civilization clash-monumental clash-2012 civ-waw imperium; do
    "$CLIO" sim $game --games 1 --seed 5 --bots greedy --save "$dir/elided" >"$dir/out" 2>&1 &&
        "$CLIO" replay --text --lang fr "$dir/elided/$game-5.clio" >"$dir/replay" 2>&1
    result $? "$game is replayed in French between two"
    grep -nP "(?<!\\p{L})(de [AEIOUÉÈÎ][\\w]|de les? |à les? )" "$dir/replay" >"$dir/found"
    [ $? -eq 1 ]
    result $? "$game: de and à run together with what follows"
done

# What the program and the pages say stands beside every edition: no word that only one of them has.
sed -E "s/^[a-z][a-z0-9.-]*\t//; s/^ *'[a-z.-]+': //; s/\{[a-z]+//g" \
    content/program/*.fr.tsv web/src/i18n/fr.ts web/src/boards/clash/words.ts |
    grep -niP "(?<!\\p{L})($(others clash-monumental)|$(others clash-2012))(?!\\p{L})" >"$dir/found"
[ $? -eq 1 ]
result $? "program and pages speak for every edition"

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
