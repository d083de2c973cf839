#!/usr/bin/env bash
# The same seeded random games give the same hash with gcc -O2, gcc -O0, clang with sanitizers, and
# as WebAssembly under node. Every game of the program, with the invariants checked after each move.
set -u
here=$(cd "$(dirname "$0")" && pwd)
seed=1
hash_of() { sed -n 's/.*"hash": *"\([0-9a-f]*\)".*/\1/p'; }
native() { "$1" sim "$game" --games "$games" --seed $seed --bots random --check --json | tr -d '\n' | hash_of; }

n=0
report() { # GOT WHAT
    n=$((n + 1))
    if [ "$1" = "$want" ] && [ -n "$want" ]; then
        echo "ok $n - $game: $2"
    else
        echo "not ok $n - $game: $2: $1, but $want with gcc -O2"
    fi
}

compare() { # GAME GAMES
    game=$1 games=$2
    want=$(native "$CLIO")
    n=$((n + 1))
    if [ ${#want} -eq 16 ]; then
        echo "ok $n - $game: gcc -O2 gives $want"
    else
        echo "not ok $n - $game: gcc -O2 gives no hash"
    fi
    report "$(native "$CLIO_O0")" "gcc -O0 agrees"
    report "$(native "$CLIO_ASAN")" "clang with sanitizers agrees"
    report "$(node "$here/determinism.mjs" "$CLIO_WASM" "$game" "$games" $seed | hash_of)" "WebAssembly agrees"
}

echo 1..12
compare age-of-civilization 1000
compare clash-monumental 300
compare clash-2012 300
