#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests; installs Debian's headless shell and fonts where it may.
# Exits 3 with a plain sentence on standard error where there is none and none may be installed.
set -euo pipefail

find_browser() {
  for candidate in "${CHROMIUM_PATH:-}" /usr/bin/chromium-headless-shell /usr/bin/chromium; do
    if [ -n "$candidate" ] && [ -x "$candidate" ]; then
      echo "$candidate"
      return 0
    fi
  done
  return 1
}

find_browser && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=(sudo -n)
  else
    echo "No Chromium here, and only root may install one: apt-get install chromium-headless-shell fonts-liberation" >&2
    exit 3
  fi
fi
if ! command -v apt-get >/dev/null; then
  echo "No Chromium here and no apt-get to install one: set CHROMIUM_PATH to a Chromium or Chrome." >&2
  exit 3
fi
echo "Installing Debian's chromium-headless-shell and fonts ..." >&2
{
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation
} >&2 || {
  echo "Chromium could not be installed: see the lines above." >&2
  exit 3
}
find_browser
