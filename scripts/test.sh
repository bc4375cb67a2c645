#!/usr/bin/env bash
# Every check and test, step by step; says at the end what ran and what was skipped, and why.
set -uo pipefail
cd "$(dirname "$0")/.."

reports=.build/reports
rm -rf "$reports"
mkdir -p "$reports"
export TIDYLOG_REPORTS="$PWD/$reports"
# The product that integration and browser tests start is bundled and founded once for both.
TIDYLOG_TEST_RUN=$(mktemp -d "${TMPDIR:-/tmp}/tidylog-run-XXXXXX")
export TIDYLOG_TEST_RUN
chmod 711 "$TIDYLOG_TEST_RUN"
trap 'rm -rf "$TIDYLOG_TEST_RUN"' EXIT
failed=0
lines=()

step() { # name, command...
  local name=$1 started=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  if "$@"; then
    lines+=("ok      $name ($((SECONDS - started)) s)")
  else
    lines+=("FAILED  $name ($((SECONDS - started)) s)")
    failed=1
  fi
}

step 'format' npm run --silent format:check
step 'lint and types' npm run --silent lint
step 'unused code' npm run --silent unused
step 'build of both web apps' npm run --silent build
step 'size of the web apps' npm run --silent budgets
step 'unit tests' npm run --silent test:unit -- --reporter=default --reporter=json --outputFile.json="$reports/unit.json"
step 'integration tests' npm run --silent test:int -- --reporter=default --reporter=json --outputFile.json="$reports/integration.json"

if browser=$(bash scripts/browser.sh); then
  CHROMIUM_PATH="$browser" step 'browser tests' npm run --silent test:e2e
else
  lines+=('skipped browser tests: no Chromium, and it may not be installed here (see above)')
fi

printf '\n== what ran\n'
printf '%s\n' "${lines[@]}"
npm run --silent sum-results || failed=1
exit "$failed"
