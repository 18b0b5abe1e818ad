import { lowStockBelow } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export const soldOutMessage = 'Product has been sold out. Please check back later.'

export function isSoldOut(stock: number): boolean {
  return stock <= 0
}

/** Spec §4: sold out is not low. */
export function isLow(stock: number): boolean {
  return stock > 0 && stock < lowStockBelow
}

/** Spec §8, verbatim. `inCart` is how many the cart already holds. */
export function stockLimitMessage(stock: number, inCart: number): string {
  return `Available stock is ${stock}. You already added ${inCart} items to the cart.`
}

export type StockLocation = { productId: string; shelf: string; available: number }

/** Units that an order takes from a stock location. Two sizes, or two lines, may take from the same one. */
export type StockAllocation = { productId: string; shelf: string; name: string; quantity: number }

/** One take per shelf, in a fixed order, so that two orders never wait for each other in a circle. */
export function allocationsByLocation(takes: readonly StockAllocation[]): StockAllocation[] {
  const shelves = new Map<string, StockAllocation>()
  for (const take of takes) {
    const key = `${take.productId}\n${take.shelf}`
    const earlier = shelves.get(key)
    shelves.set(key, earlier ? { ...earlier, quantity: earlier.quantity + take.quantity } : take)
  }
  return [...shelves.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, take]) => take)
}

/** Null when everything is on the shelf; otherwise the first thing that is missing, in words. */
export function shortage(
  takes: readonly StockAllocation[],
  shelves: readonly StockLocation[],
): Refusal | null {
  for (const take of allocationsByLocation(takes)) {
    const shelf = shelves.find((one) => one.productId === take.productId && one.shelf === take.shelf)
    const available = shelf?.available ?? 0
    if (available >= take.quantity) continue
    if (isSoldOut(available)) return refuse('sold-out', `${take.name}: ${soldOutMessage}`)
    return refuse('sold-out', `${take.name}: ${stockLimitMessage(available, take.quantity)}`)
  }
  return null
}

/** Gifts that are still in stock after the bought lines. A gift never blocks an order. */
export function giftsInStock<Gift extends StockAllocation>(
  gifts: readonly Gift[],
  bought: readonly StockAllocation[],
  shelves: readonly StockLocation[],
): Gift[] {
  const given: Gift[] = []
  for (const gift of gifts) {
    if (shortage([...bought, ...given, gift], shelves) === null) given.push(gift)
  }
  return given
}

/** The shelves as they are once these pieces are let go. */
export function withReleased(
  shelves: readonly StockLocation[],
  freed: readonly StockAllocation[],
): StockLocation[] {
  const back = allocationsByLocation(freed)
  return shelves.map((shelf) => {
    const take = back.find((one) => one.productId === shelf.productId && one.shelf === shelf.shelf)
    return take ? { ...shelf, available: shelf.available + take.quantity } : shelf
  })
}
