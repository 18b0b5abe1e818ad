import type { AdminProductSize } from '#domain/catalogue/product-admin.ts'
import { longestCode } from '#domain/catalogue/product-text-fields.ts'
import { oneLine } from './plain-text.ts'
import { readPrice } from './price.ts'

type CodesAndCost = Pick<AdminProductSize, 'sku' | 'barcode' | 'cost'>

/** A size's codes and cost from their cells; null for an empty one. */
export function readCodesAndCost(
  cells: Record<keyof CodesAndCost, string>,
): CodesAndCost | { problem: string } {
  const cost = readPrice(cells.cost)
  if ('problem' in cost) return { problem: `cost: ${cost.problem}` }
  const [sku, barcode] = [oneLine(cells.sku), oneLine(cells.barcode)]
  if (sku.length > longestCode) return { problem: 'the SKU is longer than 64 characters' }
  if (barcode.length > longestCode) return { problem: 'the barcode is longer than 64 characters' }
  return { sku: sku || null, barcode: barcode || null, cost: cost.price || null }
}
