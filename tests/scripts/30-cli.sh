#!/bin/bash
# The command line: help, exit codes, JSON, determinism, corrected cards, output errors, man pages.
# Prints TAP; tests/run calls it with CLIO set to the program.
set -u
cd "$(dirname "$0")/../.." || exit 1
: "${CLIO:=$PWD/build/clio}"
if [ ! -x "$CLIO" ]; then
    echo "Bail out! There is no program $CLIO."
    exit 1
fi
CLIO=$(realpath "$CLIO") || exit 1
export LC_ALL=C
unset LANG LC_MESSAGES
game=age-of-civilization
commands=$(sed -n 's/^ *COMMAND(\(.*\)).*/\1/p' src/cli/commands.def.h)
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
out=$dir/out err=$dir/err
count=0

# result STATUS NAME: one line of TAP; after a failure, what the program said.
result()
{
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        sed 's/^/#  out: /' "$out" 2>/dev/null | cut -c 1-300 | head -5
        sed 's/^/#  err: /' "$err" 2>/dev/null | cut -c 1-300 | head -5
    fi
}

# clio ARGS...: runs the program with its output in $out and $err; its status is $status.
clio()
{
    "$CLIO" "$@" >"$out" 2>"$err" </dev/null
    status=$?
}

# exits STATUS NAME ARGS...
exits()
{
    local wanted=$1 name=$2
    shift 2
    clio "$@"
    [ "$status" -eq "$wanted" ]
    result $? "$name (exit status $wanted)"
}

# says TEXT NAME: standard error has the text; nothing is on standard output.
says()
{
    grep -qF -- "$1" "$err" && [ ! -s "$out" ]
    result $? "$2"
}

# shape NAME EXPRESSION: $out is one JSON object o of which the Python expression holds.
shape()
{
    python3 - "$out" "$2" >"$err" 2>&1 <<'PYTHON'
import json, re, sys
o = json.load(open(sys.argv[1], encoding="utf-8"))
sys.exit(0 if isinstance(o, dict) and eval("(" + sys.argv[2] + ")") else 1)
PYTHON
    result $? "$1"
}

# field NAME: a field of the JSON object in $out.
field()
{
    python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$out" "$1"
}

# ---- Help ----------------------------------------------------------------------------------------

for command in $commands; do
    clio "$command" --help --lang en
    cp "$out" "$dir/en"
    [ "$status" -eq 0 ] && grep -q "clio" "$out" && [ ! -s "$err" ]
    result $? "clio $command --help in English"
    [ "$(LC_ALL=C.UTF-8 wc -L <"$out")" -le 84 ]
    result $? "clio $command --help fits a terminal"
    clio "$command" --help --lang fr
    [ "$status" -eq 0 ] && grep -q "clio" "$out" && ! cmp -s "$out" "$dir/en" && [ ! -s "$err" ]
    result $? "clio $command --help in French"
    [ "$(LC_ALL=C.UTF-8 wc -L <"$out")" -le 84 ]
    result $? "clio $command --help fits a terminal in French"
    cp "$out" "$dir/fr"
    clio help "$command" --lang fr
    cmp -s "$out" "$dir/fr"
    result $? "clio help $command is clio $command --help"
done
clio help
[ "$status" -eq 0 ]
result $? "clio help succeeds"
for command in $commands; do
    grep -q "^  $command " "$out"
    result $? "clio help lists $command"
done
exits 2 "clio alone shows the commands and fails"
grep -q "  sim " "$err"
result $? "clio alone lists the commands on standard error"
exits 0 "clio --help" --help
exits 0 "clio --version" --version

LC_ALL=fr_FR.UTF-8 "$CLIO" help >"$out" 2>"$err"
grep -q "Commandes" "$out"
result $? "LC_ALL chooses French"
LC_ALL="" LC_MESSAGES=fr_CA.UTF-8 "$CLIO" help >"$out" 2>"$err"
grep -q "Commandes" "$out"
result $? "LC_MESSAGES chooses French"
LC_ALL="" LANG=fr_FR "$CLIO" help >"$out" 2>"$err"
grep -q "Commandes" "$out"
result $? "LANG chooses French"
LC_ALL=fr_FR.UTF-8 "$CLIO" help --lang en >"$out" 2>"$err"
grep -q "Commands" "$out"
result $? "--lang wins over the environment"
clio --lang fr help
grep -q "Commandes" "$out"
result $? "--lang may stand before the command"

# ---- Unknown things ------------------------------------------------------------------------------

