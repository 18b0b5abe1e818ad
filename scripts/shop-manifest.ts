/** Shortens the list of routes that pages of the shop load (decision 6). */

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { shopManifestUrl } from '../app/http/shop-manifest-url.ts'

type Manifest = { routes: Record<string, { path?: string; parentId?: string }> }

const prefix = 'window.__reactRouterManifest='

/**
 * Writes a second route manifest without the back office beside the router's own. The router has one list of all routes
 * for every page; a shopper's phone would load 5 of its 9.5 KB (gzip) for pages that it never opens.
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
  const routes = withoutBackOffice(manifest.routes)
  const name = basename(shopManifestUrl(basename(file)))
  await writeFile(join(dirname(file), name), `${prefix}${JSON.stringify({ ...manifest, routes })};`)
  return true
}

type Routes<Route> = { [id: string]: Route | undefined }

/** Routes of a manifest without those of the back office (decision 6). */
function withoutBackOffice<Route extends { path?: string; parentId?: string }>(routes: Routes<Route>): Routes<Route> {
  const isBackOffice = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    if (route === undefined) return false
    return /^admin(\/|$)/.test(route.path ?? '') || isBackOffice(route.parentId)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isBackOffice(id)))
}
