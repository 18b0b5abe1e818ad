/** Shortens the list of routes that pages of the shop load (decision 6). */

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { shopManifestUrl } from '../app/http/shop-manifest-url.ts'
import { publicPages } from '../domain/shop-routes.ts'

type Route = { path?: string; parentId?: string; module: string; imports: string[]; css: string[] }
type Manifest = { entry: Pick<Route, 'imports' | 'css'>; routes: Record<string, Route> }

const prefix = 'window.__reactRouterManifest='

/**
 * Writes a second route manifest beside the router's own, with what a shopper's browser reads of it: without the back
 * office, and without fields that say nothing there. The router has one list of all routes for every page, 11 KB (gzip).
 */
export async function writeShopManifest(buildFolder: string): Promise<void> {
  const files = globSync(join(buildFolder, 'client/assets/manifest-*.js'))
  const written = await Promise.all(files.map((file) => shorten(file)))
  if (!written.includes(true)) throw new Error(`There is no route manifest in ${buildFolder}.`)
}

async function shorten(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  // A route called `manifest` has a file of such a name, too.
  if (!text.startsWith(prefix)) return false
  const manifest: Manifest = JSON.parse(text.slice(prefix.length).replace(/;\s*$/, ''))
  const name = basename(shopManifestUrl(basename(file)))
  await writeFile(join(dirname(file), name), `${prefix}${JSON.stringify(shopManifest(manifest))};`)
  return true
}

export function shopManifest(manifest: Manifest): { routes: Record<string, object> } {
  const routes = Object.entries(manifest.routes)
    .filter(([id, { path = '' }]) => !isBackOffice(manifest.routes, id) && !isFile.test(path))
    .map(([id, route]) => [id, shownFields(id, route, manifest.entry)])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** Pages for other programs and downloads, to which no link navigates inside the page: robots.txt, invoice.pdf. */
const isFile = /\.\w+$/

function isBackOffice(routes: Manifest['routes'], id: string | undefined): boolean {
  const route = id === undefined ? undefined : routes[id]
  if (route === undefined) return false
  return /^(admin(\/|$)|routes\/staff\/)/.test(route.path ?? id ?? '') || isBackOffice(routes, route.parentId)
}

/** Routes whose files are fetched before they are opened (app/browser/prefetch.tsx). */
const prefetchedRoutes = [
  'routes/cart/cart',
  ...publicPages.filter(({ isBrowsed }) => isBrowsed).map(({ routeId }) => routeId),
]

/**
 * Leaves out flags that are false, and the imports of pages that are never prefetched: opening a page, the router
 * imports its module by name. All pages have the entry's files.
 */
function shownFields(id: string, route: Route, entry: Manifest['entry']): object {
  const imports = prefetchedRoutes.includes(id) ? route.imports.filter((file) => !entry.imports.includes(file)) : []
  const css = id === 'root' ? route.css : route.css.filter((file) => !entry.css.includes(file))
  const fields: Record<string, unknown> = { ...route, imports, css }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== false && !isEmpty(value)))
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
