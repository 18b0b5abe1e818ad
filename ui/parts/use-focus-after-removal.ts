import { useEffect, useRef } from 'react'

/** Moves the focus into the list after a line was removed by keyboard. */
export function useFocusAfterRemoval(count: number) {
  return useFocusWhenFewer<HTMLUListElement>(count)
}

/** Moves the focus to the heading after the last removal. */
export function useFocusWhenEmptied(count: number) {
  return useFocusWhenFewer<HTMLHeadingElement>(count)
}

/** Moves the focus to the page's heading after the used button was removed. */
export function useFocusWhenDone(thingsToDo: number) {
  return useFocusWhenFewer<HTMLHeadingElement>(thingsToDo)
}

/** Tells whether the focused element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Focuses the element when the count drops and nothing else has the focus. */
function useFocusWhenFewer<Place extends HTMLElement>(count: number) {
  const place = useRef<Place>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && isFocusLost()) place.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return place
}
