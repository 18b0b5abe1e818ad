import { randomUUID } from 'node:crypto'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { AppContexts, RenderedHtml } from '#app/context.ts'
import type { Language } from '#domain/language.ts'
import type { Shop } from '#flows/shop.ts'
import type { Providers } from '#providers/open-providers.ts'
import { renderTimes } from '#server/metrics/recorded-metrics.ts'
import { splitRoutes } from './route-parts.ts'
import { contentSecurityPolicy, isPayPath, newNonce } from './security-headers.ts'

type PagesOptions = {
  /** A function is called per request: the development server rebuilds after each change. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  shop: Shop
  /** Shop for public pages and reports, perhaps over a standby; never used for decisions. */
  readingShop?: () => Shop
  sandboxes: Providers['sandboxes']
  development: boolean
}

/** A document with the nonce of its inline scripts. */
export type PageDocument = RenderedHtml & { nonce: string }

type RenderOptions = {
  clientAddress: string
  language: Language
  /**
   * Receives the document of a public page instead of the response body. Such a response has no policy: a reused nonce
   * protects nothing, so the cache allows the scripts by hash.
   */
  takeDocument?: (document: PageDocument) => void
}

export type RenderPage = (request: Request, options: RenderOptions) => Promise<Response>

/** Renders each request by the build of its language, loaded on first use. */
export function renderInLanguages(load: (language: Language) => Promise<RenderPage>): RenderPage {
  const loaded = new Map<Language, Promise<RenderPage>>()
  const pagesIn = (language: Language) => {
    const pages = loaded.get(language) ?? load(language)
    loaded.set(language, pages)
    return pages
  }
  return async (request, options) => (await pagesIn(options.language))(request, options)
}

/** Renders pages, and answers their data requests and forms. */
export function renderPages(options: PagesOptions): RenderPage {
  const { build, shop, readingShop = () => shop, sandboxes, development } = options
  const handlerFor = openHandlers(build)
  return async (request, { clientAddress, takeDocument }) => {
    const contexts = contextsOf(typeof build === 'function' ? await build() : build)
    const fresh = newNonce()
    // In development React would report a hydration mismatch, because browsers hide nonces.
    const nonce = development ? null : fresh
    const trusted = development ? "'unsafe-inline'" : takeDocument ? null : `'nonce-${fresh}'`
    const context = new RouterContextProvider()
    const reading = readingShop()
    context.set(contexts.shopContext, takeDocument ? reading : shop)
    context.set(contexts.readDbContext, reading.db)
    context.set(contexts.sandboxContext, sandboxes)
    const facts = {
      id: randomUUID(),
      nonce,
      brokeBefore: false,
      isDatabaseAway: false,
      isDiskFull: false,
      clientAddress,
      takeDocument: takeDocument ? (rendered: RenderedHtml) => takeDocument({ ...rendered, nonce: fresh }) : null,
    }
    context.set(contexts.requestContext, facts)
    const since = performance.now()
    const { pathname } = new URL(request.url)
    const response = retryLater(await handlerFor(pathname)(request, context), facts)
    const kind = takeDocument ? 'public' : request.method === 'POST' ? 'change' : 'personal'
    renderTimes.observe(kind, performance.now() - since)
    if (trusted !== null && response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(trusted, {
          development,
          formsLeadTo: shop.socialLogin?.origin ?? '',
          guest: guestOn(pathname, shop),
          checkouts: isPayPath(pathname) ? shop.gateways.all : [],
        }),
      )
    }
    return response
  }
}

/** Opens a router for each part of the routes; one that the development server rebuilds stays whole. */
function openHandlers(build: PagesOptions['build']): (pathname: string) => RequestHandler {
  if (typeof build === 'function') {
    const handler = createRequestHandler(build, 'development')
    return () => handler
  }
  const partOf = splitRoutes(build)
  const handlers = new Map<ServerBuild, RequestHandler>()
  return (pathname) => {
    const part = partOf(pathname)
    const handler = handlers.get(part) ?? createRequestHandler(part, 'production')
    handlers.set(part, handler)
    return handler
  }
}

/** Adds Retry-After to a page that failed because the database was unavailable. */
function retryLater(response: Response, { isDatabaseAway }: { isDatabaseAway: boolean }): Response {
  if (!isDatabaseAway || response.status < 500) return response
  const headers = new Headers(response.headers)
  headers.set('Retry-After', '1')
  return new Response(response.body, { status: 503, headers })
}

const codePages = ['/loginStart', '/confirmorder']

/** Finds the third party that a page's policy has to allow (reliability I8). */
function guestOn(path: string, { captcha }: Shop): string | undefined {
  const isTurnstile = codePages.includes(path) && captcha.widget.kind === 'turnstile'
  return isTurnstile ? 'https://challenges.cloudflare.com' : undefined
}

/** Finds the context keys in the build's own copy of app/context.ts. */
function contextsOf(build: ServerBuild): AppContexts {
  return (build.entry.module as typeof build.entry.module & { contexts: AppContexts }).contexts
}
