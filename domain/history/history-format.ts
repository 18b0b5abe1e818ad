import type { FileFormat, ImportIssue, ImportRow } from '#domain/imports/imported-product.ts'
import type { ImportedCustomer, ImportedOrder } from './imported-order.ts'

/** A customer of a file, with the order that names them in a list of orders. */
export type HistoryEntry = { line: number; customer: ImportedCustomer; order: ImportedOrder | null }

export type HistoryReading = { entries: readonly HistoryEntry[]; remarks: readonly ImportIssue[] }

/** A list of an earlier shop's customers or orders. */
export type HistoryFormat = FileFormat & {
  name: 'customers' | 'shopify-orders' | 'woocommerce-orders'
  readHistory: (rows: readonly ImportRow[]) => HistoryReading
}

/** Reading of an order: all its rows, or why they are refused. */
export function readingOf(
  rows: readonly ImportRow[],
  found: { order: ImportedOrder; customer: ImportedCustomer } | { problem: string },
): HistoryReading {
  const line = rows[0]?.line ?? 0
  if ('problem' in found) return { entries: [], remarks: [{ line, rows: rows.length, reason: found.problem }] }
  return { entries: [{ line, ...found }], remarks: [] }
}
