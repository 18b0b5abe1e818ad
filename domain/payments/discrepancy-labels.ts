import { formatRupees, paise } from '#domain/money.ts'
import type { DiscrepancyKind } from './discrepancies.ts'

export const discrepancyLabels: Record<DiscrepancyKind, string> = {
  'payment-without-order': 'A payment that belongs to no order',
  'wrong-amount': 'Another amount came than the order’s',
  'wrong-currency': 'The payment is not in rupees',
  'payment-of-another-order': 'A payment was shown for another order',
  'payment-missing-there': 'The gateway does not know a payment of ours',
  'payment-missing-here': 'The gateway knows a payment that we don’t',
  'refund-missing-there': 'The gateway does not know a refund of ours',
  'refund-differs': 'The gateway names another sum for a refund',
  'refund-failed': 'A refund was not taken',
  invariant: 'The books don’t add up',
  'cash-short': 'The courier handed over less cash than was due',
  'cash-over': 'The courier handed over more cash than was due',
  'cash-unknown': 'The courier paid for a parcel that we don’t know',
  'cash-not-due': 'The courier paid for a parcel that owes no cash',
  'unreadable-event': 'The gateway sent an event that could not be processed',
}

export const discrepancyReasons = [
  'Settled with the gateway',
  'Sent back to the shopper',
  'Corrected by hand',
  'Looked into: nothing is missing',
] as const

const sums = ['amount', 'expected', 'ours', 'theirs']

/** Labels of a discrepancy's facts; those of an invariant keep the ledgers' names. */
const factNames: Readonly<Record<string, string>> = {
  amount: 'Amount',
  expected: 'Due',
  currency: 'Currency',
  ours: 'We have',
  theirs: 'The gateway has',
  paymentId: 'Our payment',
  refundId: 'Our refund',
  gatewayRefundId: 'Refund at the gateway',
  gatewayPaymentId: 'Payment at the gateway',
  gatewayOrderId: 'Order at the gateway',
  upiQrId: 'UPI code at the gateway',
  event: 'Event',
  problem: 'Problem',
  waybill: 'Waybill',
  reference: 'Reference',
  invariant: 'Rule of the books',
  what: 'What is wrong',
  facts: 'Found',
}

/** The facts of a discrepancy, one per line: 'Amount: ₹999'. Unknown ones are left out. */
export function factLines(facts: unknown): string[] {
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${factNames[name] ?? name}: ${factWords(name, value)}`)
}

function factWords(name: string, value: unknown): string {
  if (sums.includes(name) && Number.isSafeInteger(value)) return formatRupees(paise(Number(value)))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
