import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '#domain/catalogue/canonical-url.ts'

/**
 * Redirects '/home/' and '/HOME' to '/home', so that each public page has one URL in caches and search engines, and
 * '//host/path' to '/host/path'.
 */
export function redirectToCanonical(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const address = configuredUrl(c.req.url, origin)
    const spelling = canonicalPath(address.pathname)
    if (spelling === null) return next()
    address.pathname = spelling
    return c.redirect(address.href, 301)
  }
}

/** Builds the URL at the configured origin. Concatenated, not resolved: a path may start with two slashes. */
export function configuredUrl(address: string, origin: string): URL {
  const { pathname, search } = new URL(address)
  const own = new URL(origin)
  own.pathname = pathname
  own.search = search
  return own
}
