import { useEffect, useRef } from 'react'

/** Moves the focus into the list after a line was removed by keyboard. */
export function useFocusAfterRemoval(count: number) {
  return useFocusWhenFewer<HTMLUListElement>(count)
}

/** After the last removal the focus moves to the heading. */
export function useFocusWhenEmptied(count: number) {
  return useFocusWhenFewer<HTMLHeadingElement>(count)
}

/** Moves the focus to the page's heading after the button that was used has gone. */
export function useFocusWhenDone(thingsToDo: number) {
  return useFocusWhenFewer<HTMLHeadingElement>(thingsToDo)
}

/** The element that had it has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The element takes the focus that nothing else has. */
function useFocusWhenFewer<Place extends HTMLElement>(count: number) {
  const place = useRef<Place>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && isFocusLost()) place.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return place
}
