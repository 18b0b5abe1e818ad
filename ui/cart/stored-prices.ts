import type { CartLine } from '#domain/cart/cart.ts'
import type { Paise } from '#domain/money.ts'
import { local, storedJson } from '#ui/browser-storage.ts'

/** Stores each line's price on this device, for display of changes only. */
type KeptPrices = Record<string, number>

type Place = Pick<CartLine, 'productId' | 'size'>

const stored = storedJson(local, 'strut-prices', toPrices)
const placeOf = ({ productId, size }: Place) => `${productId} ${size}`

export function storePrice(place: Place, price: Paise): void {
  stored.write({ ...stored.read(), [placeOf(place)]: price })
}

/** Returns the stored price; stores the current one if there is none. */
export function priceWhenAdded(line: Place & { price: Paise }): number {
  const kept = stored.read()[placeOf(line)]
  if (kept !== undefined) return kept
  storePrice(line, line.price)
  return line.price
}

/** Keeps prices of lines in the cart only. */
export function forgetOtherPrices(lines: readonly Place[]): void {
  const places = new Set(lines.map(placeOf))
  stored.write(Object.fromEntries(Object.entries(stored.read()).filter(([place]) => places.has(place))))
}

function toPrices(found: unknown): KeptPrices {
  const prices = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(prices.filter(([, price]) => Number.isSafeInteger(price)))
}
