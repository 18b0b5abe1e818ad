import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { selectSizeFirst } from '#domain/cart/texts.ts'
import {
  firstAvailableSize,
  hasSizes,
  lastBoughtSize,
  noSize,
  type Product,
  type ProductColour,
  sizeOf,
} from '#domain/catalogue/product.ts'
import type { ProductSizeGuide } from '#domain/catalogue/size-guide.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import type { FitSummary } from '#domain/reviews/fit.ts'
import type { RatingSummary } from '#domain/reviews/rating.ts'
import { storePrice } from '#ui/cart/stored-prices.ts'
import * as texts from '#ui/catalogue/texts.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { FitLine } from '#ui/reviews/fit-line.tsx'
import { useQuantity, useShopper } from '#ui/shopper-store.ts'
import { showToast } from '#ui/toast.ts'
import { BuyBar } from './buy-bar.tsx'
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
  fit: FitSummary | null
  sizeGuide: ProductSizeGuide | null
  /** Links over the picture. */
  header: ReactNode
  /** Below the price on a desktop, below the sizes on a phone. */
  promises: ReactNode
  facts: ReactNode
  children: ReactNode
}

/**
 * One column on a phone with a sticky buy bar; two from 700 px, the shorter one sticky. Needs the product's id as
 * `key`, to remount for another product.
 */
export function ProductView(props: ProductViewProps) {
  const { product, colours, categoryTitle, ratings, fit, sizeGuide, header, promises, facts, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { size, choose } = useChosenSize(product, form)
  const chosen = sizeOf(product, size)
  const quantity = useQuantity(product.id, size)
  const { Form, change, targetQuantity, pending } = useCartForm(size, quantity)
  const isGone = product.sizes.every(({ stock }) => isSoldOut(stock))
  useEffect(() => storeRecentlyViewed(product), [product])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    if (!filled.has('size')) return showToast(selectSizeFirst, 'error')
    if (chosen && quantity === 0) storePrice({ productId: product.id, size }, chosen.price)
    change(intentOf(event.nativeEvent), filled)
  }
  return (
    <div
      className={`relative mx-auto grid max-w-[1600px] grid-cols-1 tab:grid-cols-[minmax(0,1fr)_minmax(21rem,1fr)] tab:gap-x-6 tab:px-6 tab:pt-6 lg:pt-2 lg:grid-cols-[1.4fr_1fr] lg:gap-x-12 ${isGone ? '' : 'max-tab:-mb-12 max-tab:short:mb-0'}`}
    >
      {/* Bounds the sticky column, so that it never covers the next row. */}
      <div className="col-start-1 row-start-1 min-w-0">
        <div className="relative tab:sticky tab:top-18 lg:top-28">
          {header}
          <Gallery pictures={product.pictures} name={product.name} isSoldOut={isGone} />
        </div>
      </div>
      <div className="contents tab:col-start-2 tab:row-start-1 tab:block">
        <div className="contents tab:sticky tab:top-18 tab:block lg:top-28">
          <div className="col-start-1 row-start-2 flex flex-col gap-3 px-4 pt-1 sm:px-6 tab:px-0 lg:gap-4 lg:pt-12">
            <ProductHeading product={product} categoryTitle={categoryTitle} ratings={ratings} size={chosen} />
            {promises}
            <Form ref={form} id="buy" method="post" action="/cart" onSubmit={submit}>
              <input type="hidden" name="productId" value={product.id} />
              <SizeField product={product} size={size} choose={choose} guide={sizeGuide} />
            </Form>
            {fit && <FitLine fit={fit} />}
            <Colours colours={colours} shown={product.id} />
            <StockLine stock={isGone ? 0 : (chosen?.stock ?? 0)} category={product.category} title={categoryTitle} />
            {chosen && !isGone && <CodLine codPrice={chosen.codPrice} />}
          </div>
          {!isGone && (
            <div className="z-20 max-tab:sticky max-tab:bottom-[calc(3rem+env(safe-area-inset-bottom)+1px)] max-tab:col-start-1 max-tab:row-start-1 max-tab:row-end-6 max-tab:self-end tab:pt-6 max-tab:short:static max-tab:short:row-start-3 max-tab:short:row-end-4 max-tab:short:pt-4 print:hidden">
              <BuyBar form="buy" quantity={quantity} targetQuantity={targetQuantity} pending={pending} />
            </div>
          )}
          <div className="col-start-1 row-start-4 px-4 pt-6 sm:px-6 tab:px-0 lg:pt-8">{facts}</div>
        </div>
      </div>
      <div
        className={`col-start-1 row-start-5 min-w-0 space-y-12 px-4 pt-10 sm:px-6 tab:col-end-3 tab:row-start-2 tab:px-0 lg:pt-16 ${isGone ? '' : 'max-tab:pb-24 max-tab:short:pb-0'}`}
      >
        {children}
      </div>
    </div>
  )
}

