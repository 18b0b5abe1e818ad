import script from 'virtual:service-worker'

/**
 * The service worker is asked for whenever a page opens, so a new one is seen at once. Its own policy counts for
 * everything that it fetches.
 */
export function loader() {
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
