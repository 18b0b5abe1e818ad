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

/** `type` is the Content-Type that a body must have; null where the address itself judges. */
type BodyLimit = { type: string | null; maxBytes: number }

/** Requests with a signature of their own are let through. */
const signed = /^\/webhooks\//
const jsonPaths = /^\/(auth\/(otp|verify|token|session|logout|openapi\.json)|functions\/.+)$/
const kB = 1024
const signedLimit: BodyLimit = { type: null, maxBytes: 256 * kB }
const jsonLimit: BodyLimit = { type: 'application/json', maxBytes: 64 * kB }
const form = 'application/x-www-form-urlencoded'
const formLimit: BodyLimit = { type: form, maxBytes: 64 * kB }
const multipart = 'multipart/form-data'

/** Forms that may bring more than a little text, by what the route table says of them. */
const largeForms: Record<FormBody, { type: string; maxBytes: number }> = {
  images: { type: multipart, maxBytes: imagesPerReview * imageMaxBytes + 64 * kB },
  // Streamed to the disk as it arrives.
  list: { type: multipart, maxBytes: importMaxBytes + 64 * kB },
  // A bank's statement or a courier's list, as text.
  'long-text': { type: form, maxBytes: 2_048 * kB },
}

const withLargeForms = Object.entries({ ...shopRoutes, ...adminRoutes }).flatMap(([path, route]) =>
  'body' in route ? [{ pattern: pathPattern(path, '[^/]{1,80}', '(\\.data)?'), body: route.body }] : [],
)
const pictureFormsAtOnce = 2

/**
 * Guards every change against CSRF. A browser says where a request comes from: Fetch Metadata where it sends them, else the
 * Origin, which must be the configured one. Programs pass: with a bearer token cookies are ignored, and a JSON call with
 * neither cookie nor a browser's headers has nothing to borrow.
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
 * Node also takes in what calls itself HTTP/0.9 or 2.0, and lets two hosts stand in one request: no browser sends
 * that, and a proxy before us may read it as another request than we do. Nothing else is heard on that connection.
 */
export function validHttpOnly(protect: Readonly<Record<string, string>>): MiddlewareHandler {
  const headers = { ...protect, 'Cache-Control': 'private, no-store', Connection: 'close' }
  return async (c, next) => {
    // A test asks without a connection.
    const incoming: IncomingMessage | undefined = c.env?.incoming
    if (!incoming || isKnownHttp(incoming)) return next()
    return c.text('The shop speaks HTTP/1.1, with one host.', 400, headers)
  }
}

/** By the raw headers: Node's own tables keep one host only, or are dear to make. */
export function isKnownHttp({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
  return spoken.has(httpVersion) && hosts.length <= 1
}

const notFromHere = refuse('forbidden', 'This request did not come from the shop.')
const packed = refuse('unreadable', 'The shop reads no packed bodies.')
const tooMuch = refuse('too-large', 'That was more than the shop can take.')

/** No more than fits, and nothing that would break while it is read: forms for pages, JSON for functions. */
export const validBodyOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const sent = c.req.header('content-type') ?? ''
  if (!/^(identity)?$/i.test(c.req.header('content-encoding') ?? '')) return refuseRequest(c, packed)
  const called = typeOf(c)
  const large = largeFormOf(c)
  if (large === 'images') return takePictures(c, next)
  const { type, maxBytes } = large ? largeForms[large] : limitOf(c.req.path)
  // A function may be called with nothing to say; a form always says what it is.
  const isEmpty = isFunction(c.req.path) && sent === '' && c.req.raw.body === null
  if (type !== null && !isEmpty && called !== type) {
    return refuseRequest(c, refuse('unreadable', `The shop reads ${type} here.`))
  }
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuseTooLarge })
  return limit(c, large ? next : () => receiveBody(c, next))
}

/**
 * Waits for the whole body before the request takes a place in a lane: a client that sends its bytes one by one would
 * keep the place meanwhile, and ten of them would stop all orders.
 */
async function receiveBody(c: Context, next: Next): Promise<void> {
  const { raw } = c.req
  if (raw.body !== null) c.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  await next()
}

/** True for a form whose body is read while the request is served: files, lists and long texts. */
export function hasStreamedForm(c: Context): boolean {
  return largeFormOf(c) !== null
}

function largeFormOf(c: Context): FormBody | null {
  const body = withLargeForms.find(({ pattern }) => pattern.test(c.req.path))?.body
  return body && typeOf(c) === largeForms[body].type ? body : null
}

const typeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()

/** How much of a refused body is still taken, and for how long (milliseconds), so that the answer arrives before a reset. */
const lingering = { bytes: 256 * kB, ms: 500 }

/** Refuses a body that is not read to its end, and ends the connection after the answer (RFC 9112 §9.6). */
function refuseTooLarge(c: Context): Response {
  const response = refuseRequest(c, tooMuch)
  response.headers.set('Connection', 'close')
  // A test asks without a connection.
  const { incoming, outgoing }: Partial<HttpBindings> = c.env ?? {}
  if (!incoming || !outgoing) return response
  const { socket } = incoming
  // Node would hang up at once, and what is on its way then would push the answer out of the other side's hands.
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

/**
 * Pictures fill the memory while they are read: only so many bodies at once, and none whose length is not told before;
 * the server itself reads no further than that.
 */
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
 * The request as pages and functions see it: at the configured address, whatever Host and proxies say, without what
 * would make it another request, and without cookies where a bearer token speaks. The gate has judged the Origin; the
 * router, which compares it with the address, need not again.
 */
export function withConfiguredOrigin(origin: string): MiddlewareHandler {
  return (c, next) => {
    const { raw } = c.req
    const headers = new Headers(raw.headers)
    for (const name of raw.headers.keys()) if (misleading.test(name)) headers.delete(name)
    if (isBearer(headers)) headers.delete('cookie')
    const { method, body, signal } = raw
    const init = { method, headers, body, signal, redirect: 'manual', ...(body && { duplex: 'half' }) }
    c.req.raw = new Request(configuredUrl(raw.url, origin), init as RequestInit)
    return next()
  }
}

const misleading =
  /^(host|origin|forwarded|x-forwarded-(?!for$).+|x-original-.+|x-rewrite-.+|x-host|x-http-.+|x-method-.+|x-react-router-.+|x-remix-.+)$/

/** The same path and query at our own address. A path may start with two slashes, so it is never resolved like a link. */
export function configuredUrl(address: string, origin: string): URL {
  const { pathname, search } = new URL(address)
  const own = new URL(origin)
  own.pathname = pathname
  own.search = search
  return own
}

/**
 * No text in the database may hold a NUL. Of a path that is no UTF-8 the router would write the whole address, whatever
 * secret stands in it, onto the console.
 */
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

/** A bearer token decides alone: its request's cookies are not read. */
export function isBearer(headers: Headers): boolean {
  return /^bearer\s/i.test(headers.get('authorization') ?? '')
}

/** True where a machine asks: it is sent JSON and told JSON. */
export function isFunction(path: string): boolean {
  return jsonPaths.test(path)
}

/** Functions are told in JSON, everything else in words. */
export function refuseRequest(c: Context, refusal: Refusal): Response {
  if (isFunction(c.req.path)) return jsonRefusal(refusal)
  return new Response(refusal.message, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}
