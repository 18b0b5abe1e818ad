import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { AppContexts } from '#app/context.ts'
import type { Shop } from '#flows/shop.ts'
import type { Providers } from '#providers/open-providers.ts'
import { contentSecurityPolicy, isPayPath, newNonce } from './security-headers.ts'

export type PagesOptions = {
  /** A function is asked for each request: the development server makes a new one after each change. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  shop: Shop
  sandboxes: Providers['sandboxes']
  development: boolean
}

export type RenderOptions = {
  /** Public pages are rendered without a nonce: their scripts are known by hash, so that they can be kept. */
  isPublic: boolean
  clientAddress: string
  /** Hears a document as text, in place of its response's body: whoever keeps it reads it, and need not unpack it first. */
  takeDocument?: (html: string) => void
}

export type RenderPage = (request: Request, options: RenderOptions) => Promise<Response>

/** Renders pages and answers their data requests and forms. */
export function renderPages({ build, shop, sandboxes, development }: PagesOptions): RenderPage {
  const handle = createRequestHandler(build, development ? 'development' : 'production')
  return async (request, { isPublic, clientAddress, takeDocument = null }) => {
    const contexts = contextsOf(typeof build === 'function' ? await build() : build)
    // While developing React would find the nonce gone from what it draws in the browser, and complain on every page.
    const nonce = isPublic || development ? null : newNonce()
    const trusted = development ? "'unsafe-inline'" : nonce && `'nonce-${nonce}'`
    const context = new RouterContextProvider()
    context.set(contexts.shopContext, shop)
    context.set(contexts.sandboxContext, sandboxes)
    const unbroken = { brokeBefore: false, isDatabaseAway: false }
    const facts = { id: randomUUID(), nonce, ...unbroken, clientAddress, takeDocument }
    context.set(contexts.requestContext, facts)
    const response = comeAgain(await handle(request, context), facts)
    if (trusted !== null && response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(trusted, {
          development,
          formsLeadTo: shop.socialLogin?.origin ?? '',
          guest: guestOn(new URL(request.url).pathname, shop),
          checkout: isPayPath(new URL(request.url).pathname) ? (shop.payments ?? undefined) : undefined,
        }),
      )
    }
    return response
  }
}

/** A page that broke because the database was away is asked for again. */
function comeAgain(response: Response, { isDatabaseAway }: { isDatabaseAway: boolean }): Response {
  if (!isDatabaseAway || response.status < 500) return response
  const headers = new Headers(response.headers)
  headers.set('Retry-After', '1')
  return new Response(response.body, { status: 503, headers })
}

/** Pages that send one-time codes. */
const codePages = ['/loginStart', '/confirmorder']

/** Third parties are let in only where they are needed (reliability I8). */
function guestOn(path: string, { captcha }: Shop): string | undefined {
  const isTurnstile = codePages.includes(path) && captcha.widget.kind === 'turnstile'
  return isTurnstile ? 'https://challenges.cloudflare.com' : undefined
}

/** The keys under which loaders find the shop live in the build's own copy of app/context.ts. */
function contextsOf(build: ServerBuild): AppContexts {
  return (build.entry.module as typeof build.entry.module & { contexts: AppContexts }).contexts
}
