import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { Paise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import type { StoredPaymentState } from '#domain/payments/payment.ts'

export const paymentColumns = [
  'id',
  'orderId',
  'gateway',
  'gatewayPaymentId',
  'gatewayOrderId',
  'amount',
  'currency',
  'state',
  'sizeRequest',
] as const

export type StoredPayment = Pick<Row<'payments'>, (typeof paymentColumns)[number]>

/** A payment as its gateway names it: two gateways may use the same id. */
type GatewayPayment = { gateway: GatewayName; gatewayPaymentId: string }

const ofGateway = (db: Db, { gateway, gatewayPaymentId }: GatewayPayment) =>
  db.selectFrom('payments').where('gatewayPaymentId', '=', gatewayPaymentId).where('gateway', '=', gateway)

/** Locks a payment; null when the gateway has not reported it yet. */
export async function lockPayment(tx: Db, payment: GatewayPayment): Promise<StoredPayment | null> {
  return takeFirstOrNull(ofGateway(tx, payment).select(paymentColumns).forUpdate())
}

type NewPayment = Pick<Row<'payments'>, 'orderId' | 'gateway' | 'amount'> &
  Partial<Pick<Row<'payments'>, 'gatewayPaymentId' | 'gatewayOrderId' | 'currency' | 'part' | 'sizeRequest' | 'utr'>>

/** Inserts a payment, in rupees unless told; null when a concurrent transaction has inserted it. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<StoredPayment | null> {
  return takeFirstOrNull(
    tx
      .insertInto('payments')
      .values({ ...payment, state: 'created' })
      .onConflict((conflict) => conflict.doNothing())
      .returning(paymentColumns),
  )
}

/** Updates a locked payment to a later state. */
export async function markPayment(
  tx: Db,
  paymentId: string,
  change: { state: StoredPaymentState; error?: string | null; capturedAt?: Date } & Partial<
    Pick<Row<'payments'>, 'part' | 'settledAmount'>
  >,
): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', paymentId).execute()
}

/** Lists the states of payments for the whole or the rest; an advance alone leaves an order unpaid. */
export async function findPaymentStates(db: Db, orderId: string): Promise<StoredPaymentState[]> {
  const payments = db.selectFrom('payments').where('orderId', '=', orderId).where('part', '=', 'full')
  return (await payments.select('state').execute()).map(({ state }) => state)
}

const fullBeforeAdvance = sql`array_position(array['full', 'size', 'advance'], part)`

/** Locks the payments that paid for the order: of the whole or the rest before an advance, and store credit last. */
export async function lockSettlingPayments(tx: Db, orderId: string): Promise<StoredPayment[]> {
  return tx
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('state', '=', 'captured')
    .select(paymentColumns)
    .orderBy(sql`gateway = 'credit'`)
    .orderBy(fullBeforeAdvance)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Finds the UTR entered by shopper or owner for the order, or for another size of it; null without one. */
export async function lockUpiClaim(
  tx: Db,
  orderId: string,
  sizeRequest: string | null = null,
): Promise<(StoredPayment & { utr: string }) | null> {
  const payment = await tx
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('gateway', '=', 'upi')
    .where('state', '=', 'created')
    .where('utr', 'is not', null)
    .where('sizeRequest', 'is not distinct from', sizeRequest)
    .select([...paymentColumns, 'utr'])
    .forUpdate()
    .executeTakeFirst()
  return payment?.utr ? { ...payment, utr: payment.utr } : null
}

/** `shopper`: who enters the UTR; null: staff, who read it on the bank statement. */
type UtrUse = { orderId: string; shopper: string | null }

/** Condition: a cancelled order gives its UTR up for another one of its shopper, and for any that staff choose. */
const isGivenUp = ({ orderId, shopper }: UtrUse) => sql<boolean>`payments.state = 'created'
  and payments.order_id <> ${orderId} and exists (select from orders where orders.order_id = payments.order_id
    and fulfilment_state = 'cancelled' and (${shopper}::uuid is null or user_id = ${shopper}::uuid))`

/** Tells whether another order has this UTR, confirmed or claimed, or another payment of this one that was confirmed. */
export async function isUtrTaken(db: Db, utr: string, use: UtrUse): Promise<boolean> {
  const { rows } = await sql`
    select from payments where utr = ${utr} and (order_id <> ${use.orderId} or state <> 'created')
      and not (${isGivenUp(use)})
    union all
    select from pending_actions where action = 'confirm-upi' and error is null
      and input ->> 'utr' = ${utr} and order_id <> ${use.orderId}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Releases a UTR that is not taken from the cancelled order that claims it. */
export async function releaseGivenUpUtr(tx: Db, utr: string, use: UtrUse): Promise<void> {
  // Shown in a download of personal data: another shopper's order is not named.
  const order = use.shopper === null ? 'another order' : `order ${use.orderId}`
  const error = `reference ${utr} counts for ${order}`
  const claims = tx.updateTable('payments').where('utr', '=', utr).where(isGivenUp(use))
  await claims.set({ state: 'failed', utr: null, error }).execute()
}

/** Finds the payment of this UTR with the size that it is claimed for; null without one. */
export async function findUtrPayment(
  db: Db,
  utr: string,
): Promise<Pick<Row<'payments'>, 'orderId' | 'state' | 'sizeRequest'> | null> {
  return takeFirstOrNull(db.selectFrom('payments').where('utr', '=', utr).select(['orderId', 'state', 'sizeRequest']))
}

/** Locks a UTR, so that concurrent claims of it are serialised. */
export async function lockUtr(tx: Db, utr: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`utr ${utr}`}, 0))`.execute(tx)
}

/** Corrects the UTR or amount of an unconfirmed UPI payment; confirmed ones are immutable. */
export async function correctUpiClaim(tx: Db, paymentId: string, seen: { utr: string; amount?: Paise }): Promise<void> {
  await tx.updateTable('payments').set(seen).where('id', '=', paymentId).where('state', '=', 'created').execute()
}

export async function findOrderIdOfPayment(db: Db, payment: GatewayPayment): Promise<string | null> {
  return (await ofGateway(db, payment).select('orderId').executeTakeFirst())?.orderId ?? null
}

const refundable = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('state', 'in', ['captured', 'refund_due'])
    .select(paymentColumns)
    .orderBy('state', 'desc')
    .orderBy(sql`gateway = 'credit'`)
    .orderBy(fullBeforeAdvance)
    .orderBy('id')

/** Lists all payments of the order that can be refunded: unusable ones first, then as `lockSettlingPayments`. */
export async function findRefundable(db: Db, orderId: string): Promise<StoredPayment[]> {
  return refundable(db, orderId).execute()
}

/** Locks the payments of `findRefundable`. */
export async function lockPayments(tx: Db, orderId: string): Promise<StoredPayment[]> {
  return refundable(tx, orderId).forUpdate().execute()
}

export async function lockPaymentById(tx: Db, paymentId: string): Promise<StoredPayment | null> {
  const payment = tx.selectFrom('payments').where('id', '=', paymentId).select(paymentColumns).forUpdate()
  return (await payment.executeTakeFirst()) ?? null
}

/** Tells whether the shopper started payments at the gateway and none brought money, not even of another amount. */
export async function hasOnlyFailedAttempts(db: Db, orderId: string): Promise<boolean> {
  const attempts = db.selectFrom('payments').where('orderId', '=', orderId).where('gateway', '<>', 'credit')
  const states = (await attempts.select('state').execute()).map(({ state }) => state)
  return states.length > 0 && !states.some((state) => state === 'refund_due' || state === 'refunded')
}
