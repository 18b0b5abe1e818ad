import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { slideMs } from '#ui/timings.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** Shows the next slide every four seconds, unless the visitor stopped it or wants no motion. A drag starts the wait anew. */
export function useSlideshow(embla: Embla | undefined) {
  const [isStopped, setStopped] = useState(false)
  const [wantsMotion, setWantsMotion] = useState(true)
  const isPlaying = !isStopped && wantsMotion
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setWantsMotion(!still.matches)
    read()
    still.addEventListener('change', read)
    return () => still.removeEventListener('change', read)
  }, [])
  useEffect(() => {
    if (embla && isPlaying) return play(embla)
  }, [embla, isPlaying])
  const toggle = () => {
    setStopped(isPlaying)
    setWantsMotion(true)
  }
  return { isPlaying, toggle }
}

/** Returns what ends it. */
function play(embla: Embla): () => void {
  let timer: ReturnType<typeof setTimeout>
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(() => (document.hidden ? wait() : embla.scrollNext()), slideMs)
  }
  embla.on('select', wait).on('pointerDown', stop).on('pointerUp', wait)
  wait()
  return () => {
    stop()
    embla.off('select', wait).off('pointerDown', stop).off('pointerUp', wait)
  }
}
