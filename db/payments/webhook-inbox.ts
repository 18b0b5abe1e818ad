import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Keeps what a third party told us, once. True when it is new. */
export async function insertWebhook(
  db: Db,
  told: { eventId: string; source: string; raw: Buffer; receivedAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('webhookInbox')
    .values({ ...told, nextTryAt: told.receivedAt })
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return inserted !== undefined
}

export type KeptWebhook = { eventId: string; source: string; raw: Buffer; tries: number }

/**
 * The oldest that waits, for this caller alone until `until`: who dies over it is replaced then. Null when none waits.
 */
export async function claimWebhook(
  db: Db,
  source: string,
  times: { now: Date; until: Date },
): Promise<KeptWebhook | null> {
  const { rows } = await sql<KeptWebhook>`
    update webhook_inbox set tries = tries + 1, next_try_at = ${times.until}
    where event_id = (
      select event_id from webhook_inbox
      where applied_at is null and source = ${source} and next_try_at <= ${times.now}
      order by received_at, event_id limit 1 for update skip locked
    )
    returning event_id, source, raw, tries`.execute(db)
  return rows[0] ?? null
}

/** What became of an event; a trouble that it had before is over. */
export async function markApplied(
  db: Db,
  eventId: string,
  done: { verdict: string; appliedAt: Date },
): Promise<void> {
  await db
    .updateTable('webhookInbox')
    .set({ ...done, trouble: null })
    .where('eventId', '=', eventId)
    .execute()
}

/** It broke, and is tried again later. */
export async function postponeWebhook(
  db: Db,
  eventId: string,
  later: { nextTryAt: Date; trouble: string },
): Promise<void> {
  await db.updateTable('webhookInbox').set(later).where('eventId', '=', eventId).execute()
}
