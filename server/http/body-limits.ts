import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { importMaxBytes } from '#domain/imports/upload.ts'
import { refuse } from '#domain/refusal.ts'
import { imageMaxBytes, imagesPerReview } from '#domain/reviews/images.ts'
import { type FormBody, pathPattern, shopRoutes } from '#domain/shop-routes.ts'
import { adminRoutes } from '#domain/staff/route-permissions.ts'
import * as texts from '#domain/texts.ts'
import { refuseRequest } from './broken-page.ts'
import { isFunction } from './json-response.ts'
import { isWebhook } from './request-guard.ts'

/** `type`: required Content-Type; null where the route checks it. */
type BodyLimit = { type: string | null; maxBytes: number }

const kB = 1024
const signedLimit: BodyLimit = { type: null, maxBytes: 256 * kB }
const jsonLimit: BodyLimit = { type: 'application/json', maxBytes: 64 * kB }
const form = 'application/x-www-form-urlencoded'
const formLimit: BodyLimit = { type: form, maxBytes: 64 * kB }
const multipart = 'multipart/form-data'

/** Limits of large forms, by kind as given in the route tables. */
const largeForms: Record<FormBody, { types: readonly string[]; maxBytes: number }> = {
  images: { types: [multipart], maxBytes: imagesPerReview * imageMaxBytes + 64 * kB },
  // Streamed to disk.
  list: { types: [multipart], maxBytes: importMaxBytes + 64 * kB },
  // A bank statement or a courier's list, pasted or as a file, or texts in Hindi, of which a letter takes nine bytes.
  'long-text': { types: [form, multipart], maxBytes: 2_048 * kB },
}

const largeFormRoutes = Object.entries({ ...shopRoutes, ...adminRoutes }).flatMap(([path, route]) =>
  'body' in route ? [{ pattern: pathPattern(path, '[^/]{1,80}', '(\\.data)?'), body: route.body }] : [],
)
const mostUploads = 2

const compressedBody = refuse('unreadable', 'The shop reads no packed bodies.')
const bodyTooLarge = refuse('too-large', texts.bodyTooLarge)
const lengthRequired = refuse('unreadable', 'The shop reads files only when their length is told before.')
const tooManyUploads = refuse('unreachable', 'Many pictures are arriving at this moment. Please try again.')

/** Validates size and type of a body: forms for pages, JSON for functions. */
export const validBodyOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const sent = c.req.header('content-type') ?? ''
  if (!/^(identity)?$/i.test(c.req.header('content-encoding') ?? '')) return refuseRequest(c, compressedBody)
  const contentType = typeOf(c)
  const large = largeFormOf(c)
  if (large === 'images') return limitUploads(c, next)
  const { type, maxBytes } = large ? { ...largeForms[large], type: null } : limitOf(c.req.path)
  // A function may be called without a body; a form always has a type.
  const isEmpty = isFunction(c.req.path) && sent === '' && c.req.raw.body === null
  if (type !== null && !isEmpty && contentType !== type) {
    return refuseRequest(c, refuse('unreadable', `The shop reads ${type} here.`))
  }
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuseTooLarge })
  return limit(c, large ? next : () => receiveBody(c, next))
}

function limitOf(path: string): BodyLimit {
  if (isWebhook(path)) return signedLimit
  return isFunction(path) ? jsonLimit : formLimit
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
  const body = largeFormRoutes.find(({ pattern }) => pattern.test(c.req.path))?.body
  return body && largeForms[body].types.includes(typeOf(c) ?? '') ? body : null
}

const typeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()

let uploads = 0

/**
 * Limits concurrent uploads of pictures, which are held in memory, and requires Content-Length. The same form without
 * pictures is as small as any other.
 */
const limitUploads: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) return refuseRequest(c, lengthRequired)
  if (Number(length) > largeForms.images.maxBytes) return refuseTooLarge(c)
  if (Number(length) <= formLimit.maxBytes) return receiveBody(c, next)
  if (uploads >= mostUploads) return refuseRequest(c, tooManyUploads)
  uploads += 1
  try {
    return await next()
  } finally {
    uploads -= 1
  }
}

/**
 * Limits for draining a refused body, in bytes and milliseconds, so that the client reads the response before a reset.
 */
const drainLimits = { bytes: 256 * kB, ms: 500 }

/** Refuses a body without reading all of it, and closes the connection after the response (RFC 9112 §9.6). */
function refuseTooLarge(c: Context): Response {
  const response = refuseRequest(c, bodyTooLarge)
  response.headers.set('Connection', 'close')
  // Tests call the app without a connection.
  const { incoming, outgoing }: Partial<HttpBindings> = c.env ?? {}
  if (!incoming || !outgoing) return response
  const { socket } = incoming
  // Prevents Node from closing at once, which could reset the connection before the client reads the response.
  socket.destroySoon = () => socket.end()
  outgoing.once('finish', () => {
    const over = setTimeout(() => socket.destroy(), drainLimits.ms)
    socket.once('close', () => clearTimeout(over))
    let left = drainLimits.bytes
    incoming.on('data', ({ length }: Buffer) => {
      left -= length
      if (left < 0) socket.destroy()
    })
  })
  return response
}
