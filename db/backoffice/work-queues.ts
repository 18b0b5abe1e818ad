import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { isLowStock } from '#db/inventory/stock-ledger.ts'
import { listed } from '#db/orders/list.ts'
import { taskOfOrder } from '#db/orders/tasks.ts'
import { isLeftToStaff } from '#db/payments/manual-refunds.ts'
import { isOpenReturn } from '#db/returns/returns.ts'
import { countedTo, orderQueues, type Queue, type QueueCount, toQueueCounts } from '#domain/backoffice/work-queues.ts'
import { mostInBatch } from '#domain/orders/batch.ts'
import type { ListedOrder } from '#domain/orders/order-admin.ts'
import type { OrderTask } from '#domain/orders/tasks.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { pollsOfLostParcel } from '#domain/shipping/tracking.ts'

const hasPendingAction = (of: 'orders' | 'size_requests') => sql<boolean>`exists (select from pending_actions pending
  where pending.order_id = ${sql.ref(`${of}.orderId`)} and pending.return_id is null and pending.error is null)`

const cameBackAt = sql<Date>`(select max(event.created_at) from order_events event where event.order_id = orders.order_id
  and machine = 'fulfilment' and to_state = 'returned')`

/** Condition: the order was paid, came back and was unpacked, and nobody has sent any of its money back. */
const isNotRefunded = sql<boolean>`(orders.fulfilment_state = 'returned' and orders.payment_state = 'paid'
  and orders.returned_stock is not null and not exists (select from refunds where refunds.order_id = orders.order_id)
  and not ${hasPendingAction('orders')})`

/** Condition: the courier lost the parcel of an order, or has had nothing new of it for about two weeks. */
const mayBeLost = sql<boolean>`((shipments.state = 'lost' or shipments.unchanged_polls >= ${sql.lit(pollsOfLostParcel)})
  and shipments.return_id is null and shipments.state in ('in-transit', 'out-for-delivery', 'returning', 'lost'))`

const scans = sql`from tracking_events scan where scan.shipment_id = shipments.id`

/** Queues of parcels under way: which belong to it, and since when. */
const parcelQueues = {
  'coming-back': {
    which: sql<boolean>`(shipments.state = 'returning' and shipments.return_id is null)`,
    since: sql<Date>`coalesce((select min(at) ${scans} and scan.state = 'returning'), shipments.updated_at)`,
  },
  lost: { which: mayBeLost, since: sql<Date>`coalesce((select max(at) ${scans}), shipments.created_at)` },
}
type ParcelQueue = keyof typeof parcelQueues
const isParcelQueue = (queue: Queue): queue is ParcelQueue => Object.hasOwn(parcelQueues, queue)

const countOfParcels = (queue: ParcelQueue) => sql`
  select ${sql.lit(queue)}, count(*), min(${parcelQueues[queue].since}) from shipments join orders using (order_id)
    where ${parcelQueues[queue].which} and orders.fulfilment_state = 'shipped' and not ${hasPendingAction('orders')}`

/**
 * Counts the work in each queue with its oldest entry, in one query on partial indexes of open work. `gateways` have
 * keys.
 */
export async function countQueues(db: Db, gateways: readonly GatewayName[]): Promise<QueueCount[]> {
  const { rows } = await sql<{ queue: Queue; count: number; oldest: Date | null }>`
    select ${taskOfOrder} as queue, count(*) as count, min(created_at) as oldest from orders
      where hold_state = 'claimed' and fulfilment_state in ('waiting', 'ready') group by 1
    union all
    select 'upi', count(*), min(payment_reported_at) from (
      select payment_reported_at from orders
      where payment_state in ('pending', 'failed') and payment_reported_at is not null
        and fulfilment_state <> 'cancelled' and not ${hasPendingAction('orders')}
      union all
      select reported_at from size_requests where by_upi and state = 'open' and reported_at is not null
        and not ${hasPendingAction('size_requests')}
    ) reported
    union all
    ${countOfParcels('coming-back')}
    union all
    ${countOfParcels('lost')}
    union all
    select 'unpack', count(*), min(since) from (
      select ${cameBackAt} as since from orders where fulfilment_state = 'returned' and returned_stock is null
        and not ${hasPendingAction('orders')}
      order by created_at limit ${countedTo + 1}
    ) back
    union all
    select 'not-refunded', count(*), min(${cameBackAt}) from orders where ${isNotRefunded}
    union all
    select 'returns', count(*), min(created_at) from returns where ${isOpenReturn}
    union all
    select 'refunds', count(*), min(refunds.created_at) from refunds join payments on payments.id = payment_id
      where ${isLeftToStaff(gateways)}
    union all
    select 'discrepancies', count(*), min(created_at) from discrepancies where resolved_at is null`.execute(db)
  return toQueueCounts(rows)
}

