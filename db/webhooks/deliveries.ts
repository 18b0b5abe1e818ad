import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { claimDue, type Lease } from '#db/engine/job-queue.ts'
import type { Row } from '#db/engine/tables/tables.ts'

export type NewDelivery = Pick<
  Row<'webhookDeliveries'>,
  'endpointId' | 'eventId' | 'position' | 'orderId' | 'nextAttemptAt'
>

export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('webhookDeliveries')
    .values([...deliveries])
    .onConflict((conflict) => conflict.columns(['endpointId', 'eventId']).doNothing())
    .execute()
}

/** `eventId` is the id sent to the receiver. */
export type DueDelivery = { id: string; eventId: string; attempts: number; body: string }

/**
 * Leases due deliveries of an endpoint, oldest first. Of each order only the oldest, so that later events wait until it
 * is delivered or given up.
 */
export async function claimDeliveries(db: Db, endpointId: string, lease: Lease): Promise<DueDelivery[]> {
  const claim = {
    table: 'webhook_deliveries',
    key: 'id',
    dueColumn: 'next_attempt_at',
    attemptsColumn: 'attempts',
    isJob: sql`job.endpoint_id = ${endpointId} and job.state = 'due' and not exists (
      select from webhook_deliveries earlier where earlier.endpoint_id = job.endpoint_id and earlier.order_id = job.order_id
        and earlier.state = 'due' and earlier.position < job.position
    )`,
    orderBy: sql`job.position`,
    returning: sql`leased.id, leased.event_id, leased.attempts, leased.position,
      (select body from webhook_events where id = leased.event_id) as body`,
  }
  const rows = await claimDue<DueDelivery & { position: number }>(db, claim, lease)
  return rows.toSorted((one, other) => one.position - other.position)
}

/** Result of an attempt; `nextAttemptAt` when it is retried. */
export type DeliveryResult = {
  id: string
  state: 'due' | 'delivered' | 'given-up'
  nextAttemptAt: Date | null
  attemptedAt: Date
  durationMs: number
  status: number | null
  answer: string
  error: string | null
}

export async function recordDeliveryResults(tx: Db, results: readonly DeliveryResult[], now: Date): Promise<void> {
  const result = sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (id uuid, state text, "nextAttemptAt" timestamptz,
    "attemptedAt" timestamptz, "durationMs" integer, status integer, answer text, error text)`
  await sql`
    insert into webhook_attempts (delivery_id, number, attempted_at, duration_ms, status, answer, error)
    select result.id, 1 + (select coalesce(max(number), 0) from webhook_attempts where delivery_id = result.id),
      "attemptedAt", "durationMs", status, answer, error
    from ${result} join webhook_deliveries on webhook_deliveries.id = result.id`.execute(tx)
  await sql`
    update webhook_deliveries set state = result.state, next_attempt_at = coalesce(result."nextAttemptAt", next_attempt_at),
      ended_at = case when result.state = 'due' then null else ${now}::timestamptz end
    from ${result} where webhook_deliveries.id = result.id and webhook_deliveries.state = 'due'`.execute(tx)
}

/** Restarts a delivery under the same id. False when it does not exist or is still pending. */
export async function replayDelivery(
  tx: Db,
  { endpointId, deliveryId, now }: { endpointId: string; deliveryId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await resetDeliveries(tx, now)
    .where('endpointId', '=', endpointId)
    .where('id', '=', deliveryId)
    .where('state', '<>', 'due')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Restarts all failed deliveries. Returns their number. */
export async function replayFailedDeliveries(tx: Db, endpointId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await resetDeliveries(tx, now)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'given-up')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const resetDeliveries = (tx: Db, now: Date) =>
  tx
    .updateTable('webhookDeliveries')
    .set((call) => ({ state: 'due', attempts: 0, nextAttemptAt: now, endedAt: null, replays: call('replays', '+', 1) }))
