/** What this browser stores for everybody; all else belongs to whoever uses it. */
const sharedKeys = new Set(['categories', 'strut-splash', 'reloaded-for-chunk'])

/** From which page to which a picture moved: the router writes it down anew whenever a document is left. */
const routerTransitionsKey = 'remix-router-transitions'

/** Remembers that somebody uses this browser, by the first letters of their id: enough to see that it is another one now. */
const markKey = 'strut-who'

function markOf(user: { id: string } | null): string {
  return user?.id.slice(0, 8) ?? ''
}

/** Whether this browser was last used by this shopper, or by nobody when it is nobody. */
export function isMarked(user: { id: string } | null): boolean {
  const mark = markOf(user)
  return tryStorage(() => localStorage.getItem(markKey) ?? '', mark) === mark
}

/**
 * Notes who uses this browser now. When somebody else did before, whatever was stored for them goes: what they looked
 * at, typed and listed, in every tab that hears of it, and the pages that the service worker kept.
 */
export function markUser(user: { id: string } | null): void {
  const before = tryStorage(() => localStorage.getItem(markKey) ?? '', '')
  if (before === markOf(user)) return
  if (before !== '') clearPrivateStorage()
  tryStorage(
    () => (user ? localStorage.setItem(markKey, markOf(user)) : localStorage.removeItem(markKey)),
    undefined,
  )
}

/** All that this device keeps of one person, when they sign out. */
export function clearPrivateStorage(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    tryStorage(() => {
      const kept = storage()
      const gone = Object.keys(kept).filter((key) => !sharedKeys.has(key))
      for (const key of gone) kept.removeItem(key)
    }, undefined)
  }
  addEventListener(
    'pagehide',
    () => tryStorage(() => sessionStorage.removeItem(routerTransitionsKey), undefined),
    {
      once: true,
    },
  )
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })
}

/** A browser may refuse to store anything. */
export function tryStorage<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
