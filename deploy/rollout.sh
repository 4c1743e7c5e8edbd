#!/bin/sh
# Puts the site that `npm run pack` made on an own server (deploy/newsroom@.service). Run it as root, from the project's
# folder:
#
#   sh deploy/rollout.sh          the packed site with the settings of /etc/newsroom.env, as a release of its own
#   sh deploy/rollout.sh back     the last proven release before the current one, with its own settings; the current
#                                 one, where a rollout was killed and some server has another
#   sh deploy/rollout.sh state    the releases: whether proven, which one is current, and which server runs it
#
# A release is tested before readers have it: newsroom@3009, which nginx does not know, has to start within a minute and
# to pass the smoke test. Then the servers get it one after the other, each once the one before it responds. Where one
# does not, or where this script is interrupted, the servers that were touched get the current release again; the exit
# code is not 0, and nothing is to be taken back.
#
# In /srv/newsroom: `releases`, each with its Node and its settings, and a file `proven` once all servers had it;
# `servers/3001`, a link to the release that newsroom@3001 runs; `current`, a link to the last proven one.
set -eu
cd "$(dirname "$0")/.."
folder=${NEWSROOM_FOLDER:-/srv/newsroom}
settings=${NEWSROOM_SETTINGS:-/etc/newsroom.env}
key=${NEWSROOM_KEY:-/etc/newsroom-key.json}
ports=${NEWSROOM_PORTS:-3001 3002}
test_port=${NEWSROOM_TEST_PORT:-3009}
pause=${NEWSROOM_PAUSE:-6}  # Seconds until nginx sends readers to a server again.
limit=${NEWSROOM_LIMIT:-60} # Seconds that a start may take.
touched=''

fail() {
  echo "$1" >&2
  exit 1
}

link() { # A link changes at once: a server that starts meanwhile has one release or the other, whole.
  ln -sfn "$1" "$folder/$2.new" && mv -T "$folder/$2.new" "$folder/$2"
}

find_release() { # Prints the release that a link leads to; nothing where there is no link.
  basename "$(readlink "$folder/$1" || true)"
}

restart() { # A server; it is there when the path responds 200.
  # After ten starts that failed systemd tries no other, not even of another release.
  systemctl reset-failed "newsroom@$1" 2>/dev/null || true
  systemctl restart "newsroom@$1" || true
  end=$(($(date +%s) + limit))
  while [ "$(date +%s)" -lt "$end" ]; do
    if curl -sf -m 2 "http://127.0.0.1:$1$2" >/dev/null; then return; fi
    # Between two starts a unit is not failed.
    if [ "$(systemctl show -p NRestarts --value "newsroom@$1")" -ge 2 ]; then break; fi
    sleep 1
  done
  echo "newsroom@$1 does not respond 200 at $2. The end of its log (journalctl -u newsroom@$1):" >&2
  journalctl -u "newsroom@$1" -n 10 -o cat --no-pager >&2 || true
  return 1
}

test_server() {
  (cd "$folder/servers/$1" &&
    timeout --foreground 180 ./node tools/smoke.ts --settings newsroom.env "http://127.0.0.1:$1")
}

replace() { # All servers; each has to have a release, and to pass what is named.
  for port in $ports; do
    touched="$touched $port"
    link "../releases/$1" "servers/$port" || return 1
    "$2" "$port" || return 1
    echo "newsroom@$port has $1"
    sleep "$pause"
  done
}

prove() { # A release, on the port that nginx does not know.
  link "../releases/$1" "servers/$test_port"
  restart "$test_port" /api/health && test_server "$test_port" || fail 'No server was touched.'
  end_test
}

end_test() {
  systemctl stop "newsroom@$test_port"
  rm -f "$folder/servers/$test_port"
}

start() {
  restart "$1" /api/health
}

# Firestore may be out, and its rules of another release: what only starts is better than what is broken.
revive() {
  restart "$1" /api/health/live
}

