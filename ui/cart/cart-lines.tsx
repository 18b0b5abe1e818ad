import { useEffect } from 'react'
import type { CartLine } from '#domain/cart.ts'
import type { Quote } from '#domain/quote.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { CartLineItem } from './cart-line.tsx'
import { useFocusAfterRemoval } from './focus-after-removal.ts'
import { useFocusAfterResize } from './focus-after-resize.ts'
import { forgetOtherPrices } from './kept-prices.ts'
import { RemoveLine } from './remove-line.tsx'

const keyOf = (line: CartLine) => `${line.productId} ${line.size}`

export function CartLines({ quote: { lines, gone } }: { quote: Pick<Quote, 'lines' | 'gone'> }) {
  const list = useFocusAfterRemoval(lines.length + gone.length)
  useFocusAfterResize(list, lines)
  useEffect(() => forgetOtherPrices(lines), [lines])
  return (
    <ul ref={list} tabIndex={-1} aria-label="Items" className="divide-y divide-line outline-none">
      {gone.map((line) => (
        <li key={keyOf(line)} className="flex items-center gap-3 py-4">
          <p className="flex flex-1 gap-2 text-sm font-medium text-red">
            <Icon name="warning" size={18} className="mt-px shrink-0" />
            An item in your cart is no longer sold. Please remove it.
          </p>
          <RemoveLine line={line} name="what is no longer sold" />
        </li>
      ))}
      {lines.map((line) => (
        <CartLineItem key={keyOf(line)} line={line} />
      ))}
    </ul>
  )
}
