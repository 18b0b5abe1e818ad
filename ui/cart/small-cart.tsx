import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { lineTitle, onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import { itemCountText } from '#domain/checkout/texts.ts'
import { formatRupees } from '#domain/money.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { LineImage } from './line-item-image.tsx'
import * as texts from './texts.tsx'

const shownLines = 3

type SmallCartProps = { waiting: ReactNode; viewCart: string; close: () => void }

/** Small cart within the toast after adding, on a desktop: the latest lines, total and links. */
export default function SmallCart({ waiting, viewCart, close }: SmallCartProps) {
  const { data, load } = useFetcher<{ quote: Quote }>()
  useEffect(() => void load('/cart'), [load])
  if (!data) return waiting
  const { quote } = data
  return (
    <section id="small-cart" aria-label={texts.cart} aria-live="off" className="order-last w-full pr-2.5 pb-2">
      <ul className="divide-y divide-line border-y border-line">
        {quote.lines
          .slice(-shownLines)
          .reverse()
          .map((line) => (
            <li key={`${line.productId} ${line.size}`} className="flex gap-3 py-3">
              <LineImage picture={line.picture} />
              <p className="line-clamp-2 min-w-0 flex-1 self-start">{lineTitle(line)}</p>
              <p className="price whitespace-nowrap">
                {line.quantity > 1 && `${line.quantity} × `}
                {formatRupees(line.price)}
              </p>
            </li>
          ))}
      </ul>
      <p className="flex items-baseline justify-between py-3">
        <span>
          {texts.total}, {itemCountText(quote.itemCount)}
        </span>
        <span className="price text-lg">{formatRupees(onlineTotal(quote))}</span>
      </p>
      <div className="flex gap-2">
        <ButtonLink label={viewCart} to="/cart" variant="quiet" onClick={close} className="flex-1" />
        {quote.orderable && <ButtonLink label={texts.checkout} to="/address" onClick={close} className="flex-1" />}
      </div>
    </section>
  )
}
