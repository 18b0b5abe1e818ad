import type { WishlistProduct } from '#domain/cart/wishlist.ts'
import { cardSizes } from '#ui/catalogue/card-item.tsx'
import { gridStyles } from '#ui/catalogue/product-grid.tsx'
import { useFocusAfterRemoval } from '#ui/parts/use-focus-after-removal.ts'
import * as texts from './texts.tsx'
import { WishlistItem } from './wishlist-item.tsx'

/** A page of the wishlist. `total` counts all pages; after a removal the focus stays in the list. */
export function WishlistGrid({ products, total }: { products: readonly WishlistProduct[]; total: number }) {
  const list = useFocusAfterRemoval(total)
  return (
    <>
      <h2 className="sr-only">{texts.products}</h2>
      <ul ref={list} tabIndex={-1} aria-label={texts.wishlistProducts} className={`${gridStyles} outline-none`}>
        {products.map((product, at) => (
          <li key={product.id} className="min-w-0">
            <WishlistItem product={product} pictureSizes={cardSizes.grid} isFirst={at === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}
