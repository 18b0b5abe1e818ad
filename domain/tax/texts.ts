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
export const wrongGstin = 'Please check the GSTIN: one of its 15 characters is wrong or missing'
export const gstinStateCode = 'The first two digits of a GSTIN are the code of a State'
export const hsnHasDigits = 'An HSN code has 4, 6 or 8 digits.'
export const chooseTaxClass = 'Choose a tax class.'
export const giveCountry = 'Enter the name of a country.'
export const perCent = 'Per cent, such as 18 or 2.5'
export const chooseCategory = 'Choose a category'
export const hsnDigits = 'An HSN code has 4, 6 or 8 digits'
export const chooseFirstDay = 'Choose the day from which it applies'
export const wholeRupees = 'Whole rupees, or nothing'
export const limitAndRate = 'Enter both the price limit and the rate above it'
export const tomorrowOrLater = 'Choose tomorrow or later: today’s invoices keep their rate'
export const todayOrLater = 'Choose today or later: issued invoices keep their rate'
export const hsnAndUnit = 'A new category needs its HSN code and unit'
export const noSuchRate = 'This rate doesn’t exist.'
export const rateInForceStays = 'This rate is in force: invoices were issued with it.'
export const rateAbove = (percent: string) => `${percent} above`
export const rateUpTo = (percent: string, limit: string, unit: 'PRS' | 'NOS') =>
  `${percent} up to ${limit} per ${unit === 'PRS' ? 'pair' : 'piece'}`
/** Formats '5 % up to ₹2,500, above it 18 %'. */
export const ratesOfBands = (rates: readonly { percent: string; upTo: string | null }[]) =>
  rates.map(({ percent, upTo }) => (upTo === null ? percent : `${percent} up to ${upTo}`)).join(', above it ')
export const stateText = (name: string): string => name
