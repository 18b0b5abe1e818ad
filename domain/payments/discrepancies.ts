import { formatRupees, paise } from '#domain/money.ts'
import { gatewayTitle } from './gateways.ts'
import * as texts from './texts.ts'

/** Kinds of discrepancies between the gateway's records and ours. Each is shown to the owner until resolved. */
export const discrepancyLabels = {
  'payment-without-order': texts.paymentWithoutOrder,
  'wrong-amount': texts.wrongAmount,
  'wrong-currency': texts.wrongCurrency,
  'payment-of-another-order': texts.paymentOfAnother,
  'payment-missing-there': texts.paymentMissingThere,
  'payment-missing-here': texts.paymentMissingHere,
  'refund-missing-there': texts.refundMissingThere,
  'refund-differs': texts.refundDiffers,
  'refund-failed': texts.refundNotTaken,
  invariant: texts.booksDiffer,
  'cash-short': texts.cashShort,
  'cash-over': texts.cashOver,
  'cod-amount-unsure': texts.codAmountUnsure,
  'cash-unknown': texts.cashUnknown,
  'cash-not-due': texts.cashNotDue,
  'unreadable-event': texts.unreadableEvent,
  'lost-parcel': texts.claimLostParcel,
  'lost-parcel-found': texts.lostParcelFound,
}

export type DiscrepancyKind = keyof typeof discrepancyLabels

/** Stored reasons; `settledByText` translates them. */
export const discrepancyReasons = {
  settled: 'Settled with the gateway',
  sentBack: 'Sent back to the shopper',
  corrected: 'Corrected by hand',
  nothingMissing: 'Looked into: nothing is missing',
} as const

const sums = ['amount', 'expected', 'ours', 'theirs', 'sent']

/** Labels of a discrepancy's facts; facts of a failed invariant keep their column names. */
const factNames: Readonly<Record<string, string>> = {
  amount: texts.factAmount,
  expected: texts.factDue,
  currency: texts.factCurrency,
  ours: texts.weHave,
  theirs: texts.gatewayHas,
  sent: texts.sentSince,
  paymentId: texts.ourPayment,
  refundId: texts.ourRefund,
  gatewayRefundId: texts.gatewayRefund,
  gatewayPaymentId: texts.gatewayPayment,
  gatewayOrderId: texts.gatewayOrder,
  upiQrId: texts.gatewayUpiCode,
  gateway: texts.factGateway,
  event: texts.factEvent,
  problem: texts.factProblem,
  waybill: texts.factWaybill,
  courier: texts.factCourier,
  reference: texts.factReference,
  invariant: texts.ruleOfBooks,
  what: texts.whatIsWrong,
  facts: texts.factFound,
}

/** Formats the facts one per line: 'Amount: ₹999'. Unknown facts, and channels without a gateway, are left out. */
export function factLines(facts: unknown): string[] {
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts)
    .map(([name, value]) => [name, name === 'gateway' ? gatewayTitle(String(value)) : value] as const)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${factNames[name] ?? name}: ${factText(name, value)}`)
}

function factText(name: string, value: unknown): string {
  if (sums.includes(name) && Number.isSafeInteger(value)) return formatRupees(paise(Number(value)))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const mismatchKinds = ['wrong-amount', 'wrong-currency'] as const satisfies readonly DiscrepancyKind[]

/** Identifies the difference that a payment has another amount or currency than its order. */
export const mismatchKey = (kind: (typeof mismatchKinds)[number], paymentId: string) => `${kind}:${paymentId}`

/** Identifies the difference that a gateway did not make a refund. */
export const refundFailedKey = (refundId: string) => `refund-failed:${refundId}`
