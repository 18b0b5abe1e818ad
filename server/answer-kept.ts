import type { KeptPage, Packing } from './page-cache.ts'
import { holdsSession } from './security.ts'

type Pack = (page: KeptPage, packing: Packing) => Promise<Uint8Array<ArrayBuffer>>

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400'

/**
 * The kept page as this phone can take it. Ten thousand of these go out in a second: the headers stay a plain record, and
 * nobody copies the bytes.
 */
export async function answerKept(page: KeptPage, request: Request, pack: Pack): Promise<Response> {
  const packing = bestPacking(request.headers.get('Accept-Encoding') ?? '')
  const etag = `"${page.etag}${packing ? `-${packing}` : ''}"`
  const isPersonal = holdsSession(request.headers)
  const headers: Record<string, string> = {
    ...page.headers,
    'Cache-Control': page.status !== 200 || isPersonal ? 'private, no-store' : shared,
    Vary: 'Accept-Encoding',
    ETag: etag,
  }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  if (packing) headers['Content-Encoding'] = packing
  const body = packing ? await pack(page, packing) : page.body
  headers['Content-Length'] = String(body.byteLength)
  const hasBody = request.method !== 'HEAD' && page.status !== 302
  return new Response(hasBody ? body : null, { status: page.status, headers })
}

function bestPacking(accepted: string): Packing | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}