type SizeFieldProps = Omit<ComponentProps<typeof SizePicker>, 'sizes' | 'chosen'> & { product: Product; size: string }

function SizeField({ product, size, choose, guide }: SizeFieldProps) {
  if (!hasSizes(product)) return <input type="hidden" name="size" value={noSize} />
  return <SizePicker sizes={product.sizes} chosen={size} choose={choose} guide={guide} />
}

function intentOf(submit: Event): CartIntent {
  const button = submit instanceof SubmitEvent ? submit.submitter : null
  const intent = button instanceof HTMLButtonElement ? button.value : ''
  return intent === 'buy' || intent === 'remove-one' ? intent : 'add'
}

/**
 * Selected size: the first in stock (spec §4), or the size bought last once `/me` has loaded; after a tap, the tapped
 * one.
 */
function useChosenSize(product: Product, form: RefObject<HTMLFormElement | null>) {
  const last = lastBoughtSize(product, useShopper().user?.sizes)
  const first = firstAvailableSize(product)?.size ?? noSize
  const [size, setSize] = useState(last ?? first)
  const isTapped = useRef(false)
  const choose = (tapped: string) => {
    isTapped.current = true
    setSize(tapped)
  }
  useEffect(() => {
    // A size tapped before hydration, or restored by the browser.
    const picked = form.current && new FormData(form.current).get('size')
    if (typeof picked !== 'string') return
    isTapped.current = picked !== first
    setSize(picked)
  }, [form, first])
  useEffect(() => {
    const radios = form.current?.elements.namedItem('size')
    if (last === null || isTapped.current || !(radios instanceof RadioNodeList)) return
    radios.value = last
    setSize(last)
  }, [form, last])
  return { size, choose }
}

/** Links to the colours of a style, each a product. Hidden for a single colour. */
function Colours({ colours, shown }: { colours: readonly ProductColour[]; shown: string }) {
  if (colours.length < 2) return null
  const current = colours.find(({ id }) => id === shown)
  return (
    <nav aria-label={texts.colours} className="space-y-1.5">
      {current?.colour && (
        <p className="text-sm">
          <span className="text-muted">{texts.colour}</span> {current.colour}
        </p>
      )}
      <ul className="flex flex-wrap gap-2">
        {colours.map(({ id, name, colour, picture, isSoldOut }) => (
          <li key={id}>
            <Link
              to={`/product/${id}`}
              replace
              aria-label={isSoldOut ? `${colour ?? name}, ${texts.soldOut}` : (colour ?? name)}
              aria-current={id === shown ? 'page' : undefined}
              className="relative block aspect-4/5 w-14 overflow-hidden rounded-lg outline-offset-2 ring-1 ring-line aria-[current=page]:outline-2 aria-[current=page]:outline-ink"
            >
              <ResponsiveImage
                picture={picture}
                alt=""
                sizes="56px"
                widths={[160]}
                className={isSoldOut ? 'opacity-50 grayscale' : ''}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
