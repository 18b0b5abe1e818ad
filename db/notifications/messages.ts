import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { claimDue, type Lease } from '#db/engine/job-queue.ts'
import type {
  MessageChannel,
  MessageRecipient,
  MessageTarget,
  NotificationChannel,
  NotificationRecipient,
} from '#domain/notifications/notification.ts'

/** `channel`: set when the payload names a single one. */
type Event = { id: number; kind: string; channel: string | null }

/** Claims the oldest events that have no messages yet. */
export async function claimNewEvents(tx: Db, now: Date, atMost: number): Promise<Event[]> {
  const { rows } = await sql<Event>`
    update outbox set fanned_out_at = ${now}
    where id in (select id from outbox where fanned_out_at is null and sent_at is null order by id limit ${atMost})
    returning id, kind, payload->>'channel' as channel`.execute(tx)
  return rows
}

/** A message to a person on a channel, or to a staff device. */
type NewMessage = { outboxId: number; nextAttemptAt: Date } & (
  | MessageTarget
  | { recipient: 'staff'; channel: 'push'; alertDeviceId: string }
)

/** Inserts messages once per event, recipient and channel or device; idempotent. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('messages')
    .values([...messages])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Message = {
  id: string
  outboxId: number
  recipient: NotificationRecipient
  channel: NotificationChannel
  attempts: number
}

/** Leases due messages of one channel, in the order of their events. */
export const claimMessages = (db: Db, channel: NotificationChannel, lease: Lease) =>
  claimOnChannel<Message>(db, channel, lease)

export type ClaimedAlert = Pick<Message, 'id' | 'outboxId' | 'attempts'>

export const claimAlerts = (db: Db, lease: Lease) => claimOnChannel<ClaimedAlert>(db, 'push', lease)

async function claimOnChannel<Row extends ClaimedAlert>(db: Db, channel: string, lease: Lease): Promise<Row[]> {
  const claim = {
    table: 'messages',
    key: 'id',
    dueColumn: 'next_attempt_at',
    attemptsColumn: 'attempts',
    isJob: sql`job.state = 'due' and job.channel = ${channel}`,
    orderBy: sql`job.outbox_id, job.id`,
    returning: sql`leased.id, leased.outbox_id, leased.recipient, leased.channel, leased.attempts`,
  }
  const rows = await claimDue<Row>(db, claim, lease)
  return rows.toSorted((one, other) => one.outboxId - other.outboxId)
}

/** Result of an attempt: sent, given up, or when it is retried. */
export type MessageResult =
  | { id: string; state: 'sent'; providerMessageId: string | null }
  | { id: string; state: 'given-up' | 'dropped'; error: string }
  | { id: string; state: 'due'; error: string; nextAttemptAt: Date }

/** Records results in one statement, and completes events without open messages. */
export async function recordMessageResults(db: Db, results: readonly MessageResult[], now: Date): Promise<void> {
  if (results.length === 0) return
  const { rows } = await sql<{ outboxId: number }>`
    update messages set state = results.state, error = results.error, provider_message_id = results."providerMessageId",
      next_attempt_at = coalesce(results."nextAttemptAt", next_attempt_at),
      ended_at = case when results.state = 'due' then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as results (id uuid, state text, error text, "providerMessageId" text, "nextAttemptAt" timestamptz)
    where messages.id = results.id and messages.state = 'due' returning outbox_id as "outboxId"`.execute(db)
  await completeEvents(
    db,
    rows.map(({ outboxId }) => outboxId),
    now,
  )
}

/**
 * Completes events without an open message on any channel. Locks them in id order, because two channels may complete
 * the same ones. An aggregate instead of `not exists`, which would read all due messages of a backlog.
 */
export async function completeEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update outbox set sent_at = ${now}
    where id in (
      select id from outbox
      where id = any(${ids}::bigint[]) and fanned_out_at is not null and sent_at is null
        and (select coalesce(bool_and(state <> 'due'), true) from messages where outbox_id = outbox.id)
      order by id for update
    )`.execute(db)
}

type FailedMessage = {
  orderId: string | null
  kind: string
  recipient: MessageRecipient
  channel: MessageChannel
  attempts: number
  error: string | null
  endedAt: Date
}

/** Lists messages that could not be delivered, newest first, so that the owner can call. */
export async function findFailedMessages(db: Db): Promise<FailedMessage[]> {
  const { rows } = await sql<FailedMessage>`
    select payload->>'orderId' as "orderId", kind, recipient, channel, attempts, error, ended_at as "endedAt"
    from messages join outbox on outbox.id = outbox_id
    where state = 'given-up' order by ended_at desc limit 100`.execute(db)
  return rows
}

export async function countDueMessages(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('messages')
    .where('state', '=', 'due')
    .select((count) => count.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}
