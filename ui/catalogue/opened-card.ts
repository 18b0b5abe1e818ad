import { useSyncExternalStore } from 'react'

/** The card that was opened last: its picture grows into the page's, and shrinks back when the shopper returns. */
let opened: string | null = null
const listeners = new Set<() => void>()

/** `place` is where the card stands: a product may stand in several rows of one page, and only one picture can move. */
export function useOpenedCard(place: string | null) {
  const isOpened = useSyncExternalStore(
    subscribe,
    () => place !== null && place === opened,
    () => false,
  )
  const open = () => {
    opened = place
    for (const listener of listeners) listener()
  }
  return { isOpened, open }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
