#!/bin/bash
# Every card, every worked example and every section of the rule book has a test: tests/coverage.
cd "$(dirname "$0")/../.." || exit 1

echo "1..1"
if out=$(tests/coverage 2>&1); then
    echo "ok 1 - $out"
else
    echo "not ok 1 - every card, example and rule section has a test"
    printf '%s\n' "$out" | sed 's/^/# /'
    exit 1
fi
