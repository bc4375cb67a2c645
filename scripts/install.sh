#!/usr/bin/env bash
# Installs what package-lock.json names, unless it stands there already.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in node npm; do
  command -v "$tool" >/dev/null || { echo "Please install Node.js 20.19 or later with npm first: '$tool' was not found." >&2; exit 1; }
done

stamp=node_modules/.tidylog-installed
wanted=$(cat package-lock.json .npmrc | sha256sum)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
  exit 0
fi
echo "Installing the packages of package-lock.json (a minute or so) ..."
npm ci --no-audit --no-fund --loglevel=error
printf '%s' "$wanted" >"$stamp"
