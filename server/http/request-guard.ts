import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { refuse } from '#domain/refusal.ts'
import { refuseRequest } from './broken-page.ts'
import { configuredUrl } from './canonical-redirect.ts'
import { isFunction } from './json-response.ts'

/** Paths authenticated by signature, which skip these checks. */
export const isWebhook = (path: string): boolean => path.startsWith('/webhooks/')

/**
 * Protects every write against CSRF: by Fetch Metadata, or without it by the Origin, which must be the configured one.
 * Non-browser clients pass: with a bearer token cookies are ignored, and a JSON call without cookies and browser
 * headers has no ambient authority.
 */
export function changesFromOurPagesOnly(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const { method, headers } = c.req.raw
    if (method === 'GET' || method === 'HEAD') return next()
    if (method !== 'POST') {
      c.header('Allow', 'GET, HEAD, POST')
      return c.text('The shop is asked by GET and changed by POST.', 405)
    }
    if (isWebhook(c.req.path) || isBearer(headers)) return next()
    if (isFunction(c.req.path) && !browserHeaders.some((name) => headers.has(name))) return next()
    const site = headers.get('sec-fetch-site')
    const isOurs = site === null ? headers.get('origin') === origin : site === 'same-origin'
    return isOurs ? next() : refuseRequest(c, crossSiteRequest)
  }
}

const browserHeaders = ['cookie', 'origin', 'sec-fetch-site'] as const

const httpVersions = new Set(['1.0', '1.1'])

/**
 * Refuses requests that Node accepts although invalid: versions such as HTTP/0.9 or 2.0, and several Host headers. No
 * browser sends them, and a proxy might interpret them differently (request smuggling). Closes the connection.
 */
export function validHttpOnly(protect: Readonly<Record<string, string>>): MiddlewareHandler {
  const headers = { ...protect, 'Cache-Control': 'private, no-store', Connection: 'close' }
  return async (c, next) => {
    // Tests call the app without a connection.
    const incoming: IncomingMessage | undefined = c.env?.incoming
    if (!incoming || isKnownHttp(incoming)) return next()
    return c.text('The shop speaks HTTP/1.1, with one host.', 400, headers)
  }
}

/** Checks the raw headers, because Node's parsed ones keep one Host only. */
export function isKnownHttp({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
  return httpVersions.has(httpVersion) && hosts.length <= 1
}

const crossSiteRequest = refuse('forbidden', 'This request did not come from the shop.')

/**
 * Normalises the request for pages and functions: the configured origin whatever Host and proxies say, no method
 * override, and no cookies beside a bearer token. The Origin was checked above, so the router's own check is bypassed.
 * Its signal is left out: the router would give up the place in the lane while the work of who has left goes on.
 */
export function withConfiguredOrigin(origin: string): MiddlewareHandler {
  return (c, next) => {
    const { raw } = c.req
    const headers = new Headers(raw.headers)
    for (const name of raw.headers.keys()) if (untrustedHeaders.test(name)) headers.delete(name)
    if (isBearer(headers)) headers.delete('cookie')
    const { method, body } = raw
    const init = { method, headers, body, redirect: 'manual', ...(body && { duplex: 'half' }) }
    c.req.raw = new Request(configuredUrl(raw.url, origin), init as RequestInit)
    return next()
  }
}

const untrustedHeaders =
  /^(host|origin|forwarded|x-forwarded-(?!for$).+|x-original-.+|x-rewrite-.+|x-host|x-http-.+|x-method-.+|x-react-router-.+|x-remix-.+)$/

/** Tells whether a path is valid UTF-8 without NUL. The router would log an invalid one with all its secrets. */
export function isReadableAddress(address: string): boolean {
  if (!address.includes('%')) return true
  if (address.includes('%00')) return false
  try {
    decodeURI(new URL(address).pathname)
    return true
  } catch {
    return false
  }
}

/** Tells whether a request has a bearer token; its cookies are then ignored. */
const isBearer = (headers: Headers): boolean => /^bearer\s/i.test(headers.get('authorization') ?? '')
