import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { discountPercent, type ProductSummary as Product, showsOldPriceOnCard } from '#domain/catalogue/product.ts'
import { originText } from '#domain/catalogue/texts.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { formatRupees } from '#domain/money.ts'
import { WishlistButton } from '#ui/cart/wishlist-button.tsx'
import { ImagePlaceholder } from '#ui/parts/logo.tsx'
import { Price } from '#ui/parts/price.tsx'
import { RatingChip } from '#ui/reviews/rating-chip.tsx'
import { useCardTransition } from './card-transition.ts'
import { LazyImage } from './lazy-image.tsx'
import * as texts from './texts.tsx'

type ProductCardProps = {
  product: Product
  /** Value of the picture's `sizes` attribute. */
  sizes: string
  /** True for the page's first picture, which loads with priority. */
  isFirst?: boolean
  /** List of the card, for the view transition. Absent beside the product's own picture. */
  list?: string
  /** Home links to products as /product/{id}#top (spec §2). */
  hash?: string
  /** Shown over the picture on hover. */
  quickAdd?: ReactNode
  /** Control above the link, in its corner; the wishlist heart by default. */
  corner?: ReactNode
}

/** Picture widths for cards of 150 to 250 CSS pixels. */
const cardWidths = [288, 336, 496, 736]

/** The whole card is one link; only the corner control is above it. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, isFirst = false, list = '', hash = '', quickAdd, corner } = props
  const { isOpened, open } = useCardTransition(list === '' ? null : `${list} ${product.id}`, product.picture?.url ?? '')
  const { id, name, brand, prices } = product
  return (
    <article className="product-card">
      <CardPicture product={product} sizes={sizes} isFirst={isFirst} isOpened={isOpened} />
      <div>
        {brand && <p>{brand}</p>}
        <h3>
          <Link to={`/product/${id}${hash}`} viewTransition discover="none" prefetch="none" onClick={open}>
            {name}
          </Link>
        </h3>
        <Price
          price={prices.first}
          upTo={prices.last}
          prevPrice={isOldPriceStruck(product) ? product.prevPrice : null}
          savingIsElsewhere
        />
        {product.offer && !isSoldOut(product.stock) && (
          <p className="truncate text-xs font-semibold text-teal">{product.offer}</p>
        )}
        {product.otherColours && <Swatches {...product.otherColours} />}
        {product.madeIn && <p className="truncate text-xs text-muted">{texts.madeIn(originText(product.madeIn))}</p>}
      </div>
      {quickAdd}
      {corner ?? <WishlistButton productId={id} name={name} className="absolute right-0 top-0 z-[2]" />}
    </article>
  )
}

function Swatches({ count, shades }: NonNullable<Product['otherColours']>) {
  return (
    <p className="swatches">
      {shades.length > 0 && (
        <svg aria-hidden="true" width={14 * shades.length} height="12">
          {shades.map((shade, at) => (
            <circle key={shade} cx={14 * at + 6} fill={shade} />
          ))}
        </svg>
      )}
      {texts.moreColours(count)}
    </p>
  )
}

/**
 * Tells whether the old price is struck through; otherwise the badge includes it, because a discount needs its
 * reference price.
 */
function isOldPriceStruck({ prices, category }: Product): boolean {
  return prices.first === prices.last && showsOldPriceOnCard(category)
}

type CardPictureProps = Pick<ProductCardProps, 'product' | 'sizes'> & { isFirst: boolean; isOpened: boolean }

function CardPicture({ product, sizes, isFirst, isOpened }: CardPictureProps) {
  const { hover } = product
  const percent = discountPercent(product.prices.first, product.prevPrice)
  const soldOut = isSoldOut(product.stock)
  return (
    <div
      className={`product-card-picture${isFirst ? '' : ' unseen'}${isOpened ? ' picture-morph picture-leaves' : ''}`}
    >
      <LazyImage
        picture={product.picture}
        alt=""
        sizes={sizes}
        widths={cardWidths}
        isFirst={isFirst}
        className={soldOut ? 'blur-[1px] grayscale' : ''}
      />
      {product.picture === null && <ImagePlaceholder />}
      {hover?.picture && !soldOut && (
        <img src={hover.picture} alt="" loading="lazy" decoding="async" className="second-picture" />
      )}
      {percent !== null && (
        <span className="discount-badge">
          {texts.percentOff(
            percent,
            isOldPriceStruck(product) ? null : formatRupees(product.prevPrice ?? product.prices.first),
          )}
        </span>
      )}
      {soldOut && <span className="sold-out">{texts.soldOut}</span>}
      {product.avgRating !== null && <RatingChip rating={product.avgRating} />}
    </div>
  )
}
