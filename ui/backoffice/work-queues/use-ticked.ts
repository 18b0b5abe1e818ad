import { useEffect, useRef, useState } from 'react'

/** Counts the checked orders of a section, and checks or clears all; `chooseAll` is null until the page hydrated. */
export function useTicked(orders: readonly unknown[]) {
  const section = useRef<HTMLElement>(null)
  const [ticked, setTicked] = useState(0)
  const [isHydrated, setHydrated] = useState(false)
  const boxes = () => [...(section.current?.querySelectorAll<HTMLInputElement>('input[name=order]') ?? [])]
  const count = () => setTicked(boxes().filter(({ checked }) => checked).length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that leaves takes its box along.
  useEffect(() => {
    setHydrated(true)
    count()
  }, [orders])
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen
    count()
  }
  return { section, ticked, count, chooseAll: isHydrated ? chooseAll : null }
}
