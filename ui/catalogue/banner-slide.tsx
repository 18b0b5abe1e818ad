import { Link } from 'react-router'
import { type Banner, bannerAddress } from '#domain/catalogue/product.ts'
import { LazyImage } from './lazy-image.tsx'

/** Dark text on a light veil over the picture's left, in light and dark mode: readable on any picture. */
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
      {(title || subtitle) && (
        <span className="banner-words">
          <span>{title}</span>
          <span>{subtitle}</span>
        </span>
      )}
    </Link>
  )
}
