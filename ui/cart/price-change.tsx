import { useEffect, useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { priceWhenAdded } from './stored-prices.ts'
import * as texts from './texts.tsx'

/** Shows the price when the line was added, if it has changed. */
export function PriceChange({ productId, size, price }: CartLine & { price: Paise }) {
  const [before, setBefore] = useState<number>(price)
  useEffect(() => setBefore(priceWhenAdded({ productId, size, price })), [productId, size, price])
  if (before === price) return null
  return (
    <p className={`flex gap-1.5 text-sm ${before > price ? 'text-teal' : 'text-orange'}`}>
      <Icon name="tag" size={18} className="mt-px" />
      {texts.thePriceHasChangedItWas(formatRupees(paise(before)))}
    </p>
  )
}
