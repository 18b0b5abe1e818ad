import type { AdminProductSize } from '#domain/catalogue/product-admin.ts'
import { longestCode } from '#domain/catalogue/product-text-fields.ts'
import { oneLine } from './plain-text.ts'
import { readPrice } from './price.ts'

type CodesAndCost = Pick<AdminProductSize, 'sku' | 'barcode' | 'cost'>
export type Code = 'sku' | 'barcode'
/** `tooLong`: codes that the size goes without; its row says nothing of them. */
type CodesReading = { codes: Partial<CodesAndCost>; tooLong: readonly Code[] }

/** A size's codes and cost from their cells; null for an empty one. */
export function readCodesAndCost(
  cells: Record<keyof CodesAndCost, string>,
): CodesReading | { problem: string } {
  const cost = readPrice(cells.cost)
  if ('problem' in cost) return { problem: `cost: ${cost.problem}` }
  const codes = { sku: oneLine(cells.sku), barcode: oneLine(cells.barcode) }
  const names = ['sku', 'barcode'] as const
  const fitting = names.filter((name) => codes[name].length <= longestCode)
  return {
    codes: {
      ...Object.fromEntries(fitting.map((name) => [name, codes[name] || null])),
      cost: cost.price || null,
    },
    tooLong: names.filter((name) => !fitting.includes(name)),
  }
}
