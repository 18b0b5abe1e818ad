import { sql } from 'kysely'
import { nameList } from '#domain/name-list.ts'

/**
 * Personal-data records of order changes, partial cancellations, store credit and gift cards; personal-data-records.ts
 * checks completeness.
 */
export const changeDataRecords = {
  // Prepared by staff; what the shopper fills in is in the order.
  checkoutLinks: {
    tie: 'order',
    called: null,
    shown: [],
    secret: ['id', 'lines', 'couponCode', 'createdAt', 'expiresAt', 'orderId'],
    fate: 'deleted',
  },
  orderChanges: {
    tie: 'order',
    called: 'orderChanges',
    shown: ['orderId', 'kind', 'note', 'fromSize', 'toSize', 'quantity', 'amountBefore', 'amount', 'createdAt'],
    secret: ['idempotencyKey', 'position', 'fromLocation', 'toLocation', 'wasPaid', 'actor', 'paidBy'],
    fate: { stays: 'tax law: why the order costs another sum than when it was placed; no address or phone' },
  },
  sizeRequests: {
    tie: 'order',
    called: 'sizeRequests',
    shown: nameList('orderId note fromSize toSize quantity price difference state createdAt expiresAt reportedAt'),
    secret: ['idempotencyKey', 'position', 'fromLocation', 'toLocation', 'actor', 'byUpi'],
    fate: { stays: 'tax law: what a payment was asked for; no address or phone' },
  },
  partialCancellations: {
    tie: 'order',
    called: 'cancelledParts',
    shown: ['orderId', 'reason', 'note', 'amount', 'createdAt'],
    secret: ['idempotencyKey', 'restocked', 'actor'],
    fate: { stays: 'tax law: what was not sold in the end, and why' },
  },
  cancelledUnits: {
    tie: 'order',
    called: 'cancelledUnits',
    shown: ['orderId', 'quantity', 'paid'],
    secret: ['idempotencyKey', 'position'],
    fate: { stays: 'tax law: what was not sold in the end, and at which price' },
  },
  creditAccounts: {
    tie: 'user',
    called: 'storeCredit',
    shown: ['balance'],
    secret: ['userId'],
    fate: { stays: 'tax law: what the shop owes; a sum without a name' },
  },
  creditEntries: {
    tie: 'user',
    called: 'storeCreditEntries',
    shown: ['amount', 'balance', 'reason', 'orderId', 'note', 'createdAt'],
    secret: ['id', 'userId', 'dedupeKey', 'actor'],
    fate: { emptied: { note: sql`''` } },
  },
  giftCards: {
    tie: 'user',
    called: 'giftCards',
    shown: ['amount', 'recipient', 'note', 'claimedAt'],
    secret: ['id', 'codeHash', 'formKey', 'issuedBy', 'createdAt', 'userId', 'cancelledAt'],
    fate: { emptied: { recipient: sql`''`, note: sql`''` } },
  },
} as const
