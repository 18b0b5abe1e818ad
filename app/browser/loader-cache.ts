import { UNSAFE_decodeViaTurboStream } from 'react-router'

/** The pages whose answers are the same for everybody. */
const routes = [
  { path: /^\/home$/, id: 'routes/catalogue/home' },
  { path: /^\/search$/, id: 'routes/search/results' },
  { path: /^\/product\/[^/]+$/, id: 'routes/catalogue/product' },
] as const

/** How long an answer may be used, in milliseconds: one that was asked for ahead, and one of a page that was left. */
const aheadMs = 30_000
const leftMs = 5 * 60_000

const keptAtMost = 20

type Kept = { address: string; answer: Promise<unknown>; until: number }

/** By address, and by the browser's history entry. */
const ahead = new Map<string, Kept>()
const left = new Map<string, Kept>()

/** The history entry that is shown. */
let here = ''

type Asked<Answer> = { request: Request; serverLoader: () => Promise<Answer> }

/**
 * A public page's `clientLoader`. Back and Forward show at once what stood there, as a browser does with documents; a
 * page that was asked for ahead is not asked for twice. Whatever is bought is counted by the server anyway.
 */
export async function fromMemory<Answer>({ request, serverLoader }: Asked<Answer>): Promise<Answer> {
  const { pathname, search } = new URL(request.url)
  const kept = returnedTo(pathname + search) ?? fresh(ahead.get(pathname + search))
  const answer = await kept?.answer
  // What this same route has answered before.
  return answer === undefined ? serverLoader() : (answer as Answer)
}

/** Going back, the browser has changed its entry before the router asks; going on, it changes it afterwards. */
function returnedTo(address: string): Kept | null {
  const entry = entryKey()
  const kept = entry === here ? null : fresh(left.get(entry))
  return kept?.address === address ? kept : null
}

/** The page that is shown now, with what its loader answered. */
export function noteShown(address: string, answer: unknown): void {
  here = entryKey()
  if (routeOf(address))
    keep(left, here, { address, answer: Promise.resolve(answer), until: Date.now() + leftMs })
}

/** Asks for what a page will show. Whatever goes wrong is asked for again by whoever goes there. */
export function askAhead(address: string): void {
  const route = routeOf(address)
  if (!route || fresh(ahead.get(address))) return
  const url = new URL(address, location.origin)
  url.pathname += '.data'
  url.searchParams.set('_routes', route.id)
  const answer = ask(url, route.id).catch(() => undefined)
  keep(ahead, address, { address, answer, until: Date.now() + aheadMs })
}

async function ask(url: URL, routeId: string): Promise<unknown> {
  const response = await fetch(url, { priority: 'low' })
  if (!response.ok || response.body === null) return undefined
  const { value } = await UNSAFE_decodeViaTurboStream(response.body, window)
  return Object(Reflect.get(Object(value), routeId)).data
}

/** The route whose answers are kept for this address; undefined for every other page. */
export function routeOf(address: string) {
  const [path = ''] = address.split('?')
  return routes.find((route) => route.path.test(path))
}

function entryKey(): string {
  return window.history.state?.key ?? 'default'
}

function fresh(kept: Kept | undefined): Kept | null {
  return kept && kept.until > Date.now() ? kept : null
}

function keep(where: Map<string, Kept>, key: string, kept: Kept): void {
  where.delete(key)
  where.set(key, kept)
  const [oldest] = where.keys()
  if (where.size > keptAtMost && oldest !== undefined) where.delete(oldest)
}
