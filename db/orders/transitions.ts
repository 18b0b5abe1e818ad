import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { OpenHolds } from '#domain/inventory/hold-limits.ts'
import type { FulfilmentState, HoldState, PaymentState } from '#domain/orders/order.ts'

const columns = [
  'orderId',
  'userId',
  'amount',
  'paymentMethod',
  'paymentState',
  'fulfilmentState',
  'holdState',
  'holdExpiresAt',
  'gatewayOrderId',
  'upiQrId',
  'paymentReportedAt',
  'createdAt',
  'codCharge',
  'advance',
  'asksFor',
  'asksAmount',
  'asksDiscount',
] as const

/** An order whose row is kept still until the transaction ends. */
export type LockedOrder = Pick<Row<'orders'>, (typeof columns)[number]>

export async function lockOrder(tx: Db, orderId: string): Promise<LockedOrder | null> {
  const [order] = await lockOrders(tx, [orderId])
  return order ?? null
}

/** Locks in one fixed order, so that no deadlock arises. */
export async function lockOrders(tx: Db, orderIds: readonly string[]): Promise<LockedOrder[]> {
  if (orderIds.length === 0) return []
  return tx
    .selectFrom('orders')
    .where('orderId', 'in', orderIds)
    .select(columns)
    .orderBy('orderId')
    .forUpdate()
    .execute()
}

export type PaymentPlace = { gatewayOrderId: string | null; upiQrId: string | null }

/** The order that asked for this payment: found by what we stored, never by what a browser says. */
export async function lockOrderOfPayment(tx: Db, place: PaymentPlace): Promise<LockedOrder | null> {
  return (await ofPayment(tx, place)?.forUpdate().executeTakeFirst()) ?? null
}

/** The same, only looked at. */
export async function findOrderOfPayment(db: Db, place: PaymentPlace): Promise<LockedOrder | null> {
  return (await ofPayment(db, place)?.executeTakeFirst()) ?? null
}

function ofPayment(db: Db, { gatewayOrderId, upiQrId }: PaymentPlace) {
  const orders = db.selectFrom('orders').select(columns)
  if (gatewayOrderId !== null) {
    return orders.where('orderId', '=', (order) =>
      order
        .selectFrom('gatewayOrders')
        .where('gatewayOrders.gatewayOrderId', '=', gatewayOrderId)
        .select('gatewayOrders.orderId')
        .limit(1),
    )
  }
  return upiQrId === null ? null : orders.where('upiQrId', '=', upiQrId)
}

export type OrderMove = {
  payment?: PaymentState
  fulfilment?: FulfilmentState
  hold?: HoldState
  holdExpiresAt?: Date
  /** Why, and who: 'paid', 'gateway'. Written into the order's events. */
  cause: string
  actor: string
  ref?: string
}

/**
 * Writes an order's new states. The database refuses transitions that domain/orders/transitions.ts does not name, and
 * writes the events. That the order still has the states in which it was locked is a condition of the update.
 */
export async function updateOrderStates(tx: Db, order: LockedOrder, move: OrderMove): Promise<LockedOrder> {
  return tx
    .updateTable('orders')
    .set({
      ...(move.payment ? { paymentState: move.payment } : {}),
      ...(move.fulfilment ? { fulfilmentState: move.fulfilment } : {}),
      ...(move.hold ? { holdState: move.hold } : {}),
      ...(move.holdExpiresAt ? { holdExpiresAt: move.holdExpiresAt } : {}),
      changeCause: move.cause,
      changeActor: move.actor,
      changeRef: move.ref ?? null,
    })
    .where('orderId', '=', order.orderId)
    .where('paymentState', '=', order.paymentState)
    .where('fulfilmentState', '=', order.fulfilmentState)
    .where('holdState', '=', order.holdState)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Keeps goods for longer, unless something has happened to them since. */
export async function prolongHold(db: Db, orderId: string, times: { until: Date; overdueAt: Date }): Promise<void> {
  await db
    .updateTable('orders')
    .set({ holdExpiresAt: times.until })
    .where('orderId', '=', orderId)
    .where('holdState', '=', 'held')
    .where('holdExpiresAt', '<=', times.overdueAt)
    .execute()
}

/** Records that the shopper reports a UPI payment: extends the hold until staff have checked it. */
export async function recordSaidPaid(tx: Db, orderId: string, said: { at: Date; until: Date }): Promise<void> {
  await tx
    .updateTable('orders')
    .set((order) => ({
      paymentReportedAt: order.fn.coalesce('paymentReportedAt', sql<Date>`${said.at}::timestamptz`),
      holdExpiresAt: sql<Date>`greatest(hold_expires_at, ${said.until}::timestamptz)`,
    }))
    .where('orderId', '=', orderId)
    .execute()
}

/** A paid order's payment, shown on its page; the gateway need not be asked about it any more. */
export async function recordPaidBy(tx: Db, orderId: string, gatewayPaymentId: string | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ gatewayPaymentId: gatewayPaymentId, nextStatusCheckAt: null })
    .where('orderId', '=', orderId)
    .execute()
}

/** Pieces and orders that one shopper holds unpaid, by account or by the phone of the address (A9), but for `except`. */
export async function findOpenHolds(
  tx: Db,
  shopper: { userId: string; phone: string; except: readonly string[] },
): Promise<OpenHolds> {
  const held = tx
    .selectFrom('orders')
    .where('holdState', '=', 'held')
    .where('orders.orderId', '<>', sql<string>`all(${shopper.except}::text[])`)
    .where((where) =>
      where.or([where('userId', '=', shopper.userId), where(sql`orders.address->>'phone'`, '=', shopper.phone)]),
    )
  const { orders } = await held.select((count) => count.fn.countAll<number>().as('orders')).executeTakeFirstOrThrow()
  const units = await held
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.orderId')
    .where('orderLines.gift', '=', false)
    .select(['productId', 'size', sql<number>`sum(quantity)`.as('quantity')])
    .groupBy(['productId', 'size'])
    .execute()
  return { orders, units }
}

/** One new hold at a time for each delivery phone, so that two tabs count each other. */
export async function lockHolder(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 2))`.execute(tx)
}
