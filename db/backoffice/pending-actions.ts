/** Pending actions: they wait here, so that they can be undone and survive a restart. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { DeskStep, PressedStep, StepPlace, TypedFields } from '#domain/backoffice/pending-action.ts'

/** Staff member who scheduled it, as the audit log names them. */
export type Presser = { id: string; sessionId: string; ip: string }

export type WaitingStep = StepPlace & {
  id: string
  step: DeskStep
  typed: TypedFields
  staff: Presser
  /** When they had last shown who they are; null when that was too long before. */
  provedAt: Date | null
  dueAt: Date
}

const inPlace = ({ orderId, returnId = null }: StepPlace) =>
  sql<boolean>`order_id is not distinct from ${orderId} and return_id is not distinct from ${returnId}::uuid`

/** Finds the pending action of this place; null when there is none. */
export async function findDeskStep(db: Db, place: StepPlace): Promise<PressedStep | null> {
  const row = await db
    .selectFrom('deskSteps')
    .where(inPlace(place))
    .select(['step', 'typed', 'dueAt', 'trouble'])
    .executeTakeFirst()
  return row ?? null
}

/** The same of several orders. */
export async function findDeskStepsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<(PressedStep & { orderId: string | null })[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('deskSteps')
    .where('orderId', 'in', orderIds)
    .where('returnId', 'is', null)
    .select(['orderId', 'step', 'typed', 'dueAt', 'trouble'])
    .execute()
}

export type NewStep = Omit<WaitingStep, 'id'>

/** There is one in each place. False when another one waits there or is being done; what failed gives way. */
export async function saveDeskStep(tx: Db, { typed, staff, ...pressed }: NewStep): Promise<boolean> {
  const { id: staffId, sessionId: session, ip } = staff
  const values = { ...pressed, typed: JSON.stringify(typed), staffId, session, ip }
  const change = await tx
    .insertInto('deskSteps')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .constraint('one_step_at_a_time')
        .doUpdateSet({ ...values, id: sql<string>`gen_random_uuid()`, takenUntil: null, trouble: null })
        .where('deskSteps.trouble', 'is not', null),
    )
    .executeTakeFirst()
  return change.numInsertedOrUpdatedRows === 1n
}

/** Deletes a pending action and returns its input; null when it has been executed. */
export async function removeWaitingStep(
  tx: Db,
  place: StepPlace,
  step: DeskStep,
): Promise<TypedFields | null> {
  const row = await tx
    .deleteFrom('deskSteps')
    .where(inPlace(place))
    .where('step', '=', step)
    .where('takenUntil', 'is', null)
    .where('trouble', 'is', null)
    .returning('typed')
    .executeTakeFirst()
  return row?.typed ?? null
}

/** Makes an action due at once. */
export async function makeDue(
  db: Db,
  place: StepPlace,
  { step, now }: { step: DeskStep; now: Date },
): Promise<void> {
  await db
    .updateTable('deskSteps')
    .set({ dueAt: now })
    .where(inPlace(place))
    .where('step', '=', step)
    .where('dueAt', '>', now)
    .execute()
}

const due = (now: Date) =>
  sql<boolean>`due_at <= ${now} and trouble is null and (taken_until is null or taken_until <= ${now})`

/** The places where something is to leave now. */
export async function findDuePlaces(db: Db, now: Date, atMost: number): Promise<StepPlace[]> {
  return db
    .selectFrom('deskSteps')
    .where(due(now))
    .orderBy('dueAt')
    .limit(atMost)
    .select(['orderId', 'returnId'])
    .execute()
}

/** Claims the due action of a locked order for this caller until `until`; null when another caller has it. */
export async function takeDueStep(
  tx: Db,
  place: StepPlace,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingStep | null> {
  const row = await tx
    .updateTable('deskSteps')
    .set({ takenUntil: until })
    .where(inPlace(place))
    .where(due(now))
    .returning([
      'id',
      'orderId',
      'returnId',
      'step',
      'typed',
      'staffId',
      'session',
      'ip',
      'provedAt',
      'dueAt',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { staffId, session: sessionId, ip, ...waiting } = row
  return { ...waiting, staff: { id: staffId, sessionId, ip } }
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
