import { lowStockBelow } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const isSoldOut = (stock: number): boolean => stock <= 0

/** Tells whether stock is low (spec §4); sold out is not low. */
export const isLow = (stock: number): boolean => stock > 0 && stock < lowStockBelow

export type StockLocation = { productId: string; stockLocation: string; available: number }

/** Units that an order takes from a stock location. Several sizes or lines may use the same one. */
export type StockAllocation = { productId: string; stockLocation: string; name: string; quantity: number }

/** Sums allocations by stock location, sorted so that concurrent orders lock rows in one order and never deadlock. */
export function allocationsByLocation(takes: readonly StockAllocation[]): StockAllocation[] {
  const locations = new Map<string, StockAllocation>()
  for (const take of takes) {
    const key = `${take.productId}\n${take.stockLocation}`
    const earlier = locations.get(key)
    locations.set(key, earlier ? { ...earlier, quantity: earlier.quantity + take.quantity } : take)
  }
  return [...locations.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, take]) => take)
}

/** Refuses the first product that is short; null when everything is in stock. */
export function shortage(takes: readonly StockAllocation[], locations: readonly StockLocation[]): Refusal | null {
  for (const take of allocationsByLocation(takes)) {
    const location = locations.find(
      (one) => one.productId === take.productId && one.stockLocation === take.stockLocation,
    )
    const available = location?.available ?? 0
    if (available >= take.quantity) continue
    if (isSoldOut(available)) return refuse('sold-out', `${take.name}: ${texts.soldOutMessage}`)
    return refuse('sold-out', `${take.name}: ${texts.stockLimitMessage(available, take.quantity)}`)
  }
  return null
}

/** Selects the gifts that remain in stock after the bought lines. A gift never blocks an order. */
export function giftsInStock<Gift extends StockAllocation>(
  gifts: readonly Gift[],
  bought: readonly StockAllocation[],
  locations: readonly StockLocation[],
): Gift[] {
  const given: Gift[] = []
  for (const gift of gifts) {
    if (shortage([...bought, ...given, gift], locations) === null) given.push(gift)
  }
  return given
}

export function withReleased(locations: readonly StockLocation[], freed: readonly StockAllocation[]): StockLocation[] {
  const back = allocationsByLocation(freed)
  return locations.map((location) => {
    const take = back.find(
      (one) => one.productId === location.productId && one.stockLocation === location.stockLocation,
    )
    return take ? { ...location, available: location.available + take.quantity } : location
  })
}
