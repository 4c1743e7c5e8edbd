#!/bin/sh
# Prints deploy/nginx.conf, and writes the site's error pages into ERROR_PAGES, both filled in from the environment;
# $host and its like are nginx' own, and stay. The head of deploy/nginx.conf names the variables.
set -eu
cd "$(dirname "$0")"
for page in errorPages/*.html; do
  envsubst '${SITE_NAME}' <"$page" >"$ERROR_PAGES/${page##*/}"
done
names='SITE_HOST UPSTREAM CACHE_FOLDER ERROR_PAGES HTTP_PORT HTTPS_PORT CERTIFICATE CERTIFICATE_KEY'
for name in SITE_NAME $names; do
  eval ": \${$name:?}"
done
envsubst "$(printf '${%s} ' $names)" <nginx.conf
