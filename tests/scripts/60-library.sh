#!/usr/bin/env bash
# Clio as others use it once it is installed: the library found by pkg-config and by the loader, the
# program on the path, the pages found by the server, the unit pointing at the program; no search
# path is set for any of that.
#
# It is installed for real, into /usr/local and the loader's list in /etc, but in a mount namespace of
# its own where both are overlays: nobody else sees it and nothing of it stays. Where the system lets
# them have one (unshare -r), people who are not root get an empty /usr/local and a copy of /etc, because
# what root owns stays closed to them in an overlay too. Elsewhere there is nothing to test.
set -u
cd "$(dirname "$0")/../.." || exit 1

# Does asking for a permission that is missing give one sentence? Root is never refused anything, so
# somebody else asks; before the namespace, where there may be nobody else.
sentence_for_missing_permission()
{
    local work rc=0 nobody=
    work=$(mktemp -d) && chmod 755 "$work" && mkdir "$work/closed" && cp tools/may-install "$work"
    chmod 555 "$work/closed"
    [ "$(id -u)" -ne 0 ] || nobody='setpriv --reuid 65534 --clear-groups --'
    $nobody "$work/may-install" "$work/closed/usr" >"$work/out" 2>"$work/err" && rc=1
    [ $rc -eq 0 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
        grep -qF "$work/closed" "$work/err" || rc=1
    rm -rf "$work"
    return $rc
}

if [ -z "${CLIO_TEST_INSIDE:-}" ]; then
    sentence_for_missing_permission
    export PERMISSION=$?
    for how in -m -rm; do
        unshare $how true 2>/dev/null && CLIO_TEST_INSIDE=$how exec unshare $how "$0"
    done
    echo '1..0 # SKIP no mount namespace to install into'
    exit 0
fi
unset PKG_CONFIG_PATH PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH DESTDIR
export PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
work=$(mktemp -d) && trap 'kill $(jobs -p) 2>/dev/null; umount -l "$work/disk"; rm -rf "$work"' EXIT
mkdir "$work/disk" && mount -t tmpfs tmpfs "$work/disk" 2>"$work/log"
mkdir -p "$work"/disk/{new,use}/{usr/local,etc}
for folder in usr/local etc; do
    new=$work/disk/new/$folder
    if [ $CLIO_TEST_INSIDE = -m ]; then
        mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$new,workdir=$work/disk/use/$folder" "/$folder"
    else
        [ $folder != etc ] || cp -r /etc/. "$new" 2>/dev/null
        mount --bind "$new" "/$folder"
    fi 2>"$work/log" && continue
    echo "1..0 # SKIP nowhere to install: $(tail -n 1 "$work/log")"
    exit 0
done

n=0
report()
{
    n=$((n + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $n - $2"
    else
        echo "not ok $n - $2: $(tail -n 3 "$work/log" | tr '\n' ' ')"
    fi
}

report "$PERMISSION" 'a missing permission gives one sentence'
tools/may-install "$work/new" >"$work/log" 2>&1 && [ ! -s "$work/log" ]
report $? 'and none where it is not missing'
meson install -C "$BUILD" --no-rebuild >"$work/log" 2>&1
report $? 'it installs'

# ---- The library ---------------------------------------------------------------------------------

lib=$(pkg-config --variable=libdir clio 2>&1)
# shellcheck disable=SC2046
cc examples/random_game.c $(pkg-config --cflags --libs clio) -o "$work/example" >"$work/log" 2>&1 &&
    "$work/example" 7 >"$work/out" 2>>"$work/log" && grep -q winner "$work/out"
report $? 'the example runs with the shared library'
ldd "$work/example" >"$work/log" 2>&1 && grep -qF "=> $lib/libclio.so" "$work/log"
report $? 'and it is the installed one that the loader finds'
# Linked plainly: optimising the whole engine once more would take a minute.
# shellcheck disable=SC2046
cc -fno-lto examples/random_game.c $(pkg-config --cflags --libs-only-L clio) -l:libclio.a -o "$work/static" \
    >"$work/log" 2>&1 && "$work/static" 7 >"$work/out2" 2>>"$work/log" && cmp -s "$work/out" "$work/out2"
report $? 'and with the static one'
# Nothing outside the public header is needed, and nothing else is exported by accident.
nm -D --defined-only "$lib/libclio.so" 2>"$work/log" | awk '$2 ~ /[TDBR]/ {print $3}' |
    grep -v '^clio_' >>"$work/log"
[ ! -s "$work/log" ]
report $? 'the shared library exports clio_ names only'

# ---- The program ---------------------------------------------------------------------------------

[ "$(command -v clio)" = /usr/local/bin/clio ] && clio version >"$work/log" 2>&1
report $? 'the program is on the path'
[ -f /usr/local/share/man/man1/clio.1 ] && [ -f /usr/local/share/man/fr/man1/clio.1 ]
report $? 'its man pages are there in both languages'
grep '^ExecStart=' /usr/local/lib/systemd/system/clio.service >"$work/log" 2>&1
grep -q '^ExecStart=/usr/local/bin/clio serve ' "$work/log"
report $? 'the unit runs the program that was installed'

clio serve --port 0 --db "$work/t.db" --lang en >"$work/ready" 2>"$work/log" &
for _ in $(seq 100); do grep -q ready "$work/ready" && break; sleep 0.1; done
port=$(sed -n 's|.*:\([0-9]*\)/$|\1|p' "$work/ready")
ask() # PATH: the answer, from the status line on
{
    exec 3<>"/dev/tcp/127.0.0.1/$port" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' "$1" >&3
    timeout 5 cat <&3
    exec 3>&-
}
ask / >"$work/page" 2>>"$work/log"
grep -aq '^HTTP/1.1 200' "$work/page" && grep -aqi '<!doctype html>' "$work/page"
report $? 'the server finds the installed pages without being told'
ask /content/age-of-civilization.fr.json 2>>"$work/log" | grep -aq '"lang":"fr"'
report $? 'and the words of the games'
kill "$!"

echo "1..$n"
