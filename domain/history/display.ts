import type { Paise } from '#domain/money.ts'
import { orderedDate } from '#domain/orders/display.ts'
import type { ImportedOrder, ImportedOrderState } from './imported-order.ts'

export type ImportedOrderRow = {
  id: string
  number: string
  on: string
  state: ImportedOrderState
  total: Paise
  /** '2 × Kurta, 1 × Dupatta'. */
  items: string
  payment: string | null
  /** Link to the customer; null without permission or without a customer. */
  to: string | null
}

/** Builds a row of an imported order for staff, without any address. */
export function importedOrderRow(
  { id, number, placedAt, state, total, details }: ImportedOrder & { id: string },
  to: string | null,
): ImportedOrderRow {
  const items = details.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return { id, number, on: orderedDate(placedAt), state, total, items, payment: details.payment, to }
}
