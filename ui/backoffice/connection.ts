import { useSyncExternalStore } from 'react'
import { staffProbe } from '#domain/staff/permissions.ts'

/**
 * `unreachable`: a form waits for a connection before it is sent. `signed-out`: the session has ended.
 * `someone-else`: another staff member signed in since the page was opened. `ended`: its owner works here no more.
 */
type Reach = 'ready' | 'unreachable' | 'signed-out' | 'someone-else' | 'ended'

let reach: Reach = 'ready'
/** Time of the last response, in milliseconds. */
let reachedAt = 0
/** Staff member whose page this is. */
let ownerId = ''
const listeners = new Set<() => void>()

function note(next: Reach): void {
  reach = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useReach(): Reach {
  return useSyncExternalStore(
    subscribe,
    () => reach,
    () => 'ready',
  )
}

export function recordResponse(): void {
  reachedAt = Date.now()
}

export function recordOwner(staffId: string): void {
  ownerId = staffId
}

/** Submits the waiting form, unless another person signed in. */
export async function recordSignIn(): Promise<void> {
  const found = await probe()
  if (found === 'ready') {
    recordResponse()
    dispatchEvent(new Event(signedInEvent))
  }
  note(found)
}

const signedInEvent = 'signed-in-again'

/** Milliseconds after a response within which the next request is made without a probe. */
const freshMs = 20_000
const probeTimeoutMs = 8_000
const retryMs = 3_000

/**
 * Waits until the shop responds and the session is valid, because a failed request or a redirect to the sign-in page
 * would replace the page and lose its input. Ends with an error when the staff member goes elsewhere.
 */
export async function waitForConnection(signal: AbortSignal): Promise<void> {
  if (navigator.onLine && Date.now() - reachedAt < freshMs) return
  let found = await probe()
  try {
    while (found !== 'ready') {
      note(found)
      await untilNextTry()
      signal.throwIfAborted()
      found = await probe()
    }
  } finally {
    note('ready')
  }
}

/**
 * Tells whether a background request will be answered: one that fails would replace the page. Asks for a new sign-in
 * where the session ended meanwhile.
 */
async function isStillSignedIn(): Promise<boolean> {
  const found = await probe()
  if (found !== 'unreachable') note(found)
  return found === 'ready'
}

/**
 * Calls `look` every `everyMs` and when the page comes back into view: only while it is visible, and only if the
 * request will be answered. Returns a function that stops it.
 */
export function lookAgain(everyMs: number, look: () => Promise<void>): () => void {
  const ask = async () => {
    if (document.visibilityState === 'visible' && (await isStillSignedIn())) await look()
  }
  const timer = setInterval(ask, everyMs)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}

/** Asks who is signed in, without extending the session. Without one it redirects. */
const probe = (): Promise<Reach> =>
  fetch(`${staffProbe.path}?${staffProbe.owner}=${ownerId}`, {
    method: 'HEAD',
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).then(
    ({ type, status, headers }) => {
      if (status === staffProbe.ended) return 'ended'
      if (type === 'opaqueredirect') return 'signed-out'
      const staffId = headers.get(staffProbe.header)
      return staffId === null || staffId === ownerId ? 'ready' : 'someone-else'
    },
    () => 'unreachable',
  )

function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, retryMs)
    const once = { once: true, signal: AbortSignal.timeout(retryMs) }
    for (const event of ['online', signedInEvent]) addEventListener(event, () => resolve(), once)
  })
}
