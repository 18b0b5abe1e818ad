/** Kinds of differences between the gateway's books and ours. The owner sees each until it is resolved. */
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
