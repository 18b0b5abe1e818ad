import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ServerBuild } from 'react-router'
import { operatorError } from '#domain/operator-error.ts'
import { createApp } from '#server/app.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { pageCacheFastPath } from '#server/cache/page-cache-fast-path.ts'
import type { Door } from '#server/http/listen.ts'
import { renderPages } from '#server/http/page-rendering.ts'
import type { Config } from './config.ts'
import type { OpenShop } from './open-shop.ts'

const root = join(import.meta.dirname, '../..')

/** The door of an open shop: its pages as they were built, its files, its pictures. */
export async function openApp(
  config: Config,
  { shop, sandboxes }: Pick<OpenShop, 'shop' | 'sandboxes'>,
  cache: PageCache,
): Promise<Door> {
  const build = await loadBuild()
  const app = createApp({
    shop,
    trustedProxies: config.trustedProxies,
    renderPage: renderPages({ build, shop, sandboxes, development: false }),
    sandboxes,
    cache,
    clientFolder: relative(process.cwd(), join(root, 'build/client')),
    mediaFolder: relative(process.cwd(), join(config.dataFolder, 'media')),
  })
  const atOnce = pageCacheFastPath(cache, shop)
  return { fetch: (request, connection) => atOnce(request, connection) ?? app.fetch(request, connection) }
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw operatorError('The pages are not built yet. Start the shop with npm start.')
  return import(file)
}
