import { type LineQuantity, parseLineQuantities } from '#domain/orders/line-quantities.ts'
import type { Refusal } from '#domain/refusal.ts'
import { returnMoved } from './return-request.ts'

/**
 * Reads how many of the returned units can't be sold again though others can. `units`: of its form; empty when all go the
 * same way.
 */
export function unsoldUnits(back: LineQuantity, units: string): number | Refusal {
  if (units === '') return 0
  const [line, ...others] = parseLineQuantities(units)
  const isOfIt = line?.position === back.position && others.length === 0
  return isOfIt && line.quantity > 0 && line.quantity <= back.quantity ? line.quantity : returnMoved
}
