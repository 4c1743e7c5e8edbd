vcl 4.1;

# The site behind Varnish (7.1 or later, with xkey: Debian's varnish and varnish-modules), itself behind what ends TLS.
# To be filled in:
#
#   export UPSTREAM_HOST=127.0.0.1 UPSTREAM_PORT=3000 PURGE_SECRET=the-secret-of-the-site
#   envsubst '${UPSTREAM_HOST} ${UPSTREAM_PORT} ${PURGE_SECRET}' < deploy/varnish.vcl > /etc/varnish/newsroom.vcl
#
# Start the site with EDGE=varnish, PURGE_URL=http://127.0.0.1:6081/purge, that PURGE_SECRET, and TRUSTED_PROXIES as many as
# stand in front of it. Copies have the lifetimes of the site's Cache-Control, and go when the site purges their tags.
#
# e2e/faults/edges.spec.ts runs this very file.

import xkey;

backend default {
  .host = "${UPSTREAM_HOST}";
  .port = "${UPSTREAM_PORT}";
  .connect_timeout = 2s;
  .first_byte_timeout = 20s;
}

sub vcl_recv {
  if (req.url == "/purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer ${PURGE_SECRET}") {
      return (synth(401));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }
  unset req.http.Cookie;
  # Client-side navigations request parts of a page, by headers: they bypass the cache.
  if (req.http.RSC) {
    return (pass);
  }
}

sub vcl_backend_response {
  # Where xkey looks for the tags.
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
