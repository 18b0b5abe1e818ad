import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { hasSaveData } from './connection.ts'

/** Whether this page or its data came from the service worker's cache because the shop is unreachable. */
let isFromMemory = false
const listeners = new Set<() => void>()

function note(next: boolean): void {
  isFromMemory = next
  for (const listener of listeners) listener()
}

export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFromMemory || !navigator.onLine,
    () => false,
  )
}

/** Returns the browser's online state; true on the server. */
export const useConnection = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  const backOnline = () => note(false)
  addEventListener('offline', listener)
  addEventListener('online', backOnline)
  return () => {
    listeners.delete(listener)
    removeEventListener('offline', listener)
    removeEventListener('online', backOnline)
  }
}

/** Registers the service worker once the page is idle, and listens to it. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  workers.addEventListener('message', ({ data }) => {
    if (data?.type === 'served') note(data.fromMemory === true)
  })
  workers.startMessages()
  workers.controller?.postMessage({ type: 'how-was-I-served' })
  const startLater = () => setTimeout(start, settledMs, workers)
  if (document.readyState === 'complete') startLater()
  else addEventListener('load', startLater, { once: true })
}

/** Delay in milliseconds, because installing the worker competes with the page. */
const settledMs = 2_500

async function start(workers: ServiceWorkerContainer): Promise<void> {
  const wasAtWork = workers.controller !== null
  const begun = await workers.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => null)
  if (begun === null || wasAtWork) return
  // A new worker has not seen this page's requests.
  const { active } = await workers.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.href, ...ownFiles()] } })
}

/** Makes the service worker cache a page reached by client navigation, after a moment. */
export function useCachedPage(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const opened = useRef(address)
  useEffect(() => {
    if (address === opened.current || hasSaveData()) return
    opened.current = ''
    const urlsToCache = [address]
    const keep = () =>
      navigator.serviceWorker?.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
    const later = setTimeout(keep, lookedAtMs)
    return () => clearTimeout(later)
  }, [address])
}

const lookedAtMs = 1_500

function ownFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  return files.filter((name) => name.startsWith(`${location.origin}/`))
}
