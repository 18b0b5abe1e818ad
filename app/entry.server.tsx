import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#app/browser/deferred-hydration/nonce-context.ts'
import { isOutOfSpace, isUnavailable } from '#db/engine/errors.ts'
import { languages } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { withoutLinkSecret } from '#domain/shop-routes.ts'
import { MarkupCache } from '#ui/cached-markup.tsx'
import { requestContext, shopContext } from './context.ts'
import { isAbortedRequest } from './http/aborted-request.ts'
import { openMarkupCache } from './http/markup-cache.tsx'
import { shopManifestUrl } from './http/shop-manifest-url.ts'
import { tracedRoutes } from './http/traced-routes.ts'

export { contexts } from './context.ts'

export const instrumentations = tracedRoutes()

export const streamTimeout = 5_000

const newPage = openMarkupCache()

/** Renders a page completely: small pages on slow phones gain nothing from streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  setContentLanguage(headers)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, takeDocument } = context.get(requestContext)
  const own = nonce === null ? {} : { nonce }
  await readAhead(routerContext)
  const { find, insert } = newPage()
  const page = renderToString(
    <NonceContext value={nonce ?? undefined}>
      <MarkupCache value={find}>
        <ServerRouter context={withShownRoutes(routerContext)} url={request.url} {...own} />
      </MarkupCache>
    </NonceContext>,
  )
  const html = `<!DOCTYPE html>${page}`
  takeDocument?.({ html, insert })
  return new Response(takeDocument ? null : insert(html), { status, headers })
}

/** Adds the language to single-fetch responses. */
export function handleDataRequest(response: Response): Response {
  setContentLanguage(response.headers)
  return response
}

const setContentLanguage = (headers: Headers) => headers.set('Content-Language', languages[pageLanguage].tag)

/**
 * Reads the loader data's stream completely before rendering, so that React renders in one pass instead of piece by
 * piece.
 */
async function readAhead(routerContext: EntryContext): Promise<void> {
  if (!routerContext.serverHandoffStream) return
  let value = ''
  const decoder = new TextDecoder()
  // The drained stream stays in the context, whose presence the router checks.
  for await (const chunk of routerContext.serverHandoffStream) value += decoder.decode(chunk, { stream: true })
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value } })
  routerContext.renderMeta = { streamCache: { 0: whole } }
}

/**
 * Inlines only the routes being rendered, for which the router would otherwise build a manifest per page. The browser
 * gets the others as a file; that of shop pages is without the back office, to which links load a document.
 */
function withShownRoutes(routerContext: EntryContext): EntryContext {
  if (!import.meta.env.PROD) return routerContext
  const { manifest, staticHandlerContext } = routerContext
  const ids = staticHandlerContext.matches.map(({ route: { id } }) => id)
  const url = ids.includes('routes/shell/frame') ? shopManifestUrl(manifest.url) : manifest.url
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...routerContext, manifest: { ...manifest, url, routes } }
}

/** Logs an error of a loader, an action or a component once, with its request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isAbortedRequest(error) || isRouteErrorResponse(error)) return
  const facts = context.get(requestContext)
  // When the database is unavailable, frame and page both fail; one log line is enough.
  if (facts.brokeBefore) return
  facts.brokeBefore = true
  facts.isDatabaseAway = isUnavailable(error)
  const { pathname } = new URL(request.url)
  facts.isDiskFull = isOutOfSpace(error) && pathname.startsWith('/admin')
  context
    .get(shopContext)
    .log.error({ err: error, requestId: facts.id, path: withoutLinkSecret(pathname) }, 'the page broke')
}