exits 2 "an unknown command" smi
says "'sim'" "an unknown command gets a suggestion"
exits 2 "an unknown command, in French" smi --lang fr
says "Vouliez-vous dire" "an unknown command gets a French suggestion"
exits 2 "an unknown option" sim $game --gmaes 3
says "--games" "an unknown option gets a suggestion"
exits 2 "an unknown game" sim age-of-civilisation
says "'$game'" "an unknown game gets a suggestion"
exits 2 "an unknown bot" sim $game --bots gready
says "'greedy'" "an unknown bot gets a suggestion"
exits 2 "an unknown option of the game" sim $game --set drafft=on
says "'draft'" "an unknown option of the game gets a suggestion"
exits 2 "an unknown choice of an option" sim $game --seats 1 --set solo=silkroad
says "'silk-road'" "an unknown choice gets a suggestion"
exits 2 "a number that is none" sim $game --games many
says "'many'" "a number that is none is named"
exits 2 "a number out of range" sim $game --games 0
exits 2 "an option without its value" sim $game --games
exits 2 "a value for a flag" sim $game --check=yes
exits 2 "no game" sim
exits 2 "two games" sim $game $game
exits 2 "too many seats" sim $game --seats 5
exits 2 "options that do not go together" sim $game --seats 2 --set solo=silk-road
exits 2 "--json with --tsv" sim $game --json --tsv
exits 2 "an unknown language" sim $game --lang de
exits 2 "an arena without bots" arena $game
exits 2 "an arena with more bots than seats" arena $game --bots random,greedy,random --seats 2
exits 2 "a match file that is not there" replay "$dir/none"
exits 2 "a folder for --content that is not there" sim $game --content "$dir/none"
exits 1 "a search that finds nothing" rules $game turm
says "turn" "a search that finds nothing gets a suggestion"

# ---- sim -----------------------------------------------------------------------------------------

exits 0 "sim in JSON" sim $game --games 300 --seed 7 --bots random --check --json
shape "sim's JSON has what it promises" 'o["game"] == "age-of-civilization" and o["games"] == 300
    and o["seed"] == 7 and o["failures"] == 0 and o["decisions"] > 3000
    and re.fullmatch("[0-9a-f]{16}", o["hash"]) and len(o["seats"]) == 4
    and all(k in s for s in o["seats"] for k in ("games", "wins", "average_points"))
    and abs(sum(s["wins"] for s in o["seats"])) <= 300 and "first_failure" not in o'
cp "$out" "$dir/one"
hash=$(field hash)
clio sim $game --games 300 --seed 7 --bots random --check --json
cmp -s "$out" "$dir/one"
result $? "sim gives the same result twice"
clio sim $game --games 300 --seed 7 --bots random --json --threads 2
[ "$(field hash)" = "$hash" ]
result $? "sim gives the same hash with one thread and two, checked or not"
clio sim $game --games 300 --seed 8 --json
[ "$(field hash)" != "$hash" ]
result $? "sim gives another hash for another seed"
clio sim $game --games 20 --tsv
[ "$(wc -l <"$out")" -eq 21 ] && [ "$(awk -F '\t' '{ print NF }' "$out" | sort -u | wc -l)" -eq 1 ]
result $? "sim --tsv has a head and a row a game, all of the same width"
clio sim civ-waw --games 6 --bots greedy --set turn-limit=40 --tsv
[ "$(tail -n +2 "$out" | awk -F '\t' '$(NF-2) > 0 && $(NF-2) <= 40 && $(NF-1) ~ /^wins/' | wc -l)" -eq 6 ]
result $? "sim --tsv says how many rounds a game took and what ended it"
cut -f "$(head -n 1 "$out" | tr '\t' '\n' | grep -nx ended | cut -d : -f 1)" "$out" | tail -n +2 | sort | uniq -c | awk '{ n = $1; $1 = ""; print "\"" substr($0, 2) "\":" n }' | sort >"$dir/endings"
clio sim civ-waw --games 6 --bots greedy --set turn-limit=40 --json
sed 's/.*"endings":{\([^}]*\)}.*/\1/' "$out" | tr ',' '\n' | sort | cmp -s - "$dir/endings"
result $? "sim --json counts what ended the games"
clio sim $game --games 20 --seats 3 --set draft=on --tsv
[ "$(tail -n +2 "$out" | cut -f 3 | sort -u)" = 3 ] && [ "$(grep -c 'draft=on' "$out")" -eq 20 ]
result $? "sim --seats and --set hold for every game"
clio sim $game --games 10 --bots greedy,random --json
cp "$out" "$dir/one"
clio sim $game --games 10 --bots greedy,random --json --threads 2
cmp -s "$out" "$dir/one"
result $? "sim between bots does not depend on threads"
clio sim $game --games 5 --lang fr
grep -q "Décisions" "$out"
result $? "sim prints its table in French"

