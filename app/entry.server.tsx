import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#app/browser/deferred-hydration/nonce-context.ts'
import { isUnavailable } from '#db/engine/transaction.ts'
import { languages } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { withoutLinkSecret } from '#domain/shop-routes.ts'
import { MarkupCache } from '#ui/cached-markup.tsx'
import { requestContext, shopContext } from './context.ts'
import { openMarkupCache } from './http/markup-cache.tsx'
import { shopManifestUrl } from './http/shop-manifest-url.ts'
import { tracedRoutes } from './http/traced-routes.ts'

export { contexts } from './context.ts'

export const instrumentations = tracedRoutes()

export const streamTimeout = 5_000

const findMarkup = openMarkupCache()

/** Renders one page whole: small pages on slow phones gain nothing from arriving in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  sayLanguage(headers)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, takeDocument } = context.get(requestContext)
  const own = nonce === null ? {} : { nonce }
  await readAhead(routerContext)
  const page = renderToString(
    <NonceContext value={nonce ?? undefined}>
      <MarkupCache value={findMarkup}>
        <ServerRouter context={withShopManifest(routerContext)} url={request.url} {...own} />
      </MarkupCache>
    </NonceContext>,
  )
  const html = `<!DOCTYPE html>${page}`
  takeDocument?.(html)
  return new Response(takeDocument ? null : Buffer.from(html), { status, headers })
}

/** Says the language of what loaders answer to the pages' script. */
export function handleDataRequest(response: Response): Response {
  sayLanguage(response.headers)
  return response
}

const sayLanguage = (headers: Headers) => headers.set('Content-Language', languages[pageLanguage].tag)

/**
 * The router hands the data of its loaders to the page as a stream. Read to its end before, it holds up nothing, and React
 * makes the page in one go instead of piece by piece.
 */
async function readAhead(routerContext: EntryContext): Promise<void> {
  if (!routerContext.serverHandoffStream) return
  let value = ''
  const decoder = new TextDecoder()
  // Read and closed, it stays where it is: the router only checks that there is one.
  for await (const chunk of routerContext.serverHandoffStream) value += decoder.decode(chunk, { stream: true })
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value } })
  routerContext.renderMeta = { streamCache: { 0: whole } }
}

/**
 * Pages of the shop know the manifest without the back office; links from there to the back office load a document. It comes
 * as a file: here it names the routes that are rendered, of which the router makes its own anew for every page.
 */
function withShopManifest(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext
  const isShop = staticHandlerContext.matches.some(({ route }) => route.id === 'routes/shell/frame')
  if (!isShop || !import.meta.env.PROD) return routerContext
  const shown = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  const own = { ...manifest, url: shopManifestUrl(manifest.url), routes: Object.fromEntries(shown) }
  return { ...routerContext, manifest: own }
}

/** A breakage in a loader, an action or a component: logged once, with the request it belongs to. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const facts = context.get(requestContext)
  // Frame and page ask the same database: when it is away, both break, and one line says it.
  if (facts.brokeBefore) return
  facts.brokeBefore = true
  facts.isDatabaseAway = isUnavailable(error)
  const { pathname } = new URL(request.url)
  context
    .get(shopContext)
    .log.error({ err: error, requestId: facts.id, path: withoutLinkSecret(pathname) }, 'the page broke')
}
