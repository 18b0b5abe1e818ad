import { chunkLoadError } from '#ui/shell/chunk-load-error.ts'

/** Spec §9: how long a chunk may take, in milliseconds. */
const chunkTimeoutMs = 120_000

const reloadedKey = 'reloaded-for-chunk'

type ManifestRoute = { id: string; module: string }

/**
 * Stands in for the router's own (vite.config.ts), which would reload the page as often as a chunk is missing. A new
 * version of the server has other chunks than an open page knows: the page is loaded anew once, and the second time
 * the error is told.
 */
export async function loadRouteModule(
  route: ManifestRoute,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    loaded[route.id] = await inTime(import(/* @vite-ignore */ route.module))
    if (wantedAddress() !== null) sessionStorage.removeItem(reloadedKey)
  } catch (error) {
    const wanted = wantedAddress()
    const told = chunkLoadError(route.module, error === tooLate ? 'timeout' : 'missing')
    // What was only fetched in advance is asked for again when somebody goes there.
    if (wanted === null) throw told
    if (mayReload()) return openAnew(wanted)
    loaded[route.id] = breaking(told)
  }
  return loaded[route.id]
}

function openAnew(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** The router keeps the failure of a route without a loader to itself; a page that breaks is drawn as every breakage. */
function breaking(error: Error) {
  return {
    default: () => {
      throw error
    },
  }
}

const tooLate = Symbol('too late')

function inTime(chunk: Promise<unknown>): Promise<unknown> {
  const late = new Promise((_, reject) => setTimeout(reject, chunkTimeoutMs, tooLate))
  return Promise.race([chunk, late])
}

/** True once, until a chunk has come again. */
export function mayReload(): boolean {
  const hasReloaded = sessionStorage.getItem(reloadedKey) !== null
  if (hasReloaded) sessionStorage.removeItem(reloadedKey)
  else sessionStorage.setItem(reloadedKey, 'yes')
  return !hasReloaded
}

/** What the router was on its way to, as far as `HydratedRouter` shows it. */
type RouterState = {
  navigation: { state: string; formMethod?: string; location?: { pathname: string; search: string } }
  fetchers: Map<string, { state: string }>
}

declare global {
  var __reactRouterDataRouter: { state: RouterState } | undefined
}

/** Where the shopper wanted to go, this page when a form waits for its answer, null when nobody waits. */
function wantedAddress(): string | null {
  const state = globalThis.__reactRouterDataRouter?.state
  const next = state?.navigation.location
  if (next && isReading(state.navigation.formMethod)) return next.pathname + next.search
  const isBusy =
    next !== undefined || [...(state?.fetchers.values() ?? [])].some((one) => one.state !== 'idle')
  return isBusy ? location.pathname + location.search : null
}

function isReading(formMethod: string | undefined): boolean {
  return formMethod === undefined || formMethod.toUpperCase() === 'GET'
}
