import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { changesRow, takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import type { Paise } from '#domain/money.ts'
import { type RefundReason, surplusReasons } from '#domain/orders/order.ts'
import { type GatewayName, isGatewayName, manualChannels, ownChannels } from '#domain/payments/gateways.ts'
import { isUuid } from '#domain/uuid.ts'

export type NewRefund = Pick<Row<'refunds'>, 'orderId' | 'paymentId' | 'amount' | 'reason' | 'actor'> & {
  /** Identifies the reason: requested twice, it is one refund. */
  dedupeKey: string
}

/** Records a refund with its notification. Returns the existing one for a known key. */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    await insertNotification(tx, {
      kind: 'refund-started',
      dedupeKey: `refund:${inserted.id}`,
      payload: { orderId: refund.orderId, refundId: inserted.id, reason: refund.reason },
    })
    return { id: inserted.id, isNew: true }
  }
  const { dedupeKey } = refund
  const earlier = tx.selectFrom('refunds').where('dedupeKey', '=', dedupeKey).select('id')
  return { id: (await earlier.executeTakeFirstOrThrow()).id, isNew: false }
}

export type RefundToRequest = {
  id: string
  orderId: string
  amount: Paise
  gateway: GatewayName
  gatewayPaymentId: string
  gatewayOrderId: string | null
  gatewayRefundId: string | null
}

/**
 * Claims a refund for submission to the gateway that took the payment; null while another server submits it, or for a
 * gateway not in `gateways`. A claim is stale after `staleBefore`.
 */
export async function claimRefund(
  db: Db,
  refundId: string,
  { now, staleBefore, gateways }: { now: Date; staleBefore: Date; gateways: readonly GatewayName[] },
): Promise<RefundToRequest | null> {
  if (gateways.length === 0) return null
  const claimed = await db
    .updateTable('refunds')
    .from('payments')
    .set({ state: 'requested', requestedAt: now })
    .whereRef('payments.id', '=', 'refunds.paymentId')
    .where('payments.gateway', 'in', gateways)
    .where('refunds.id', '=', refundId)
    .where(isDue(staleBefore))
    .returning([
      'refunds.id',
      'refunds.orderId',
      'refunds.amount',
      'refunds.gatewayRefundId',
      'payments.gateway',
      'payments.gatewayPaymentId',
      'payments.gatewayOrderId',
    ])
    .executeTakeFirst()
  const { gateway = '', gatewayPaymentId = null } = claimed ?? {}
  if (!claimed || gatewayPaymentId === null || !isGatewayName(gateway)) return null
  return { ...claimed, gateway, gatewayPaymentId }
}

/** Condition: to be submitted, or claimed so long ago that its server must have stopped. */
const isDue = (staleBefore: Date) =>
  sql<boolean>`(refunds.state = 'due' or (refunds.state = 'requested' and refunds.requested_at < ${staleBefore}))`

/** Lists refunds not yet processed and not being submitted, oldest first. */
export async function findOpenRefunds(db: Db, staleBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.gateway', 'not in', ownChannels)
    .where(isDue(staleBefore))
    .select('refunds.id')
    .orderBy('refunds.createdAt')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists refunds of an order that need no staff: by a gateway or as credit. */
export async function findDueRefunds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.orderId', '=', orderId)
    .where('refunds.state', '=', 'due')
    .where('payments.gateway', 'not in', manualChannels)
    .select('refunds.id')
    .execute()
  return rows.map(({ id }) => id)
}

const refundColumns = [
  'id',
  'orderId',
  'paymentId',
  'amount',
  'state',
  'reason',
  'reference',
  'gatewayRefundId',
] as const

export type StoredRefund = Pick<Row<'refunds'>, (typeof refundColumns)[number]>

