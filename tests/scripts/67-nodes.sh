#!/usr/bin/env bash
# Two servers that share a PostgreSQL, behind HAProxy, while one of them and the database are killed: a
# small version of what docs/performance.md records.
set -u
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export CLIO_POSTGRES=$PWD/tests/postgres
echo 1..1
"$BUILD/tests/bench-nodes" --seats 80 --rate 60 --every 1 --kills 2 --database-kills 1 >"$work/log" 2>&1 &&
  grep -q ': 0 lost, 0 doubled' "$work/log" && grep -q '^every match has gone on' "$work/log"
if [ $? -eq 0 ]; then echo 'ok 1 - kills lose no acknowledged move and double none'; else
  echo 'not ok 1 - kills lose no acknowledged move and double none'; sed 's/^/# /' "$work/log"; fi
