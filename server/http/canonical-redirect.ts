import type { MiddlewareHandler } from 'hono'
import { publicSpelling } from '#domain/catalogue/canonical-url.ts'
import { ownAddress } from './request-guard.ts'

/** '/home/' and '/HOME' lead to '/home': each public page is kept, and known to search engines, under one address. */
export function oneAddress(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const spelling = c.req.method === 'GET' || c.req.method === 'HEAD' ? publicSpelling(c.req.path) : null
    if (spelling === null) return next()
    const address = ownAddress(c.req.url, origin)
    address.pathname = spelling
    return c.redirect(address.href, 301)
  }
}
