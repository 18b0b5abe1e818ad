import { useRef } from 'react'
import type { Banner } from '#domain/catalogue/product.ts'
import { BannerSlide } from './banner-slide.tsx'
import * as texts from './texts.tsx'
import { useSlideshow } from './use-slideshow.ts'

/** Height before it is rendered; see `later` in theme.css. */
const height =
  '[contain-intrinsic-block-size:auto_calc(43.75vw+46px)] sm:[contain-intrinsic-block-size:auto_calc(43.75vw+39px)] md:[contain-intrinsic-block-size:auto_calc(min(33.33vw,533px)+44px)]'

type BannerCarouselProps = { banners: readonly Banner[]; label: string; isFirst?: boolean }

/**
 * Infinite carousel with indicators, without arrows, not paused on hover (spec §9). Without script a scroll-snapping
 * row.
 */
export function BannerCarousel({ banners, label, isFirst = false }: BannerCarouselProps) {
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
              className={`relative grid aspect-16/7 w-full shrink-0 snap-center md:aspect-3/1 ${isFirst && at === 0 ? '' : 'unseen after-load'}`}
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
