import { placeKey, type SizePlace } from '#domain/catalogue/product.ts'
import type { Paise } from '#domain/money.ts'
import { local, storedJson } from '#ui/browser-storage.ts'

/** Stores each line's price on this device, for display of changes only. */
type KeptPrices = Record<string, number>

const stored = storedJson(local, 'strut-prices', toPrices)

export function storePrice(place: SizePlace, price: Paise): void {
  stored.write({ ...stored.read(), [placeKey(place)]: price })
}

/** Returns the stored price; stores the current one if there is none. */
export function priceWhenAdded(line: SizePlace & { price: Paise }): number {
  const kept = stored.read()[placeKey(line)]
  if (kept !== undefined) return kept
  storePrice(line, line.price)
  return line.price
}

/** Keeps prices of lines in the cart only. */
export function forgetOtherPrices(lines: readonly SizePlace[]): void {
  const places = new Set(lines.map(placeKey))
  stored.write(Object.fromEntries(Object.entries(stored.read()).filter(([place]) => places.has(place))))
}

function toPrices(found: unknown): KeptPrices {
  const prices = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(prices.filter(([, price]) => Number.isSafeInteger(price)))
}