/** Counts the products on the page of low stock, up to one more than is shown. */
export async function countLowStock(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select distinct product_id from product_sizes where ${isLowStock} limit ${countedTo + 1}
    ) low`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * `since`: begin of the waiting. `error`: reason of a failed pending action. `callFirst`: risk of a COD order that needs
 * a phone call before packing. `note`: beginning of the latest note by staff. `ofShopper`: how many of the listed orders
 * are this shopper's.
 */
type QueuedOrder = ListedOrder & {
  since: Date
  error: string | null
  callFirst: number | null
  note: string | null
  ofShopper: number
}

const errorOfOrder = sql<string | null>`(select error from pending_actions pending
  where pending.order_id = orders.order_id and pending.return_id is null)`

const callFirst = sql<number | null>`case when cod_risk->>'advice' in ('call', 'prepaid')
  then (cod_risk->>'score')::integer end`

const latestNote = sql<string | null>`(select left(note, 120) from order_notes
  where order_notes.order_id = orders.order_id order by created_at desc limit 1)`

/** Lists the orders of a queue, the oldest first. */
export async function findQueue(db: Db, queue: Queue): Promise<QueuedOrder[]> {
  if (!orderQueues.includes(queue)) return []
  const rows = await queued(db, queue).execute()
  const counts = new Map<string, number>()
  for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return rows.map(({ userId, ...row }) => ({ ...row, ofShopper: counts.get(userId) ?? 1 }))
}

function waitingSince(queue: Queue) {
  if (queue === 'unpack' || queue === 'not-refunded') return cameBackAt
  if (!isParcelQueue(queue)) return sql<Date>`orders.created_at`
  const { which, since } = parcelQueues[queue]
  return sql<Date>`(select min(${since}) from shipments where shipments.order_id = orders.order_id and ${which})`
}

function queued(db: Db, queue: Queue) {
  const list = listed(db)
    .select([
      'orders.userId',
      waitingSince(queue).as('since'),
      errorOfOrder.as('error'),
      callFirst.as('callFirst'),
      latestNote.as('note'),
    ])
    .orderBy('orders.createdAt')
    .limit(mostInBatch)
  if (isParcelQueue(queue)) {
    return list
      .where('orders.fulfilmentState', '=', 'shipped')
      .where(hasPendingAction('orders'), '=', false)
      .where('orders.orderId', 'in', (from) =>
        from.selectFrom('shipments').where(parcelQueues[queue].which).select('shipments.orderId'),
      )
  }
  if (queue === 'not-refunded') return list.where(isNotRefunded)
  if (queue === 'unpack') {
    return list
      .where('fulfilmentState', '=', 'returned')
      .where('returnedStock', 'is', null)
      .where(hasPendingAction('orders'), '=', false)
  }
  return list
    .where('holdState', '=', 'claimed')
    .where('fulfilmentState', 'in', ['waiting', 'ready'])
    .where(taskOfOrder, '=', queue as OrderTask)
}

/** Counts the orders with an action that is being executed, or will be once it can't be undone. */
export async function countPendingOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('pendingActions')
    .where('orderId', 'is not', null)
    .where('returnId', 'is', null)
    .where('error', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Tells whether any order exists; without one, Today shows the set-up. */
export async function hasAnyOrder(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('orderId').limit(1).executeTakeFirst()) !== undefined
}
