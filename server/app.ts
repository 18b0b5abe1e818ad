import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { isAway } from '#db/engine/transaction.ts'
import { shopIsCrowded } from '#domain/refusal.ts'
import { accentOfPath, themeSheet } from '#domain/settings/theme.ts'
import { withoutLinkSecret } from '#domain/staff/sign-in.ts'
import type { Shop } from '#flows/shop.ts'
import type { Providers } from '#providers/open-providers.ts'
import { createAuth } from '#server/api/auth.ts'
import { createFunctions } from '#server/api/functions.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { type RenderForAll, servePublicPages } from '#server/cache/public-pages.ts'
import { oneAddress } from '#server/http/canonical-redirect.ts'
import { type AddressRange, clientAddress, unknownAddress } from '#server/http/client-address.ts'
import { standInLine } from '#server/http/concurrency-limit.ts'
import type { RenderPage } from '#server/http/page-rendering.ts'
import {
  atOwnAddress,
  changesFromOurPagesOnly,
  isFunction,
  isReadableAddress,
  knownBodies,
  knownHttp,
  ownAddress,
} from '#server/http/request-guard.ts'
import { markFile, protection, securityHeaders } from '#server/http/security-headers.ts'
import { noteArrival } from '#server/http/visit-counting.ts'

export type AppOptions = {
  shop: Shop
  renderPage: RenderPage
  sandboxes: Pick<Providers['sandboxes'], 'google'>
  /** Null while developing: every page is rendered anew. */
  cache: PageCache | null
  trustedProxies: readonly AddressRange[]
  /** Folders that are served as files: the build's, and the shop's pictures. */
  clientFolder: string | null
  mediaFolder: string
}

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Lets a request in: headers, limits, files, health; everything else is a page. */
export function createApp({
  shop,
  renderPage,
  cache,
  clientFolder,
  mediaFolder,
  ...options
}: AppOptions): Hono {
  const app = new Hono()
  const forOne = (c: Context) => ({ isPublic: false, clientAddress: addressOf(c, options.trustedProxies) })
  const protect = protection(shop.origin.startsWith('https://'))
  app.use(knownHttp(protect))
  // Before all else: what is asked for most often waits for nothing.
  if (cache) {
    const forAll = { isPublic: true, clientAddress: unknownAddress }
    const render: RenderForAll = async ({ url }) => {
      let html: string | null = null
      const takeDocument = (text: string) => {
        html = text
      }
      const own = new Request(ownAddress(url, shop.origin))
      return { response: await renderPage(own, { ...forAll, takeDocument }), html }
    }
    const serve = servePublicPages(cache, render, protect)
    app.use((c, next) => {
      noteArrival(shop, c.req.raw)
      return serve(c, next)
    })
  }
  app.use(securityHeaders(protect))
  app.use(oneAddress(shop.origin))
  app.use(compress({ encoding: 'gzip' }))
  app.use(changesFromOurPagesOnly(shop.origin), knownBodies)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const ready = await isReady(shop)
    return ready ? c.text('ready') : c.text('the database does not answer', 503)
  })
  app.use(async (c, next) =>
    isReadableAddress(c.req.url) ? next() : renderPage(nowhere(shop.origin), forOne(c)),
  )
  if (clientFolder) {
    app.use('/assets/*', files(clientFolder, forever))
    app.use('/*', files(clientFolder, aDay))
  }
  app.get('/theme/*', (c) => {
    const accent = accentOfPath(c.req.path)
    if (accent === null) return c.notFound()
    markFile(c)
    return c.body(themeSheet(accent), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': forever,
    })
  })
  app.use(
    '/media/*',
    files(mediaFolder, forever, (path) => path.replace(/^\/media/, '')),
  )
  app.all('/media/*', (c) => c.notFound())
  app.use(standInLine(lines.changes), standInLine(lines.looks))
  app.use(atOwnAddress(shop.origin))
  const whereFrom = (c: Context) => addressOf(c, options.trustedProxies)
  app.route('/auth', createAuth(shop, whereFrom))
  app.route('/functions', createFunctions(shop, whereFrom))
  app.route('/', createWebhooks(shop))
  const { google } = options.sandboxes
  if (google) app.get('/sandbox/google/*', (c) => google.answer(c.req.raw))
  app.all('*', (c) => renderPage(c.req.raw, forOne(c)))
  app.onError((error, c) => {
    if (isBrokenOff(error)) return c.body(null, 400)
    const requestId = randomUUID()
    shop.log.error({ err: error, requestId, path: withoutLinkSecret(c.req.path) }, 'the request broke')
    for (const [name, value] of Object.entries(protect)) c.header(name, value)
    c.header('Cache-Control', 'private, no-store')
    const isCrowded = isAway(error)
    if (isCrowded) c.header('Retry-After', '1')
    if (isFunction(c.req.path)) return isCrowded ? c.json(crowded, 503) : c.json(broken, 500)
    return isCrowded
      ? c.html(brokenPage(`503 Service Unavailable. ${shopIsCrowded.message}`), 503)
      : c.html(brokenPage('500 Internal Server Error'), 500)
  })
  return app
}

/** The sender went away in the middle of the body, or lost count of it: nothing of ours broke, and nobody listens. */
const isBrokenOff = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/**
 * Changes wait in one line and looks in another: a payment provider that hangs holds up nobody who only looks. Of changes
 * few are at work at once, since those of the same goods wait for each other, and no lock is waited for long.
 */
const lines = {
  changes: { atWork: 10, waiting: 2_000, goesPast: (c: Context) => !isChange(c) },
  looks: { atWork: 30, waiting: 2_000, goesPast: (c: Context) => isChange(c) || isSigned(c) },
}

/** Webhooks bypass the concurrency limit: the gateway waits a few seconds at most. */
const isSigned = ({ req }: Context) => req.path.startsWith('/webhooks/')
function isChange(c: Context): boolean {
  return c.req.method === 'POST' && !isSigned(c)
}

const crowded = { error: shopIsCrowded.message, code: shopIsCrowded.refused, retry_after: 1 }
const broken = { error: 'Something went wrong, please try again.', code: 'broken' }

/** For what breaks before a page could be chosen: no script, a sheet that no page needs, and the way home. */
const brokenPage = (
  words: string,
) => `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Unexpected Application Error!</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/broken.css"></head>
<body><img src="/favicon.svg" alt="" width="56" height="56"><h1>Unexpected Application Error!</h1><p>${words}</p><p><a href="/home">Go Back Home</a></p></body></html>`

function addressOf(c: Context, trusted: readonly AddressRange[]): string {
  // A test asks without a connection.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? null) : null
  return clientAddress({ peer, forwardedFor: c.req.header('x-forwarded-for') ?? null, trusted })
}

/** An address that can't be read is the page that is not there. */
function nowhere(origin: string): Request {
  return new Request(new URL('/nowhere', origin))
}

function files(
  root: string,
  cacheControl: string,
  rewriteRequestPath = (path: string) => path,
): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath,
    onFound: (_path, c) => {
      markFile(c)
      c.header('Cache-Control', cacheControl)
    },
  })
}

async function isReady(shop: Shop): Promise<boolean> {
  const asked = sql`select 1`.execute(shop.db).then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref())
  return Promise.race([asked, late])
}
