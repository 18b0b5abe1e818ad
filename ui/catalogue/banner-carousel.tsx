import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import type { Banner } from '#domain/catalogue.ts'
import { slideTransitionMs } from '#ui/timings.ts'
import { BannerSlide } from './banner-slide.tsx'
import { SlideMarks } from './slide-marks.tsx'
import { useSlideshow } from './use-slideshow.ts'

/**
 * Embla's `duration` is no time: it is how hard a spring is held, in 60ths of a second. Measured with its default
 * friction, 19 comes to rest within 500 ms on a phone and 530 ms on a desk.
 */
const emblaDuration = Math.round(slideTransitionMs / 26.3)

const options = {
  loop: true,
  duration: emblaDuration,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const

type BannerCarouselProps = { banners: readonly Banner[]; label: string; isFirst?: boolean }

/** Infinite, with marks, without arrows, not paused by hovering (spec §9). A row that snaps while no script runs. */
export function BannerCarousel({ banners, label, isFirst = false }: BannerCarouselProps) {
  const [viewport, embla] = useEmblaCarousel(options)
  const [selected, setSelected] = useState(0)
  const slideshow = useSlideshow(embla)
  useEffect(() => {
    if (!embla) return
    // From here on Embla moves the slides; what was scrolled by hand until now would come on top.
    embla.rootNode().scrollLeft = 0
    const select = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', select)
    return () => {
      embla.off('select', select)
    }
  }, [embla])
  if (banners.length === 0) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="mx-auto max-w-[1200px] px-4 pt-4 sm:px-6"
    >
      <div
        ref={viewport}
        className={`no-scrollbar relative rounded-card ${embla ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
      >
        <ul className="flex touch-pan-y">
          {banners.map((banner, at) => (
            <li
              key={banner.picture.url}
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${banners.length}`}
              className="relative aspect-16/7 w-full shrink-0 snap-center md:aspect-3/1"
            >
              <BannerSlide banner={banner} isFirst={isFirst && at === 0} />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && (
        <SlideMarks count={banners.length} selected={selected} choose={embla?.scrollTo} {...slideshow} />
      )}
    </section>
  )
}
