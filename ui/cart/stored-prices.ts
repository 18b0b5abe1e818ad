import type { CartLine } from '#domain/cart/cart.ts'
import type { Paise } from '#domain/money.ts'

/** Remembers each line's price on this device: only to show a change, never to pay. */
type KeptPrices = Record<string, number>

type Place = Pick<CartLine, 'productId' | 'size'>

const key = 'strut-prices'
const placeOf = ({ productId, size }: Place) => `${productId} ${size}`

export function storePrice(place: Place, price: Paise): void {
  write({ ...read(), [placeOf(place)]: price })
}

/** The price that was kept; the present one, which is then kept, when none was. */
export function priceWhenAdded(line: Place & { price: Paise }): number {
  const kept = read()[placeOf(line)]
  if (kept !== undefined) return kept
  storePrice(line, line.price)
  return line.price
}

/** Keeps only those of what is in the cart. */
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
    // A browser that stores nothing can't tell of a change.
  }
}
