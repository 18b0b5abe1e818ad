/** What this browser stores for everybody; all else belongs to whoever uses it. */
const forEverybody = new Set(['categories', 'strut-splash', 'reloaded-for-chunk'])

/** From which page to which a picture moved: the router writes it down anew whenever a document is left. */
const movesOfRouter = 'remix-router-transitions'

/** Remembers that somebody uses this browser, by the first letters of their id: enough to see that it is another one now. */
const markKey = 'strut-who'

function markOf(user: { id: string } | null): string {
  return user?.id.slice(0, 8) ?? ''
}

/** Whether this browser was last used by this shopper, or by nobody when it is nobody. */
export function isMarked(user: { id: string } | null): boolean {
  const mark = markOf(user)
  return tried(() => localStorage.getItem(markKey) ?? '', mark) === mark
}

/**
 * Notes who uses this browser now. When somebody else did before, whatever was stored for them goes: what they looked
 * at, typed and listed, in every tab that hears of it, and the pages that the service worker kept.
 */
export function markUser(user: { id: string } | null): void {
  const before = tried(() => localStorage.getItem(markKey) ?? '', '')
  if (before === markOf(user)) return
  if (before !== '') forgetPrivate()
  tried(
    () => (user ? localStorage.setItem(markKey, markOf(user)) : localStorage.removeItem(markKey)),
    undefined,
  )
}

/** All that this device keeps of one person, when they sign out. */
export function forgetPrivate(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    tried(() => {
      const kept = storage()
      const gone = Object.keys(kept).filter((key) => !forEverybody.has(key))
      for (const key of gone) kept.removeItem(key)
    }, undefined)
  }
  addEventListener('pagehide', () => tried(() => sessionStorage.removeItem(movesOfRouter), undefined), {
    once: true,
  })
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })
}

/** A browser may refuse to store anything. */
export function tried<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
