import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull, takeRow } from '#db/engine/results.ts'
import type { Paise } from '#domain/money.ts'
import type { KnownParcel } from '#domain/payments/cod-collection.ts'
import { paymentColumns, type StoredPayment } from './payments.ts'

export async function lockCashPayment(tx: Db, orderId: string): Promise<StoredPayment | null> {
  const cash = await tx
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('gateway', '=', 'cod')
    .select(paymentColumns)
    .forUpdate()
    .executeTakeFirst()
  return cash ?? null
}

export async function saveRemittance(tx: Db, paymentId: string, reference: string): Promise<void> {
  await tx.updateTable('payments').set({ remittance: reference }).where('id', '=', paymentId).execute()
}

const cashLeft = sql<Paise>`(orders.amount - orders.advance - partially_cancelled_cash(orders.order_id, orders.payment_method))::bigint`

const columns = [
  'orders.orderId',
  'orders.waybill',
  sql<string>`orders.address->>'name'`.as('name'),
  'orders.paymentMethod',
  'orders.paymentState',
  'orders.fulfilmentState',
  cashLeft.as('due'),
  sql<boolean>`exists (select from payments where payments.order_id = orders.order_id and gateway = 'cod')`.as(
    'hasCash',
  ),
] as const

/** Finds the orders of these waybills in any state. */
export async function findParcelsByWaybill(db: Db, waybills: readonly string[]): Promise<KnownParcel[]> {
  if (waybills.length === 0) return []
  const rows = await db.selectFrom('orders').where('waybill', 'in', waybills).select(columns).execute()
  return rows.map((row) => ({ ...row, waybill: row.waybill ?? '' }))
}

const shownAtOnce = 200

/** Condition: cash was handed over in another amount and staff settled that; the order itself stays unpaid. */
export const isCashSettled = sql<boolean>`exists (select from discrepancies
  where discrepancies.order_id = orders.order_id and kind in ('cash-short', 'cash-over') and resolved_at is not null)`

/** Sums of an order's cash: due, and left to refund. */
export type CashToRefund = { due: Paise; left: Paise }

/** Sums what came of cash that was settled in another amount, at most what was due; null while the order awaits it. */
export async function findCashToRefund(db: Db, orderId: string): Promise<CashToRefund | null> {
  const came = sql`(select sum((facts->>'amount')::bigint) from discrepancies
    where discrepancies.order_id = orders.order_id and kind in ('cash-short', 'cash-over') and resolved_at is not null)`
  const back = sql`(select coalesce(sum(refunds.amount), 0) from refunds join payments on payments.id = payment_id
    where payments.order_id = orders.order_id and gateway = 'cod' and refunds.state <> 'failed')`
  const settled = db
    .selectFrom('orders')
    .where('orders.orderId', '=', orderId)
    .where('orders.paymentMethod', '=', 'COD')
    .where('orders.paymentState', '=', 'none')
    .where(isCashSettled)
    .select([cashLeft.as('due'), sql<Paise>`greatest(0, least(${cashLeft}, ${came}) - ${back})::bigint`.as('left')])
  return takeFirstOrNull(settled)
}

/** Condition: the courier owes the order's cash. */
export const owesCash = sql<boolean>`(orders.payment_method = 'COD' and orders.payment_state = 'none'
  and orders.fulfilment_state = 'delivered' and not ${isCashSettled})`

/** Lists parcels delivered before then whose cash was not remitted, oldest first. */
export async function findCashDue(db: Db, deliveredBefore: Date) {
  return db
    .selectFrom('orders')
    .innerJoin('orderEvents as delivered', 'delivered.orderId', 'orders.orderId')
    .where(owesCash)
    .where('delivered.machine', '=', 'fulfilment')
    .where('delivered.toState', '=', 'delivered')
    .where('delivered.createdAt', '<', deliveredBefore)
    .orderBy('delivered.createdAt')
    .limit(shownAtOnce)
    .select([
      'orders.orderId',
      sql<string>`orders.address->>'name'`.as('name'),
      'orders.waybill',
      cashLeft.as('due'),
      'delivered.createdAt as deliveredAt',
    ])
    .execute()
}

/** Upper bound of the count. */
const countedTo = 999

/** Counts them up to the bound, with the delivery date of the oldest. */
export async function countCashDue(db: Db, deliveredBefore: Date): Promise<{ count: number; oldest: Date | null }> {
  const select = sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(delivered_at) as oldest from (
      select delivered.created_at as delivered_at from orders
      join order_events delivered on delivered.order_id = orders.order_id
        and delivered.machine = 'fulfilment' and delivered.to_state = 'delivered'
      where ${owesCash}
        and orders.created_at < ${deliveredBefore} and delivered.created_at < ${deliveredBefore}
      order by orders.created_at limit ${countedTo}
    ) late`
  return takeRow(db, select)
}

export async function sumCashDue(db: Db): Promise<{ parcels: number; due: Paise }> {
  return db
    .selectFrom('orders')
    .where(owesCash)
    .select([sql<number>`count(*)::integer`.as('parcels'), sql<Paise>`coalesce(sum(${cashLeft}), 0)::bigint`.as('due')])
    .executeTakeFirstOrThrow()
}
