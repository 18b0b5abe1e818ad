import type { Paise } from '#domain/money.ts'
import type { Json } from './tables-columns.ts'

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
