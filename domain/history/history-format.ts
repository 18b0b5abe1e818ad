import type { FileFormat, ImportIssue, ImportRow } from '#domain/imports/imported-product.ts'
import type { Reason } from '#domain/imports/reasons.ts'
import type { ImportedCustomer, ImportedOrder } from './imported-order.ts'

/** A customer of a file; in a list of orders with the order. */
export type HistoryEntry = { line: number; customer: ImportedCustomer; order: ImportedOrder | null }

type HistoryReading = { entries: readonly HistoryEntry[]; issues: readonly ImportIssue[] }

export type HistoryFormat = FileFormat & {
  name: 'customers' | 'shopify-orders' | 'woocommerce-orders'
  readHistory: (rows: readonly ImportRow[]) => HistoryReading
}

/** Combines the rows of an order, or explains why they are refused. */
export function readingOf(
  rows: readonly ImportRow[],
  found: { order: ImportedOrder; customer: ImportedCustomer } | { problem: Reason },
): HistoryReading {
  const line = rows[0]?.line ?? 0
  if ('problem' in found) return { entries: [], issues: [{ line, rows: rows.length, reason: found.problem }] }
  return { entries: [{ line, ...found }], issues: [] }
}
