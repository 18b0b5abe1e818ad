import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { nonBreakingSize, noSize } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { goneMessage, goneTitle, lineTitle, type Quote, type QuoteLine } from '#domain/checkout/quote.ts'
import { codNotAvailableForItem } from '#domain/checkout/texts.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { LineImage } from '#ui/cart/line-item-image.tsx'
import { RemoveButton } from '#ui/cart/remove-button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useFocusAfterRemoval } from '#ui/parts/use-focus-after-removal.ts'
import { dispatch } from '#ui/shopper-store.ts'
import * as texts from './texts.tsx'

/** Items to be ordered; each can still be removed. */
export function CheckoutLineItems({ quote: { lines, unavailable } }: { quote: Pick<Quote, 'lines' | 'unavailable'> }) {
  const list = useFocusAfterRemoval(lines.length + unavailable.length)
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="text-base">
        {texts.orderItems}
      </h2>
      <ul ref={list} tabIndex={-1} aria-labelledby="order-items" className="divide-y divide-line outline-none">
        {unavailable.map((line) => (
          <li key={`${line.productId} ${line.size}`} className="flex items-center gap-3 py-3 text-sm text-red">
            <p className="flex-1">{goneMessage(line)}</p>
            <RemoveLine line={line} name={goneTitle(line)} />
          </li>
        ))}
        {lines.map((line) => (
          <ConfirmLine key={`${line.productId} ${line.size}`} line={line} />
        ))}
      </ul>
    </section>
  )
}

function ConfirmLine({ line }: { line: QuoteLine }) {
  return (
    <li className="flex gap-3 py-3">
      <LineItem line={line}>
        {line.codPrice === null && <p className="mt-1 text-sm text-orange">{codNotAvailableForItem}</p>}
      </LineItem>
      <RemoveLine line={line} name={lineTitle(line)} />
    </li>
  )
}

/** Picture, name, size, quantity and price of a quoted line, and its problem. */
export function LineItem({ line, children }: { line: QuoteLine; children?: ReactNode }) {
  return (
    <>
      <LineImage picture={line.picture} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{line.name}</p>
        <p className="mt-0.5 text-sm text-muted">
          {texts.categoryQuantity(
            categoryText(line.category),
            line.size !== noSize && `${nonBreakingSize(line.size)} · `,
            line.quantity,
          )}
        </p>
        <p className="price mt-1">{formatRupees(line.lineTotal)}</p>
        {line.problem !== null && (
          <p className="mt-1 flex gap-1.5 text-sm font-medium text-red">
            <Icon name="warning" size={18} className="mt-px" />
            {line.problem}
          </p>
        )}
        {children}
      </div>
    </>
  )
}

function RemoveLine({ line, name }: { line: CartLine; name: string }) {
  const fetcher = useFetcher<{ cart: Cart } | Refusal>()
  const { data: answer } = fetcher
  useEffect(() => {
    if (answer !== undefined && !isRefusal(answer)) dispatch({ type: 'SET_CART', cart: answer.cart })
  }, [answer])
  return (
    <fetcher.Form method="post" action="/confirmorder">
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="size" value={line.size} />
      <RemoveButton name={name} />
    </fetcher.Form>
  )
}
