#!/usr/bin/env bash
# Names that the linker sees: those of the engine begin with clio_, those of a game with the name of
# its folder in src/games. So two games may have functions of one name, and so may a program that
# uses the library.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
echo 1..4
n=0
report() { n=$((n + 1)); if [ "$1" -eq 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2: $(head -n 5 "$work/log" | tr '\n' ' ')"; fi; }
# names FILE: the external names it defines
names() { nm -g --defined-only -A "$1" 2>/dev/null | awk '{print $NF, $1}'; }

prefixes=clio
for folder in "$root"/src/games/*/; do prefixes="$prefixes|$(basename "$folder")"; done
names "$BUILD/libclio.a" >"$work/names"
grep -vE "^($prefixes)_" "$work/names" >"$work/log"
[ -s "$work/names" ] && [ ! -s "$work/log" ]
report $? 'every name of the library begins with clio_ or with the name of its game'

# The toy, twice: one source, so that every function is there two times.
flags=(-std=gnu17 -D_GNU_SOURCE -I"$root/include" -I"$root/src" -I"$root")
cc "${flags[@]}" -c "$root/tests/toy/toy.c" -o "$work/toy.o" >"$work/log" 2>&1 &&
  cc "${flags[@]}" -Dtoy_game=twin_game -c "$root/tests/toy/toy.c" -o "$work/twin.o" >>"$work/log" 2>&1 &&
  cc "${flags[@]}" -c "$BUILD/tests/toy-texts.c" -o "$work/texts.o" >>"$work/log" 2>&1 &&
  cc "${flags[@]}" -c "$BUILD/tests/toy-tables.c" -o "$work/rows.o" >>"$work/log" 2>&1 &&
  cc "${flags[@]}" -c "$root/tests/toy/tables.c" -o "$work/tables.o" >>"$work/log" 2>&1 &&
  names "$work/toy.o" | grep -v '^toy_' >"$work/log"
[ -s "$work/twin.o" ] && [ ! -s "$work/log" ]
report $? "the toy's names begin with toy_"

cat >"$work/main.c" <<'EOF'
#include "core/game.h"
extern const clio_game toy_game, twin_game;
int main(void)
{
    return toy_game.new_state == twin_game.new_state; /* two games, two functions of one name */
}
EOF
cc "${flags[@]}" "$work/main.c" "$work"/{toy,twin,texts,rows,tables}.o "$BUILD/libclio.a" -lm -o "$work/two" >"$work/log" 2>&1 &&
  "$work/two"
report $? 'two games with functions of the same names link'

# All of the library beside a program that has words of the games as names of its own.
{
  echo '#include <stdio.h>'
  for word in adjacent advance_price can_pay city_at city_size distance fighters gain learnable lose \
    next_city ocean offer ordered road_price toll yields; do
    echo "int $word(void); int $word(void) { return 1; }"
  done
  echo 'int main(void) { return distance() + gain() + lose() == 3 ? 0 : 1; }'
} >"$work/words.c"
cc "$work/words.c" -Wl,--whole-archive "$BUILD/libclio.a" -Wl,--no-whole-archive -lm -o "$work/words" >"$work/log" 2>&1 &&
  "$work/words"
report $? 'a program may have functions named like words of the games'
