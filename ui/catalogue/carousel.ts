import { slideTransitionMs } from '#ui/timings.ts'

export type Carousel = {
  /** Moves to a slide by its place in the list. */
  show: (at: number) => void
  next: () => void
  close: () => void
}

/**
 * Makes a row of slides that scrolls and snaps go round: whenever it comes to rest, slides from its far end are put
 * beside the one that is shown, so there is always another one. `select` hears which one that is.
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

  /** Whatever a finger, a wheel or the keyboard has scrolled to is shown. */
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

/** The browser moves the picture of the row; where it is scrolled to changes only when it has arrived. */
function slide(row: HTMLElement, steps: number): Animation {
  const frames = { translate: ['0', `${-steps * row.clientWidth}px`] }
  const timing = {
    duration: slideTransitionMs,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    fill: 'forwards',
  } as const
  return (row.querySelector('ul') ?? row).animate(frames, timing)
}

const pauseMs = 150

/** Older phones don't say when a row has come to rest; for them a pause is taken for it. */
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
