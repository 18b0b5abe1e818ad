import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { discountPercent, type ProductSummary as Product, showsOldPriceOnCard } from '#domain/catalogue/product.ts'
import { originText } from '#domain/catalogue/texts.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { formatRupees } from '#domain/money.ts'
import { WishlistButton } from '#ui/cart/wishlist-button.tsx'
import { ImagePlaceholder } from '#ui/parts/image-placeholder.tsx'
import { Price } from '#ui/parts/price.tsx'
import { RatingChip } from '#ui/reviews/rating-chip.tsx'
import { useCardTransition } from './card-transition.ts'
import { LazyImage } from './lazy-image.tsx'
import * as texts from './texts.tsx'

type ProductCardProps = {
  product: Product
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** The first picture of its page is loaded before all others. */
  isFirst?: boolean
  /** The list that it stands in: its picture grows into the page's. Missing where that page's own stands already. */
  list?: string
  /** Home opens products as /product/{id}#top (spec §2). */
  hash?: string
  /** Above the picture, under a pointer. */
  quickAdd?: ReactNode
  /** Control above the link in its corner; the heart by default. */
  corner?: ReactNode
}

/** A card is 150 to 250 CSS pixels wide; between two of these a browser takes the nearer one. */
const cardWidths = [288, 336, 496, 736]

/** The whole card is one link; only the heart lies above it. */
export function ProductCard({
  product,
  sizes,
  isFirst = false,
  list = '',
  hash = '',
  quickAdd,
  corner,
}: ProductCardProps) {
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

/** Dots in the colours of its siblings, and how many there are. */
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

/** A discount is never shown without its reference price: where none is struck through, the badge says it. */
function isOldPriceStruck({ prices, category }: Product): boolean {
  return prices.first === prices.last && showsOldPriceOnCard(category)
}

type CardPictureProps = Pick<ProductCardProps, 'product' | 'sizes' | 'isFirst'> & { isOpened: boolean }

function CardPicture({ product, sizes, isFirst = false, isOpened }: CardPictureProps) {
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
            isOldPriceStruck(product) ? '' : ` ${formatRupees(product.prevPrice ?? product.prices.first)}`,
          )}
        </span>
      )}
      {soldOut && <span className="sold-out">{texts.soldOut}</span>}
      {product.avgRating !== null && <RatingChip rating={product.avgRating} />}
    </div>
  )
}
