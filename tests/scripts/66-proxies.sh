#!/usr/bin/env bash
# The packets that once stopped the server, sent through nginx and HAProxy configured as
# docs/running-a-server.md says (without TLS, and on free ports); and HTTP in every wrong way:
# HTTP_CONNECTIONS of it, 4,000 by default, against the sanitizer build. All on loopback, in a
# temporary folder, as whoever runs it.
set -u
work=$(mktemp -d) && trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
PATH=$PATH:/usr/sbin
echo 1..3
n=0
report() { n=$((n + 1)); if [ "$1" -eq 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2: $(tail -n 3 "$work/log" | tr '\n' ' ')"; fi; }

# The block of the page that follows a line, as it stands there.
block() { awk -v from="$1:" '$0 == from { found = 1 } found && /^```/ { if (inside) exit; inside = 1; next } inside' docs/running-a-server.md; }
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
wait_for() { for _ in $(seq 100); do (: >"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return 0; sleep 0.1; done; return 1; }

server=$(free_port)
"$CLIO" serve --port "$server" --db "$work/t.db" --behind-proxy --lang en >"$work/ready" 2>"$work/errors" &
wait_for "$server"

nginx=$(free_port)
{
  echo "daemon off; master_process off; pid $work/nginx.pid; error_log $work/nginx.log; events { }"
  echo "http { access_log off; client_body_temp_path $work/body; proxy_temp_path $work/proxy;"
  echo "fastcgi_temp_path $work/fastcgi; uwsgi_temp_path $work/uwsgi; scgi_temp_path $work/scgi;"
  block nginx | sed -e "s/listen 443 ssl http2;/listen 127.0.0.1:$nginx;/" -e '/ssl_certificate/d' -e "s/127.0.0.1:8080/127.0.0.1:$server/"
  echo "}"
} >"$work/nginx.conf"
nginx -e "$work/nginx.log" -p "$work" -c "$work/nginx.conf" >"$work/log" 2>&1 &
wait_for "$nginx" && "$BUILD/tests/through" "$nginx" "$server" >"$work/log" 2>&1
report $? 'behind nginx as documented, no packet stops the server'

haproxy=$(free_port)
block HAProxy | sed -e "s/bind :443 .*/bind 127.0.0.1:$haproxy/" -e "s/127.0.0.1:8080/127.0.0.1:$server/" >"$work/haproxy.cfg"
haproxy -db -f "$work/haproxy.cfg" >"$work/log" 2>&1 &
wait_for "$haproxy" && "$BUILD/tests/through" "$haproxy" "$server" >"$work/log" 2>&1
report $? 'behind HAProxy as documented, no packet stops the server'

CLIO=$CLIO_ASAN "${CLIO_ASAN%/clio}/tests/hostile-http" "${HTTP_CONNECTIONS:-4000}" >"$work/log" 2>&1
report $? 'HTTP in every wrong way leaves the loop answering'
