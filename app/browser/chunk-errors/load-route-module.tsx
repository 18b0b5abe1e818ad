import { useEffect } from 'react'
import { chunkLoadError } from '#ui/shell/chunk-load-error.ts'
import { mayReload, reloadWorked } from './reload-once.ts'

/** Spec §9: how long a chunk may take, in milliseconds. */
const chunkTimeoutMs = 120_000

type ManifestRoute = { id: string; module: string }

/**
 * Replaces the router's function of this name (vite.config.ts), which reloads the page each time that a chunk is missing
 * and has no hook for it. Here a route without its chunk is drawn as the error of spec §8 (decision 8).
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

/** By the time it is drawn, the address is the one that the shopper asked for. */
function routeWithout(error: Error) {
  // React may draw a component more than once before it shows.
  let isReloading: boolean | undefined
  function fail(): never {
    throw error
  }
  function ReloadOrFail() {
    isReloading ??= mayReload()
    useEffect(() => location.reload(), [])
    // Only a component that is shown has effects.
    return isReloading ? null : fail()
  }
  return { default: ReloadOrFail, clientLoader: () => null, clientAction: fail }
}
