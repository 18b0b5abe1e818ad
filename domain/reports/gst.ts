import { monthNames } from '#domain/indian-time.ts'
import { type Paise, paise } from '#domain/money.ts'

/**
 * Lines of tax invoices and credit notes of a period, grouped as GSTR-1 asks. Amounts of credit notes are positive here;
 * sums subtract them.
 */
export type TaxRow = {
  paper: 'invoice' | 'credit-note'
  /** The invoice, also that of a credit note, is above the limit and to another State. */
  isLarge: boolean
  /** To a buyer who is registered. */
  isB2b: boolean
  /** 'Karnataka (29)', or what the address says where no State is known by that name. */
  place: string
  /** 500 is 5 %. */
  basisPoints: number
  hsn: string | null
  unit: 'PRS' | 'NOS'
  quantity: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  /** Price of the lines: the sum of the four above. */
  total: Paise
}

/** One rate of one document that GSTR-1 lists by itself. */
export type ListedDocument = {
  paper: 'invoice' | 'credit-note'
  /** GSTIN and name of a registered recipient; null: a large sale to somebody who is not. */
  buyer: { gstin: string; name: string } | null
  serial: string
  /** '2026-11-21' in India. */
  day: string
  amount: Paise
  place: string
  basisPoints: number
  taxable: Paise
  igst: Paise
}

export type DocumentRange = {
  paper: 'invoice' | 'credit-note'
  first: string
  last: string
  count: number
  amount: Paise
  /** Difference made by rounding the taxes, with its sign. */
  rounding: Paise
}

export type TaxDocuments = {
  rows: readonly TaxRow[]
  listed: readonly ListedDocument[]
  ranges: readonly DocumentRange[]
}

/**
 * To another State and above ₹1,00,000: GSTR-1 wants the invoice by itself (Rule 59(4) CGST Rules, as Notification
 * 12/2024 – Central Tax has it since 1 August 2024). Everything else is added up by State and rate.
 */
export const largeInvoiceAbove = paise(1_00_000_00)

export type TaxSum = Pick<TaxRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total' | 'quantity'>

export function netOf(rows: readonly TaxRow[]): TaxSum {
  const net = (part: keyof TaxSum) =>
    rows.reduce((sum, row) => sum + (row.paper === 'invoice' ? row[part] : -row[part]), 0)
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

/** '29-Karnataka', as the tax office's tool writes it; other words stay as they are. */
export function placeCode(place: string): string {
  const [, name, code] = /^(.*) \((\d\d)\)$/.exec(place) ?? []
  return name && code ? `${code}-${name}` : place
}

/** '5' or '2.5', in percent. */
export function formatRate(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** '21-Nov-2026'. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${monthNames[Number(month) - 1] ?? month}-${year}`
}
