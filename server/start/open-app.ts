import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { defaultLanguage, isLanguage, type Language, languages } from '#domain/language.ts'
import { operatorError } from '#domain/operator-error.ts'
import { mediaFolderOf } from '#providers/media/open-media.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { pageCacheFastPath } from '#server/cache/page-cache-fast-path.ts'
import type { RequestHandler } from '#server/http/listen.ts'
import { renderInLanguages, renderPages } from '#server/http/page-rendering.ts'
import { bringPictures } from '#server/http/picture-cache.ts'
import { isMetricsRequest, openMetricsEndpoint } from '#server/metrics/metrics-endpoint.ts'
import { openOtlpExporter } from '#server/tracing/otlp-exporter.ts'
import { openTracing } from '#server/tracing/tracing.ts'
import type { Config, Mode } from './config.ts'
import { isRequestedByIpAddress } from './lan-address.ts'
import { connectionsOf } from './open-database.ts'
import type { OpenShop } from './open-shop.ts'

/** Opens the HTTP app of a shop with its built pages, files and pictures. */
export async function openApp(
  config: Config,
  { shop, readingShop, sandboxes }: Pick<OpenShop, 'shop' | 'readingShop' | 'sandboxes'>,
  { cache, edge, isClosing }: Pick<AppOptions, 'isClosing' | 'edge'> & { cache: PageCache },
): Promise<RequestHandler & { warmUp: () => Promise<void> }> {
  const { traces } = config
  // Before the pages are loaded, because loaders check for subscribers once.
  const tracing = traces && openTracing(openOtlpExporter(traces, shop.log), traces.share)
  const pages = builtPages(config.mode)
  await pages.load(defaultLanguage)
  const app = createApp({
    shop,
    trustedProxies: config.trustedProxies,
    renderPage: renderInLanguages(async (language) =>
      renderPages({ build: await pages.load(language), shop, readingShop, sandboxes, development: false }),
    ),
    sandboxes,
    offered: pages.languages,
    cache,
    ...(isClosing && { isClosing }),
    ...(edge && { edge }),
    clientFolders: pages.clientFolders,
    mediaFolder: mediaFolderOf(config),
    bringPicture: config.bucket && (await bringPictures(shop.media, mediaFolderOf(config))),
  })
  const atOnce = pageCacheFastPath(cache, shop, pages.languages)
  const metrics = config.metricsToken === null ? null : openMetricsEndpoint(shop, config.metricsToken)
  const answer: RequestHandler['fetch'] = (request, connection) => {
    if (config.isOnLan && !isRequestedByIpAddress(request)) return new Response(null, { status: 421 })
    if (metrics && isMetricsRequest(request)) return metrics(request)
    return atOnce(request, connection) ?? app.fetch(request, connection)
  }
  return {
    fetch: tracing ? (request, connection) => tracing.trace(request, () => answer(request, connection)) : answer,
    warmUp: () => warmUp(shop, connectionsOf(config), (path) => app.request(shop.origin + path)),
  }
}

const firstPages = ['/home', '/search', '/cart']

/**
 * Opens database connections and renders the first pages before listening, so that the first visitors don't wait. An
 * unavailable database does not prevent the start.
 */
async function warmUp(
  { db, log }: OpenShop['shop'],
  connections: number,
  ask: (path: string) => Response | Promise<Response>,
) {
  const connect = () => db.connection().execute((one) => sql`select pg_sleep(0.1)`.execute(one))
  await Promise.all(Array.from({ length: connections }, connect)).catch((error: unknown) =>
    log.warn({ err: error }, 'the connections could not be opened before the first visitor'),
  )
  for (const path of firstPages) await (await ask(path)).arrayBuffer()
}

type BuiltPages = {
  languages: readonly Language[]
  load: (language: Language) => Promise<ServerBuild>
  /** Absolute folders of client files: the working directory may be one that the shop's account can't read. */
  clientFolders: readonly string[]
}

/** Finds the built pages: a release contains both modes; elsewhere they are built for the current one. */
export function builtPages(mode: Mode): BuiltPages {
  const build = join(import.meta.dirname, '../../build')
  const own = join(build, 'production')
  const root = mode === 'production' && existsSync(own) ? own : build
  const entryOf = (language: Language) => join(root, language, 'server/index.js')
  const built = Object.keys(languages)
    .filter(isLanguage)
    .filter((language) => existsSync(entryOf(language)))
  return {
    languages: built,
    load: async (language) => {
      if (existsSync(entryOf(language))) return import(entryOf(language))
      throw operatorError('The pages are not built yet. Start the shop with npm start.')
    },
    clientFolders: built.map((language) => join(root, language, 'client')),
  }
}
