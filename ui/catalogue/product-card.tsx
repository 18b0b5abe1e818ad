import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  discountPercent,
  type ProductSummary as Product,
  showsOldPriceOnCard,
} from '#domain/catalogue/product.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { formatRupees } from '#domain/money.ts'
import { WishlistButton } from '#ui/cart/wishlist-button.tsx'
import { ImagePlaceholder } from '#ui/parts/image-placeholder.tsx'
import { Price } from '#ui/parts/price.tsx'
import { RatingChip } from '#ui/reviews/rating-chip.tsx'
import { useOpenedCard } from './card-transition.ts'
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
  /** Control above the link in its corner; the heart by default. */
  corner?: ReactNode
}

/** The whole card is one link; only the heart lies above it. */
export function ProductCard({
  product,
  sizes,
  isFirst = false,
  list = '',
  hash = '',
  corner,
}: ProductCardProps) {
  const { isOpened, open } = useOpenedCard(
    list === '' ? null : `${list} ${product.id}`,
    product.picture?.url ?? '',
  )
  const { id, name, brand, prices } = product
  return (
    <article className="group relative">
      <CardPicture {...{ product, sizes, isFirst, isOpened }} />
      <div className="space-y-0.5 pt-2.5">
        {brand && <p className="truncate text-xs uppercase tracking-[0.08em] text-muted">{brand}</p>}
        <h3 className="line-clamp-2 font-sans text-sm font-normal tracking-normal text-wrap">
          <Link
            to={`/product/${id}${hash}`}
            viewTransition
            prefetch="none"
            onClick={open}
            className="after:absolute after:inset-0 after:z-[1] after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-teal"
          >
            {name}
          </Link>
        </h3>
        <Price
          price={prices.first}
          upTo={prices.last}
          prevPrice={isOldPriceStruck(product) ? product.prevPrice : null}
          savingIsElsewhere
        />
        {product.madeIn && <p className="truncate text-xs text-muted">{texts.madeIn(product.madeIn)}</p>}
      </div>
      {corner ?? <WishlistButton productId={id} name={name} className="absolute right-0 top-0 z-[2]" />}
    </article>
  )
}

/** A discount is never shown without its reference price: where none is struck through, the badge says it. */
function isOldPriceStruck({ prices, category }: Product): boolean {
  return prices.first === prices.last && showsOldPriceOnCard(category)
}

type CardPictureProps = Pick<ProductCardProps, 'product' | 'sizes' | 'isFirst'> & { isOpened: boolean }

function CardPicture({ product, sizes, isFirst = false, isOpened }: CardPictureProps) {
  const percent = discountPercent(product.prices.first, product.prevPrice)
  const soldOut = isSoldOut(product.stock)
  return (
    <div
      className={`relative aspect-4/5 overflow-hidden rounded-card bg-surface ${isFirst ? '' : 'unseen'} ${isOpened ? 'picture-morph picture-leaves' : ''}`}
    >
      <LazyImage
        picture={product.picture}
        alt=""
        sizes={sizes}
        isFirst={isFirst}
        className={
          soldOut
            ? 'blur-[1px] grayscale'
            : 'transition-transform duration-250 ease-out motion-safe:group-hover:scale-[1.03]'
        }
      />
      {product.picture === null && <ImagePlaceholder />}
      {percent !== null && (
        <span className="absolute left-2 top-2 rounded-full bg-teal px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-paper tabular-nums">
          {texts.percentOff(
            percent,
            !isOldPriceStruck(product) && ` ${formatRupees(product.prevPrice ?? product.prices.first)}`,
          )}
        </span>
      )}
      {product.avgRating !== null && (
        <span className={`absolute left-2 ${soldOut ? 'bottom-9' : 'bottom-2'}`}>
          <RatingChip rating={product.avgRating} />
        </span>
      )}
      {soldOut && (
        <span className="absolute inset-x-0 bottom-0 bg-paper/90 py-1 text-center text-xs font-semibold tracking-wide">
          {texts.soldOut}
        </span>
      )}
    </div>
  )
}
