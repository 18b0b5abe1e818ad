import { type MouseEvent, useSyncExternalStore } from 'react'

/** Last opened card, whose picture morphs into the page's, and back on return. */
let opened: string | null = null
let openedPicture: { url: string; src: string } | null = null
const listeners = new Set<() => void>()

/** `place` identifies the card's list: a product may be in several, and only one picture can morph. */
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

/** Returns the URL of the card's picture, already loaded, as a placeholder until the large one has loaded. */
export function cardImageOf(url: string): string | undefined {
  return openedPicture?.url === url ? openedPicture.src : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
