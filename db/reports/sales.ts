import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { OrderSteps } from '#domain/reports/funnel.ts'
import { type BucketSize, boundsOf, bucketSizeOf, type ReportPeriod } from '#domain/reports/period.ts'
import type { GatewayRow, SalesRow } from '#domain/reports/sales.ts'

/** Date formats of the buckets (domain/reports/period.ts). */
export const bucketFormats: Record<BucketSize, string> = {
  hour: 'YYYY-MM-DD"T"HH24',
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
}

export async function findSales(db: Db, period: ReportPeriod): Promise<SalesRow[]> {
  const { start, end } = boundsOf(period)
  const grain = bucketSizeOf(period)
  const { rows } = await sql<SalesRow>`
    with back as (
      -- A second payment, another amount or an excess was no sale; what was not sent or came back is told by the units,
      -- also where the gateway refused its refund and staff sent it again.
      select order_id, greatest(0, sum(case state when 'failed' then -amount else amount end)) as refunded from refunds
      where reason not in ('paid-twice', 'wrong-amount', 'excess')
        and (state = 'failed') = (reason in ('part-cancelled', 'returned', 'changed'))
      group by 1
    ), units as (
      -- At their price, of which a little may have been let go (decision 142).
      select order_id, sum(paid) as paid from returns where state = 'refunded' group by 1
    ), short as (
      select order_id, sum(settled_amount - amount) as short from payments
      where settled_amount > amount and state in ('captured', 'refunded') group by 1
    ), cut as (
      select order_id, sum(amount) as cut from partial_cancellations group by 1
    ), handed as (
      -- Cash in another amount than was due, which staff settled: the order itself stays unpaid.
      select order_id, sum((facts->>'amount')::bigint) as handed from discrepancies
      where kind in ('cash-short', 'cash-over') and resolved_at is not null group by 1
    )
    select to_char(bucket, ${bucketFormats[grain]}) as bucket, method, outcome, is_paid, orders, amount, advance, delivery, cut, refunded, written_off
    from (
      select date_trunc(${grain}, created_at at time zone 'Asia/Kolkata') as bucket, payment_method as method,
        case fulfilment_state when 'cancelled' then 'cancelled' when 'returned' then 'returned' else 'sold' end
          as outcome,
        status = 'paid' or handed is not null as is_paid, count(*) as orders, sum(amount) as amount, sum(advance) as advance, sum(delivery_fee) as delivery,
        coalesce(sum(cut), 0) as cut,
        sum(least(amount - coalesce(cut, 0), coalesce(refunded, 0) + coalesce(units.paid, 0))) as refunded, coalesce(sum(coalesce(short,
          case payment_state when 'none' then greatest(0, amount - advance - coalesce(cut, 0) - handed) end)), 0) as written_off
      from orders left join back using (order_id) left join cut using (order_id) left join short using (order_id)
        left join units using (order_id) left join handed using (order_id)
      where created_at >= ${start} and created_at < ${end} and hold_state = 'claimed'
      group by 1, 2, 3, 4
    ) counted`.execute(db)
  return rows
}

/** Sums gateway payments of the period's orders; their fees are not refunded. */
export async function findGatewayTakings(db: Db, period: ReportPeriod): Promise<GatewayRow[]> {
  const { start, end } = boundsOf(period)
  const { rows } = await sql<GatewayRow>`
    select payment_method as method, count(*) as payments, sum(payments.amount) as amount
    from orders join payments using (order_id)
    where orders.created_at >= ${start} and orders.created_at < ${end}
      and payments.gateway not in ('upi', 'cod', 'credit') and state in ('captured', 'refund_due', 'refunded')
    group by 1 order by 1`.execute(db)
  return rows
}

export async function findOrderSteps(db: Db, period: ReportPeriod): Promise<OrderSteps> {
  const { start, end } = boundsOf(period)
  const { rows } = await sql<OrderSteps>`
    select count(*) as placed, count(*) filter (where hold_state = 'claimed') as confirmed,
      count(*) filter (where fulfilment_state in ('shipped', 'delivered', 'returned')) as sent,
      count(*) filter (where fulfilment_state = 'delivered') as delivered
    from orders where created_at >= ${start} and created_at < ${end}`.execute(db)
  return rows[0] ?? { placed: 0, confirmed: 0, sent: 0, delivered: 0 }
}
