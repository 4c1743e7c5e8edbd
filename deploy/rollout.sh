#!/bin/sh
# Puts the site that `npm run pack` made on an own server (deploy/newsroom@.service), from the project's folder, as root:
#
#   sh deploy/rollout.sh          the packed site, as a release of its own
#   sh deploy/rollout.sh back     the release before the current one
#
# One server after the other: each has to start within a minute, and to pass the smoke test with the settings of .env,
# before the next one is touched. If one does not, those that were touched get the release before again, and the exit code
# is 1.
set -eu
cd "$(dirname "$0")/.."
folder=${NEWSROOM_FOLDER:-/srv/newsroom}
ports=${NEWSROOM_PORTS:-3001 3002}
pause=${NEWSROOM_PAUSE:-6} # Seconds until nginx sends readers to a server again.
last=$(readlink "$folder/current" || true)

use() { # The link changes at once: a server that starts meanwhile has one release or the other, whole.
  ln -sfn "$1" "$folder/current.new" && mv -T "$folder/current.new" "$folder/current"
}

restart() {
  # After ten starts that failed systemd tries no other, not even of another release.
  systemctl reset-failed "newsroom@$1" 2>/dev/null || true
  systemctl restart "newsroom@$1"
  for _ in $(seq 60); do
    if curl -sf "http://127.0.0.1:$1/api/health" >/dev/null; then return; fi
    if systemctl is-failed -q "newsroom@$1"; then break; fi
    sleep 1
  done
  echo "newsroom@$1 is not healthy: journalctl -u newsroom@$1" >&2
  return 1
}

replace() {
  touched=''
  use "$1"
  for port in $ports; do
    touched="$touched $port"
    restart "$port" || return 1
    npx node tools/smoke.ts "http://127.0.0.1:$port" || return 1
    echo "newsroom@$port has $1"
    sleep "$pause"
  done
}

if [ "${1:-}" = back ]; then
  next=$(readlink "$folder/previous") || { echo 'There is no release before this one.' >&2; exit 1; }
else
  next=releases/$(cat .next/site/.next/BUILD_ID)
  mkdir -p "$folder/releases"
  rm -rf "$folder/$next.new"
  cp -a .next/site "$folder/$next.new"
  cp node_modules/node/bin/node "$folder/$next.new/node"
  [ -e "$folder/$next" ] || mv "$folder/$next.new" "$folder/$next"
  rm -rf "$folder/$next.new"
fi

if ! replace "$next"; then
  [ -n "$last" ] || exit 1
  use "$last"
  for port in $touched; do
    restart "$port" && echo "newsroom@$port has $last again" >&2
    sleep "$pause"
  done
  exit 1
fi
if [ -n "$last" ] && [ "$last" != "$next" ]; then ln -sfn "$last" "$folder/previous"; fi
# The current release and the one before stay.
for release in "$folder"/releases/*; do
  case releases/${release##*/} in
    "$next" | "$(readlink "$folder/previous" || true)") ;;
    *) rm -rf "$release" ;;
  esac
done
