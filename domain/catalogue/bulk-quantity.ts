import type { AdminProductSize } from './product-admin.ts'
import { readStockChange } from './product-form.ts'
import * as texts from './texts.ts'

/** Quantities in the bulk-edit grid: a cell for each stock location, with the quantity that it showed. */
export type TypedQuantity = { size: string; typed: string; seen: string }

/** A relative change of stock; `seen` is the quantity that the form showed. */
export type QuantityChange = { size: string; seen: number; change: number }

/** `toPack`: sold, but still on the shelf, where they are counted. */
type Location = Pick<AdminProductSize, 'size' | 'stockLocation' | 'onHand' | 'reserved'> & { toPack: number }

export function quantityChangeOf(sizes: readonly Location[]): TypedQuantity[] {
  const locations = sizes.filter(({ size, stockLocation }) => size === stockLocation)
  return locations.map(({ size, onHand, toPack }) => {
    const onShelf = String(onHand + toPack)
    return { size, typed: onShelf, seen: onShelf }
  })
}

/** Reads the changed cells; an invalid quantity is returned with its location. */
export function readQuantityChange(
  units: readonly TypedQuantity[],
  say: (at: number, text: string) => void,
): QuantityChange[] {
  return units.flatMap(({ size, typed, seen }, at) => {
    const change = readStockChange({ stock: typed, seen })
    if (typeof change === 'string') say(at, change)
    return typeof change === 'string' || change === 0 ? [] : [{ size, seen: Number(seen), change }]
  })
}

/**
 * Refuses a change that the current stock does not allow. Reports stock that changed since the form was shown
 * (`moved`), so that staff decide again.
 */
export function quantityRefused(
  { size, seen, change }: QuantityChange,
  there: readonly Location[],
): { text: string; moved: boolean } | null {
  const location = there.find((one) => one.size === size && one.stockLocation === size)
  if (!location) return { text: texts.sizeIsGone, moved: true }
  const { onHand, reserved, toPack } = location
  const onShelf = onHand + toPack
  if (onShelf !== seen) return { text: texts.thereByNow(onShelf, seen), moved: true }
  if (onHand + change >= reserved) return null
  return { text: texts.heldForUnpaid(reserved), moved: false }
}

export const quantityMoved = texts.piecesCameOrWent

/** Updates the form to current stock: edited cells stay, untouched ones are replaced. */
export function quantityNow(units: readonly TypedQuantity[], now: readonly TypedQuantity[]): TypedQuantity[] {
  return units.map((one) => {
    const seen = now.find(({ size }) => size === one.size)?.seen ?? one.seen
    return { ...one, seen, typed: one.typed.trim() === one.seen ? seen : one.typed }
  })
}
