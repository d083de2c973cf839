#!/usr/bin/env bash
# The same 1,000 seeded random games give the same hash with gcc -O2, gcc -O0, clang with
# sanitizers, and as WebAssembly under node.
set -u
here=$(cd "$(dirname "$0")" && pwd)
game=age-of-civilization games=1000 seed=1
hash_of() { sed -n 's/.*"hash": *"\([0-9a-f]*\)".*/\1/p'; }
native() { "$1" sim $game --games $games --seed $seed --bots random --check --json | tr -d '\n' | hash_of; }

want=$(native "$CLIO")
echo 1..4
n=0
report() { n=$((n + 1)); if [ "$1" = "$want" ] && [ -n "$want" ]; then echo "ok $n - $2"; else echo "not ok $n - $2: $1, but $want with gcc -O2"; fi; }
if [ ${#want} -eq 16 ]; then echo "ok 1 - gcc -O2 gives $want"; else echo "not ok 1 - gcc -O2 gives no hash"; fi
n=1
report "$(native "$CLIO_O0")" "gcc -O0 agrees"
report "$(native "$CLIO_ASAN")" "clang with sanitizers agrees"
report "$(node "$here/determinism.mjs" "$CLIO_WASM" $game $games $seed | hash_of)" "WebAssembly agrees"
