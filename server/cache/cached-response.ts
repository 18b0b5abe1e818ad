import { holdsSession } from '#server/http/security-headers.ts'
import type { CachedPage, ContentEncoding } from './page-cache.ts'

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400'

/** For answers to our script: what was prefetched is used once the shopper goes there (app/browser/prefetch.tsx). */
const sharedData = 'public, max-age=30, s-maxage=60'

/** A kept page in the form in which it travels. */
export type PackedPage = { page: CachedPage; packing: ContentEncoding | null; body: Uint8Array<ArrayBuffer> }

/**
 * The kept page as this phone can take it. Ten thousand of these go out in a second: the headers stay a plain record, and
 * nobody copies the bytes.
 */
export function cachedResponse({ page, packing, body }: PackedPage, request: Request): Response {
  const etag = `"${page.etag}${packing ? `-${packing}` : ''}"`
  const isPersonal = holdsSession(request.headers)
  const isDocument = page.headers['content-type']?.startsWith('text/html') ?? false
  const headers: Record<string, string> = {
    ...page.headers,
    'Cache-Control':
      page.status !== 200 || isPersonal ? 'private, no-store' : isDocument ? shared : sharedData,
    Vary: 'Accept-Encoding',
    ETag: etag,
  }
  // Weak or one of several: it is the quoted tag that counts (RFC 9110 §13.1.2).
  const isHeld = page.status === 200 && request.headers.get('If-None-Match')?.includes(etag)
  if (isHeld) return new Response(null, { status: 304, headers })
  if (packing) headers['Content-Encoding'] = packing
  headers['Content-Length'] = String(body.byteLength)
  const hasBody = request.method !== 'HEAD' && page.status !== 302
  return new Response(hasBody ? body : null, { status: page.status, headers })
}

/** The best form that whoever asks can unpack; null for none. */
export function packingFor({ headers }: Request): ContentEncoding | null {
  const accepted = headers.get('Accept-Encoding') ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/.test(accepted) ? 'gzip' : null
}
