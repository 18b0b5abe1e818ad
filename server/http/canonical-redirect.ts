import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '#domain/catalogue/canonical-url.ts'
import { configuredUrl } from './request-guard.ts'

/** Redirects '/home/' and '/HOME' to '/home', so that each public page has one URL in caches and search engines. */
export function redirectToCanonical(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const spelling = c.req.method === 'GET' || c.req.method === 'HEAD' ? canonicalPath(c.req.path) : null
    if (spelling === null) return next()
    const address = configuredUrl(c.req.url, origin)
    address.pathname = spelling
    return c.redirect(address.href, 301)
  }
}
