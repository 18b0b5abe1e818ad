import { sql } from 'kysely'
import type { DeskStep, PressedStep } from '#domain/desk-step.ts'
import type { Db } from './database.ts'

/** Who pressed, as the audit log names them. */
export type Presser = { id: string; sessionId: string; ip: string }

export type WaitingStep = { id: string; orderId: string; step: DeskStep; staff: Presser }

/** What was pressed of this order and has not left; null when nothing. */
export async function findDeskStep(db: Db, orderId: string): Promise<PressedStep | null> {
  const row = await db
    .selectFrom('deskSteps')
    .where('orderId', '=', orderId)
    .select(['step', 'dueAt', 'trouble'])
    .executeTakeFirst()
  return row ?? null
}

export type NewStep = { orderId: string; step: DeskStep; staff: Presser; dueAt: Date }

/** There is one of each order: what came before it has left, was taken over by the order's own life, or failed. */
export async function saveDeskStep(tx: Db, { orderId, step, staff, dueAt }: NewStep): Promise<void> {
  await tx.deleteFrom('deskSteps').where('orderId', '=', orderId).execute()
  const { id: staffId, sessionId: session, ip } = staff
  await tx.insertInto('deskSteps').values({ orderId, step, staffId, session, ip, dueAt }).execute()
}

/** True when it had not left, and now never does. */
export async function removeWaitingStep(tx: Db, orderId: string, step: DeskStep): Promise<boolean> {
  const change = await tx
    .deleteFrom('deskSteps')
    .where('orderId', '=', orderId)
    .where('step', '=', step)
    .where('takenUntil', 'is', null)
    .where('trouble', 'is', null)
    .executeTakeFirst()
  return change.numDeletedRows === 1n
}

/** Nobody waits for the seconds to pass. */
export async function makeDue(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('deskSteps')
    .set({ dueAt: now })
    .where('orderId', '=', orderId)
    .where('dueAt', '>', now)
    .execute()
}

const due = (now: Date) =>
  sql<boolean>`due_at <= ${now} and trouble is null and (taken_until is null or taken_until <= ${now})`

/** The orders of which something is to leave now. */
export async function findDueOrders(db: Db, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deskSteps')
    .where(due(now))
    .orderBy('dueAt')
    .limit(atMost)
    .select('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** What is to leave of a locked order, for this caller alone until `until`; null when somebody else had it. */
export async function takeDueStep(
  tx: Db,
  orderId: string,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingStep | null> {
  const row = await tx
    .updateTable('deskSteps')
    .set({ takenUntil: until })
    .where('orderId', '=', orderId)
    .where(due(now))
    .returning(['id', 'orderId', 'step', 'staffId', 'session', 'ip'])
    .executeTakeFirst()
  if (!row) return null
  const { id, step, staffId, session: sessionId, ip } = row
  return { id, orderId: row.orderId, step, staff: { id: staffId, sessionId, ip } }
}

/** It has left, or never will. */
export async function endDeskStep(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('deskSteps').where('id', '=', id).execute()
}

const longestTrouble = 500

/** It could not be done; whoever looks next reads why, and presses again. */
export async function noteTrouble(tx: Db, id: string, words: string): Promise<void> {
  await tx
    .updateTable('deskSteps')
    .set({ trouble: words.slice(0, longestTrouble), takenUntil: null })
    .where('id', '=', id)
    .execute()
}