# ---- arena ---------------------------------------------------------------------------------------

exits 0 "arena in JSON" arena $game --bots greedy,random --games 20 --seed 3 --json
shape "arena's JSON has what it promises" 'o["game"] == "age-of-civilization" and o["games"] == 20
    and o["seed"] == 3 and [s["bot"] for s in o["seats"]] == ["greedy", "random"]
    and all(s["games"] == 20 and 0 <= s["ci_low"] <= s["win_rate"] <= s["ci_high"] <= 1
            and "average_points" in s for s in o["seats"])
    and abs(sum(s["wins"] for s in o["seats"]) - 20) < 1e-6
    and abs(sum(s["elo"] for s in o["seats"])) < 0.2
    and o["seats"][0]["elo"] > o["seats"][1]["elo"]'
cp "$out" "$dir/one"
clio arena $game --bots greedy,random --games 20 --seed 3 --json --threads 2
cmp -s "$out" "$dir/one"
result $? "arena gives the same result with one thread and two"
clio arena $game --bots search:30,random --games 4 --json
cp "$out" "$dir/one"
clio arena $game --bots search:30,random --games 4 --json --threads 2
cmp -s "$out" "$dir/one"
result $? "arena with a searching bot gives the same result twice"
clio arena $game --bots random,random --games 40 --json
shape "two equal bots end equal: each sits in each chair with the same cards" \
    'o["seats"][0]["wins"] == o["seats"][1]["wins"] and o["seats"][0]["elo"] == 0'
clio arena $game --bots greedy,random --seats 3 --games 3 --json
shape "the last bot takes the seats that are left over" \
    '[s["games"] for s in o["seats"]] == [3, 6]'
clio arena $game --bots greedy,random,random --games 4 --json
shape "the games of an arena are rounded up to whole rotations" 'o["games"] == 6'
clio arena $game --bots greedy,random --games 2 --tsv
[ "$(wc -l <"$out")" -eq 3 ]
result $? "arena --tsv has a head and a row a bot"

# ---- replay --------------------------------------------------------------------------------------

exits 0 "sim --save" sim $game --games 4 --seed 50 --save "$dir/saved"
clio sim $game --games 2 --seed 60 --bots greedy --save "$dir/saved"
[ "$(find "$dir/saved" -type f | wc -l)" -eq 6 ]
result $? "sim --save writes a file a game"
fine=0
for file in "$dir"/saved/*; do
    clio replay "$file" --verify
    [ "$status" -eq 0 ] || fine=1
done
result $fine "all saved games verify"
file=$(find "$dir/saved" -type f | sort | head -1)
clio replay "$file" --moves
moves=$(wc -l <"$out")
[ "$status" -eq 0 ] && [ "$moves" -gt 10 ]
result $? "replay --moves"
clio replay "$file" --json
shape "replay's JSON has what it promises" "o['game'] == '$game' and 'seed' in o and 'options' in o
    and len(o['moves']) == $moves and o['over'] and len(o['result']) == len(o['seats'])
    and len(o['score']) == len(o['seats'])
    and all(k in m for m in o['moves'] for k in ('number', 'seat', 'notation', 'text', 'events'))
    and [sum(line['points'] for line in seat) for seat in o['score']]
        == [r['points'] for r in o['result']]"
clio replay "$file" --json --to 5
shape "replay --to 5 tells five moves" 'len(o["moves"]) == 5'
clio replay "$file" --text
cp "$out" "$dir/one"
grep -q "Round 2" "$out" && grep -q "Final score" "$out"
result $? "replay --text tells rounds and the final score"
# In the last round of this game nobody has a choice: it has its heading and its end all the same.
clio sim age-of-civilization --games 1 --seed 703 --bots greedy --save "$dir/forced"
clio replay "$(find "$dir/forced" -type f)" --text
sed -n '/^Round 6$/,$p' "$out" | grep -q "All 6 rounds have been played" && ! grep -q "Round 6 begins" "$out"
result $? "replay --text tells a round without a choice under its heading"
# In the fourth round of this one nobody has a choice, and the opponent's military is four.
clio sim age-of-civilization --games 1 --seed 5 --bots greedy --seats 1 --set solo=silk-road --save "$dir/alone"
clio replay "$(find "$dir/alone" -type f)" --text
sed -n '/^Round 4$/,/^Round 5$/p' "$out" | grep -q "military is now 4" && ! grep -q "Round . begins" "$out"
result $? "replay --text takes no other number for that of a round"
# A line that says more than the round stands under its heading.
clio sim civ-waw --games 1 --seed 5 --bots greedy --set turn-limit=40 --save "$dir/turns"
clio replay "$(find "$dir/turns" -type f)" --text
grep -A1 '^Turn 2$' "$out" | grep -q "is the first player" && ! grep -q "Turn . begins" "$out"
result $? "replay --text begins a turn with its heading"
clio replay "$file" --text --lang fr
grep -q "Manche 2" "$out" && grep -q "Score final" "$out"
result $? "replay --text tells it in French"
clio replay "$file"
cmp -s "$out" "$dir/one"
result $? "replay away from a terminal is replay --text"
sed 's/^\(2 [0-9]\) .*/\1 rest/; s/^seed .*/seed 51/' "$file" >"$dir/changed"
exits 1 "a changed match does not verify" replay "$dir/changed" --verify
exits 2 "a changed match is not shown" replay "$dir/changed" --text
if command -v script >/dev/null; then
    printf '\n3\nG\np\nq\n' | script -qec "'$CLIO' replay '$file' --plain" /dev/null >"$out" 2>"$err"
    grep -q "1/$moves> " "$out" && grep -q "3/$moves> " "$out" && grep -q "$moves/$moves> " "$out"
    result $? "replay --plain steps through a match by lines"
