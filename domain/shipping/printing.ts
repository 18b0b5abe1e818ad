/** Documents of many orders in one file. */

import type { Queue } from '#domain/backoffice/work-queues.ts'
import { noSize } from '#domain/catalogue/product.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderItem } from '#domain/orders/order.ts'

export const printParts = ['pick', 'manifest', 'labels', 'slips', 'invoices'] as const
export type PrintPart = (typeof printParts)[number]

/** Labels: one per 4 × 6 inch sheet, or four per A4 sheet. */
export const labelPapers = ['4x6', 'a4'] as const
export type LabelPaper = (typeof labelPapers)[number]

export type PrintChoice = { parts: readonly PrintPart[]; paper: LabelPaper }

/** Lists the documents preselected for a work queue. */
export function defaultPrintParts(queue: Queue | null): PrintPart[] {
  if (queue === 'confirm' || queue === 'pack') return ['pick', 'slips']
  return queue === 'pickup' ? ['manifest'] : ['labels', 'invoices']
}

/** Reads the form's choice; A4 by default. */
export function readPrintChoice(search: URLSearchParams): PrintChoice {
  const requested = search.getAll('part')
  return {
    parts: printParts.filter((part) => requested.includes(part)),
    paper: search.get('paper') === '4x6' ? '4x6' : 'a4',
  }
}

export type PrintedItem = Pick<OrderItem, 'name' | 'brand' | 'category' | 'size' | 'quantity' | 'gift'> & {
  /** Place in the store room; absent or null: not said. */
  shelf?: string | null
}

/** A product and size with the units that all parcels need. */
export type PickLine = Omit<PrintedItem, 'gift' | 'shelf'> & { shelf: string | null; orders: number }

/**
 * Sums the units of all parcels from shelf to shelf, as numbers and letters go, then those without one; within a shelf by
 * category, name and size.
 */
export function pickLines(parcels: readonly { items: readonly PrintedItem[] }[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const { items } of parcels) {
    for (const { gift: _, shelf = null, ...item } of items) {
      const key = JSON.stringify([shelf, item.category, item.name, item.brand, item.size])
      const known = lines.get(key) ?? { ...item, shelf, quantity: 0, orders: 0 }
      const units = known.quantity + item.quantity
      lines.set(key, { ...known, quantity: units, orders: known.orders + 1 })
    }
  }
  const place = ({ shelf, category, name, size }: PickLine) => [
    shelf === null ? '1' : '0',
    shelf ?? '',
    category,
    name,
    size === noSize ? '' : size,
  ]
  return [...lines.values()].toSorted((one, other) => {
    const [mine, theirs] = [place(one), place(other)]
    const at = mine.findIndex((part, index) => part !== theirs[index])
    return at === -1 ? 0 : (mine[at] ?? '').localeCompare(theirs[at] ?? '', 'en-IN', { numeric: true })
  })
}

/** A parcel on slip, label and manifest. `collect`: COD amount, null when paid. */
export type PrintedParcel = {
  orderId: string
  courier: string | null
  waybill: string | null
  ordered: string
  to: Address
  items: readonly PrintedItem[]
  collect: Paise | null
}
