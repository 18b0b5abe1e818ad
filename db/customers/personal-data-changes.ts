import { sql } from 'kysely'

/**
 * Personal-data records of order changes, partial cancellations, store credit and gift cards; personal-data-records.ts
 * checks completeness.
 */
export const changeDataRecords = {
  // Prepared by staff; what the shopper fills in is in the order.
  checkoutLinks: {
    linkedBy: 'order',
    exportName: null,
    shown: [],
    secret: ['id', 'lines', 'couponCode', 'createdAt', 'expiresAt', 'orderId'],
    erasure: 'deleted',
  },
  orderChanges: {
    linkedBy: 'order',
    exportName: 'orderChanges',
    shown: ['orderId', 'kind', 'note', 'fromSize', 'toSize', 'quantity', 'amountBefore', 'amount', 'createdAt'],
    secret: ['idempotencyKey', 'position', 'fromLocation', 'toLocation', 'wasPaid', 'actor', 'paidBy'],
    erasure: { retained: 'tax law: why the order costs another sum than when it was placed; no address or phone' },
  },
  sizeRequests: {
    linkedBy: 'order',
    exportName: 'sizeRequests',
    shown: [
      'orderId',
      'note',
      'fromSize',
      'toSize',
      'quantity',
      'price',
      'difference',
      'state',
      'createdAt',
      'expiresAt',
      'reportedAt',
    ] as const,
    secret: ['idempotencyKey', 'position', 'fromLocation', 'toLocation', 'actor', 'byUpi', 'isOldMissing'],
    erasure: { retained: 'tax law: what a payment was asked for; no address or phone' },
  },
  partialCancellations: {
    linkedBy: 'order',
    exportName: 'cancelledParts',
    shown: ['orderId', 'reason', 'note', 'amount', 'createdAt'],
    secret: ['idempotencyKey', 'restocked', 'actor'],
    erasure: { retained: 'tax law: what was not sold in the end, and why' },
  },
  cancelledUnits: {
    linkedBy: 'order',
    exportName: 'cancelledUnits',
    shown: ['orderId', 'quantity', 'paid'],
    secret: ['idempotencyKey', 'position'],
    erasure: { retained: 'tax law: what was not sold in the end, and at which price' },
  },
  creditAccounts: {
    linkedBy: 'user',
    exportName: 'storeCredit',
    shown: ['balance'],
    secret: ['userId'],
    erasure: { retained: 'tax law: what the shop owes; a sum without a name' },
  },
  creditEntries: {
    linkedBy: 'user',
    exportName: 'storeCreditEntries',
    shown: ['amount', 'balance', 'reason', 'orderId', 'note', 'createdAt'],
    secret: ['id', 'userId', 'dedupeKey', 'actor'],
    erasure: { emptied: { note: sql`''` } },
  },
  giftCards: {
    linkedBy: 'user',
    exportName: 'giftCards',
    shown: ['amount', 'recipient', 'note', 'claimedAt'],
    secret: ['id', 'codeHash', 'formKey', 'issuedBy', 'createdAt', 'userId', 'cancelledAt'],
    erasure: { emptied: { recipient: sql`''`, note: sql`''` } },
  },
} as const
