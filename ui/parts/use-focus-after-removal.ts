import { useEffect, useRef } from 'react'

/** Moves the focus into the list after a line was removed by keyboard. */
export const useFocusAfterRemoval = (count: number) => useFocusWhenFewer<HTMLUListElement>(count)

/** Moves the focus to the heading after the last removal. */
export const useFocusWhenEmptied = (count: number) => useFocusWhenFewer<HTMLHeadingElement>(count)

/** Moves the focus to the page's heading after the used button was removed. */
export const useFocusWhenDone = (thingsToDo: number) => useFocusWhenFewer<HTMLHeadingElement>(thingsToDo)

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

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
