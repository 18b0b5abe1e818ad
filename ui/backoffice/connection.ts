import { useSyncExternalStore } from 'react'

/** Whether a form waits for a connection before it is sent. */
let isWaiting = false
/** Time of the last response, in milliseconds. */
let reachedAt = 0
const listeners = new Set<() => void>()

function note(next: boolean): void {
  isWaiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useWaitingForConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWaiting,
    () => false,
  )
}

export function recordResponse(): void {
  reachedAt = Date.now()
}

/** Milliseconds after a response within which the next request is made without a probe. */
const freshMs = 20_000
const probeTimeoutMs = 8_000
const retryMs = 3_000

/**
 * Waits until the shop can be reached, because a request that fails replaces the page, and what was typed is lost.
 * Ends with an error when the staff member goes elsewhere.
 */
export async function waitForConnection(signal: AbortSignal): Promise<void> {
  if (navigator.onLine && Date.now() - reachedAt < freshMs) return
  try {
    while (!(await isReachable())) {
      note(true)
      await untilNextTry()
      signal.throwIfAborted()
    }
  } finally {
    note(false)
  }
}

/** Any response will do. */
const isReachable = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    () => true,
    () => false,
  )

function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, retryMs)
    addEventListener('online', () => resolve(), { once: true, signal: AbortSignal.timeout(retryMs) })
  })
}
