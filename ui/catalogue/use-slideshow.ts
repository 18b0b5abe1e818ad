import { type RefObject, useEffect, useRef, useState } from 'react'
import { slideMs } from '#ui/timings.ts'
import { type Carousel, openCarousel } from './carousel.ts'

/** Advances every four seconds, unless paused or reduced motion is preferred. Dragging restarts the interval. */
export function useSlideshow(row: RefObject<HTMLElement | null>) {
  const carousel = useRef<Carousel>(null)
  const [selected, select] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [wantsMotion, setWantsMotion] = useState(true)
  const isPlaying = !isStopped && wantsMotion
  useEffect(() => {
    if (!row.current) return
    const opened = openCarousel(row.current, select)
    carousel.current = opened
    return opened.close
  }, [row])
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setWantsMotion(!still.matches)
    read()
    still.addEventListener('change', read)
    return () => still.removeEventListener('change', read)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with each slide
  useEffect(() => {
    if (row.current && isPlaying) return waitFor(row.current, () => carousel.current?.next())
  }, [row, isPlaying, selected])
  const toggle = () => {
    // Also stops the logo's pulse (theme.css): one pause button for all motion (WCAG 2.2.2).
    document.documentElement.toggleAttribute('data-still', isPlaying)
    setStopped(isPlaying)
    setWantsMotion(true)
  }
  return { selected, show: (at: number) => carousel.current?.show(at), isPlaying, toggle }
}

/** Advances after each interval, but not during a touch or in a hidden tab. Returns a function that stops it. */
function waitFor(row: HTMLElement, next: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isHeld = false
  const wait = () => {
    timer = setTimeout(() => (document.hidden ? wait() : next()), slideMs)
  }
  const hold = () => {
    isHeld = true
    clearTimeout(timer)
  }
  const letGo = () => {
    if (isHeld) wait()
    isHeld = false
  }
  row.addEventListener('pointerdown', hold)
  for (const end of ends) row.addEventListener(end, letGo)
  wait()
  return () => {
    clearTimeout(timer)
    row.removeEventListener('pointerdown', hold)
    for (const end of ends) row.removeEventListener(end, letGo)
  }
}

/** Events that end a tap or a swipe. */
const ends = ['pointerup', 'scrollend', 'touchend'] as const
