import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { hasSaveData } from './connection.ts'

/** Whether this page, or what it last asked for, came from the device because the shop could not be reached. */
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

/** Whether the device says that it has a connection; true on the server. */
export function useConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

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

/** Listens to the service worker, and starts it once the page is done with what it needs itself. */
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

/** To fetch the worker and what it keeps is work for a phone that is still busy with the page itself. */
const settledMs = 2_500

async function start(workers: ServiceWorkerContainer): Promise<void> {
  const wasAtWork = workers.controller !== null
  const begun = await workers.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => null)
  if (begun === null || wasAtWork) return
  // It came too late to see this page and what belongs to it.
  const { active } = await workers.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.href, ...ownFiles()] } })
}

/** A page that was reached by our script was never fetched whole; once it has been looked at for a moment, it is. */
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
