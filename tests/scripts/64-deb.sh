#!/bin/bash
# The Debian package: what is in it, and that it is made the same way twice. Whether it installs and
# runs in a clean Debian 12, packaging/deb/try says; that takes minutes and needs root.
set -u
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
: "${BUILD:=$PWD/build}"
echo 1..6
n=0
report() { n=$((n + 1)); if [ "$1" -eq 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2"; tail -n 5 "$work/log" | sed 's/^/# /'; fi; }

package=$(packaging/deb/build "$BUILD" web/dist "$work/one" 2>"$work/log")
[ -f "$package" ]
report $? 'the package is made'
dpkg-deb -c "$package" >"$work/list" 2>>"$work/log"
for file in usr/bin/clio usr/share/clio/pages/index.html usr/share/clio/pages/clio.wasm lib/systemd/system/clio.service \
    etc/default/clio usr/share/man/man1/clio-admin.1.gz usr/share/man/fr/man1/clio-serve.1.gz usr/share/doc/clio/copyright; do
    grep -q " \./$file$" "$work/list" || echo "there is no $file"
done >"$work/log"
[ ! -s "$work/log" ]
report $? 'program, pages, unit, options and manual pages are in it'
awk '$2 != "root/root" || $1 ~ /^-.....w|^-........w|^.......s|^....s/' "$work/list" >"$work/log"
[ ! -s "$work/log" ]
report $? 'all of it is root’s, and nobody else may write it'
dpkg-deb -x "$package" "$work/root" 2>"$work/log"
unit=$work/root/lib/systemd/system/clio.service
grep -qx 'User=clio' "$unit" && ! grep -q DynamicUser "$unit" && ! grep -q '@' <(grep ^Exec "$unit") &&
    grep -q '^ExecStart=/usr/bin/clio serve --db /var/lib/clio/clio.db $CLIO_OPTIONS$' "$unit" &&
    (. "$work/root/etc/default/clio" && [ -n "$CLIO_OPTIONS" ])
report $? 'the unit runs it as its user with the options of the machine'
for depends in libc6 libwebsockets libwebsockets-evlib-uv libsqlite3-0 libssl3 adduser ca-certificates; do
    dpkg-deb -f "$package" Depends | grep -q "$depends" || echo "it does not depend on $depends"
done >"$work/log"
[ ! -s "$work/log" ]
report $? 'it depends on what it needs'
again=$(packaging/deb/build "$BUILD" web/dist "$work/two" 2>"$work/log")
cmp "$package" "$again" >>"$work/log" 2>&1
report $? 'made once more, it is the same to the byte'
