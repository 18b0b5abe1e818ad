import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { isAbortedRequest } from '#app/http/aborted-request.ts'
import { diskOf, hasDiskSpace } from '#db/engine/disk-space.ts'
import { isUnavailable } from '#db/engine/errors.ts'
import type { Language } from '#domain/language.ts'
import { cancelFailed, shopIsBusy } from '#domain/orders/texts.ts'
import { networkOf } from '#domain/rate-limits.ts'
import { shopIsOverloaded } from '#domain/refusal.ts'
import { withoutLinkSecret } from '#domain/shop-routes.ts'
import type { Shop } from '#flows/shop.ts'
import type { Providers } from '#providers/open-providers.ts'
import { createAuth } from '#server/api/auth.ts'
import { createFunctions } from '#server/api/functions.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import type { EdgeTags } from '#server/cache/edge-tags.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { type RenderForAll, servePublicPages } from '#server/cache/public-pages.ts'
import { openRenderLanes } from '#server/cache/render-lane.ts'
import { hasStreamedForm, validBodyOnly } from '#server/http/body-limits.ts'
import { errorPage, refuseRequest } from '#server/http/broken-page.ts'
import { configuredUrl, redirectToCanonical } from '#server/http/canonical-redirect.ts'
import { type AddressRange, clientAddress, unknownAddress } from '#server/http/client-address.ts'
import { compressAtOnce } from '#server/http/compress-at-once.ts'
import { limitConcurrency } from '#server/http/concurrency-limit.ts'
import { answerHealth } from '#server/http/health-probe.ts'
import { isFunction, json } from '#server/http/json-response.ts'
import { laneIsFull } from '#server/http/lane.ts'
import { chooseLanguage, languageOf } from '#server/http/language.ts'
import type { PageDocument, RenderPage } from '#server/http/page-rendering.ts'
import {
  changesFromOurPagesOnly,
  isReadableAddress,
  validHttpOnly,
  withConfiguredOrigin,
} from '#server/http/request-guard.ts'
import { commonHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { createFiles, type FileFolders } from '#server/http/static-files.ts'
import { recordVisit } from '#server/http/visit-counting.ts'

export type AppOptions = {
  shop: Shop
  renderPage: RenderPage
  sandboxes: Pick<Providers['sandboxes'], 'google'>
  offered: readonly Language[]
  /** Null in development: every page is rendered. */
  cache: PageCache | null
  trustedProxies: readonly AddressRange[]
  edge?: EdgeTags
  /** True while shutting down: requests are still served, but readiness fails. */
  isClosing?: () => boolean
} & FileFolders

/** Builds the HTTP app: headers, limits, files, health; everything else is a page. */
export function createApp(options: AppOptions): Hono {
  const { shop, renderPage, cache, offered } = options
  const app = new Hono()
  const whereFrom = (c: Context) => addressOf(c, options.trustedProxies)
  const forOne = (c: Context) => ({ clientAddress: whereFrom(c), language: languageOf(c.req.raw, offered) })
  const protect = commonHeaders(shop.origin.startsWith('https://'))
  app.use(validHttpOnly(protect))
  app.use(chooseLanguage({ origin: shop.origin, offered, protect }))
  // First of all, because cached pages are the most frequent requests.
  if (cache) {
    const serve = servePublicPages({
      cache,
      render: renderForAll(renderPage, shop.origin),
      lane: openRenderLanes(whereFrom),
      offered,
      protect,
      ...(options.edge && { edge: options.edge }),
    })
    app.use((c, next) => {
      recordVisit(shop, c.req.raw)
      return serve(c, next)
    })
  }
  app.use(securityHeaders(protect))
  app.use(redirectToCanonical(shop.origin))
  app.use(compress({ encoding: 'gzip' }), compressAtOnce)
  app.use(changesFromOurPagesOnly(shop.origin), validBodyOnly)
  app.get('/healthz', (c) => answerHealth(c, { ...options, clientAddress: whereFrom(c) }))
  app.get('/readyz', async (c) => {
    const error = options.isClosing?.() ? 'the shop is closing' : await findProblem(shop)
    return error === null ? c.text('ready') : c.text(error, 503, { 'Retry-After': '5' })
  })
  app.use(async (c, next) => (isReadableAddress(c.req.url) ? next() : renderPage(nowhere(shop.origin), forOne(c))))
  app.route('/', createFiles(options))
  const keyOf = (c: Context) => networkOf(whereFrom(c)) ?? whereFrom(c)
  for (const lane of Object.values(lanes)) app.use(limitConcurrency({ ...lane, keyOf }))
  app.use(withConfiguredOrigin(shop.origin))
  app.route('/auth', createAuth(shop, whereFrom))
  app.route('/functions', createFunctions(shop, whereFrom))
  app.route('/', createWebhooks(shop))
  const { google } = options.sandboxes
  if (google) app.get('/sandbox/google/*', (c) => google.answer(c.req.raw))
  app.all('*', (c) => renderPage(c.req.raw, forOne(c)))
  app.onError((error, c) => {
    if (isAbortedRequest(error)) return c.body(null, 400)
    const requestId = randomUUID()
    shop.log.error({ err: error, requestId, path: withoutLinkSecret(c.req.path) }, 'request failed')
    if (isUnavailable(error)) return refuseRequest(c, { ...shopIsOverloaded, waitSeconds: 1 }, protect)
    if (isFunction(c.req.path)) return json(brokenFunction(c.req.path), { status: 500, headers: protect })
    return errorPage(c, protect)
  })
  return app
}

/**
 * Concurrency limits by lane, so that a hanging payment provider does not block reads. Uploads last as long as their
 * sender's network, so they have a lane of their own. Few writes run concurrently, because those of the same products
 * wait for each other. At most two hundred wait; further orders are refused at once and keep their cart.
 */
const lanes = {
  changes: {
    name: 'changes',
    concurrency: 16,
    waiting: 184,
    bypasses: (c: Context) => !isChange(c) || hasStreamedForm(c),
    refusal: { ...laneIsFull, message: shopIsBusy },
  },
  uploads: {
    name: 'uploads',
    concurrency: 10,
    waiting: 50,
    bypasses: (c: Context) => !isChange(c) || !hasStreamedForm(c),
  },
  reads: { name: 'reads', concurrency: 30, waiting: 170, bypasses: (c: Context) => isChange(c) || isSigned(c) },
}

/** Webhooks bypass the limit, because gateways time out after a few seconds. */
const isSigned = ({ req }: Context) => req.path.startsWith('/webhooks/')
const isChange = (c: Context): boolean => c.req.method === 'POST' && !isSigned(c)

/** Returns the message for a function that failed; spec §8 has one for cancellations. */
function brokenFunction(path: string) {
  const isCancel = path === '/functions/cancel'
  return { error: isCancel ? cancelFailed : 'Something went wrong, please try again.', code: 'broken' }
}

/** Renders a public page from its URL alone, without the visitor's request. */
function renderForAll(renderPage: RenderPage, origin: string): RenderForAll {
  return async ({ url }, language) => {
    let document: PageDocument | null = null
    const takeDocument = (taken: PageDocument) => {
      document = taken
    }
    const own = new Request(configuredUrl(url, origin))
    return { response: await renderPage(own, { clientAddress: unknownAddress, language, takeDocument }), document }
  }
}

function addressOf(c: Context, trusted: readonly AddressRange[]): string {
  // Tests call the app without a connection.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? null) : null
  return clientAddress({ peer, forwardedFor: c.req.header('x-forwarded-for') ?? null, trusted })
}

/** Replaces an unreadable URL by one that gives the not-found page. */
const nowhere = (origin: string): Request => new Request(new URL('/nowhere', origin))

/** Explains why the shop can't take orders; null when it can. */
async function findProblem({ db, home }: Shop): Promise<string | null> {
  const away = 'the database does not answer'
  const query = sql`select 1`.execute(db).then(
    async () => ((await hasDiskSpace(db)) ? null : diskIsFull),
    () => away,
  )
  const late = new Promise<string>((resolve) => setTimeout(resolve, 2_000, away).unref())
  const problem = await Promise.race([query, late])
  if (problem !== away) return problem
  // The embedded PostgreSQL ends when its log has no room, and is opened again until there is some.
  const disk = await diskOf(home.dataFolder)
  return disk !== null && disk.free < leastFree ? diskIsFull : away
}

const diskIsFull = 'the disk is full'
/** A file of PostgreSQL's log. */
const leastFree = 16 * 1_048_576