fi

# ---- rules ---------------------------------------------------------------------------------------

exits 0 "rules lists the sections" rules $game
grep -q "^Your turn  .*  turn$" "$out"
result $? "rules lists title and id"
clio rules $game turn
grep -q "^Your turn  \[turn\]" "$out" && ! grep -q '\*\*\|\[\[' "$out" &&
    ! grep -q "$(printf '\033')" "$out"
result $? "rules shows a section without Markdown, and without colours away from a terminal"
clio rules $game PIECES --lang fr
[ "$status" -eq 0 ] && head -1 "$out" | grep -q "Les pièces"
result $? "rules searches without accents and capitals, titles first"
exits 0 "rules --all" rules $game --all --lang fr
[ "$(grep -c '  \[' "$out")" -gt 20 ]
result $? "rules --all shows the whole book"

# ---- bench, games, version -----------------------------------------------------------------------

exits 0 "bench in JSON" bench $game --seconds 0.2 --json
shape "bench's JSON has what it promises" 'o["game"] == "age-of-civilization"
    and o["decisions_per_second"] > 1000 and o["games_per_second"] > 10
    and 100 < o["state_bytes"] <= 4096 and o["decisions"] > 0 and o["games"] > 0
    and o["seconds"] > 0 and o["clones_per_second"] > 0 and o["legal_moves"] > 1'
clio bench --seconds 0.1 --json
shape "bench of all games has an array" 'len(o["games"]) >= 1 and "game" in o["games"][0]'
clio bench $game --decisions 12345 --json
shape "bench --decisions plays exactly that many" 'o["decisions"] == 12345'
exits 2 "bench with a broken time" bench --seconds soon

clio games --json
shape "games in JSON" 'any(g["id"] == "age-of-civilization" and g["min_seats"] == 1
    and g["max_seats"] == 4 and len(g["options"]) > 0 for g in o["games"])'
clio games $game --content --json
shape "games --content counts rows and reconstructed ones" 'o["counts"]["civilizations"] == 48
    and o["counts"]["wonders"] == 15 and set(o["counts"]) == set(o["reconstructed"])
    and all(o["reconstructed"][k] <= o["counts"][k] for k in o["counts"])
    and "civilizations" in o["reconstructed_fields"]'
clio games $game --content
grep -q "^civilizations  *48" "$out"
result $? "games --content prints a table"
exits 0 "games about one game, in French" games $game --lang fr
grep -q "par défaut" "$out"
result $? "games names the default choices"
clio version --json
shape "version in JSON" '"version" in o and "compiler" in o
    and all(re.fullmatch("[0-9a-f]{16}", g["content_hash"]) for g in o["games"])'

# ---- Corrected cards -----------------------------------------------------------------------------

