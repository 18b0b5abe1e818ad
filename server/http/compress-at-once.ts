import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptsGzip } from '#server/cache/cached-response.ts'

const pack = promisify(gzip)

/** Pages, data requests and JSON; their bodies are complete. */
const complete = /^(text\/html|text\/x-script|application\/json)\b/

/**
 * Compresses complete bodies in one piece. Hono's `compress`, which does all others, sends them through a stream: 0.46 ms
 * of processor for a confirm screen instead of 0.21, a tenth of what rendering it takes. Level 4: 2 % larger than 6.
 */
export const compressAtOnce: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const hasBody = res.body !== null && c.req.method !== 'HEAD'
  const isComplete = hasBody && complete.test(res.headers.get('Content-Type') ?? '')
  if (!isComplete || res.headers.has('Content-Encoding') || !acceptsGzip(c.req.raw)) return
  const packed = await pack(await res.arrayBuffer(), { level: 4 })
  c.res = new Response(packed, res)
  c.res.headers.set('Content-Encoding', 'gzip')
  c.res.headers.set('Content-Length', String(packed.byteLength))
  c.res.headers.append('Vary', 'Accept-Encoding')
}
