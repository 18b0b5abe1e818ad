import { sql } from 'kysely'
import { nameList } from '#domain/name-list.ts'

const nothing = sql`null`

/** Address reduced to what tax law requires: State and pincode. */
const placeOnly = sql`jsonb_build_object('name', 'A shopper', 'phone', '', 'whatsapp', '', 'address', '', 'place', '',
  'city', '', 'zip', address->>'zip', 'state', address->>'state', 'country', address->>'country')`

/** Personal-data records of orders and payments; personal-data-records.ts checks completeness. */
export const orderDataRecords = {
  orders: {
    linkedBy: 'user',
    exportName: 'orders',
    shown: nameList(
      'orderId, createdAt, address, itemsTotal, couponCode, promotions, discount, codCharge, deliveryFee, amount',
      'prepaidDiscount, advance, placedAs, paymentMethod, status, orderStatus, paymentState, fulfilmentState',
      'gateway, gatewayOrderId, gatewayPaymentId, upiQrId, upiQrLink, paymentReportedAt, payingSince, waybill',
      'delhiveryStatus',
    ),
    secret: nameList(
      'userId, checkoutKey, holdState, holdExpiresAt, changeCause, changeActor, changeRef, gatewayRequestedAt',
      'nextStatusCheckAt, statusChecks, linkPurpose, linkAmount, linkDiscount',
      // Progress of packing.
      'confirmedAt, packedAt, labelledAt, pickupAt, returnedStock',
      // Includes counts about other phones; the confirm screen explains it to the shopper.
      'codRisk',
    ),
    erasure: { emptied: { address: placeOnly, delhiveryStatus: nothing } },
  },
  orderLines: {
    linkedBy: 'order',
    exportName: 'orderLines',
    shown: nameList('orderId, productId, name, brand, category, size, quantity, price, codPrice, gift, discount'),
    secret: ['position', 'stockLocation', 'image'],
    erasure: { retained: 'tax law: what was sold at which price' },
  },
  couponUses: {
    linkedBy: 'user',
    exportName: 'couponUses',
    shown: ['orderId', 'couponCode', 'usedAt', 'releasedAt'],
    secret: ['userId'],
    erasure: { retained: 'tax law: what was taken off an order, and by which promise; names people by number' },
  },
  orderNotes: {
    linkedBy: 'order',
    exportName: 'orderNotes',
    shown: ['orderId', 'note', 'createdAt'],
    secret: ['id', 'staffId'],
    erasure: 'deleted',
  },
  // Deleted within seconds; names staff only.
  pendingActions: {
    linkedBy: 'order',
    exportName: null,
    shown: [],
    secret: nameList(
      'id, orderId, returnId, action, input, staffId, session, ip, verifiedAt, dueAt, takenUntil, error',
    ),
    erasure: 'deleted',
  },
  returns: {
    linkedBy: 'order',
    exportName: 'returns',
    shown: nameList(
      'orderId, quantity, kind, wantedSize, reason, note, state, paid, courier, waybill, createdAt, receivedAt',
      'endedAt, refusedBecause',
    ),
    secret: ['id', 'idempotencyKey', 'position', 'restocked', 'refundId', 'actor'],
    erasure: { emptied: { note: sql`''`, refusedBecause: sql`null` } },
  },
  orderEvents: {
    linkedBy: 'order',
    exportName: 'orderEvents',
    shown: ['orderId', 'seq', 'machine', 'fromState', 'toState', 'cause', 'actor', 'ref', 'createdAt'],
    secret: [],
    erasure: { retained: 'tax law: when it was sold, paid, sent and given back; names people by number' },
  },
  payments: {
    linkedBy: 'order',
    exportName: 'payments',
    shown: nameList(
      'orderId, gateway, gatewayPaymentId, gatewayOrderId, amount, currency, state, utr, error, createdAt',
      'capturedAt',
    ),
    secret: ['id', 'remittance', 'part', 'takenFor', 'sizeRequest'],
    erasure: { retained: 'tax law: what was paid, by the bank’s own number' },
  },
  gatewayOrders: {
    linkedBy: 'order',
    exportName: 'gateway orders',
    shown: ['orderId', 'gateway', 'gatewayOrderId', 'createdAt'],
    secret: ['checkout', 'sizeRequest'],
    erasure: { retained: 'tax law: the gateway’s own number of what was paid' },
  },
  refunds: {
    linkedBy: 'order',
    exportName: 'refunds',
    shown: nameList('orderId, amount, reason, state, gatewayRefundId, reference, error, createdAt, processedAt'),
    secret: ['id', 'paymentId', 'dedupeKey', 'actor', 'requestedAt'],
    erasure: { retained: 'tax law: what was given back' },
  },
  refundAccounts: {
    linkedBy: 'order',
    exportName: 'refundAccounts',
    shown: ['orderId', 'masked', 'givenAt'],
    secret: ['sealed'],
    erasure: 'deleted',
  },
  invoices: {
    linkedBy: 'order',
    exportName: 'invoices',
    // Credit notes too; the series distinguishes them.
    shown: ['serial', 'series', 'orderId', 'amount', 'content', 'issuedAt', 'ofSerial', 'cause', 'replaces'],
    secret: ['financialYear', 'number'],
    erasure: { retained: 'tax law: an invoice stays as it was issued, with the name and address on it' },
  },
  discrepancies: {
    linkedBy: 'order',
    exportName: 'bookDifferences',
    shown: ['orderId', 'kind', 'facts', 'createdAt', 'resolvedAt', 'resolution'],
    secret: ['id', 'dedupeKey'],
    erasure: { retained: 'tax law: where the gateway’s books and ours differ; ids, amounts and states' },
  },
  webhookInbox: {
    linkedBy: 'webhook',
    exportName: 'paymentMessages',
    shown: ['source', 'receivedAt', 'raw'],
    secret: ['eventId', 'verdict', 'appliedAt', 'tries', 'nextTryAt', 'error'],
    // The event id stays, so that a duplicate is still recognised.
    erasure: { emptied: { raw: sql`''::bytea` } },
  },
  outbox: {
    linkedBy: 'notification',
    exportName: 'notifications',
    shown: ['kind', 'payload', 'createdAt', 'sentAt'],
    secret: ['id', 'dedupeKey', 'spreadAt'],
    erasure: 'deleted',
  },
  messages: {
    linkedBy: 'message',
    exportName: 'messages',
    shown: ['reader', 'channel', 'state', 'tries', 'error', 'providerMessageId', 'endedAt'],
    secret: ['id', 'outboxId', 'nextTryAt', 'alertDeviceId'],
    erasure: 'deleted',
  },
  auditLog: {
    linkedBy: 'audit',
    exportName: 'auditLog',
    shown: ['actor', 'action', 'object', 'before', 'after', 'reason', 'createdAt'],
    // Data of staff, not of the shopper.
    secret: ['id', 'session', 'ip'],
    erasure: { retained: 'who did what in the back office is never taken back; it names shoppers by number' },
  },
} as const
