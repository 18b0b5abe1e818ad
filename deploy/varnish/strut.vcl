# Varnish before a Strut shop (docs/operations.md, "A cache in front of the shop"). Tried with Varnish 7.1 of Debian 12.
# Start varnishd with -p http_gzip_support=off, so that Brotli passes, and with PURGE_KEY in its environment.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  # No probe: a busy shop would count as dead, and its one backend would be asked for nothing.
}

# The shop's servers. Behind a proxy on this machine every client has its address: the key decides.
acl shops {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.Strut-Personal;
  }

  # A purge of the shop: pages that carry one of these tags are dropped.
  if (req.http.Strut-Purge) {
    if (client.ip !~ shops || std.getenv("PURGE_KEY") == "" ||
        req.http.Strut-Key != std.getenv("PURGE_KEY")) {
      return (synth(403));
    }
    if (req.http.Strut-Purge !~ "^[a-z0-9|-]+$") {
      return (synth(400));
    }
    # Quotes would be part of the pattern, unlike in varnishadm.
    if (!std.ban("obj.http.Cache-Tag ~ (^|,)(" + req.http.Strut-Purge + ")(,|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(204));
  }

  # While the shop answers, a page may be half a minute too old; when it did not, an hour (vcl_backend_response).
  if (req.restarts == 0) {
    set req.grace = 30s;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # Their names change with their bytes.
  if (req.url ~ "^/(assets|media)/") {
    unset req.http.Cookie;
    return (hash);
  }

  # The public pages of domain/shop-routes.ts are the same for everybody who reads one language. An address that names
  # a language is answered with a cookie.
  if (req.url ~ "^/(home|search|collections/[a-z0-9-]+|product/[a-z0-9-]+|size-guide|pages/[a-z0-9-]+|terms)(\.data)?(\?|$)" &&
      req.url !~ "[?&]lang=") {
    if (req.http.Authorization || req.http.Cookie ~ "(^|[; -])(sid|staff)=") {
      set req.http.Strut-Personal = "yes";
    }
    unset req.http.Authorization;
    if (req.http.Cookie ~ "(^|; ?)lang=hi(;|$)") {
      set req.http.Cookie = "lang=hi";
    } else {
      unset req.http.Cookie;
    }
    # Where a visitor came from is no part of a page.
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid|srsltid)=[^&]*", "\1");
    set req.url = regsuball(req.url, "([?&])&+", "\1");
    set req.url = regsub(req.url, "[?&]$", "");
    return (hash);
  }
  return (pass);
}

sub vcl_backend_response {
  # What the shop does not share is asked for by each, and all at once.
  if (beresp.ttl <= 0s || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 30s;
    return (deliver);
  }
  set beresp.grace = 1h;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Strut-Away = "yes";
}

sub vcl_deliver {
  # Once more, now content with an old copy.
  if (resp.http.Strut-Away && req.restarts == 0) {
    set req.grace = 1h;
    return (restart);
  }
  unset resp.http.Strut-Away;
  # Its length is no visitor's business.
  unset resp.http.Cache-Tag;
  set resp.http.X-Cache = req.http.Strut-Cache;
  # The same page for who is signed in, but kept by no browser.
  if (req.http.Strut-Personal && resp.http.Cache-Control ~ "public") {
    set resp.http.Cache-Control = "private, no-store";
  }
  # It was dropped when it changed: to the browser it is as new as from the shop.
  if (req.http.Strut-Cache == "hit") {
    unset resp.http.Age;
  }
}

sub vcl_hit { set req.http.Strut-Cache = "hit"; }
sub vcl_miss { set req.http.Strut-Cache = "miss"; }
sub vcl_pass { set req.http.Strut-Cache = "pass"; }
