import type { DocumentContent } from './invoice-content.ts'

export const notYetPaid = 'You can print the invoice once the payment is confirmed.'
export const nothingSold = 'This order was cancelled before an invoice was issued.'
export const documentTitles = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  bill: 'Invoice',
  'credit-note': 'Credit Note',
} as const
export const captions = {
  invoiceNo: 'Invoice no.',
  invoiceDate: 'Invoice date',
  orderId: 'Order id',
  ordered: 'Ordered',
  payment: 'Payment',
  creditNoteNo: 'Credit note no.',
  date: 'Date',
  againstInvoice: 'Against invoice',
  reason: 'Reason',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Reverse charge',
  no: 'No',
  billerId: 'Biller id',
  billedTo: 'Billed and delivered to',
  description: 'Description',
  hsn: 'HSN',
  qty: 'Qty',
  price: 'Price',
  discount: 'Discount',
  amount: 'Amount',
  taxableValue: 'Taxable value',
  rounding: 'Rounding',
  total: 'Total',
  totalCredited: 'Total credited',
  signatory: 'Authorised signatory',
} as const
export const packingSlip = {
  title: 'Packing slip',
  waybill: 'Waybill',
  collectInCash: 'Collect in cash:',
  gift: 'gift',
} as const
export const onDay = (english: string) => english
export const invoiceOfDay = (serial: string, day: string) => `${serial} of ${day}`
export const amountInWords = (content: DocumentContent) => content.amountInWords
export const forSeller = (name: string) => `For ${name}`
