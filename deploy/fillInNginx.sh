#!/bin/sh
# Prints deploy/nginx.conf, and writes the site's error pages into ERROR_PAGES, both filled in from the environment;
# $host and its like are nginx' own, and stay. The head of deploy/nginx.conf names the variables.
set -eu
cd "$(dirname "$0")"
: "${SITE_NAME:?}" "${UPSTREAM:?}" "${ERROR_PAGES:?}"
for page in errorPages/*.html; do
  envsubst '${SITE_NAME}' <"$page" >"$ERROR_PAGES/${page##*/}"
done
# A server that is alone in its group nginx never takes for failing: it stands there twice.
SERVERS=''
PATIENT_SERVERS=''
set -- $UPSTREAM
[ "$#" -gt 1 ] || set -- "$1" "$1"
for server; do
  SERVERS="$SERVERS server $server max_fails=1 fail_timeout=5s;"
  PATIENT_SERVERS="$PATIENT_SERVERS server $server max_fails=10 fail_timeout=5s;"
done
export SERVERS PATIENT_SERVERS
names='SITE_HOST SERVERS PATIENT_SERVERS CACHE_FOLDER ERROR_PAGES HTTP_PORT HTTPS_PORT CERTIFICATE CERTIFICATE_KEY'
for name in $names; do
  eval ": \${$name:?}"
done
envsubst "$(printf '${%s} ' $names)" <nginx.conf
