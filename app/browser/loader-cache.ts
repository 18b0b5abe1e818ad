import { publicPages } from '#domain/shop-routes.ts'

/** Caches the loader data of public pages, which are the same for every visitor. */
const routes = publicPages.filter(({ isBrowsed }) => isBrowsed)

/** Lifetime in milliseconds of the data of a page that was left. */
const lifetimeMs = 5 * 60_000

const maxEntries = 20

type Entry = { address: string; data: unknown; expiresAt: number }

/** Cached data by the browser's history entry. */
const entries = new Map<string, Entry>()

let currentKey = ''

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> }

/**
 * Implements `clientLoader` of public pages. Back and Forward show cached data immediately, as bfcache does with
 * documents. Prices and stock are checked by the server whenever something is added to the cart.
 */
export async function loadCached<Data>({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url)
  const entry = entryReturnedTo(pathname + search)
  // The entry was stored by the same route.
  return entry ? (entry.data as Data) : serverLoader()
}

/**
 * Finds the cache entry of a Back navigation. On Back the browser updates its history entry before the router loads; on
 * a forward navigation afterwards.
 */
function entryReturnedTo(address: string): Entry | null {
  const key = historyKey()
  const entry = key === currentKey ? undefined : entries.get(key)
  return entry?.address === address && entry.expiresAt > Date.now() ? entry : null
}

export function cacheShownPage(address: string, data: unknown): void {
  currentKey = historyKey()
  if (publicRouteId(address) === null) return
  entries.delete(currentKey)
  entries.set(currentKey, { address, data, expiresAt: Date.now() + lifetimeMs })
  const [oldest] = entries.keys()
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
}

/** Returns the id of the public route at this URL; null for other pages. */
export function publicRouteId(address: string): string | null {
  const [path = ''] = address.split('?')
  return routes.find(({ pattern }) => pattern.test(path))?.routeId ?? null
}

const historyKey = (): string => window.history.state?.key ?? 'default'
