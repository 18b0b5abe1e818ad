import { unshared } from '#server/http/language.ts'
import { hasCredentials } from '#server/http/security-headers.ts'
import type { CachedPage, ContentEncoding } from './page-cache.ts'

/** Old prices are never shown for long: who comes first after a quiet night waits for a new page. */
const shared = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=30`

/** For data requests: a prefetched answer is used once the shopper goes there (app/browser/prefetch.tsx). */
const sharedData = (seconds: number) => `public, max-age=30, s-maxage=${seconds}`

/** Cached page in the encoding in which it is sent. */
export type PackedPage = {
  page: CachedPage
  packing: ContentEncoding | null
  body: Uint8Array<ArrayBuffer>
  /** How old a page is that stands in for one that can't be rendered now; null when it is up to date. */
  ageSeconds: number | null
  /** False when it may be out of date before it arrives: nothing would drop a copy of it. */
  isCurrent: boolean
}

/**
 * Answers with a cached page. Ten thousand of these go out in a second: the headers stay a plain record, and the bytes are
 * not copied.
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
    // The language is in a cookie.
    Vary: 'Accept-Encoding, Cookie',
    ETag: etag,
  }
  if (ageSeconds !== null) headers['Age'] = String(ageSeconds)
  // Weak or one of several: it is the quoted tag that counts (RFC 9110 §13.1.2).
  const isHeld = page.status === 200 && request.headers.get('If-None-Match')?.includes(etag)
  if (isHeld) return new Response(null, { status: 304, headers })
  // A redirect has no body; packed, nothing would be some bytes that a client waits for.
  const isEmpty = page.body.byteLength === 0
  if (packing && !isEmpty) headers['Content-Encoding'] = packing
  headers['Content-Length'] = String(isEmpty ? 0 : body.byteLength)
  return new Response(isEmpty || request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

/** Best encoding that the client accepts; null for none. */
export function encodingFor({ headers }: Request): ContentEncoding | null {
  const accepted = headers.get('Accept-Encoding') ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/.test(accepted) ? 'gzip' : null
}
