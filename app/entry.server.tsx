import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext, shopContext } from './context.ts'

export { contexts } from './context.ts'

export const streamTimeout = 5_000

/** Renders one page whole: small pages on slow phones gain nothing from arriving in pieces. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = context.get(requestContext)
  const own = nonce === null ? {} : { nonce }
  return new Promise((resolve, reject) => {
    const page = <ServerRouter context={routerContext} url={request.url} {...own} />
    const { pipe, abort } = renderToPipeableStream(page, {
      ...own,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
      },
      onShellError: reject,
      onError: (error) => handleError(error, { request, context }),
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
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
  const { pathname } = new URL(request.url)
  context.get(shopContext).log.error({ err: error, requestId: facts.id, path: pathname }, 'the page broke')
}
