import { sql } from 'kysely'
import { nameList } from '#domain/name-list.ts'

const nothing = sql`null`

/** Address reduced to what tax law requires: State and pincode. */
const placeOnly = sql`jsonb_build_object('name', 'A shopper', 'phone', '', 'whatsapp', '', 'address', '', 'place', '',
  'city', '', 'zip', address->>'zip', 'state', address->>'state', 'country', address->>'country')`

/** Personal-data records of orders and payments; personal-data-records.ts checks completeness. */
export const orderDataRecords = {
  orders: {
    tie: 'user',
    called: 'orders',
    shown: nameList(
      'orderId createdAt address itemsTotal couponCode promotions discount codCharge deliveryFee amount',
      'prepaidDiscount advance placedAs paymentMethod status orderStatus paymentState fulfilmentState gateway',
      'gatewayOrderId gatewayPaymentId upiQrId upiQrLink paymentReportedAt payingSince waybill delhiveryStatus',
    ),
    secret: nameList(
      'userId checkoutKey holdState holdExpiresAt changeCause changeActor changeRef gatewayRequestedAt',
      'nextStatusCheckAt statusChecks linkPurpose linkAmount linkDiscount',
      // Progress of packing.
      'confirmedAt packedAt labelledAt pickupAt returnedStock',
      // Includes counts about other phones; the confirm screen explains it to the shopper.
      'codRisk',
    ),
    fate: { emptied: { address: placeOnly, delhiveryStatus: nothing } },
  },
  orderLines: {
    tie: 'order',
    called: 'orderLines',
    shown: nameList('orderId productId name brand category size quantity price codPrice gift discount'),
    secret: ['position', 'stockLocation', 'image'],
    fate: { stays: 'tax law: what was sold at which price' },
  },
  couponUses: {
    tie: 'user',
    called: 'couponUses',
    shown: ['orderId', 'couponCode', 'usedAt', 'releasedAt'],
    secret: ['userId'],
    fate: { stays: 'tax law: what was taken off an order, and by which promise; names people by number' },
  },
  orderNotes: {
    tie: 'order',
    called: 'orderNotes',
    shown: ['orderId', 'note', 'createdAt'],
    secret: ['id', 'staffId'],
    fate: 'deleted',
  },
  // Deleted within seconds; names staff only.
  pendingActions: {
    tie: 'order',
    called: null,
    shown: [],
    secret: nameList('id orderId returnId action input staffId session ip verifiedAt dueAt takenUntil error'),
    fate: 'deleted',
  },
  returns: {
    tie: 'order',
    called: 'returns',
    shown: nameList(
      'orderId quantity kind wantedSize reason note state paid courier waybill createdAt receivedAt endedAt',
      'refusedBecause',
    ),
    secret: ['id', 'idempotencyKey', 'position', 'restocked', 'refundId', 'actor'],
    fate: { emptied: { note: sql`''`, refusedBecause: sql`null` } },
  },
  orderEvents: {
    tie: 'order',
    called: 'orderEvents',
    shown: ['orderId', 'seq', 'machine', 'fromState', 'toState', 'cause', 'actor', 'ref', 'createdAt'],
    secret: [],
    fate: { stays: 'tax law: when it was sold, paid, sent and given back; names people by number' },
  },
  payments: {
    tie: 'order',
    called: 'payments',
    shown: nameList(
      'orderId gateway gatewayPaymentId gatewayOrderId amount currency state utr error createdAt capturedAt',
    ),
    secret: ['id', 'remittance', 'part', 'takenFor', 'sizeRequest'],
    fate: { stays: 'tax law: what was paid, by the bank’s own number' },
  },
  gatewayOrders: {
    tie: 'order',
    called: 'gateway orders',
    shown: ['orderId', 'gateway', 'gatewayOrderId', 'createdAt'],
    secret: ['checkout', 'sizeRequest'],
    fate: { stays: 'tax law: the gateway’s own number of what was paid' },
  },
  refunds: {
    tie: 'order',
    called: 'refunds',
    shown: nameList('orderId amount reason state gatewayRefundId reference error createdAt processedAt'),
    secret: ['id', 'paymentId', 'dedupeKey', 'actor', 'requestedAt'],
    fate: { stays: 'tax law: what was given back' },
  },
  refundAccounts: {
    tie: 'order',
    called: 'refundAccounts',
    shown: ['orderId', 'masked', 'givenAt'],
    secret: ['sealed'],
    fate: 'deleted',
  },
  invoices: {
    tie: 'order',
    called: 'invoices',
    // Credit notes too; the series distinguishes them.
    shown: ['serial', 'series', 'orderId', 'amount', 'content', 'issuedAt', 'ofSerial', 'cause', 'replaces'],
    secret: ['financialYear', 'number'],
    fate: { stays: 'tax law: an invoice stays as it was issued, with the name and address on it' },
  },
  discrepancies: {
    tie: 'order',
    called: 'bookDifferences',
    shown: ['orderId', 'kind', 'facts', 'createdAt', 'resolvedAt', 'resolution'],
    secret: ['id', 'dedupeKey'],
    fate: { stays: 'tax law: where the gateway’s books and ours differ; ids, amounts and states' },
  },
  webhookInbox: {
    tie: 'webhook',
    called: 'paymentMessages',
    shown: ['source', 'receivedAt', 'raw'],
    secret: ['eventId', 'verdict', 'appliedAt', 'tries', 'nextTryAt', 'error'],
    // The event id stays, so that a duplicate is still recognised.
    fate: { emptied: { raw: sql`''::bytea` } },
  },
  outbox: {
    tie: 'notification',
    called: 'notifications',
    shown: ['kind', 'payload', 'createdAt', 'sentAt'],
    secret: ['id', 'dedupeKey', 'spreadAt'],
    fate: 'deleted',
  },
  messages: {
    tie: 'message',
    called: 'messages',
    shown: ['reader', 'channel', 'state', 'tries', 'error', 'providerMessageId', 'endedAt'],
    secret: ['id', 'outboxId', 'nextTryAt', 'alertDeviceId'],
    fate: 'deleted',
  },
  auditLog: {
    tie: 'audit',
    called: 'auditLog',
    shown: ['actor', 'action', 'object', 'before', 'after', 'reason', 'createdAt'],
    // Data of staff, not of the shopper.
    secret: ['id', 'session', 'ip'],
    fate: { stays: 'who did what in the back office is never taken back; it names shoppers by number' },
  },
} as const
