#!/usr/bin/env bash
# libclio as others use it: installed into a folder, found by pkg-config, and the example compiled
# against the shared and the static library.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
echo 1..4
n=0
report() { n=$((n + 1)); if [ "$1" -eq 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2: $(tail -n 3 "$work/log" | tr '\n' ' ')"; fi; }

DESTDIR=$work meson install -C "$BUILD" --no-rebuild >"$work/log" 2>&1; report $? 'it installs'
pc=$(find "$work" -name clio.pc | head -n 1)
lib=$(dirname "$(find "$work" -name 'libclio.so' | head -n 1)")
export PKG_CONFIG_PATH=${pc%/*} PKG_CONFIG_SYSROOT_DIR=$work
cc "$root/examples/random_game.c" $(pkg-config --cflags --libs clio) -o "$work/example" >"$work/log" 2>&1 &&
  LD_LIBRARY_PATH=$lib "$work/example" 7 >"$work/out" 2>>"$work/log" && grep -q winner "$work/out"
report $? 'the example runs with the shared library'
cc "$root/examples/random_game.c" $(pkg-config --cflags clio) "$lib/libclio.a" -o "$work/static" >"$work/log" 2>&1 &&
  "$work/static" 7 >"$work/out2" 2>>"$work/log" && cmp -s "$work/out" "$work/out2"
report $? 'and with the static one'
# Nothing outside the public header is needed, and nothing else is exported by accident.
nm -D --defined-only "$lib/libclio.so" 2>"$work/log" | awk '$2 ~ /[TDBR]/ {print $3}' | grep -v '^clio_' >"$work/log"
[ ! -s "$work/log" ]; report $? 'the shared library exports clio_ names only'
