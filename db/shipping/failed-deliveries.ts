/** Failed deliveries (NDR): recorded from tracking events, answered by shopper or staff, sent to the courier. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { claimDue, type Lease } from '#db/engine/job-queue.ts'
import { changesRow, takeFirstOrNull } from '#db/engine/results.ts'
import type { Address } from '#domain/customers/address.ts'
import type { FailedDelivery, FailureAnswer } from '#domain/shipping/failed-delivery.ts'
import { isUuid } from '#domain/uuid.ts'

const columns = [
  'id',
  'orderId',
  'failedAt',
  'reason',
  'remark',
  'answerBy',
  'answer',
  'answeredAt',
  'answeredBy',
  'courierRefusal',
  'notifiedAt',
  'closedAt',
] as const

type NewFailure = Pick<FailedDelivery, 'orderId' | 'failedAt' | 'reason' | 'remark' | 'answerBy'> & {
  shipmentId: string
}

/** Inserts a failure once and returns its id; null when it is known. */
export async function insertFailure(tx: Db, failure: NewFailure): Promise<string | null> {
  const row = await tx
    .insertInto('failedDeliveries')
    .values(failure)
    .onConflict((conflict) => conflict.columns(['shipmentId', 'failedAt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Closes the failures of a parcel that moved on; failures after `before` stay open. */
export async function closeFailures(
  tx: Db,
  shipmentId: string,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('failedDeliveries')
    .set({ closedAt: now, nextSendAt: null })
    .where('shipmentId', '=', shipmentId)
    .where('closedAt', 'is', null)
    .where('failedAt', '<', before)
    .execute()
}

/** Lists an order's failures, newest first. */
export function findFailuresOf(db: Db, orderId: string): Promise<FailedDelivery[]> {
  return db
    .selectFrom('failedDeliveries')
    .where('orderId', '=', orderId)
    .orderBy('failedAt', 'desc')
    .select(columns)
    .execute()
}

export async function findFailure(db: Db, id: string): Promise<FailedDelivery | null> {
  if (!isUuid(id)) return null
  return takeFirstOrNull(db.selectFrom('failedDeliveries').where('id', '=', id).select(columns))
}

type OpenFailure = FailedDelivery & { courier: string; waybill: string; shopper: string; city: string }

const mostListed = 200

/** Lists open failures for the owner, oldest first. */
export function findOpenFailures(db: Db): Promise<OpenFailure[]> {
  return db
    .selectFrom('failedDeliveries')
    .innerJoin('shipments', 'shipments.id', 'failedDeliveries.shipmentId')
    .innerJoin('orders', 'orders.orderId', 'failedDeliveries.orderId')
    .where('closedAt', 'is', null)
    .orderBy('failedAt')
    .limit(mostListed)
    .select(columns.map((column) => `failedDeliveries.${column}` as const))
    .select([
      'shipments.courier',
      'shipments.waybill',
      sql<string>`orders.address->>'name'`.as('shopper'),
      sql<string>`orders.address->>'city'`.as('city'),
    ])
    .execute()
}

type Answered = { id: string; answer: FailureAnswer; answeredBy: string; now: Date }

/** Saves an answer and schedules its sending. False when it was answered before, or the parcel moved on. */
export async function saveFailureAnswer(tx: Db, { id, answer, answeredBy, now }: Answered): Promise<boolean> {
  const answered = { answer: JSON.stringify(answer), answeredAt: now, answeredBy, nextSendAt: now }
  const failure = tx.updateTable('failedDeliveries').set(answered).where('id', '=', id)
  return changesRow(failure.where('answer', 'is', null).where('closedAt', 'is', null))
}

export type AnswerToSend = {
  id: string
  orderId: string
  answer: FailureAnswer
  courier: string
  waybill: string
  address: Address
  sendAttempts: number
}

export async function claimAnswersToSend(db: Db, lease: Lease): Promise<AnswerToSend[]> {
  const claimed = await claimDue<{ id: string; sendAttempts: number }>(
    db,
    {
      table: 'failed_deliveries',
      key: 'id',
      dueColumn: 'next_send_at',
      attemptsColumn: 'send_attempts',
      isJob: sql`job.closed_at is null`,
      orderBy: sql`job.next_send_at`,
      returning: sql`leased.id, leased.send_attempts`,
    },
    lease,
  )
  if (claimed.length === 0) return []
  const { rows } = await sql<AnswerToSend>`
    select failed.id, failed.order_id, failed.answer, failed.send_attempts, shipments.courier, shipments.waybill,
      orders.address
    from failed_deliveries failed join shipments on shipments.id = failed.shipment_id
      join orders on orders.order_id = failed.order_id
    where failed.id = any(${claimed.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows
}

/** Result of an attempt: accepted, refused, or when it is retried. */
type SentAnswer = { notifiedAt: Date } | { courierRefusal: string } | { nextSendAt: Date }

/** Records it, unless staff have told the courier by phone meanwhile. */
export async function recordSentAnswer(db: Db, id: string, result: SentAnswer): Promise<void> {
  await db
    .updateTable('failedDeliveries')
    .set('nextSendAt' in result ? result : { ...result, nextSendAt: null })
    .where('id', '=', id)
    .where('notifiedAt', 'is', null)
    .execute()
}

/** Records that staff told the courier by phone. False when it was told before. */
export async function markCourierNotified(tx: Db, id: string, now: Date): Promise<boolean> {
  const failure = tx.updateTable('failedDeliveries').set({ notifiedAt: now, nextSendAt: null }).where('id', '=', id)
  return changesRow(failure.where('notifiedAt', 'is', null).where('closedAt', 'is', null))
}

type FailureCount = { count: number; oldest: Date | null; overdue: number }

/** Counts failures that need staff: unanswered, or with an answer that the courier does not accept by API. */
export async function countOpenFailures(db: Db, overdueBefore: Date): Promise<FailureCount> {
  const { rows } = await sql<FailureCount>`
    select count(*) as count, min(failed_at) as oldest,
      count(*) filter (where courier_refusal is not null or failed_at <= ${overdueBefore}) as overdue
    from failed_deliveries
    where closed_at is null and notified_at is null and (answer is null or courier_refusal is not null)`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, overdue: 0 }
}
