import { heldUnitsLimit, openHoldLimit, tooManyHolds, tooManyUnits } from '#domain/payments/payment.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

type Piece = { productId: string; size: string; quantity: number }

/** Unpaid holds of a shopper. */
export type OpenHolds = { orders: number; pieces: readonly Piece[] }

/** Limits unpaid holds (reliability A9): why these lines can't be held as well; null when they can. */
export function holdRefusal(lines: readonly (Piece & { name: string })[], open: OpenHolds): Refusal | null {
  if (open.orders >= openHoldLimit) return refuse('too-many', tooManyHolds)
  for (const line of lines) {
    const isSame = (one: Piece) => one.productId === line.productId && one.size === line.size
    const wanted = [...lines, ...open.pieces].filter(isSame).reduce((sum, one) => sum + one.quantity, 0)
    if (wanted > heldUnitsLimit) return refuse('too-many', tooManyUnits(line.name))
  }
  return null
}
