import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { claimDue, type Lease } from '#db/engine/job-queue.ts'

/** Stores an event; one with this id that was stored before stays as it is. */
export async function insertWebhook(
  db: Db,
  webhook: { eventId: string; source: string; raw: Buffer; receivedAt: Date },
): Promise<void> {
  await db
    .insertInto('webhookInbox')
    .values({ ...webhook, nextAttemptAt: webhook.receivedAt })
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .execute()
}

export type StoredWebhook = { eventId: string; source: string; raw: Buffer; attempts: number }

export async function claimWebhook(
  db: Db,
  source: string,
  lease: Omit<Lease, 'atMost'>,
): Promise<StoredWebhook | null> {
  const claim = {
    table: 'webhook_inbox',
    key: 'event_id',
    dueColumn: 'next_attempt_at',
    attemptsColumn: 'attempts',
    isJob: sql`job.applied_at is null and job.source = ${source}`,
    orderBy: sql`job.received_at, job.event_id`,
    returning: sql`leased.event_id, leased.source, leased.raw, leased.attempts`,
  }
  const [row] = await claimDue<StoredWebhook>(db, claim, { ...lease, atMost: 1 })
  return row ?? null
}

/** Stores the result of an event and clears its earlier error. */
export async function markApplied(db: Db, eventId: string, done: { verdict: string; appliedAt: Date }): Promise<void> {
  await db
    .updateTable('webhookInbox')
    .set({ ...done, error: null })
    .where('eventId', '=', eventId)
    .execute()
}

/** Records an error and when the event is retried. */
export async function postponeWebhook(
  db: Db,
  eventId: string,
  later: { nextAttemptAt: Date; error: string },
): Promise<void> {
  await db.updateTable('webhookInbox').set(later).where('eventId', '=', eventId).execute()
}
