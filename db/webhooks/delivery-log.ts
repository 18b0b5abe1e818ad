import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'

export type LoggedDelivery = Pick<
  Row<'webhookDeliveries'>,
  'id' | 'orderId' | 'state' | 'attempts' | 'position' | 'createdAt' | 'nextAttemptAt'
> & {
  kind: string
  /** HTTP status of the last attempt; null before the first, and without a response. */
  status: number | null
  error: string | null
}

export const deliveriesPerPage = 30

/** Lists deliveries, newest first, before a position, with one extra row when more follow. */
export async function findLoggedDeliveries(
  db: Db,
  { endpointId, before, state }: { endpointId: string; before: number | null; state: LoggedDelivery['state'] | null },
): Promise<LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select call.id, event.kind, call.order_id as "orderId", call.state, call.attempts, call.position,
      event.created_at as "createdAt", call.next_attempt_at as "nextAttemptAt", last.status, last.error
    from webhook_deliveries call join webhook_events event on event.id = call.event_id
    left join lateral (
      select status, error from webhook_attempts where delivery_id = call.id order by number desc limit 1
    ) last on true
    where call.endpoint_id = ${endpointId} and (${before}::bigint is null or call.position < ${before})
      and (${state}::text is null or call.state = ${state})
    order by call.position desc limit ${deliveriesPerPage + 1}`.execute(db)
  return rows
}

type DeliveryAttempt = Omit<Row<'webhookAttempts'>, 'deliveryId'>

type DeliveryDetails = LoggedDelivery & { eventId: string; body: string; replays: number }

export async function findWebhookDelivery(
  db: Db,
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryDetails | null> {
  const { rows } = await sql<DeliveryDetails>`
    select call.id, event.kind, call.order_id as "orderId", call.state, call.attempts, call.position, call.replays,
      event.created_at as "createdAt", call.next_attempt_at as "nextAttemptAt", event.id as "eventId", event.body,
      null as status, null as error
    from webhook_deliveries call join webhook_events event on event.id = call.event_id
    where call.endpoint_id = ${endpointId} and call.id = ${deliveryId}`.execute(db)
  return rows[0] ?? null
}

const shownAttempts = 30

export function findDeliveryAttempts(db: Db, deliveryId: string): Promise<DeliveryAttempt[]> {
  return db
    .selectFrom('webhookAttempts')
    .where('deliveryId', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(shownAttempts)
    .select(['number', 'attemptedAt', 'durationMs', 'status', 'answer', 'error'])
    .execute()
}

export async function countDeliveries(db: Db): Promise<Map<string, { due: number; givenUp: number }>> {
  const { rows } = await sql<{ endpointId: string; due: number; givenUp: number }>`
    select endpoint_id as "endpointId", count(*) filter (where state = 'due') as due,
      count(*) filter (where state = 'given-up') as "givenUp"
    from webhook_deliveries where state in ('due', 'given-up') group by endpoint_id`.execute(db)
  return new Map(rows.map(({ endpointId, due, givenUp }) => [endpointId, { due, givenUp }]))
}
