/** Finds the orders of a batch by the timestamp that they share. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { PendingActionName } from '#domain/backoffice/pending-action.ts'
import { mostInBatch } from '#domain/orders/batch.ts'
import type { ManualTask } from '#domain/orders/tasks.ts'
import { completedAtColumns } from './tasks.ts'

type Completed = { task: ManualTask; actor: string; at: Date }

export async function findCompletedAt(db: Db, { task, actor, at }: Completed): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('holdState', '=', 'claimed')
    .where('fulfilmentState', 'in', ['waiting', 'ready'])
    .where(completedAtColumns[task], '=', at)
    .where(
      sql<boolean>`exists (select from audit_log entry where entry.object = 'order:' || orders.order_id
        and entry.action = ${`${task}-order`} and entry.actor = ${actor} and entry.created_at >= ${at}::timestamptz - interval '1 minute')`,
    )
    .limit(mostInBatch)
    .select('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

type Scheduled = { staffId: string; action: PendingActionName; dueAt: Date }

export async function findScheduledAt(db: Db, { staffId, action, dueAt }: Scheduled): Promise<string[]> {
  const rows = await db
    .selectFrom('pendingActions')
    .where('staffId', '=', staffId)
    .where('action', '=', action)
    .where('dueAt', '=', dueAt)
    .where('error', 'is', null)
    .limit(mostInBatch)
    .select('orderId')
    .execute()
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

type MoveTimes = { from: Date; to: Date }

/** Gives the orders that a batch completed at `from` the time of its end. */
export async function moveCompletedAt(
  db: Db,
  orderIds: readonly string[],
  { task, from, to }: MoveTimes & { task: ManualTask },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ [completedAtColumns[task]]: to })
    .where('orderId', '=', sql<string>`any(${orderIds}::text[])`)
    .where(completedAtColumns[task], '=', from)
    .execute()
}

/** Makes the actions that a batch scheduled due at `to`. */
export async function moveDueAt(
  db: Db,
  { staffId, action, from, to }: MoveTimes & Omit<Scheduled, 'dueAt'>,
): Promise<void> {
  await db
    .updateTable('pendingActions')
    .set({ dueAt: to })
    .where('staffId', '=', staffId)
    .where('action', '=', action)
    .where('dueAt', '=', from)
    .where('error', 'is', null)
    .execute()
}
