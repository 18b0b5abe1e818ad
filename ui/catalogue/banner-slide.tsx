import { Link } from 'react-router'
import { type Banner, bannerAddress } from '#domain/catalogue/product.ts'
import { LazyImage } from './lazy-image.tsx'

/** The pictures are light on their left, by day and by night: the words over them stay dark. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { picture, title, subtitle } = banner
  return (
    <Link discover="none" to={bannerAddress(banner)} draggable={false} className="banner">
      <LazyImage
        picture={picture}
        alt=""
        sizes="(min-width: 1600px) 1552px, (min-width: 640px) calc(100vw - 48px), calc(100vw - 32px)"
        isFirst={isFirst}
      />
      <span className="banner-words">
        <span>{title}</span>
        <span>{subtitle}</span>
      </span>
    </Link>
  )
}
