import { Link } from 'react-router'
import { noSize, sizeLabel } from '#domain/catalogue/product.ts'
import { isOverStock, lineTitle, type QuoteLine } from '#domain/checkout/quote.ts'
import { codNotAvailableForItem } from '#domain/checkout/texts.ts'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Price } from '#ui/parts/price.tsx'
import { CartForm, usePendingChange } from './form.tsx'
import { LineImage } from './line-item-image.tsx'
import { PriceChange } from './price-change.tsx'
import { Stepper } from './quantity-stepper.tsx'
import { RemoveLine } from './remove-button.tsx'
import { SizeSelect } from './size-select.tsx'
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
      className={`flex gap-3 py-4 transition-opacity duration-150 sm:gap-4 ${isLeaving ? 'opacity-40' : ''}`}
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
        <div className="flex flex-wrap items-center justify-start gap-x-3 gap-y-2">
          <Stepper line={line} />
          <LineSize line={line} />
          {line.quantity > 1 && (
            <p className="price ml-auto">
              <span className="sr-only">{texts.together} </span>
              {formatRupees(line.lineTotal)}
            </p>
          )}
        </div>
        <LineNotes line={line} />
        <SaveForLater line={line} />
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
