import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Language } from '#domain/language.ts'
import { isRefusal } from '#domain/refusal.ts'
import { listingSearch } from '#domain/search/listing-parameters.ts'
import { type PublicPath, publicPages } from '#domain/shop-routes.ts'
import { refuseRequest } from '#server/http/broken-page.ts'
import { languageOf, pageKey } from '#server/http/language.ts'
import type { PageDocument } from '#server/http/page-rendering.ts'
import { isReadableAddress } from '#server/http/request-guard.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { pageCacheAnswers } from '#server/metrics/recorded-metrics.ts'
import { cachedResponse, encodingFor } from './cached-response.ts'
import { type EdgeTags, withoutEdge } from './edge-tags.ts'
import type { CachedPage, ContentEncoding, PageCache } from './page-cache.ts'
import type { RenderLane } from './render-lane.ts'

/** Readers of the parameters of public pages; pages without one have none. */
const readers: { [Path in PublicPath]?: (search: URLSearchParams) => URLSearchParams } = {
  '/search': listingSearch,
  '/collections/:collection': listingSearch,
}

/** Parameter by which client navigations select loaders: those of the page and the frame are the only ones. */
const routesParameter = '_routes'
const frame = 'routes/shell/frame'

/** Reduces a URL to what its page reads, which is the cache key; null when it is not public. */
export function publicAddress(url: URL): string | null {
  const pathname = url.pathname.replace(/\.data$/, '')
  const page = publicPages.find(({ pattern }) => pattern.test(pathname))
  if (!page) return null
  const search = readers[page.path]?.(url.searchParams) ?? new URLSearchParams()
  if (url.pathname.endsWith('.data')) {
    const requested = url.searchParams.get(routesParameter)?.split(',') ?? []
    const routes = [frame, page.routeId].filter((route) => requested.includes(route))
    if (routes.length > 0) search.set(routesParameter, routes.join(','))
  }
  const text = search.toString()
  return text === '' ? url.pathname : `${url.pathname}?${text}`
}

/** `document` is null when the response is no document; the response of a document has no body. */
type RenderedForAll = { response: Response; document: PageDocument | null }
export type RenderForAll = (request: Request, language: Language) => Promise<RenderedForAll>

type PublicPagesOptions = {
  cache: PageCache
  render: RenderForAll
  lane: RenderLane
  offered: readonly Language[]
  /** Headers of every response, because no middleware adds them later. */
  protect: Readonly<Record<string, string>>
  edge?: EdgeTags
}

/**
 * Serves public pages from the cache. The only place that marks responses public; all others are `private, no-store`.
 */
export function servePublicPages(options: PublicPagesOptions): MiddlewareHandler {
  const { cache, render, lane, offered, protect, edge = withoutEdge } = options
  const lastRendered = new LRUCache<string, number>({ max: 5_000 })
  return async (c, next) => {
    const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isAsked || !isReadableAddress(c.req.url)) return next()
    const url = new URL(c.req.url)
    const address = publicAddress(url)
    if (address === null) return next()
    const language = languageOf(c.req.raw, offered)
    const key = pageKey(language, address)
    let isRendered = false
    const renderNow = async () => {
      isRendered = true
      const changesOften = performance.now() - (lastRendered.get(key) ?? Number.NEGATIVE_INFINITY) < oftenMs
      lastRendered.set(key, performance.now())
      const rendered = await render(new Request(new URL(address, url)), language)
      return { ...(await cacheable(rendered, { protect, edge })), changesOften }
    }
    const found = await cache.find(key, (begin) =>
      lane(c, async () => {
        begin()
        return renderNow()
      }),
    )
    if (isRefusal(found)) return refuseRequest(c, found, protect)
    const { page, ageSeconds } = found
    pageCacheAnswers.count(ageSeconds !== null ? 'stale' : isRendered ? 'miss' : 'hit')
    const packing = encodingFor(c.req.raw)
    const body = packing ? await packed(page, packing) : page.body
    const isCurrent = cache.fresh(key)?.etag === page.etag
    return cachedResponse({ page, packing, body, ageSeconds, isCurrent }, c.req.raw)
  }
}

const oftenMs = 60_000

/** Headers set here, or forbidden in shared responses. */
const ours = new Set(['cache-control', 'content-length', 'etag', 'set-cookie', 'vary'])

async function cacheable(
  { response, document }: RenderedForAll,
  { protect, edge }: { protect: Readonly<Record<string, string>>; edge: EdgeTags },
): Promise<Omit<CachedPage, 'changesOften'>> {
  const { html, scripts } = document === null ? { html: '', scripts: '' } : withScriptHashes(document)
  const body = document === null ? Buffer.from(await response.arrayBuffer()) : document.insert(html)
  const own = [...response.headers].filter(([name]) => !ours.has(name))
  const products = productsOf(body.toString('latin1'))
  const headers: Record<string, string> = {
    ...protect,
    ...Object.fromEntries(own),
    ...(response.status === 200 && edge.headersFor(products)),
  }
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    const policy = { development: false, formsLeadTo: '' }
    headers['Content-Security-Policy'] = contentSecurityPolicy(scripts, policy)
  }
  const etag = hash('sha256', body, 'base64url').slice(0, 27)
  const { edgeSeconds } = edge
  return { status: response.status, headers, etag, body, packed: new Map(), products, edgeSeconds }
}

/** Collects product ids as copies, because a substring would keep the whole page's text in memory. */
function productsOf(text: string): ReadonlySet<string> {
  const ids = [...text.matchAll(/\/product\/([a-z0-9-]+)/g)].map(([, id = '']) => id)
  return new Set(ids.length === 0 ? [] : Buffer.from(ids.join(' ')).toString().split(' '))
}

/**
 * Replaces the nonce of this rendering's inline scripts by their hashes in the policy, and removes it from the page.
 * The nonce was generated before rendering, so injected scripts can't carry it and never run.
 */
function withScriptHashes({ html, nonce }: PageDocument): { html: string; scripts: string } {
  const parts = html.split(` nonce="${nonce}"`)
  const hashes = parts.slice(1).flatMap((after, at) => {
    const before = parts[at] ?? ''
    const start = before.slice(before.lastIndexOf('<'))
    const rest = after.slice(0, after.indexOf('>'))
    if (!start.startsWith('<script') || /\ssrc=/.test(start + rest)) return []
    const script = after.slice(rest.length + 1, after.indexOf('</script>'))
    return `'sha256-${hash('sha256', script, 'base64')}'`
  })
  return { html: parts.join(''), scripts: [...new Set(hashes)].join(' ') }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Brotli: quality 10 is 8 % smaller than 5, so that home fits into the first ten packets of a connection, and takes 20 ms
 * of processor, five times what rendering takes. A page that changes often gets 5, in 2 ms. The window covers any page.
 */
const brotliOf = ({ changesOften }: CachedPage) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: changesOften ? 5 : 10, [constants.BROTLI_PARAM_LGWIN]: 18 },
})

/** Compresses once for concurrent requests. */
async function packed(page: CachedPage, packing: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = page.packed.get(packing)
  if (known) return known
  const making = packing === 'br' ? toBrotli(page.body, brotliOf(page)) : toGzip(page.body, { level: 8 })
  page.packed.set(packing, making)
  // Copied, because the compressor's buffer retains a whole 16 KB chunk.
  const made = new Uint8Array(await making)
  page.packed.set(packing, made)
  return made
}
