import { useRef } from 'react'
import type { Banner } from '#domain/catalogue/product.ts'
import { BannerSlide } from './banner-slide.tsx'
import { SlideIndicators } from './slide-indicators.tsx'
import * as texts from './texts.tsx'
import { useSlideshow } from './use-slideshow.ts'

/** Height before it is rendered; see `later` in theme.css. */
const height =
  '[contain-intrinsic-block-size:auto_calc(43.75vw+46px)] sm:[contain-intrinsic-block-size:auto_calc(43.75vw+39px)] md:[contain-intrinsic-block-size:auto_calc(33.33vw+44px)] xl:[contain-intrinsic-block-size:auto_444px]'

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
              className={`relative grid aspect-16/7 w-full shrink-0 snap-center md:aspect-3/1 xl:aspect-auto xl:h-96 ${isFirst && at === 0 ? '' : 'unseen after-load'}`}
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
