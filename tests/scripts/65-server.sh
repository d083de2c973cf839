#!/usr/bin/env bash
# The server under attack (sanitizer build, HOSTILE_SECONDS, 20 by default), under load with kills
# (a small version of what docs/performance.md records), and with TLS of its own.
set -u
work=$(mktemp -d) && trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
echo 1..5
n=0
report() { n=$((n + 1)); if [ "$1" -eq 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2"; sed 's/^/# /' "$work/log"; fi; }

CLIO=$CLIO_ASAN "${CLIO_ASAN%/clio}/tests/hostile" "${HOSTILE_SECONDS:-20}" >"$work/log" 2>&1
report $? 'hostile clients harm nobody'

"$BUILD/tests/bench-load" --seats 400 --rate 200 --seconds 60 --kill-every 2 --kills 3 >"$work/log" 2>&1 &&
  [ "$(grep -c ', 0 lost' "$work/log")" -eq 3 ] && [ "$(grep -c ' 0 matches stuck' "$work/log")" -eq 3 ]
report $? 'three kills under load lose no acknowledged move'

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout "$work/key" -out "$work/cert" >"$work/log" 2>&1
"$CLIO" serve --port 0 --db "$work/t.db" --cert "$work/cert" --key "$work/key" --public-url https://games.example/ --lang en >"$work/ready" 2>"$work/log" &
for _ in $(seq 100); do grep -q https "$work/ready" && break; sleep 0.1; done
port=$(sed -n 's/.*https:\/\/[^:]*:\([0-9]*\).*/\1/p' "$work/ready")
node -e '
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  require("https").get({ host: "127.0.0.1", port: +process.argv[1], path: "/healthz", rejectUnauthorized: false },
    (r) => { let t = ""; r.on("data", (d) => t += d); r.on("end", () => process.exit(t.trim() === "ok" ? 0 : 1)); })
    .on("error", (e) => { console.error(e.message); process.exit(1); });' "${port:-1}" 2>>"$work/log"
report $? 'TLS with a certificate and a key'
grep -qx 'Others open https://games.example/' "$work/ready" && ! grep -q 'Only this machine' "$work/ready"
report $? 'who runs a server that people find elsewhere is told where'

"$CLIO" serve --port 0 --db "$work/u.db" --cert "$work/missing" --key "$work/key" >"$work/log" 2>&1; rc=$?
[ $rc -ne 0 ] && [ -s "$work/log" ]; report $? 'a missing certificate is refused with a sentence'