exits 0 "games --export" games $game --export "$dir/cards"
[ -f "$dir/cards/wonders.tsv" ] && [ -f "$dir/cards/civilizations.tsv" ]
result $? "games --export writes the tables"
exits 1 "games --export never overwrites" games $game --export "$dir/cards"
clio sim $game --games 50 --json
hash=$(field hash)
clio sim $game --games 50 --json --content "$dir/cards"
[ "$(field hash)" = "$hash" ]
result $? "exported tables play the same game"
clio sim $game --games 2 --save "$dir/saved-as-built"
cp -r "$dir/cards" "$dir/corrected"
sed -i 's/END_GAME->POINT(4)/END_GAME->POINT(9)/' "$dir/corrected/wonders.tsv"
! cmp -s "$dir/cards/wonders.tsv" "$dir/corrected/wonders.tsv"
result $? "a row can be corrected"
clio sim $game --games 50 --json --content "$dir/corrected"
[ "$status" -eq 0 ] && [ "$(field hash)" != "$hash" ]
result $? "a corrected row changes the game"
exits 0 "games reads a folder after --content" games $game --content "$dir/corrected" --json
corrected=$(field content_hash)
clio games $game --content --json
[ "$(field content_hash)" != "$corrected" ]
result $? "a corrected row changes the hash of the tables"
clio sim $game --games 2 --save "$dir/saved-corrected" --content "$dir/corrected"
file=$(find "$dir/saved-corrected" -type f | head -1)
exits 0 "a match of corrected tables verifies with them" \
    replay "$file" --verify --content "$dir/corrected"
exits 1 "and not without them" replay "$file" --verify
cp -r "$dir/cards" "$dir/broken"
sed -i '3s/\t[^\t]*->[^\t]*\t/\tEND_GAME->NONSENSE(1)\t/' "$dir/broken/wonders.tsv"
for command in "sim" "bench" "rules" "arena --bots random,random" "games --content-dir"; do
    # shellcheck disable=SC2086
    case $command in
    games*) clio ${command%% *} $game --content-dir "$dir/broken" ;;
    *) clio $command $game --content "$dir/broken" ;;
    esac
    [ "$status" -eq 2 ] && grep -Eq "^$dir/broken/wonders.tsv:3:[0-9]+: " "$err" && [ ! -s "$out" ]
    result $? "clio ${command%% *} says file, line and column of a broken row"
done

for edition in clash-monumental clash-2012; do
    cards=$dir/$edition
    exits 0 "games --export of $edition" games $edition --export "$cards"
    clio sim $edition --games 5 --json
    hash=$(field hash)
    clio sim $edition --games 5 --json --content "$cards"
    [ "$(field hash)" = "$hash" ]
    result $? "exported tables of $edition play the same game"
    sed -i 's/\t2 food\t/\t1 food\t/' "$cards/units.tsv"
    clio sim $edition --games 5 --json --content "$cards" --save "$cards/saved"
    [ "$status" -eq 0 ] && [ "$(field hash)" != "$hash" ]
    result $? "cheaper settlers change $edition"
    file=$(find "$cards/saved" -type f | head -1)
    exits 0 "its match verifies with the corrected tables" replay "$file" --verify --content "$cards"
    exits 1 "and not without them" replay "$file" --verify
    says "played with other card tables" "which is said"
    sed -i 's/\t1 food\t/\t1 foot\t/' "$cards/units.tsv"
    exits 2 "a broken row of $edition" sim $edition --content "$cards"
    says "$cards/units.tsv:2:25: cost: 'foot' is not one" "says file, line, column and reason"
    for command in "sim $edition" "games $edition" "play --plain --game $edition"; do
        # shellcheck disable=SC2086
        exits 2 "clio ${command%% *} with that row" $command --content "$cards" --lang fr
        says "est pas un des mots permis ici" "which is said in French"
        grep -qF "$cards/units.tsv:2:25: cost: " "$err"
        result $? "behind file, line and column"
    done
done

# ---- Output errors and interruption --------------------------------------------------------------

for command in "sim $game --json" "sim $game --tsv" "arena $game --bots random,random" \
    "rules $game --all" "games" "version" "help"; do
    # shellcheck disable=SC2086
    "$CLIO" $command >&- 2>"$err"
    [ $? -eq 1 ] && grep -q "output" "$err"
    result $? "clio ${command%% *} notices a closed output"
    if [ -c /dev/full ]; then
        # shellcheck disable=SC2086
        "$CLIO" $command >/dev/full 2>"$err"
        [ $? -eq 1 ] && grep -q "disk is full" "$err"
        result $? "clio ${command%% *} notices a full disk"
    fi
