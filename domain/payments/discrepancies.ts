/** How the gateway's books and ours can differ. Each is a row that the owner sees until somebody has settled it. */
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