# Runs at every end. It leaves what was where the work is not done.
finish() {
  code=$?
  trap - EXIT
  trap '' INT TERM HUP PIPE
  set +e
  rm -rf "$folder"/releases/*.new
  [ ! -L "$folder/servers/$test_port" ] || end_test
  [ -z "$touched" ] || [ -z "$last" ] || link "releases/$last" current
  for port in $touched; do
    if [ -n "$last" ]; then
      link "../releases/$last" "servers/$port"
      restart "$port" /api/health/live && echo "newsroom@$port has $last again" >&2
      sleep "$pause"
    else
      systemctl stop "newsroom@$port"
      rm -f "$folder/servers/$port"
    fi
  done
  exit "$code"
}

unpack() {
  need=$(($(du -sk .next/site node_modules/node/bin/node | awk '{ kilobytes += $1 } END { print kilobytes }') + 65536))
  free=$(df -Pk "$folder" | awk 'NR == 2 { print $4 }')
  [ "$free" -gt "$need" ] || fail "A release needs $need kB in $folder, and $free are free."
  new=$folder/releases/$1.new
  # The first errors say enough, where thousands of files do not fit.
  errors=$({ cp -a .next/site "$new" && cp node_modules/node/bin/node "$new/node" &&
    install -m 600 "$settings" "$new/newsroom.env"; } 2>&1) || fail "$(echo "$errors" | head -n 3)
No server was touched."
  # The new release starts as the unit starts it, and ends after its checks: a bad setting or a missing file touches no
  # server.
  (cd "$new" &&
    GOOGLE_APPLICATION_CREDENTIALS="$([ ! -e "$key" ] || echo "$key")" NODE_ENV=production \
      ./node --env-file=newsroom.env lib/server/main.ts --check) || fail "No server was touched."
  mv "$new" "$folder/releases/$1"
}

is_in_use() {
  for user in current $(cd "$folder" && ls -d servers/* 2>/dev/null); do
    [ "$(find_release "$user")" != "$1" ] || return 0
  done
  return 1
}

prune() { # A running release stays, and the two last proven releases beside it.
  count=0
  for release in $(ls -r "$folder/releases"); do
    if is_in_use "$release"; then continue; fi
    [ ! -e "$folder/releases/$release/proven" ] || count=$((count + 1))
    if [ ! -e "$folder/releases/$release/proven" ] || [ "$count" -gt 2 ]; then
      rm -rf "$folder/releases/$release"
    fi
  done
}

list_releases() {
  for release in $(ls "$folder/releases"); do
    line="$release $([ -e "$folder/releases/$release/proven" ] && echo proven || echo unpacked)"
    for user in current $(cd "$folder" && ls -d servers/* 2>/dev/null); do
      [ "$(find_release "$user")" != "$release" ] || line="$line ${user#servers/}"
    done
    echo "$line"
  done
}

is_whole() { # Whether each server has the current release; not so once a rollout was killed.
  for port in $ports; do
    [ "$(find_release "servers/$port")" = "$last" ] || return 1
  done
}

find_before() { # The last proven release before this one.
  found=''
  for release in $(ls "$folder/releases"); do
    if [ "$release" = "$1" ]; then break; fi
    [ ! -e "$folder/releases/$release/proven" ] || found=$release
  done
  echo "$found"
}

tell_settings() { # Settings are told by their names: their values are nobody's business.
  names=$(diff "$1" "$2" | sed -n 's/^[<>] \([A-Za-z_]*\)=.*/\1/p' | sort -u | tr '\n' ' ')
  [ -z "$names" ] || echo "$3: $names"
}

if [ "${1:-}" = state ]; then
  list_releases
  exit
fi
mkdir -p "$folder/releases" "$folder/servers"
exec 9>"$folder/lock"
flock -n 9 || fail 'Another rollout is under way.'
last=$(find_release current)
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP
trap '' PIPE

# A rollout that was killed may have left it.
[ ! -L "$folder/servers/$test_port" ] || end_test
case ${1:-} in
  '')
    [ -r "$settings" ] || fail "There is no $settings: deploy/newsroom@.service, at its head."
    prune
    next=$(date -u +%Y%m%d-%H%M%S)-$(cat .next/site/.next/BUILD_ID)
    unpack "$next"
    if [ -n "$last" ]; then
      tell_settings "$folder/releases/$last/newsroom.env" "$settings" 'Settings that change'
    fi
    prove "$next"
    replace "$next" start || exit 1
    touch "$folder/releases/$next/proven"
    ;;
  back)
    if is_whole; then next=$(find_before "$last"); else next=$last; fi
    [ -n "$next" ] || fail 'There is no proven release before this one.'
    tell_settings "$folder/releases/$next/newsroom.env" "$settings" "Settings other than in $settings"
    replace "$next" revive || exit 1
    # A release that was taken back is proven no more.
    [ "$next" = "$last" ] || rm -f "$folder/releases/$last/proven"
    ;;
  *) fail 'sh deploy/rollout.sh [back | state]' ;;
esac
link "releases/$next" current
touched=''
if [ "${1:-}" = back ]; then
  for port in $ports; do test_server "$port" || echo "$next stays, though newsroom@$port fails the smoke test." >&2; done
fi
prune