done
(ulimit -f 1; "$CLIO" sim $game --games 1 --save "$dir/limited") >"$out" 2>"$err"
[ $? -eq 1 ] && [ -s "$err" ]
result $? "beyond a limit of file sizes saving fails, and clio says so"
{ "$CLIO" sim $game --games 50000 --tsv 2>"$err"; echo $? >"$dir/status"; } | head -1 >/dev/null
[ "$(cat "$dir/status")" -eq 1 ]
result $? "sim notices a closed pipe"
"$CLIO" sim $game --games 3 --save "$dir/closed" >&- 2>"$err"
cat "$dir/closed"/* | grep -q "Decisions"
[ $? -ne 0 ]
result $? "a closed output does not end up in a match file"
timeout --preserve-status -s INT 3 "$CLIO" sim $game --games 1000000000 --json >"$out" 2>"$err"
[ $? -eq 130 ] && grep -q "Interrupted" "$err"
result $? "SIGINT ends sim with exit status 130 and a sentence"
shape "an interrupted sim still prints its JSON" 'o["games"] > 0 and o["interrupted"]'
games=$(field games)
hash=$(field hash)
clio sim $game --games "$games" --json
[ "$(field hash)" = "$hash" ]
result $? "an interrupted sim is a shorter sim"
timeout --preserve-status -s INT 3 "$CLIO" arena $game --bots greedy,random --games 1000000000 \
    --json >"$out" 2>"$err"
[ $? -eq 130 ] && grep -q "Interrupted" "$err"
result $? "SIGINT ends arena with exit status 130 and a sentence"

# Two signals at once are one interruption.
"$CLIO" sim $game --games 1000000000 --json >"$out" 2>"$err" &
pid=$!
sleep 1
kill -INT $pid
kill -INT $pid
wait $pid
[ $? -eq 130 ] && grep -q "Interrupted" "$err" && grep -q '"interrupted"' "$out"
result $? "two signals at once interrupt sim as one does"

# ---- Man pages -----------------------------------------------------------------------------------

man=$(dirname "$CLIO")/docs/man
for page in clio $(for command in $commands; do echo "clio-$command"; done); do
    for file in "$man/$page.1" "$man/fr/$page.1"; do
        : >"$out"
        if ! command -v mandoc >/dev/null; then
            [ -f "$file" ]
        else
            [ -f "$file" ] && mandoc -T lint -W warning "$file" >"$out" 2>&1
        fi
        result $? "${file#"$man/"} is there and clean"
    done
done
for command in $commands; do
    missing=
    for option in $("$CLIO" "$command" --help --lang en | grep -oE '^  --[a-z-]+' | tr -d ' '); do
        for file in "$man/clio-$command.1" "$man/fr/clio-$command.1"; do
            sed 's/\\-/-/g' "$file" | grep -qF -- "$option" || missing="$missing $option"
        done
    done
    echo "$missing" >"$out"
    [ -z "$missing" ]
    result $? "the man pages of clio $command have every option"
    grep -q "^.BR clio.-$command (1)" "$man/clio.1" && grep -q "^.BR clio.-$command (1)" "$man/fr/clio.1"
    result $? "clio(1) lists clio-$command(1)"
done
grep -q '^.SH "CODE DE SORTIE"' "$man/fr/clio-sim.1" && grep -q '^.SH "EXAMPLES"' "$man/clio-sim.1"
result $? "man pages say more than --help, in both languages"

# unmade NAME FILE SED REASON: pages are not made from texts in which FILE is changed.
unmade()
{
    rm -rf "$dir/texts"
    mkdir -p "$dir/texts/pages"
    cp content/program/{cli,man}.{en,fr}.tsv "$dir/texts"
    sed -i "$3" "$dir/texts/$2"
    tools/gen-man fr 1 "$dir/texts/pages" src/cli/commands.def.h "$dir"/texts/*.tsv >"$out" 2>"$err"
    [ $? -ne 0 ] && grep -qF -- "$4" "$err" && [ -z "$(ls "$dir/texts/pages")" ]
    result $? "$1"
}
unmade "a help text of another form makes no page" cli.fr.tsv 's/^\(cli.help.sim.*\)Options/\1Choix/' \
    "cli.help.sim has not the form"
unmade "a text that one language lacks makes no page" man.fr.tsv '/^man.examples.sim/d' "man.examples.sim"
unmade "a text of no command makes no page" man.en.tsv 's/^man.see.sim/man.see.smi/' "man.see.smi"

echo "1..$count"
exit 0
