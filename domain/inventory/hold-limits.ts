import type { CartLine } from '#domain/cart/cart.ts'
import { isSamePlace } from '#domain/catalogue/product.ts'
import { heldUnitsLimit, openHoldLimit, tooManyUnits } from '#domain/payments/payment.ts'
import { tooManyHolds } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export type OpenHolds = { orders: number; units: readonly CartLine[] }

/** Refuses further unpaid holds beyond the limit (reliability A9); null within it. */
export function holdRefusal(lines: readonly (CartLine & { name: string })[], open: OpenHolds): Refusal | null {
  if (open.orders >= openHoldLimit) return refuse('too-many', tooManyHolds)
  for (const line of lines) {
    const units = [...lines, ...open.units].filter(isSamePlace(line)).reduce((sum, one) => sum + one.quantity, 0)
    if (units > heldUnitsLimit) return refuse('too-many', tooManyUnits(line.name))
  }
  return null
}
