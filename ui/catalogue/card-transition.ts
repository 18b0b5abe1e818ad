import { type MouseEvent, useSyncExternalStore } from 'react'

/** The card that was opened last: its picture grows into the page's, and shrinks back when the shopper returns. */
let opened: string | null = null
let openedPicture: { url: string; src: string } | null = null
const listeners = new Set<() => void>()

/** `place` is where the card stands: a product may stand in several rows of one page, and only one picture can move. */
export function useCardTransition(place: string | null, url: string) {
  const isOpened = useSyncExternalStore(
    subscribe,
    () => place !== null && place === opened,
    () => false,
  )
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opened = place
    const image = currentTarget.closest('article')?.querySelector('img')
    openedPicture = image?.complete ? { url, src: image.currentSrc } : null
    for (const listener of listeners) listener()
  }
  return { isOpened, open }
}

/** How the card showed this picture: it is there already, and stands in the page's place until the large one has come. */
export function cardImageOf(url: string): string | undefined {
  return openedPicture?.url === url ? openedPicture.src : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
