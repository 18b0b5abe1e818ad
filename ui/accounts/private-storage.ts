import { tryStorage } from '#ui/browser-storage.ts'

/** Keys without personal data; all others belong to the current user. */
const sharedKeys = new Set(['categories', 'strut-splash', 'reloaded-for-chunk'])

/** Written by the router again on each pagehide. */
const routerTransitionsKey = 'remix-router-transitions'

/** Key of the current user's mark, the beginning of the id: enough to notice another user. */
const markKey = 'strut-who'

const markOf = (user: { id: string } | null): string => user?.id.slice(0, 8) ?? ''

/** Tells whether this browser was last used by this shopper, or by a guest when `user` is null. */
export function isMarked(user: { id: string } | null): boolean {
  const mark = markOf(user)
  return tryStorage(() => localStorage.getItem(markKey) ?? '', mark) === mark
}

/** Stores the mark of the current user, and clears private storage when it was another's. */
export function markUser(user: { id: string } | null): void {
  const before = tryStorage(() => localStorage.getItem(markKey) ?? '', '')
  if (before === markOf(user)) return
  if (before !== '') clearPrivateStorage()
  tryStorage(() => (user ? localStorage.setItem(markKey, markOf(user)) : localStorage.removeItem(markKey)), undefined)
}

/** Clears everything personal in this browser, and makes the service worker drop its cached pages. */
export function clearPrivateStorage(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    tryStorage(() => {
      const storageArea = storage()
      const personal = Object.keys(storageArea).filter((key) => !sharedKeys.has(key))
      for (const key of personal) storageArea.removeItem(key)
    }, undefined)
  }
  addEventListener('pagehide', () => tryStorage(() => sessionStorage.removeItem(routerTransitionsKey), undefined), {
    once: true,
  })
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })
}
