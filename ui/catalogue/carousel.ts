import { slideTransitionMs } from '#ui/timings.ts'

export type Carousel = {
  /** Scrolls to a slide by index. */
  show: (at: number) => void
  next: () => void
  close: () => void
}

/**
 * Makes a scroll-snapping row infinite: whenever it comes to rest, slides are moved from the far end next to the
 * current one. Calls `select` with the current index.
 */
export function openCarousel(row: HTMLElement, select: (at: number) => void): Carousel {
  const slides = [...row.querySelectorAll('li')]
  const left = Math.floor((slides.length - 1) / 2)
  let shown = 0
  let moving: Animation | null = null

  const placeOf = (at: number) => Number(slides[at]?.style.order || at)

  const arrange = () => {
    for (const [at, slide] of slides.entries()) {
      slide.style.order = String((at - shown + left + slides.length) % slides.length)
    }
    row.scrollLeft = left * row.clientWidth
  }

  /** Selects the slide that was scrolled to, by any input. */
  const settle = () => {
    if (moving) return
    const place = Math.round(row.scrollLeft / row.clientWidth)
    const at = slides.findIndex((_, one) => placeOf(one) === place)
    if (at < 0 || at === shown) return
    shown = at
    select(at)
    arrange()
  }

  const rest = () => {
    settle()
    moving?.cancel()
    moving = null
    arrange()
  }

  const show = (at: number) => {
    if (moving) rest()
    else settle()
    const steps = placeOf(at) - placeOf(shown)
    if (steps === 0) return
    shown = at
    select(at)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return arrange()
    moving = slide(row, steps)
    moving.onfinish = rest
  }

  const turned = new ResizeObserver(() => {
    if (placeOf(shown) > 0) rest()
  })
  turned.observe(row)
  const forget = whenScrolled(row, settle)
  row.addEventListener('pointerdown', rest)
  const close = () => {
    moving?.cancel()
    turned.disconnect()
    forget()
    row.removeEventListener('pointerdown', rest)
  }
  return { show, next: () => show((shown + 1) % slides.length), close }
}

/** Animates the row's transform; its scroll position changes only at the end. */
function slide(row: HTMLElement, steps: number): Animation {
  const frames = { translate: ['0', `${-steps * row.clientWidth}px`] }
  const timing = { duration: slideTransitionMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'forwards' } as const
  return (row.querySelector('ul') ?? row).animate(frames, timing)
}

const pauseMs = 150

/** Detects the end of scrolling; older browsers lack `scrollend`, so a pause counts. */
function whenScrolled(row: HTMLElement, settle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const says = 'onscrollend' in window
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, pauseMs)
  }
  row.addEventListener(says ? 'scrollend' : 'scroll', says ? settle : wait)
  return () => {
    clearTimeout(timer)
    row.removeEventListener(says ? 'scrollend' : 'scroll', says ? settle : wait)
  }
}
