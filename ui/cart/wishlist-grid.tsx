import { type FormEvent, useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import type { Cart } from '#domain/cart/cart.ts'
import type { WishlistProduct } from '#domain/cart/wishlist.ts'
import { noSize, sizeLabel } from '#domain/catalogue/product.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { cardSizes } from '#ui/catalogue/card-item.tsx'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { gridStyles } from '#ui/catalogue/product-grid.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useFocusAfterRemoval } from '#ui/parts/use-focus-after-removal.ts'
import { dispatch } from '#ui/shopper-store.ts'
import { likeVibrationMs } from '#ui/timings.ts'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

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

type Answer = { wishlisted: boolean; cart?: Cart } | Refusal

type WishlistItemProps = { product: WishlistProduct; pictureSizes: string; isFirst: boolean }

/** Card of the wishlist: its heart removes it, a button moves it to the cart. Both are forms. */
function WishlistItem({ product, pictureSizes, isFirst }: WishlistItemProps) {
  const fetcher = useFetcher<Answer>({ key: `wishlist item ${product.id}` })
  useOutcome(fetcher.data, product.id)
  const isLeaving = fetcher.state !== 'idle' && !isRefusal(fetcher.data)
  const oneAtATime = (event: FormEvent) => fetcher.state !== 'idle' && event.preventDefault()
  return (
    <div className={`flex h-full flex-col transition-opacity duration-150 ${isLeaving ? 'opacity-40' : ''}`}>
      <ProductCard
        list="Wishlist"
        product={product}
        sizes={pictureSizes}
        isFirst={isFirst}
        corner={
          <fetcher.Form method="post" action="/wishlist" onSubmit={oneAtATime} className="absolute right-0 top-0 z-[2]">
            <input type="hidden" name="productId" value={product.id} />
            <button
              type="submit"
              name="intent"
              value="remove"
              aria-label={texts.removeFromYourWishlist(product.name)}
              onClick={() => navigator.vibrate?.(likeVibrationMs)}
              className="grid size-11 place-items-center"
            >
              <span className="grid size-8 place-items-center rounded-full bg-paper/85 shadow-sm">
                <Icon name="heart-filled" size={18} className="text-red" />
              </span>
            </button>
          </fetcher.Form>
        }
      />
      <div className="mt-auto pt-3">
        {product.sizes.length > 0 ? (
          <fetcher.Form method="post" action="/wishlist" onSubmit={oneAtATime} className="grid gap-2">
            <input type="hidden" name="productId" value={product.id} />
            <SizeChoice product={product} />
            <Button variant="quiet" wide intent="move" className="px-2!">
              {texts.moveToCart(<span className="sr-only"> {product.name}</span>)}
            </Button>
          </fetcher.Form>
        ) : (
          <ButtonLink
            variant="quiet"
            wide
            to={`/search?${new URLSearchParams({ category: product.category })}`}
            className="px-2!"
          >
            {texts.seeSimilar(<span className="sr-only"> {texts.toName(product.name)}</span>)}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Preselects the first size that was saved for later, else the first in stock (spec §4); hidden without sizes. */
function SizeChoice({ product: { sizes, savedSizes, name } }: Pick<WishlistItemProps, 'product'>) {
  const id = useId()
  if (sizes.every((size) => size === noSize)) return null
  const preselected = savedSizes.find((size) => sizes.includes(size))
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {texts.sizeOf(name)}
      </label>
      <select
        // Another one of them follows when the first was moved.
        key={preselected}
        id={id}
        name="size"
        defaultValue={preselected}
        className="block min-h-11 w-full rounded-card border border-edge bg-paper pl-3.5 text-base"
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {sizeLabel(size)}
          </option>
        ))}
      </select>
    </div>
  )
}

function useOutcome(answer: Answer | undefined, productId: string) {
  useEffect(() => {
    if (answer === undefined) return
    if (isRefusal(answer)) {
      showToast(answer.message, 'error')
      return
    }
    dispatch({ type: 'WISHLIST_SETTLED', productId, wishlisted: answer.wishlisted })
    if (!answer.cart) return
    dispatch({ type: 'SET_CART', cart: answer.cart })
    showToast(texts.movedToCart)
  }, [answer, productId])
}
