import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { importMaxBytes } from '#domain/imports/upload.ts'
import { type Refusal, refusalHeaders, refuse, statusOf } from '#domain/refusal.ts'
import { imageMaxBytes, imagesPerReview } from '#domain/reviews/images.ts'
import { type FormBody, pathPattern, shopRoutes } from '#domain/shop-routes.ts'
import { adminRoutes } from '#domain/staff/route-permissions.ts'
import { jsonRefusal } from './json-response.ts'

/** `type`: required Content-Type; null where the route checks it. */
type BodyLimit = { type: string | null; maxBytes: number }

/** Paths authenticated by signature, which skip these checks. */
const signed = /^\/webhooks\//
const jsonPaths = /^\/(auth\/(otp|verify|token|session|logout|openapi\.json)|functions\/.+)$/
const kB = 1024
const signedLimit: BodyLimit = { type: null, maxBytes: 256 * kB }
const jsonLimit: BodyLimit = { type: 'application/json', maxBytes: 64 * kB }
const form = 'application/x-www-form-urlencoded'
const formLimit: BodyLimit = { type: form, maxBytes: 64 * kB }
const multipart = 'multipart/form-data'

/** Limits of large forms, by kind as given in the route tables. */
const largeForms: Record<FormBody, { type: string; maxBytes: number }> = {
  images: { type: multipart, maxBytes: imagesPerReview * imageMaxBytes + 64 * kB },
  // Streamed to disk.
  list: { type: multipart, maxBytes: importMaxBytes + 64 * kB },
  // A bank statement, a courier's list, or texts in Hindi, of which a letter takes nine bytes.
  'long-text': { type: form, maxBytes: 2_048 * kB },
}

const withLargeForms = Object.entries({ ...shopRoutes, ...adminRoutes }).flatMap(([path, route]) =>
  'body' in route ? [{ pattern: pathPattern(path, '[^/]{1,80}', '(\\.data)?'), body: route.body }] : [],
)
const pictureFormsAtOnce = 2

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
    if (signed.test(c.req.path) || isBearer(headers)) return next()
    if (isFunction(c.req.path) && !browserHeaders.some((name) => headers.has(name))) return next()
    const site = headers.get('sec-fetch-site')
    const isOurs = site === null ? headers.get('origin') === origin : site === 'same-origin'
    return isOurs ? next() : refuseRequest(c, notFromHere)
  }
}

const browserHeaders = ['cookie', 'origin', 'sec-fetch-site'] as const

const spoken = new Set(['1.0', '1.1'])

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
  return spoken.has(httpVersion) && hosts.length <= 1
}

const notFromHere = refuse('forbidden', 'This request did not come from the shop.')
const packed = refuse('unreadable', 'The shop reads no packed bodies.')
const tooMuch = refuse('too-large', 'That was more than the shop can take.')

/** Validates size and type of a body: forms for pages, JSON for functions. */
export const validBodyOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const sent = c.req.header('content-type') ?? ''
  if (!/^(identity)?$/i.test(c.req.header('content-encoding') ?? '')) return refuseRequest(c, packed)
  const called = typeOf(c)
  const large = largeFormOf(c)
  if (large === 'images') return takePictures(c, next)
  const { type, maxBytes } = large ? largeForms[large] : limitOf(c.req.path)
  // A function may be called without a body; a form always has a type.
  const isEmpty = isFunction(c.req.path) && sent === '' && c.req.raw.body === null
  if (type !== null && !isEmpty && called !== type) {
    return refuseRequest(c, refuse('unreadable', `The shop reads ${type} here.`))
  }
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuseTooLarge })
  return limit(c, large ? next : () => receiveBody(c, next))
}

/**
 * Receives the whole body before the request enters a lane; otherwise slow clients would occupy its slots and ten of
 * them block all orders.
 */
async function receiveBody(c: Context, next: Next): Promise<void> {
  const { raw } = c.req
  if (raw.body !== null) c.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  await next()
}

