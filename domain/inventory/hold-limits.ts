import { heldUnitsLimit, openHoldLimit, tooManyUnits } from '#domain/payments/payment.ts'
import { tooManyHolds } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

type HeldUnits = { productId: string; size: string; quantity: number }

export type OpenHolds = { orders: number; units: readonly HeldUnits[] }

/** Refuses further unpaid holds beyond the limit (reliability A9); null within it. */
export function holdRefusal(lines: readonly (HeldUnits & { name: string })[], open: OpenHolds): Refusal | null {
  if (open.orders >= openHoldLimit) return refuse('too-many', tooManyHolds)
  for (const line of lines) {
    const isSame = (one: HeldUnits) => one.productId === line.productId && one.size === line.size
    const units = [...lines, ...open.units].filter(isSame).reduce((sum, one) => sum + one.quantity, 0)
    if (units > heldUnitsLimit) return refuse('too-many', tooManyUnits(line.name))
  }
  return null
}
