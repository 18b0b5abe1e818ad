import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { listingParameters } from '#domain/listing-search.ts'
import type { KeptPage, Packing, PageCache } from './page-cache.ts'
import { contentSecurityPolicy } from './security.ts'

/** The pages that are the same for everybody, and the only parameters that they read. */
const publicPages: readonly { path: RegExp; reads: readonly string[] }[] = [
  { path: /^\/home(\.data)?$/, reads: [] },
  { path: /^\/search(\.data)?$/, reads: listingParameters },
  { path: /^\/product\/[a-z0-9-]{1,80}(\.data)?$/, reads: [] },
  { path: /^\/terms(\.data)?$/, reads: [] },
]

/** Which loaders a client navigation asks for. */
const routesParameter = '_routes'

/** The address with nothing in it that the page doesn't read, which is also its key; null when it isn't public. */
export function publicAddress(url: URL): string | null {
  const page = publicPages.find(({ path }) => path.test(url.pathname))
  if (!page) return null
  const search = new URLSearchParams()
  for (const name of [...page.reads, routesParameter]) {
    const value = url.searchParams.get(name)
    if (value) search.set(name, value.slice(0, 200))
  }
  const text = search.toString()
  return text === '' ? url.pathname : `${url.pathname}?${text}`
}

export type Render = (request: Request) => Promise<Response>

/**
 * Serves public pages from the cache. This is the one place that calls an answer public; everything else is
 * `private, no-store`.
 */
export function servePublicPages(cache: PageCache, render: Render): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const address = c.req.method === 'GET' || c.req.method === 'HEAD' ? publicAddress(url) : null
    if (address === null) return next()
    const page = await cache.find(address, async () =>
      keepable(await render(new Request(new URL(address, url)))),
    )
    return answer(page, c.req.raw)
  }
}

/** Headers that are decided here, or that no answer for everybody may carry. */
const ours = new Set(['cache-control', 'content-length', 'etag', 'set-cookie', 'vary'])

async function keepable(response: Response): Promise<KeptPage> {
  const type = response.headers.get('Content-Type') ?? ''
  const text = picturesFirst(await response.text())
  const body = new TextEncoder().encode(text)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ours.has(name)))
  if (type.startsWith('text/html')) {
    headers['Content-Security-Policy'] = contentSecurityPolicy(scriptHashes(text), {
      development: false,
      formsLeadTo: '',
    })
  }
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const products = new Set([...text.matchAll(/\/product\/([a-z0-9-]+)/g)].map(([, id = '']) => id))
  return { status: response.status, headers, etag, body, packed: new Map(), products }
}

/** The page is whole without its scripts: on a slow line style and pictures go before them. */
function picturesFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
}

/** The page's own inline scripts, by their hashes: nothing else that stands between script tags ever runs. */
function scriptHashes(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')
}

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400'

async function answer(page: KeptPage, request: Request): Promise<Response> {
  const packing = bestPacking(request.headers.get('Accept-Encoding') ?? '')
  const etag = `"${page.etag}${packing ? `-${packing}` : ''}"`
  const isPersonal = /(?:^|[;\s-])sid=/.test(request.headers.get('Cookie') ?? '')
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', page.status !== 200 || isPersonal ? 'private, no-store' : shared)
  headers.set('Vary', 'Accept-Encoding')
  headers.set('ETag', etag)
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  if (packing) headers.set('Content-Encoding', packing)
  const body = packing ? await packed(page, packing) : page.body
  headers.set('Content-Length', String(body.byteLength))
  const hasBody = request.method !== 'HEAD' && page.status !== 302
  return new Response(hasBody ? new Uint8Array(body) : null, { status: page.status, headers })
}

function bestPacking(accepted: string): Packing | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Packed once, however many ask. */
function packed(page: KeptPage, packing: Packing): Promise<Uint8Array> {
  const known = page.packed.get(packing)
  if (known) return known
  const made =
    packing === 'br'
      ? toBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } })
      : toGzip(page.body, { level: 8 })
  page.packed.set(packing, made)
  return made
}
