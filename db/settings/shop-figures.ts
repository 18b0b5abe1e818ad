/** Business metrics of the shop, by one statement (decision 90). */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { withStatementTimeout } from '#db/engine/long-query.ts'
import { owesCash } from '#db/payments/cod-collections.ts'
import { manualChannels } from '#domain/payments/gateways.ts'

/** `labels`: fixed values of low cardinality. Null for something that never happened. */
type ShopFigure = { name: ShopFigureName; labels: Readonly<Record<string, string>>; value: number | null }

/** Metrics with their help texts. Ages are in seconds. */
export const shopFigures = {
  strut_orders_last_day: 'Orders of the last 24 hours, by way and state of payment and by fulfilment.',
  strut_order_latest_age_seconds: 'Time since the last order.',
  strut_orders_unpaid: 'Orders whose stock is held until they are paid.',
  strut_orders_to_send: 'Orders to pack and send.',
  strut_orders_to_send_oldest_seconds: 'Age of the oldest order to send.',
  strut_payments_last_day: 'Payments of orders of the last 24 hours, by provider and state.',
  strut_gateway_failures: 'Failures in a row of a paused gateway, by provider.',
  strut_money_waiting: 'Payments and refunds that wait, by what they wait for.',
  strut_money_waiting_paise: 'Money that waits, by what it waits for.',
  strut_money_waiting_oldest_seconds: 'Age of the oldest money that waits, by what it waits for.',
  strut_discrepancies: 'Open differences between the books and a provider.',
  strut_discrepancies_oldest_seconds: 'Age of the oldest open difference.',
  strut_webhooks_waiting: 'Webhooks of providers that are not applied yet.',
  strut_webhooks_waiting_oldest_seconds: 'Age of the oldest webhook that is not applied.',
  strut_deliveries_waiting: 'Outgoing webhooks that are not delivered yet.',
  strut_deliveries_waiting_oldest_seconds: 'Age of the oldest outgoing webhook that is not delivered.',
  strut_outbox_waiting: 'Events whose notifications are not all sent yet.',
  strut_outbox_waiting_oldest_seconds: 'Age of the oldest event whose notifications are not all sent.',
  strut_notifications_given_up_last_day: 'Notifications of the last 24 hours that reached no one.',
  strut_job_success_age_seconds: 'Time since a job last succeeded, by job.',
  strut_job_attempts: 'Attempts of a job since it last succeeded, by job.',
  strut_backup_age_seconds: 'Time since the last backup.',
  strut_backup_verified_age_seconds: 'Time since a backup was last restored to verify it.',
  strut_backup_target_age_seconds:
    'Time since everything had left the machine: copies of backups, changes for a recovery, by target.',
} as const

type ShopFigureName = keyof typeof shopFigures

/** Statement timeout in milliseconds, a hundred times the usual duration. */
const longestMs = 2_000

/** Reads all metrics in one statement, by indexes and small tables only. */
export async function findShopFigures(db: Db, now: Date): Promise<readonly ShopFigure[]> {
  const { rows } = await withStatementTimeout(db, longestMs, (own) => statement(now).execute(own))
  return rows
}

