/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { isPublicResponse, visitedPageKey } from '#domain/catalogue/offline-pages.ts'
import { addressIn, defaultLanguage, isLanguage, type Language, languageName, languages } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { hasSaveData } from '#ui/connection.ts'

declare const self: ServiceWorkerGlobalScope

/** Never caches a response without `Cache-Control: public`, whatever its URL. */
export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isCacheable = response.status === 200 && isPublicResponse(response.headers.get('Cache-Control'))
    return isCacheable ? response : null
  },
}

/**
 * Requests public pages without credentials, so that what is stored is the same for every visitor. A document that
 * the browser requested itself is fetched once more for storing, unless the visitor saves data.
 */
export const withoutCredentials: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    request.mode === 'navigate' ? request : anonymous(await nowIn(request.url), request),
  cacheWillUpdate: async ({ request, response }) => {
    const isOwn = request.mode === 'navigate' && response.headers.get('Cache-Control')?.includes('private')
    if (response.status !== 200 || !isOwn || hasSaveData()) return response
    return fetch(anonymous(await nowIn(request.url)))
  },
}

const anonymous = (address: string, like: RequestInit = {}) => new Request(address, { ...like, credentials: 'omit' })

/** Language that the visitor chose; that of this script where browsers keep cookies from it. */
async function languageNow(): Promise<Language> {
  if (!('cookieStore' in self)) return pageLanguage
  const chosen = (await self.cookieStore.get(languageName))?.value ?? ''
  return isLanguage(chosen) ? chosen : defaultLanguage
}

const nowIn = async (address: string) => addressIn(await languageNow(), address)

/** Caches a page under its language; skips a response in another language. */
export const perLanguage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    // Campaign parameters of a URL don't make it another page.
    const address = visitedPageKey(new URL(request.url))
    return address === null ? request : nowIn(address)
  },
  cacheWillUpdate: async ({ response }) => {
    const { tag } = languages[await languageNow()]
    return response.headers.get('Content-Language') === tag ? response : null
  },
}

/** Limits the entries: drops the least recently used first, and all of them when the quota is exceeded. */
export function limitEntries(maxEntries: number): WorkboxPlugin {
  const month = 30 * 24 * 60 * 60
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: month,
    purgeOnQuotaError: true,
  })
  return { ...(cacheDidUpdate && { cacheDidUpdate }), ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }) }
}

/** Clients whose document came from the cache; they ask once they can listen. */
const fromMemory = new Set<string>()

/** Tells the page whether its data are current or cached. */
export const reportSource: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
    if (cachedResponse) await note(event, true)
    return cachedResponse
  },
  fetchDidSucceed: async ({ event, response }) => {
    await note(event, false)
    return response
  },
}

async function note(event: ExtendableEvent, isFromMemory: boolean): Promise<void> {
  if (!(event instanceof FetchEvent)) return
  if (event.resultingClientId !== '' && isFromMemory) fromMemory.add(event.resultingClientId)
  const client = event.request.mode === 'navigate' ? undefined : await self.clients.get(event.clientId)
  client?.postMessage({ type: 'served', fromMemory: isFromMemory })
}

/** Answers once whether the asking page came from the cache. */
export function answerSource({ source }: ExtendableMessageEvent): void {
  if (!(source instanceof Client)) return
  source.postMessage({ type: 'served', fromMemory: fromMemory.delete(source.id) })
}
