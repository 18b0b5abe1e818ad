import { sql } from 'kysely'
import { names } from '#db/engine/names.ts'

/** Personal data in the tables of order changes, store credit and gift cards; personal-data-records.ts checks that none is missing. */
export const changeDataRecords = {
  orderChanges: {
    tie: 'order',
    called: 'orderChanges',
    shown: names('orderId kind note fromSize toSize quantity amountBefore amount createdAt'),
    secret: ['idempotencyKey', 'position', 'fromLocation', 'toLocation', 'wasPaid', 'actor'],
    fate: { stays: 'tax law: why the order costs another sum than when it was placed; no address or phone' },
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
  // Claimed by the shopper.
  giftCards: {
    tie: 'user',
    called: 'giftCards',
    shown: ['amount', 'recipient', 'note', 'claimedAt'],
    secret: ['id', 'codeHash', 'formKey', 'issuedBy', 'createdAt', 'userId', 'cancelledAt'],
    fate: { emptied: { recipient: sql`''`, note: sql`''` } },
  },
} as const
