/** Pending actions, stored so that they can be undone and survive a restart. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { ActionSubject, PendingAction, PendingActionName, TypedFields } from '#domain/backoffice/pending-action.ts'

export type Scheduler = { id: string; sessionId: string; ip: string }

export type StoredAction = ActionSubject & {
  id: string
  action: PendingActionName
  input: TypedFields
  staff: Scheduler
  /** Time of the latest step-up; null when it is too old. */
  verifiedAt: Date | null
  dueAt: Date
}

const onSubject = ({ orderId, returnId = null }: ActionSubject) =>
  sql<boolean>`order_id is not distinct from ${orderId} and return_id is not distinct from ${returnId}::uuid`

export async function findPendingAction(db: Db, subject: ActionSubject): Promise<PendingAction | null> {
  return takeFirstOrNull(
    db.selectFrom('pendingActions').where(onSubject(subject)).select(['action', 'input', 'dueAt', 'error']),
  )
}

export async function findPendingActionsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<(PendingAction & { orderId: string | null })[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('pendingActions')
    .where('orderId', 'in', orderIds)
    .where('returnId', 'is', null)
    .select(['orderId', 'action', 'input', 'dueAt', 'error'])
    .execute()
}

type NewPendingAction = Omit<StoredAction, 'id'>

/** Saves the one pending action of a subject, replacing a failed one. False when another is pending or executing. */
export async function savePendingAction(tx: Db, { input, staff, ...pending }: NewPendingAction): Promise<boolean> {
  const { id: staffId, sessionId: session, ip } = staff
  const values = { ...pending, input: JSON.stringify(input), staffId, session, ip }
  const change = await tx
    .insertInto('pendingActions')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .constraint('one_action_at_a_time')
        .doUpdateSet({ ...values, id: sql<string>`gen_random_uuid()`, leasedUntil: null, error: null })
        .where('pendingActions.error', 'is not', null),
    )
    .executeTakeFirst()
  return change.numInsertedOrUpdatedRows === 1n
}

/** Deletes a pending action and returns its input; null when it was executed already. */
export async function removePendingAction(
  tx: Db,
  subject: ActionSubject,
  action: PendingActionName,
): Promise<TypedFields | null> {
  const row = await tx
    .deleteFrom('pendingActions')
    .where(onSubject(subject))
    .where('action', '=', action)
    .where('leasedUntil', 'is', null)
    .where('error', 'is', null)
    .returning('input')
    .executeTakeFirst()
  return row?.input ?? null
}

export async function makeDue(
  db: Db,
  subject: ActionSubject,
  { action, now }: { action: PendingActionName; now: Date },
): Promise<void> {
  await db
    .updateTable('pendingActions')
    .set({ dueAt: now })
    .where(onSubject(subject))
    .where('action', '=', action)
    .where('dueAt', '>', now)
    .execute()
}

const due = (now: Date) =>
  sql<boolean>`due_at <= ${now} and error is null and (leased_until is null or leased_until <= ${now})`

export async function findDueSubjects(db: Db, now: Date, atMost: number): Promise<ActionSubject[]> {
  return db
    .selectFrom('pendingActions')
    .where(due(now))
    .orderBy('dueAt')
    .limit(atMost)
    .select(['orderId', 'returnId'])
    .execute()
}

/** Claims the due action of a locked order until `until`; null when another caller holds the lease. */
export async function claimDueAction(
  tx: Db,
  subject: ActionSubject,
  { now, until }: { now: Date; until: Date },
): Promise<StoredAction | null> {
  const row = await tx
    .updateTable('pendingActions')
    .set({ leasedUntil: until })
    .where(onSubject(subject))
    .where(due(now))
    .returning(['id', 'orderId', 'returnId', 'action', 'input', 'staffId', 'session', 'ip', 'verifiedAt', 'dueAt'])
    .executeTakeFirst()
  if (!row) return null
  const { staffId, session: sessionId, ip, ...action } = row
  return { ...action, staff: { id: staffId, sessionId, ip } }
}

export async function deletePendingAction(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('pendingActions').where('id', '=', id).execute()
}

const maxErrorLength = 500

/** Records the error of a failed action, which is shown until the action is scheduled again. */
export async function recordActionFailure(tx: Db, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('pendingActions')
    .set({ error: reason.slice(0, maxErrorLength), leasedUntil: null })
    .where('id', '=', id)
    .execute()
}
