import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { changesRow } from '#db/engine/results.ts'
import { isSentByHand } from '#db/payments/manual-refunds.ts'
import { findFailuresOf } from '#db/shipping/failed-deliveries.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import type { Paise } from '#domain/money.ts'
import type { AdminPayment, AdminRefund, TimelineEvent } from '#domain/orders/order-admin.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { failureEvents } from '#domain/shipping/failure-events.ts'
import type { ReturnedStock } from '#domain/shipping/manual-shipment.ts'
import { taskOfOrder } from './tasks.ts'

export async function findLanguageOfOrder(db: Db, orderId: string): Promise<Language> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('orderId', '=', orderId)
    .select('users.language')
    .executeTakeFirst()
  return row && isLanguage(row.language) ? row.language : defaultLanguage
}

export async function findAdminFacts(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .select([
      taskOfOrder.as('task'),
      'returnedStock',
      'codRisk',
      sql<number>`(select count(*) from orders other where other.user_id = orders.user_id)`.as('ordersOfShopper'),
      sql<number>`(select count(*) from orders other where other.user_id = orders.user_id
        and other.fulfilment_state = 'returned' and other.returned_stock is distinct from 'lost')`.as(
        'returnsOfShopper',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Finds an order's timeline, newest first, with the names of staff. */
export async function findTimeline(db: Db, orderId: string): Promise<TimelineEvent[]> {
  const [moved, tasks, failures] = await Promise.all([
    findMoves(db, orderId),
    findTasksDone(db, orderId),
    findFailuresOf(db, orderId),
  ])
  return [...moved, ...tasks, ...failures.flatMap(failureEvents)].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.seq - one.seq,
  )
}

async function findMoves(db: Db, orderId: string): Promise<TimelineEvent[]> {
  return db
    .selectFrom('orderEvents')
    .leftJoin('staff', (join) => join.on(sql`'staff:' || staff.id::text`, '=', sql.ref('order_events.actor')))
    .where('orderEvents.orderId', '=', orderId)
    .orderBy('seq', 'desc')
    .select(['seq', 'machine', 'actor', 'staff.name as staffName', 'ref', 'orderEvents.createdAt'])
    .select([reasonOrCause.as('cause'), shownState.as('toState')])
    .execute()
}

/** An order that went back to packing waits again, it was not ordered twice; what the courier lost came back to nobody. */
const shownState = sql<string>`case when from_state = 'ready' and to_state = 'waiting' then 'repacked'
  when to_state = 'returned' and cause = 'lost' then 'lost' else to_state end`

/** Confirmation and packing by staff; each was done at the time of its column, by whom the audit log says. */
async function findTasksDone(db: Db, orderId: string): Promise<TimelineEvent[]> {
  const { rows } = await sql<TimelineEvent>`
    select distinct on (entry.action) 'task' as machine, entry.action as to_state, entry.actor, staff.name as staff_name,
      -- Unique, and below the sequence numbers of all other events.
      case entry.action when 'pack-order' then -1000000 else -1000001 end as seq,
      '' as cause, null as ref, case entry.action when 'pack-order' then packed_at else confirmed_at end as created_at
    from orders join audit_log entry on entry.object = 'order:' || orders.order_id
      and (entry.action = 'pack-order' and packed_at is not null
        or entry.action = 'confirm-order' and confirmed_at is not null)
    left join staff on entry.actor = 'staff:' || staff.id::text
    where orders.order_id = ${orderId} order by entry.action, entry.id desc`.execute(db)
  return rows
}

/** The staff's reason for a cancellation is in the audit log only; the timeline of the shopper omits it. */
const reasonOrCause = sql<string>`coalesce(
  case when machine = 'fulfilment' and to_state in ('cancelled', 'returned') then (
    select entry.reason from audit_log entry
    where entry.object = 'order:' || order_events.order_id
      and entry.action = case to_state when 'cancelled' then 'cancel-order' else 'mark-lost' end
    order by entry.id desc limit 1) end,
  cause)`

export async function findAdminPayments(db: Db, orderId: string): Promise<AdminPayment[]> {
  return db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .select([
      'id',
      'gateway',
      'gatewayPaymentId',
      'utr',
      'amount',
      'settledAmount',
      'part',
      'state',
      'error',
      'createdAt',
    ])
    .execute()
}

/** Reason entered by staff. */
const refundNote = sql<string | null>`(
  select entry.reason from audit_log entry
  where entry.object = 'order:' || refunds.order_id and entry.action = 'refund-order'
    and entry.after->>'refundId' = refunds.id::text limit 1)`

export async function findAdminRefunds(
  db: Db,
  orderId: string,
  gateways: readonly GatewayName[],
): Promise<AdminRefund[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.orderId', '=', orderId)
    .orderBy('refunds.createdAt')
    .select([
      'refunds.id',
      'refunds.amount',
      'refunds.state',
      'refunds.reason',
      'refunds.gatewayRefundId',
      'refunds.reference',
      'payments.gateway',
      'refunds.error',
      'refunds.createdAt',
    ])
    .select([refundNote.as('note'), isSentByHand(gateways).as('isSentByHand')])
    .execute()
}

type OrderNote = { id: string; note: string; by: string; createdAt: Date }

export async function findNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom('orderNotes')
    .innerJoin('staff', 'staff.id', 'orderNotes.staffId')
    .where('orderId', '=', orderId)
    .orderBy('orderNotes.createdAt', 'desc')
    .limit(100)
    .select(['orderNotes.id', 'note', 'staff.name as by', 'orderNotes.createdAt'])
    .execute()
}

export type NewNote = { orderId: string; staffId: string; note: string; createdAt: Date }

export async function insertNote(tx: Db, note: NewNote): Promise<string> {
  const { id } = await tx.insertInto('orderNotes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Records the inspection of a returned shipment. False when it was recorded before. */
export async function recordInspection(
  tx: Db,
  orderId: string,
  returnedStock: ReturnedStock | 'lost',
): Promise<boolean> {
  return changesRow(
    tx.updateTable('orders').set({ returnedStock }).where('orderId', '=', orderId).where('returnedStock', 'is', null),
  )
}

export async function sumToRefund(db: Db, orderId: string): Promise<Paise> {
  const { left } = await db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('state', 'in', ['captured', 'refund_due'])
    .select(
      sql<Paise>`coalesce(sum(amount - (select coalesce(sum(back.amount), 0) from refunds back
        where back.payment_id = payments.id and back.state <> 'failed')), 0)::bigint`.as('left'),
    )
    .executeTakeFirstOrThrow()
  return left
}
