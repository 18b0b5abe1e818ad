import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { PrepayNotification } from '#domain/payments/payment-link.ts'

type PrepayTimes = {
  now: Date
  /** Creation time from which an order gets any notification. */
  toldSince: Date
  offeredSince: Date
  /** Latest time of the offer for which the reminder is due. */
  offeredBefore: Date
}

/**
 * When an open COD order gets each notification: soon after it was placed; and some time after the first, once it is
 * confirmed or packed.
 */
const isTime = {
  'prepay-offer': ({ offeredSince }: PrepayTimes) => sql`created_at > ${offeredSince}`,
  'prepay-reminder': ({
    offeredBefore,
  }: PrepayTimes) => sql`coalesce(packed_at, confirmed_at) is not null and not exists (
    select from outbox earlier where earlier.dedupe_key = 'prepay-offer:' || orders.order_id
      and earlier.created_at > ${offeredBefore})`,
} as const satisfies Record<PrepayNotification, (moments: PrepayTimes) => ReturnType<typeof sql>>

/** Adds this notification to the outbox for every COD order that can be paid online, once per order by its dedupe key. */
export async function insertPrepayNotifications(db: Db, kind: PrepayNotification, moments: PrepayTimes): Promise<void> {
  const { now, toldSince } = moments
  await sql`
    insert into outbox (kind, dedupe_key, payload, created_at)
    select ${kind}, ${kind} || ':' || order_id, jsonb_build_object('orderId', order_id), ${now}::timestamptz
    from orders
    where hold_state = 'claimed' and fulfilment_state = 'waiting' and payment_method = 'COD' and payment_state = 'none'
      and advance = 0 and created_at > ${toldSince} and ${isTime[kind](moments)}
      and not exists (select from cancelled_units off where off.order_id = orders.order_id)
      and not exists (select from outbox earlier where earlier.dedupe_key = ${kind} || ':' || orders.order_id)
    on conflict (dedupe_key) do nothing`.execute(db)
}
