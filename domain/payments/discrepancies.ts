/** Kinds of discrepancies between the gateway's records and ours. Each is shown to the owner until resolved. */
export const discrepancyKinds = [
  'payment-without-order',
  'wrong-amount',
  'wrong-currency',
  'payment-of-another-order',
  'payment-missing-there',
  'payment-missing-here',
  'refund-missing-there',
  'refund-differs',
  'refund-failed',
  'invariant',
  'cash-short',
  'cash-over',
  'cash-unknown',
  'cash-not-due',
  'unreadable-event',
] as const

export type DiscrepancyKind = (typeof discrepancyKinds)[number]
