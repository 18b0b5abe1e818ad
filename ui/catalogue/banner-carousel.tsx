import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Banner } from '#domain/catalogue/product.ts'
import { slideMs } from '#ui/timings.ts'
import { BannerSlide } from './banner-slide.tsx'
import { type Carousel, openCarousel } from './carousel.ts'
import * as texts from './texts.tsx'

/** Height before it is rendered; see `later` in theme.css. */
const height =
  '[contain-intrinsic-block-size:auto_calc(43.75vw+46px)] sm:[contain-intrinsic-block-size:auto_calc(43.75vw+39px)] md:[contain-intrinsic-block-size:auto_calc(min(30vw,400px)+44px)]'

type BannerCarouselProps = { banners: readonly Banner[]; label: string; isFirst: boolean }

/**
 * Infinite carousel with indicators, without arrows, not paused on hover (spec §9). Without script a scroll-snapping
 * row.
 */
export function BannerCarousel({ banners, label, isFirst }: BannerCarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const slideshow = useSlideshow(row)
  if (banners.length === 0) return null
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={label}
      className={`mx-auto max-w-[1600px] px-4 pt-4 sm:px-6 ${isFirst ? '' : `later ${height}`}`}
    >
      <div ref={row} className="no-scrollbar relative snap-x snap-mandatory overflow-x-auto rounded-card">
        <ul className="flex">
          {banners.map((banner, at) => (
            <li
              key={banner.picture.url}
              aria-roledescription={texts.slide}
              aria-label={texts.nOf(at + 1, banners.length)}
              className={`relative grid aspect-16/7 w-full shrink-0 snap-center md:aspect-3/1 lg:aspect-4/1 ${isFirst && at === 0 ? '' : 'unseen after-load'}`}
            >
              <BannerSlide banner={banner} isFirst={isFirst && at === 0} />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && <SlideIndicators count={banners.length} {...slideshow} />}
    </section>
  )
}

type SlideMarksProps = {
  count: number
  selected: number
  show: (at: number) => void
  isPlaying: boolean
  toggle: () => void
}

/** Indicators of the slides, and a pause button (WCAG 2.2.2). Rendered with script only. */
function SlideIndicators({ count, selected, show, isPlaying, toggle }: SlideMarksProps) {
  return (
    <div className="-mb-4 flex justify-center no-script:hidden print:hidden">
      {Array.from({ length: count }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an indicator is its index
          key={at}
          type="button"
          aria-label={texts.slideAt(at + 1)}
          aria-current={at === selected}
          onClick={() => show(at)}
          className="group grid h-11 w-11 place-items-center"
        >
          <span className="h-1 w-7 rounded-full bg-line transition-colors duration-250 group-aria-current:bg-ink" />
        </button>
      ))}
      <button
        type="button"
        aria-label={isPlaying ? texts.pauseSlides : texts.playSlides}
        onClick={toggle}
        className="grid size-11 place-items-center text-muted"
      >
        <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
          <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2.5 1 11 6l-8.5 5z'} />
        </svg>
      </button>
    </div>
  )
}

/** Advances every four seconds, unless paused or reduced motion is preferred. Dragging restarts the interval. */
function useSlideshow(row: RefObject<HTMLElement | null>) {
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
