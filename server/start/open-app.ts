import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { operatorError } from '#domain/operator-error.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { pageCacheFastPath } from '#server/cache/page-cache-fast-path.ts'
import type { RequestHandler } from '#server/http/listen.ts'
import { renderPages } from '#server/http/page-rendering.ts'
import type { Config } from './config.ts'
import { connections } from './open-database.ts'
import type { OpenShop } from './open-shop.ts'

const root = join(import.meta.dirname, '../..')

/** The door of an open shop: its pages as they were built, its files, its pictures. */
export async function openApp(
  config: Config,
  { shop, sandboxes }: Pick<OpenShop, 'shop' | 'sandboxes'>,
  { cache, isClosing }: Pick<AppOptions, 'isClosing'> & { cache: PageCache },
): Promise<RequestHandler & { warmUp: () => Promise<void> }> {
  const build = await loadBuild()
  const app = createApp({
    shop,
    trustedProxies: config.trustedProxies,
    renderPage: renderPages({ build, shop, sandboxes, development: false }),
    sandboxes,
    cache,
    ...(isClosing && { isClosing }),
    clientFolder: relative(process.cwd(), join(root, 'build/client')),
    mediaFolder: relative(process.cwd(), join(config.dataFolder, 'media')),
  })
  const atOnce = pageCacheFastPath(cache, shop)
  return {
    fetch: (request, connection) => atOnce(request, connection) ?? app.fetch(request, connection),
    warmUp: () => warmUp(shop, (path) => app.request(shop.origin + path)),
  }
}

const firstPages = ['/home', '/search', '/cart']

/**
 * Opens the connections to the database and renders the pages that come first, before the door opens: the first crowd
 * waits for neither. A database that is away is no reason to stay closed.
 */
async function warmUp({ db, log }: OpenShop['shop'], ask: (path: string) => Response | Promise<Response>) {
  const connect = () => db.connection().execute((one) => sql`select pg_sleep(0.1)`.execute(one))
  await Promise.all(Array.from({ length: connections }, connect)).catch((error: unknown) =>
    log.warn({ err: error }, 'the connections could not be opened before the first visitor'),
  )
  for (const path of firstPages) await (await ask(path)).arrayBuffer()
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw operatorError('The pages are not built yet. Start the shop with npm start.')
  return import(file)
}