const statement = (now: Date) => sql<ShopFigure>`
  with lately as materialized (
    select order_id, payment_method, payment_state, fulfilment_state from orders
    where created_at > ${now}::timestamptz - interval '1 day'),
  money as (${waitingMoney}),
  reasons as (
    select jsonb_build_object('for', reason) as labels, count(since) as waiting, sum(amount) as paise,
      coalesce(${age(now, 'min(since)')}, 0) as oldest
    from money group by reason)
  select 'strut_orders_last_day' as name, jsonb_build_object('way', payment_method, 'payment', payment_state,
      'fulfilment', fulfilment_state) as labels, count(*)::float8 as value
    from lately group by payment_method, payment_state, fulfilment_state
  union all select 'strut_payments_last_day', jsonb_build_object('provider', gateway, 'state', state), count(*)
    from lately join payments using (order_id) group by gateway, state
  union all select 'strut_gateway_failures', jsonb_build_object('provider', gateway), failures from gateway_pauses
  union all select 'strut_order_latest_age_seconds', '{}', ${age(now, 'max(created_at)')} from orders
  union all select 'strut_orders_unpaid', '{}', count(*) from orders where hold_state = 'held'
  union all select 'strut_money_waiting', labels, waiting from reasons
  union all select 'strut_money_waiting_paise', labels, paise from reasons
  union all select 'strut_money_waiting_oldest_seconds', labels, oldest from reasons
  ${waiting(
    now,
    'strut_orders_to_send',
    sql`created_at as since from orders
    where hold_state = 'claimed' and fulfilment_state in ('waiting', 'ready')`,
  )}
  ${waiting(now, 'strut_discrepancies', sql`created_at as since from discrepancies where resolved_at is null`)}
  ${waiting(now, 'strut_webhooks_waiting', sql`received_at as since from webhook_inbox where applied_at is null`)}
  ${waiting(now, 'strut_deliveries_waiting', sql`created_at as since from webhook_deliveries where state = 'due'`)}
  ${waiting(now, 'strut_outbox_waiting', sql`created_at as since from outbox where sent_at is null`)}
  union all select 'strut_notifications_given_up_last_day', '{}', count(*)
    from messages where state = 'given-up' and ended_at > ${now}::timestamptz - interval '1 day'
  union all select 'strut_job_success_age_seconds', jsonb_build_object('work', name), ${age(now, 'last_success_at')}
    from scheduled_jobs
  union all select 'strut_job_attempts', jsonb_build_object('work', name), attempts from scheduled_jobs
  union all select 'strut_backup_age_seconds', '{}', ${age(now, 'max(taken_at)')} from backups
  union all select 'strut_backup_verified_age_seconds', '{}', ${age(now, 'max(tested_at)')}
    from backups where error is null
  union all select 'strut_backup_target_age_seconds', jsonb_build_object('target', name), ${age(now, 'reached_at')}
    from backup_targets`

/** Adds a zero row for each reason, so that the metric exists when nothing waits. */
const waitingMoney = sql`
  select reason, 0 as amount, null::timestamptz as since
    from unnest(array['refund-to-send', 'refund-by-hand', 'refund-under-way', 'payment-to-return', 'upi-to-check',
      'cash-of-courier']) as reason
  union all select case when refunds.state = 'requested' then 'refund-under-way'
      when gateway = any(${manualChannels}::text[]) then 'refund-by-hand' else 'refund-to-send' end,
      refunds.amount, refunds.created_at
    from refunds join payments on payments.id = payment_id where refunds.state in ('due', 'requested')
  union all select 'payment-to-return', amount, created_at from payments
    where state = 'refund_due' and not exists (
      select from refunds where payment_id = payments.id and refunds.state <> 'failed')
  union all select 'upi-to-check', coalesce(link_amount, amount), payment_reported_at from orders
    where payment_state in ('pending', 'failed') and payment_reported_at is not null and fulfilment_state <> 'cancelled'
  union all select 'upi-to-check', difference, reported_at from size_requests
    where by_upi and state = 'open' and reported_at is not null
  union all select 'cash-of-courier', amount - advance - partially_cancelled_cash(order_id, payment_method), created_at
    from orders where ${owesCash}`

const age = (now: Date, since: string) => sql`extract(epoch from ${now}::timestamptz - ${sql.raw(since)})::float8`

/** Selects how many wait, and the age of the oldest. */
function waiting(now: Date, name: ShopFigureName, rows: RawBuilder<unknown>) {
  return sql`
    union all select ${sql.lit(name)}, '{}', count(*) from (select ${rows}) as waiting
    union all select ${sql.lit(`${name}_oldest_seconds`)}, '{}', coalesce(${age(now, 'min(since)')}, 0)
      from (select ${rows}) as waiting`
}
