import { unshared } from '#server/http/language.ts'
import { hasCredentials } from '#server/http/security-headers.ts'
import type { CachedPage, ContentEncoding } from './page-cache.ts'

/** Limits stale prices: a shared cache may serve an expired page for 30 seconds only. */
const shared = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=30`

/**
 * Cache-Control of data requests, whose prefetched responses are used by the next navigation
 * (app/browser/prefetch.tsx).
 */
const sharedData = (seconds: number) => `public, max-age=30, s-maxage=${seconds}`

/** Cached page in the encoding sent. */
type PackedPage = {
  page: CachedPage
  packing: ContentEncoding | null
  body: Uint8Array<ArrayBuffer>
  /** Age of a stale page served because rendering is impossible; null when current. */
  ageSeconds: number | null
  /** False when it may be outdated before a cache stores it, because no purge would drop that copy. */
  isCurrent: boolean
}

/**
 * Builds the response of a cached page. Optimised for ten thousand per second: headers are a plain record, and the body
 * is not copied.
 */
export function cachedResponse(packed: PackedPage, request: Request): Response {
  const { page, packing, body, ageSeconds, isCurrent } = packed
  const etag = `"${page.etag}${packing ? `-${packing}` : ''}"`
  const isPersonal = hasCredentials(request.headers)
  const isDocument = page.headers['content-type']?.startsWith('text/html') ?? false
  const sharing = isCurrent ? (isDocument ? shared : sharedData)(page.edgeSeconds) : unshared
  const headers: Record<string, string> = {
    ...page.headers,
    'Cache-Control': page.status !== 200 || isPersonal ? 'private, no-store' : sharing,
    // The cookie contains the language.
    Vary: 'Accept-Encoding, Cookie',
    ETag: etag,
  }
  if (ageSeconds !== null) headers['Age'] = String(ageSeconds)
  // Accepts weak validators and lists (RFC 9110 §13.1.2).
  const isHeld = page.status === 200 && request.headers.get('If-None-Match')?.includes(etag)
  if (isHeld) return new Response(null, { status: 304, headers })
  // A redirect has no body; compressing an empty one would add bytes.
  const isEmpty = page.body.byteLength === 0
  if (packing && !isEmpty) headers['Content-Encoding'] = packing
  headers['Content-Length'] = String(isEmpty ? 0 : body.byteLength)
  return new Response(isEmpty || request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

/** Chooses the best encoding that the client accepts; null for none. */
export function encodingFor(request: Request): ContentEncoding | null {
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/.test(accepted)) return 'br'
  return acceptsGzip(request) ? 'gzip' : null
}

export function acceptsGzip({ headers }: Request): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/.test(headers.get('Accept-Encoding') ?? '')
}
