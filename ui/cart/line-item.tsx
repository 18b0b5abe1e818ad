import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#domain/cart/cart.ts'
import { noSize, sizeLabel } from '#domain/catalogue/product.ts'
import { isOverStock, lineTitle, type QuoteLine } from '#domain/checkout/quote.ts'
import { codNotAvailableForItem } from '#domain/checkout/texts.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Price } from '#ui/parts/price.tsx'
import { CartForm, useCartFetcher, usePendingChange } from './form.tsx'
import { LineImage } from './line-item-image.tsx'
import { RemoveLine, vibrate } from './remove-button.tsx'
import { priceWhenAdded } from './stored-prices.ts'
import * as texts from './texts.tsx'

export function CartLineItem({ line }: { line: QuoteLine }) {
  const pending = usePendingChange(line)
  const isLeaving =
    pending?.intent === 'remove-line' ||
    pending?.intent === 'save-for-later' ||
    (pending?.intent === 'remove-one' && line.quantity === 1)
  return (
    <li
      data-line
      className={`flex gap-3 py-4 transition-opacity duration-150 sm:gap-4 ${isLeaving ? 'opacity-40 not-only:hidden' : ''}`}
    >
      <Link to={`/product/${line.productId}`} tabIndex={-1} aria-hidden="true">
        <LineImage picture={line.picture} />
      </Link>
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-xs uppercase tracking-wider text-muted">{line.brand}</p>
            <Link to={`/product/${line.productId}`} className="-my-2.5 block py-2.5 font-medium hover:underline">
              <span className="line-clamp-2">{line.name}</span>
            </Link>
          </div>
          <RemoveLine line={line} name={lineTitle(line)} />
        </div>
        <Price price={line.price} prevPrice={line.prevPrice} />
        <div className="flex flex-wrap items-center justify-start gap-2">
          <Stepper line={line} />
          <LineSize line={line} />
        </div>
        <LineNotes line={line} />
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <SaveForLater line={line} />
          {line.quantity > 1 && (
            <p className="price">
              <span className="sr-only">{texts.together} </span>
              {formatRupees(line.lineTotal)}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

function SaveForLater({ line }: { line: QuoteLine }) {
  return (
    <CartForm line={line}>
      <button
        type="submit"
        name="intent"
        value="save-for-later"
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted underline-offset-4 hover:underline"
      >
        <Icon name="heart" size={18} />
        {texts.saveForLater}
        <span className="sr-only"> {lineTitle(line)}</span>
      </button>
    </CartForm>
  )
}

/** Hidden for a single size. */
function LineSize({ line }: { line: QuoteLine }) {
  if (line.size === noSize) return null
  if (line.sizes.length > 1) return <SizeSelect line={line} />
  return <p className="text-sm text-muted">{sizeLabel(line.size)}</p>
}

function LineNotes({ line }: { line: QuoteLine }) {
  return (
    <>
      <PriceChange {...line} />
      {line.problem !== null && (
        <p className="flex gap-1.5 text-sm font-medium text-red">
          <Icon name="warning" size={18} className="mt-px" />
          {line.problem}
        </p>
      )}
      {isOverStock(line) && (
        <CartForm line={line}>
          <Button variant="quiet" intent="take-stock">
            {texts.takeStock(line.stock, <span className="sr-only"> {texts.ofLine(lineTitle(line))}</span>)}
          </Button>
        </CartForm>
      )}
      {line.codPrice === null && (
        <p className="flex gap-1.5 text-sm text-orange">
          <Icon name="info" size={18} className="mt-px" />
          {codNotAvailableForItem}
        </p>
      )}
    </>
  )
}

/** Shows the price when the line was added, if it has changed. */
function PriceChange({ productId, size, price }: CartLine & { price: Paise }) {
  const [before, setBefore] = useState<number>(price)
  useEffect(() => setBefore(priceWhenAdded({ productId, size, price })), [productId, size, price])
  if (before === price) return null
  return (
    <p className={`flex gap-1.5 text-sm ${before > price ? 'text-teal' : 'text-orange'}`}>
      <Icon name="tag" size={18} className="mt-px" />
      {texts.priceChanged(formatRupees(paise(before)))}
    </p>
  )
}

const step = 'grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-surface aria-disabled:opacity-40'

/** Quantity with minus and plus. It changes optimistically; the total waits for the server. */
function Stepper({ line }: { line: QuoteLine }) {
  const isBusy = useCartFetcher().state !== 'idle'
  const quantity = wantedQuantity(line, usePendingChange(line)?.intent)
  const title = lineTitle(line)
  return (
    <CartForm line={line} className="flex items-center rounded-full border border-edge">
      <input type="hidden" name="held" value={line.quantity} />
      <button
        type="submit"
        name="intent"
        value="remove-one"
        aria-label={texts.oneLessOf(title)}
        aria-disabled={isBusy || undefined}
        onClick={vibrate}
        className={step}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className="min-w-6 text-center font-semibold tabular-nums">
        {quantity}
        <span className="sr-only"> {texts.ofTitle(title)}</span>
      </output>
      <button
        type="submit"
        name="intent"
        value="add"
        aria-label={texts.oneMoreOf(title)}
        aria-disabled={isBusy || undefined}
        className={step}
      >
        <Icon name="plus" size={18} />
      </button>
    </CartForm>
  )
}

function wantedQuantity({ quantity, stock }: QuoteLine, intent: unknown): number {
  if (intent === 'add') return quantity + 1
  if (intent === 'remove-one') return Math.max(quantity - 1, 0)
  if (intent === 'take-stock') return Math.min(quantity, stock)
  return quantity
}

/** Changes a line's size (decision 1.15); with script on selection. */
function SizeSelect({ line }: { line: QuoteLine }) {
  const id = useId()
  const pendingSize = usePendingChange(line)?.newSize
  return (
    <CartForm line={line} className="flex min-w-0 flex-1 basis-24 flex-wrap items-center gap-x-2 no-script:basis-full">
      <label htmlFor={id} className="sr-only">
        {texts.sizeLine(<> {texts.ofLine(lineTitle(line))}</>)}
      </label>
      <select
        id={id}
        name="newSize"
        value={typeof pendingSize === 'string' ? pendingSize : line.size}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="min-h-11 max-w-full rounded-full border border-edge bg-paper pl-3 text-base font-medium"
      >
        {line.sizes.map((size) => (
          <option key={size} value={size}>
            {sizeLabel(size)}
          </option>
        ))}
      </select>
      <input type="hidden" name="intent" value="change-size" />
      <button type="submit" className="hidden min-h-11 px-2 text-sm font-medium text-teal no-script:block">
        {texts.change}
      </button>
    </CartForm>
  )
}
