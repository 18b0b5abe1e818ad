/// <reference lib="webworker" />
import type { Strategy } from 'workbox-strategies/Strategy.js'
import { immutableFiles } from '#domain/catalogue/offline-pages.ts'
import { addressIn } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'

const cacheName = 'offline'
const address = '/offline'

/** Stores the offline page and its scripts and styles, requested without a cookie, so that they are public. */
export async function cacheOfflinePage(scripts: Strategy, event: ExtendableEvent): Promise<void> {
  const page = await fetch(addressIn(pageLanguage, address), { credentials: 'omit' })
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`)
  const files = immutableFiles(await page.clone().text())
  await Promise.all(files.map((file) => scripts.handle({ event, request: new Request(file) })))
  const cache = await caches.open(cacheName)
  await cache.put(address, page)
}

/** Responds for a page that could not be fetched and is not cached. */
export async function offlineAnswer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname.endsWith('.data')) return asDocument(pathname, search)
  if (request.mode !== 'navigate') return Response.error()
  const cached = await caches.match(address, { cacheName, ignoreVary: true })
  if (pathname === address || !cached) return cached ?? Response.error()
  return Response.redirect(`${address}?${new URLSearchParams({ to: pathname + search })}`)
}

/** As the router reads it: go there with a document, for which the offline page can stand in. */
function asDocument(pathname: string, search: string): Response {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  const path = pathname.replace(/\.data$/, '') + (params.size > 0 ? `?${params}` : '')
  const headers = { 'X-Remix-Redirect': path, 'X-Remix-Reload-Document': 'true' }
  return new Response(null, { status: 204, headers })
}
