import { useEffect } from 'react'
import { chunkLoadError } from '#ui/shell/chunk-load-error.ts'
import { mayReload, reloadWorked } from './reload-once.ts'

/** Timeout of a chunk in milliseconds (spec §9). */
const chunkTimeoutMs = 120_000

type ManifestRoute = { id: string; module: string }

/**
 * Replaces the router's function of this name (vite.config.ts), which reloads the page whenever a chunk is missing and
 * has no hook for that. This one renders the error of spec §8 for a route without its chunk (decision 8).
 */
export async function loadRouteModule(route: ManifestRoute, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    const module: unknown = await withTimeout(import(/* @vite-ignore */ route.module))
    loaded[route.id] = module
    reloadWorked()
    return module
  } catch (error) {
    return routeWithout(chunkLoadError(route.module, error === timedOut ? 'timeout' : 'missing'))
  }
}

const timedOut = Symbol('timed out')

function withTimeout(chunk: Promise<unknown>): Promise<unknown> {
  const timeout = new Promise((_, reject) => setTimeout(reject, chunkTimeoutMs, timedOut))
  return Promise.race([chunk, timeout])
}

/** Builds a stand-in route that throws when rendered, so that the URL is already the requested one. */
function routeWithout(error: Error) {
  // React may render a component several times before committing it.
  let isReloading: boolean | undefined
  function fail(): never {
    throw error
  }
  function ReloadOrFail() {
    isReloading ??= mayReload()
    useEffect(() => location.reload(), [])
    // Effects run only in a committed component.
    return isReloading ? null : fail()
  }
  return { default: ReloadOrFail, clientLoader: () => null, clientAction: fail }
}