/** Locks a refund by our id (the gateway's receipt) or the gateway's, which counts for this payment alone. */
export async function lockRefund(
  tx: Db,
  reported: { receipt: string | null; gatewayRefundId: string; paymentId: string },
): Promise<StoredRefund | null> {
  const isOurId = reported.receipt !== null && isUuid(reported.receipt)
  const refund = await tx
    .selectFrom('refunds')
    .where((where) =>
      where.or([
        where.and({ gatewayRefundId: reported.gatewayRefundId, paymentId: reported.paymentId }),
        ...(isOurId ? [where('id', '=', reported.receipt ?? '')] : []),
      ]),
    )
    .select(refundColumns)
    .forUpdate()
    .executeTakeFirst()
  return refund ?? null
}

/** Updates a locked refund to a later state. */
export async function markRefund(
  tx: Db,
  refundId: string,
  change: {
    state: StoredRefund['state']
    gatewayRefundId?: string
    reference?: string
    error?: string | null
    processedAt?: Date
  },
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', refundId).execute()
}

/** Marks a refund that the gateway refused; false when news of it came meanwhile. */
export async function markRefundRefused(db: Db, refundId: string): Promise<boolean> {
  const refused = { state: 'failed', error: 'the gateway refused it' } as const
  return changesRow(db.updateTable('refunds').set(refused).where('id', '=', refundId).where('state', '=', 'requested'))
}

/** Lists the refunds of an order by one request: the first has its key, further ones begin with it. */
export async function findRefundsByKey(db: Db, orderId: string, dedupeKey: string): Promise<StoredRefund[]> {
  return db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where(sql<boolean>`(dedupe_key = ${dedupeKey} or starts_with(dedupe_key, ${`${dedupeKey}:`}))`)
    .select(refundColumns)
    .orderBy(sql`length(dedupe_key)`)
    .execute()
}

/** Finds the last refund of a payment that paid for the order. */
export async function findLastRefund(db: Db, orderId: string): Promise<string | null> {
  const refund = db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('state', '<>', 'failed')
    .where('reason', 'not in', surplusReasons)
    .select('id')
    .orderBy('createdAt', 'desc')
  return (await takeFirstOrNull(refund))?.id ?? null
}

/** Records a refund that was made at the gateway; false when it would exceed the payment. */
export async function insertGatewayRefund(
  tx: Db,
  refund: { orderId: string; paymentId: string; amount: Paise; gatewayRefundId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('refunds')
    .columns(['orderId', 'paymentId', 'amount', 'reason', 'dedupeKey', 'state', 'gatewayRefundId', 'actor'])
    .expression((from) =>
      from
        .selectFrom('payments')
        .where('id', '=', refund.paymentId)
        .where((payment) =>
          payment(
            'payments.amount',
            '>=',
            sql<Paise>`${refund.amount}::bigint + (select coalesce(sum(amount), 0) from refunds
              where payment_id = ${refund.paymentId} and state <> 'failed')`,
          ),
        )
        .select([
          'payments.orderId',
          'payments.id',
          sql<Paise>`${refund.amount}::bigint`.as('amount'),
          // Unusable payments were no sale.
          sql<RefundReason>`case payments.state when 'refund_due' then 'wrong-amount' else 'at-the-gateway' end`.as(
            'reason',
          ),
          sql<string>`${`gateway:${refund.paymentId}:${refund.gatewayRefundId}`}`.as('dedupeKey'),
          sql<'requested'>`'requested'`.as('state'),
          sql<string>`${refund.gatewayRefundId}`.as('gatewayRefundId'),
          sql<string>`'gateway'`.as('actor'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Notifies the shopper once that the refund was sent. */
export async function notifyRefundProcessed(tx: Db, { id, orderId }: StoredRefund): Promise<void> {
  await insertNotification(tx, {
    kind: 'refund-made',
    dedupeKey: `refund-made:${id}`,
    payload: { orderId, refundId: id },
  })
}

export async function findRefund(db: Db, refundId: string): Promise<StoredRefund | null> {
  const refund = db.selectFrom('refunds').where('id', '=', refundId).select(refundColumns)
  return (await refund.executeTakeFirst()) ?? null
}

export async function lockRefundById(tx: Db, refundId: string): Promise<StoredRefund | null> {
  const refund = tx.selectFrom('refunds').where('id', '=', refundId).select(refundColumns).forUpdate()
  return (await refund.executeTakeFirst()) ?? null
}
