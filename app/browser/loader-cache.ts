import { publicPages } from '#domain/shop-routes.ts'

/** Caches the loader data of public pages, which are the same for every visitor. */
const routes = publicPages.filter(({ isBrowsed }) => isBrowsed)

/** How long the data of a page that was left may be shown again, in milliseconds. */
const lifetimeMs = 5 * 60_000

const maxEntries = 20

type Entry = { address: string; data: unknown; expiresAt: number }

/** By the browser's history entry. */
const entries = new Map<string, Entry>()

let currentKey = ''

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> }

/**
 * A public page's `clientLoader`. Back and Forward show at once what stood there, as a browser does with documents.
 * Price and stock are counted again by the server whenever something is put into the cart.
 */
export async function loadCached<Data>({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url)
  const entry = entryReturnedTo(pathname + search)
  // This same route loaded it before.
  return entry ? (entry.data as Data) : serverLoader()
}

/** Going back, the browser has changed its entry before the router loads; going on, it changes it afterwards. */
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

/** The id of the public route at this address, null for every other page. */
export function publicRouteId(address: string): string | null {
  const [path = ''] = address.split('?')
  return routes.find(({ pattern }) => pattern.test(path))?.routeId ?? null
}

function historyKey(): string {
  return window.history.state?.key ?? 'default'
}
