import { Link } from 'react-router'
import { type Banner, bannerAddress } from '#domain/catalogue/product.ts'
import { LazyImage } from './lazy-image.tsx'

/** The pictures are light on their left, by day and by night: the words over them stay dark. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { picture, title, subtitle } = banner
  return (
    <Link
      to={bannerAddress(banner)}
      draggable={false}
      className="light-surface relative grid overflow-clip bg-surface text-print focus-visible:-outline-offset-4"
    >
      <LazyImage
        picture={picture}
        alt=""
        sizes="(min-width: 1200px) 1152px, (min-width: 640px) calc(100vw - 48px), calc(100vw - 32px)"
        isFirst={isFirst}
      />
      <span className="relative flex w-[max(50%,10rem)] max-w-full flex-col justify-center gap-1 py-2 pl-4 md:gap-2 md:pl-10">
        <span className="font-display text-base font-bold sm:text-lg leading-tight text-balance md:text-2xl">
          {title}
        </span>
        <span className="text-xs font-medium text-pretty md:text-base">{subtitle}</span>
      </span>
    </Link>
  )
}