/** Tells whether a form's body is streamed during the request: files, lists and long texts. */
export const hasStreamedForm = (c: Context): boolean => largeFormOf(c) !== null

function largeFormOf(c: Context): FormBody | null {
  const body = withLargeForms.find(({ pattern }) => pattern.test(c.req.path))?.body
  return body && typeOf(c) === largeForms[body].type ? body : null
}

const typeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()

/**
 * Limits for draining a refused body, in bytes and milliseconds, so that the client reads the response before a reset.
 */
const lingering = { bytes: 256 * kB, ms: 500 }

/** Refuses a body without reading all of it, and closes the connection after the response (RFC 9112 §9.6). */
function refuseTooLarge(c: Context): Response {
  const response = refuseRequest(c, tooMuch)
  response.headers.set('Connection', 'close')
  // Tests call the app without a connection.
  const { incoming, outgoing }: Partial<HttpBindings> = c.env ?? {}
  if (!incoming || !outgoing) return response
  const { socket } = incoming
  // Prevents Node from closing at once, which could reset the connection before the client reads the response.
  socket.destroySoon = () => socket.end()
  outgoing.once('finish', () => {
    const over = setTimeout(() => socket.destroy(), lingering.ms)
    socket.once('close', () => clearTimeout(over))
    let left = lingering.bytes
    incoming.on('data', ({ length }: Buffer) => {
      left -= length
      if (left < 0) socket.destroy()
    })
  })
  return response
}

function limitOf(path: string): BodyLimit {
  if (signed.test(path)) return signedLimit
  return jsonPaths.test(path) ? jsonLimit : formLimit
}

let pictureFormsNow = 0

/** Limits concurrent uploads of pictures, which are held in memory, and requires Content-Length. */
const takePictures: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) return refuseRequest(c, unmeasured)
  if (Number(length) > largeForms.images.maxBytes) return refuseTooLarge(c)
  if (pictureFormsNow >= pictureFormsAtOnce) return refuseRequest(c, crowded)
  pictureFormsNow += 1
  try {
    return await next()
  } finally {
    pictureFormsNow -= 1
  }
}

const unmeasured = refuse('unreadable', 'The shop reads files only when their length is told before.')
const crowded = refuse('unreachable', 'Many pictures are arriving at this moment. Please try again.')

/**
 * Normalises the request for pages and functions: the configured origin whatever Host and proxies say, no method
 * override, and no cookies beside a bearer token. The Origin was checked above, so the router's own check is bypassed.
 * Its signal is left out: the router would give up the place in the lane while the work of who has left goes on.
 */
export function withConfiguredOrigin(origin: string): MiddlewareHandler {
  return (c, next) => {
    const { raw } = c.req
    const headers = new Headers(raw.headers)
    for (const name of raw.headers.keys()) if (misleading.test(name)) headers.delete(name)
    if (isBearer(headers)) headers.delete('cookie')
    const { method, body } = raw
    const init = { method, headers, body, redirect: 'manual', ...(body && { duplex: 'half' }) }
    c.req.raw = new Request(configuredUrl(raw.url, origin), init as RequestInit)
    return next()
  }
}

const misleading =
  /^(host|origin|forwarded|x-forwarded-(?!for$).+|x-original-.+|x-rewrite-.+|x-host|x-http-.+|x-method-.+|x-react-router-.+|x-remix-.+)$/

/** Builds the URL at the configured origin. Concatenated, not resolved: a path may start with two slashes. */
export function configuredUrl(address: string, origin: string): URL {
  const { pathname, search } = new URL(address)
  const own = new URL(origin)
  own.pathname = pathname
  own.search = search
  return own
}

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

/** Tells whether a path belongs to the JSON API. */
export const isFunction = (path: string): boolean => jsonPaths.test(path)

/** Refuses with JSON for functions, with text otherwise. */
export function refuseRequest(c: Context, refusal: Refusal): Response {
  if (isFunction(c.req.path)) return jsonRefusal(refusal)
  return new Response(refusal.message, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}
