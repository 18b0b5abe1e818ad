import { monthNames } from '#domain/indian-time.ts'
import { type Paise, paise } from '#domain/money.ts'

/**
 * Sums of invoices and credit notes in a period, grouped for GSTR-1. Amounts of credit notes are positive; totals
 * subtract them.
 */
export type TaxRow = {
  document: 'invoice' | 'credit-note'
  /** The invoice (for a credit note, the original one) is above the limit and to another State. */
  isLarge: boolean
  /** To a registered buyer. */
  isB2b: boolean
  /** Place of supply, 'Karnataka (29)'; the text of the address when the State is unknown. */
  place: string
  /** Tax rate in basis points: 500 is 5 %. */
  basisPoints: number
  hsn: string | null
  unit: 'PRS' | 'NOS'
  quantity: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  /** Total of the lines: the sum of the four amounts above. */
  total: Paise
}

/** One tax rate of a document that GSTR-1 lists singly. */
export type ListedDocument = {
  document: 'invoice' | 'credit-note'
  /** Registered recipient; null for a large sale to an unregistered one. */
  buyer: { gstin: string; name: string } | null
  serial: string
  /** Day in India, '2026-11-21'. */
  day: string
  amount: Paise
  place: string
  basisPoints: number
  taxable: Paise
  igst: Paise
}

export type DocumentRange = {
  document: 'invoice' | 'credit-note'
  first: string
  last: string
  count: number
  amount: Paise
  /** Rounding difference of the taxes, signed. */
  rounding: Paise
}

export type TaxDocuments = {
  rows: readonly TaxRow[]
  listed: readonly ListedDocument[]
  ranges: readonly DocumentRange[]
}

/**
 * Interstate invoices above ₹1,00,000 are listed singly (Rule 59(4) CGST Rules, as amended by Notification 12/2024 –
 * Central Tax from 1 August 2024). All others are added up by State and rate.
 */
export const largeInvoiceAbove = paise(1_00_000_00)

export type TaxSum = Pick<TaxRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total' | 'quantity'>

export function netOf(rows: readonly TaxRow[]): TaxSum {
  const net = (part: keyof TaxSum) =>
    rows.reduce((sum, row) => sum + (row.document === 'invoice' ? row[part] : -row[part]), 0)
  return {
    taxable: paise(net('taxable')),
    cgst: paise(net('cgst')),
    sgst: paise(net('sgst')),
    igst: paise(net('igst')),
    total: paise(net('total')),
    quantity: net('quantity'),
  }
}

export function netBy<Common extends string>(
  rows: readonly TaxRow[],
  common: (row: TaxRow) => Common,
): { rows: readonly [TaxRow, ...TaxRow[]]; net: TaxSum }[] {
  const groups = [...Map.groupBy(rows, common)].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return groups.flatMap(([, alike]) => {
    const [first, ...others] = alike
    return first ? [{ rows: [first, ...others], net: netOf(alike) }] : []
  })
}

/** Formats a place as '29-Karnataka' for the tax office's tool; unknown places stay unchanged. */
export function placeCode(place: string): string {
  const [, name, code] = /^(.*) \((\d\d)\)$/.exec(place) ?? []
  return name && code ? `${code}-${name}` : place
}

/** Formats a rate in percent: '5' or '2.5'. */
export const formatRate = (basisPoints: number): string => String(basisPoints / 100)

/** Formats '21-Nov-2026'. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${monthNames[Number(month) - 1] ?? month}-${year}`
}
