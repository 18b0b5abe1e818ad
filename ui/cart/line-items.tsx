import { type RefObject, useEffect, useRef } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { placeKey, type SizePlace } from '#domain/catalogue/product.ts'
import { goneMessage, goneTitle, type Quote } from '#domain/checkout/quote.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useFocusAfterRemoval } from '#ui/parts/use-focus-after-removal.ts'
import { useCartFetcher } from './form.tsx'
import { CartLineItem } from './line-item.tsx'
import { RemoveLine } from './remove-button.tsx'
import { forgetOtherPrices } from './stored-prices.ts'
import * as texts from './texts.tsx'

export function CartLines({ quote: { lines, unavailable } }: { quote: Pick<Quote, 'lines' | 'unavailable'> }) {
  const list = useFocusAfterRemoval(lines.length + unavailable.length)
  useFocusAfterResize(list, lines)
  useEffect(() => forgetOtherPrices(lines), [lines])
  return (
    <ul ref={list} tabIndex={-1} aria-label={texts.items} className="divide-y divide-line outline-none">
      {unavailable.map((line) => (
        <li key={placeKey(line)} className="flex items-center gap-3 py-4">
          <p className="flex flex-1 gap-2 text-sm font-medium text-red">
            <Icon name="warning" size={18} className="mt-px" />
            {goneMessage(line)}
          </p>
          <RemoveLine line={line} name={goneTitle(line)} />
        </li>
      ))}
      {lines.map((line) => (
        <CartLineItem key={placeKey(line)} line={line} />
      ))}
    </ul>
  )
}

/** Moves the focus to the resized line's size select, because a line with another size is a new element. */
function useFocusAfterResize(list: RefObject<HTMLElement | null>, lines: readonly CartLine[]) {
  const { formData } = useCartFetcher()
  const chosen = useRef<SizePlace | null>(null)
  useEffect(() => {
    if (formData?.get('intent') !== 'change-size') return
    chosen.current = { productId: String(formData.get('productId')), size: String(formData.get('newSize')) }
  }, [formData])
  useEffect(() => {
    const at = lines.findIndex(
      ({ productId, size }) => productId === chosen.current?.productId && size === chosen.current.size,
    )
    if (at < 0) return
    chosen.current = null
    if (document.activeElement !== document.body) return
    list.current?.querySelectorAll('[data-line]')[at]?.querySelector('select')?.focus({ preventScroll: true })
  }, [list, lines])
}
