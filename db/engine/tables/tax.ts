import type { Paise } from '#domain/money.ts'
import type { Json } from './columns.ts'

export type TaxTables = {
  invoiceNumbers: { series: 'invoice' | 'credit-note'; financialYear: string; last: number }
  invoices: {
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
    replaces: string | null
  }
  /** Daily totals of tax lines, grouped as the GST report needs them. Written by a trigger. */
  taxDays: {
    day: string
    document: 'invoice' | 'credit-note'
    isLarge: boolean
    isB2b: boolean
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
  documentDays: {
    day: string
    document: 'invoice' | 'credit-note'
    financialYear: string
    first: string
    last: string
    count: number
    amount: Paise
    rounding: Paise
  }
}
