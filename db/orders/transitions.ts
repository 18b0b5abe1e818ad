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
  'linkPurpose',
  'linkAmount',
  'linkDiscount',
  'returnedStock',
] as const

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = Pick<Row<'orders'>, (typeof columns)[number]>

export async function lockOrder(tx: Db, orderId: string): Promise<LockedOrder | null> {
  const [order] = await lockOrders(tx, [orderId])
  return order ?? null
}

/** Locks orders in a fixed order, which avoids deadlocks. */
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

type PaymentPlace = { gatewayOrderId: string | null; upiQrId: string | null }

/** Locks the order of this gateway payment, found by stored ids and never by a browser's claim. */
export async function lockOrderOfPayment(tx: Db, place: PaymentPlace): Promise<LockedOrder | null> {
  return (await ofPayment(tx, place)?.forUpdate().executeTakeFirst()) ?? null
}

/** Finds the same without locking. */
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
  /** Cause and actor of the change, such as 'paid' and 'gateway'; stored in the order's events. */
  cause: string
  actor: string
  ref?: string
}

/**
 * Updates an order's states; triggers refuse transitions missing from domain/orders/transitions.ts and write the
 * events. The update requires the states as locked (optimistic check).
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

/** Extends a hold unless the order has changed. */
export async function prolongHold(db: Db, orderId: string, times: { until: Date; overdueAt: Date }): Promise<void> {
  await db
    .updateTable('orders')
    .set({ holdExpiresAt: times.until })
    .where('orderId', '=', orderId)
    .where('holdState', '=', 'held')
    .where('holdExpiresAt', '<=', times.overdueAt)
    .execute()
}

/** Records the shopper's report of a UPI payment, and extends the hold until staff have checked it. */
export async function recordPaymentReport(tx: Db, orderId: string, report: { at: Date; until: Date }): Promise<void> {
  await tx
    .updateTable('orders')
    .set((order) => ({
      paymentReportedAt: order.fn.coalesce('paymentReportedAt', sql<Date>`${report.at}::timestamptz`),
      holdExpiresAt: sql<Date>`greatest(hold_expires_at, ${report.until}::timestamptz)`,
    }))
    .where('orderId', '=', orderId)
    .execute()
}

/** Records the gateway payment of a paid order, and ends its status checks. */
export async function recordPaidBy(tx: Db, orderId: string, gatewayPaymentId: string | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ gatewayPaymentId: gatewayPaymentId, nextStatusCheckAt: null })
    .where('orderId', '=', orderId)
    .execute()
}

/**
 * Sums units and orders that a shopper holds unpaid, by account or the address's phone (reliability A9), except one
 * order.
 */
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
