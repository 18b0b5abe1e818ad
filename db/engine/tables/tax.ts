import type { Paise } from '#domain/money.ts'
import type { Json } from './columns.ts'

export type InvoiceNumbersTable = {
  series: 'invoice' | 'credit-note'
  financialYear: string
  last: number
}

export type InvoicesTable = {
  serial: string
  series: string
  financialYear: string
  number: number
  orderId: string
  amount: Paise
  content: Json<unknown>
  issuedAt: Date
  ofSerial: string | null
  cause: string | null
}

/** Daily totals of tax lines, grouped as the GST report needs them. Written by a trigger. */
export type TaxDaysTable = {
  day: string
  document: 'invoice' | 'credit-note'
  isLarge: boolean
  place: string | null
  basisPoints: number
  hsn: string | null
  unit: string
  quantity: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
}

export type DocumentDaysTable = {
  day: string
  document: 'invoice' | 'credit-note'
  financialYear: string
  first: string
  last: string
  count: number
  amount: Paise
  rounding: Paise
}
