import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { selectSizeFirst } from '#domain/cart/add-to-cart.ts'
import {
  firstAvailableSize,
  hasSizes,
  noSize,
  type Product,
  type ProductColour,
  sizeOf,
} from '#domain/catalogue/product.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import type { RatingSummary } from '#domain/reviews/rating.ts'
import { storePrice } from '#ui/cart/stored-prices.ts'
import { useQuantity } from '#ui/shopper-store.ts'
import { tell } from '#ui/toast.ts'
import { BuyBar } from './buy-bar.tsx'
import { Colours } from './colours.tsx'
import { Gallery } from './gallery.tsx'
import { SizePicker } from './size-picker.tsx'
import { storeRecentlyViewed } from './stored-recently-viewed.ts'
import { CodLine, ProductHeading, StockLine } from './summary.tsx'
import { type CartIntent, useCartForm } from './use-add-to-cart.ts'

type ProductViewProps = {
  product: Product
  colours: readonly ProductColour[]
  categoryTitle: string
  ratings: RatingSummary
  /** Over the picture: the ways back and on. */
  header: ReactNode
  /** On a desk under the price, on a phone below the sizes, which stay on the first screen. */
  promises: ReactNode
  facts: ReactNode
  children: ReactNode
}

/**
 * One column on a phone, where the bar is the last row's sticky guest; two on a desk. Give it the product's id as
 * `key`, so that another product starts afresh.
 */
export function ProductView({
  product,
  colours,
  categoryTitle,
  ratings,
  header,
  promises,
  facts,
  children,
}: ProductViewProps) {
  const form = useRef<HTMLFormElement>(null)
  const [size, choose] = useState(() => firstAvailableSize(product)?.size ?? noSize)
  const chosen = sizeOf(product, size)
  const quantity = useQuantity(product.id, size)
  const { Form, change, wanted, pending } = useCartForm(size, quantity)
  const isGone = product.sizes.every(({ stock }) => isSoldOut(stock))
  useEffect(() => storeRecentlyViewed(product), [product])
  useEffect(() => {
    // A size that was tapped before the script arrived, or that the browser remembered.
    const picked = form.current && new FormData(form.current).get('size')
    if (typeof picked === 'string') choose(picked)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    if (!filled.has('size')) return tell(selectSizeFirst, 'error')
    if (chosen && quantity === 0) storePrice({ productId: product.id, size }, chosen.price)
    change(intentOf(event.nativeEvent), filled)
  }
  return (
    <div
      className={`relative mx-auto grid max-w-[1200px] grid-cols-1 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr_auto] lg:gap-x-12 lg:px-6 lg:pt-2 ${isGone ? '' : 'max-lg:-mb-12 max-lg:short:mb-0'}`}
    >
      <div className="col-start-1 row-start-1 min-w-0 lg:row-end-4">
        <div className="relative lg:sticky lg:top-32">
          {header}
          <Gallery pictures={product.pictures} name={product.name} isSoldOut={isGone} />
        </div>
      </div>
      <div className="col-start-1 row-start-2 flex flex-col gap-3 px-4 pt-1 sm:px-6 lg:gap-4 lg:col-start-2 lg:row-start-1 lg:px-0 lg:pt-12">
        <ProductHeading {...{ product, categoryTitle, ratings }} size={chosen} />
        {promises}
        <Form ref={form} id="buy" method="post" action="/cart" onSubmit={submit}>
          <input type="hidden" name="productId" value={product.id} />
          {hasSizes(product) ? (
            <SizePicker sizes={product.sizes} chosen={size} choose={choose} />
          ) : (
            <input type="hidden" name="size" value={noSize} />
          )}
        </Form>
        <Colours colours={colours} shown={product.id} />
        <StockLine stock={isGone ? 0 : (chosen?.stock ?? 0)} />
        {chosen && !isGone && <CodLine codPrice={chosen.codPrice} />}
      </div>
      {!isGone && (
        <div className="z-20 max-lg:sticky max-lg:bottom-[calc(3rem+env(safe-area-inset-bottom)+1px)] max-lg:col-start-1 max-lg:row-start-1 max-lg:row-end-6 max-lg:self-end lg:col-start-2 lg:row-start-2 lg:pt-6 max-lg:short:static max-lg:short:row-start-3 max-lg:short:row-end-4 max-lg:short:pt-4 print:hidden">
          <BuyBar form="buy" {...{ quantity, wanted, pending }} />
        </div>
      )}
      <div className="col-start-1 row-start-4 px-4 pt-6 sm:px-6 lg:col-start-2 lg:row-start-3 lg:px-0 lg:pt-8">
        {facts}
      </div>
      <div
        className={`col-start-1 row-start-5 min-w-0 space-y-12 px-4 pt-10 sm:px-6 lg:col-end-3 lg:row-start-4 lg:px-0 lg:pt-16 ${isGone ? '' : 'max-lg:pb-24 max-lg:short:pb-0'}`}
      >
        {children}
      </div>
    </div>
  )
}

/** Which button sent the form. */
function intentOf(submit: Event): CartIntent {
  const button = submit instanceof SubmitEvent ? submit.submitter : null
  const intent = button instanceof HTMLButtonElement ? button.value : ''
  return intent === 'buy' || intent === 'remove-one' ? intent : 'add'
}
