import { sql } from 'kysely'
import type { OrderSteps } from '#domain/report-funnel.ts'
import { type Grain, grainOf, momentsOf, type ReportPeriod } from '#domain/report-period.ts'
import type { GatewayRow, SalesRow } from '#domain/report-sales.ts'
import type { Db } from './database.ts'
import { fateOfOrder } from './report-orders.ts'

/** How a line of each grain is called (domain/report-period.ts). */
const formats: Record<Grain, string> = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** Orders that stand or stood, added up by time, way of paying and how they ended. */
export async function findSales(db: Db, period: ReportPeriod): Promise<SalesRow[]> {
  const { start, end } = momentsOf(period)
  const grain = grainOf(period)
  const { rows } = await sql<SalesRow>`
    select to_char(bucket, ${formats[grain]}) as bucket, method, outcome, is_paid, orders, amount, refunded from (
      select date_trunc(${grain}, created_at at time zone 'Asia/Kolkata') as bucket, payment_method as method,
        case fulfilment_state when 'cancelled' then 'cancelled' when 'returned' then 'came-back' else 'kept' end
          as outcome,
        status = 'paid' as is_paid, count(*) as orders, sum(amount) as amount,
        sum(case when payment_state in ('part_refunded', 'refunded') then (
          -- Of a second payment, or of another amount, nothing was ever a sale.
          select coalesce(sum(refunds.amount), 0) from refunds
          where refunds.order_id = orders.order_id and refunds.state <> 'failed'
            and refunds.reason not in ('paid-twice', 'wrong-amount')
        ) else 0 end) as refunded
      from orders where created_at >= ${start} and created_at < ${end} and hold_state = 'claimed'
      group by 1, 2, 3, 4
    ) counted`.execute(db)
  return rows
}

/** What the gateway took in for orders of that time; it keeps its part of what goes back, too. */
export async function findGatewayTakings(db: Db, period: ReportPeriod): Promise<GatewayRow[]> {
  const { start, end } = momentsOf(period)
  const { rows } = await sql<GatewayRow>`
    select payment_method as method, count(*) as payments, sum(payments.amount) as amount
    from orders join payments using (order_id)
    where orders.created_at >= ${start} and orders.created_at < ${end}
      and gateway = 'razorpay' and state in ('captured', 'refund_due', 'refunded')
    group by 1 order by 1`.execute(db)
  return rows
}

/** How far the orders of that time have come. */
export async function findOrderSteps(db: Db, period: ReportPeriod): Promise<OrderSteps> {
  const { start, end } = momentsOf(period)
  const { rows } = await sql<OrderSteps>`
    select count(*) as placed, count(*) filter (where hold_state = 'claimed') as stands,
      count(*) filter (where fulfilment_state in ('shipped', 'delivered', 'returned')) as sent,
      count(*) filter (where fulfilment_state in ('delivered', 'returned') and ${fateOfOrder} <> 'rto') as delivered
    from orders where created_at >= ${start} and created_at < ${end}`.execute(db)
  return rows[0] ?? { placed: 0, stands: 0, sent: 0, delivered: 0 }
}
