import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { AppContexts } from '#app/context.ts'
import type { Shop } from '#flows/shop.ts'
import type { Providers } from '#providers/open-providers.ts'
import { contentSecurityPolicy, newNonce } from './security.ts'

export type PagesOptions = {
  /** Asked for each request, because the development server makes a new one after each change. */
  build: () => Promise<ServerBuild>
  shop: Shop
  sandboxes: Providers['sandboxes']
  development: boolean
}

/** Renders pages and answers their data requests and forms. */
export function renderPages({ build, shop, sandboxes, development }: PagesOptions) {
  const handle = createRequestHandler(build, development ? 'development' : 'production')
  return async (request: Request, requestId: string): Promise<Response> => {
    const contexts = contextsOf(await build())
    const nonce = newNonce()
    const context = new RouterContextProvider()
    context.set(contexts.shopContext, shop)
    context.set(contexts.sandboxContext, sandboxes)
    context.set(contexts.requestContext, { id: requestId, nonce })
    const response = await handle(request, context)
    if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, development))
    }
    return response
  }
}

/** The keys under which loaders find the shop live in the build's own copy of app/context.ts. */
function contextsOf(build: ServerBuild): AppContexts {
  return (build.entry.module as typeof build.entry.module & { contexts: AppContexts }).contexts
}
