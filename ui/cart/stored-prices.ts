import type { CartLine } from '#domain/cart/cart.ts'
import type { Paise } from '#domain/money.ts'

/** Stores each line's price on this device, for display of changes only. */
type KeptPrices = Record<string, number>

type Place = Pick<CartLine, 'productId' | 'size'>

const key = 'strut-prices'
const placeOf = ({ productId, size }: Place) => `${productId} ${size}`

export function storePrice(place: Place, price: Paise): void {
  write({ ...read(), [placeOf(place)]: price })
}

/** Returns the stored price; stores the current one if there is none. */
export function priceWhenAdded(line: Place & { price: Paise }): number {
  const kept = read()[placeOf(line)]
  if (kept !== undefined) return kept
  storePrice(line, line.price)
  return line.price
}

/** Keeps prices of lines in the cart only. */
export function forgetOtherPrices(lines: readonly Place[]): void {
  const places = new Set(lines.map(placeOf))
  write(Object.fromEntries(Object.entries(read()).filter(([place]) => places.has(place))))
}

function read(): KeptPrices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const prices = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(prices.filter(([, price]) => Number.isSafeInteger(price)))
  } catch {
    return {}
  }
}

function write(prices: KeptPrices): void {
  try {
    localStorage.setItem(key, JSON.stringify(prices))
  } catch {
    // Without storage, changes are not shown.
  }
}
