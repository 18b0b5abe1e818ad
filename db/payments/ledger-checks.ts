import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { withStatementTimeout } from '#db/engine/long-query.ts'
import { notifiedTransitions } from '#db/orders/transitions-view.ts'
import { documentLedgerChecks } from '#db/tax/document-ledger-checks.ts'
import { surplusReasons } from '#domain/orders/order.ts'
import { creditLedgerChecks } from './credit-ledger-checks.ts'
import { type Finding, type LedgerChecks, unitLedgerChecks } from './unit-ledger-checks.ts'

export type { Finding }

/**
 * Condition: the outbox still covers this time. It is pruned after half a year, and when an account is deleted; ledgers
 * are not.
 */
function remembered(at: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${at} > now() - interval '170 days'
    and exists (select from users where users.id = ${userId} and erased_at is null)`
}

const paidStates = sql`('paid', 'part_refunded', 'refunded')`

/** Invariants of money and stock, each as a query for violating rows. */
const checks: LedgerChecks = {
  'I1 no stock location holds or promises units that are not there': sql`
    select product_id || ' ' || size as what, to_jsonb(location) as facts from product_sizes location
    where reserved < 0 or reserved > on_hand`,
  'I2 what is reserved is what unpaid orders hold, and sizes that wait for their price': sql`
    select location.product_id || ' ' || location.size as what,
      jsonb_build_object('reserved', location.reserved, 'held', coalesce(held.units, 0)) as facts
    from product_sizes location left join (
      select product_id, stock_location, sum(quantity) as units from (
        select product_id, stock_location, quantity from order_lines join orders using (order_id) where hold_state = 'held'
        union all
        select product_id, to_location, size_request.quantity from size_requests size_request join order_lines using (order_id, position)
        where state = 'open' and from_location <> to_location
      ) unit group by product_id, stock_location
    ) held on held.product_id = location.product_id and held.stock_location = location.size
    where location.reserved <> coalesce(held.units, 0)`,
  'I3 the ledger explains the stock of every location': sql`
    select location.product_id || ' ' || location.size as what,
      jsonb_build_object('onHand', location.on_hand, 'ledger', coalesce(ledger.units, 0)) as facts
    from product_sizes location left join (
      select product_id, size, sum(change) as units from stock_ledger group by product_id, size
    ) ledger on ledger.product_id = location.product_id and ledger.size = location.size
    where location.on_hand <> coalesce(ledger.units, 0)`,
  'I4 an order costs what its lines cost': sql`
    select order_id as what, jsonb_build_object('amount', amount, 'lines', lines.total) as facts
    from orders join lateral (
      select coalesce(sum(price * quantity), 0) as total, coalesce(sum(line.discount), 0) as given
      from order_lines line where line.order_id = orders.order_id
    ) lines on true
    where items_total <> lines.total or discount + prepaid_discount <> lines.given
      or amount <> items_total - discount - prepaid_discount + cod_charge + delivery_fee`,
  'I4 a discount is its coupon’s or what its promotions took off': sql`
    select order_id as what, jsonb_build_object('discount', discount, 'promotions', promotions) as facts
    from orders where coupon_code is null and discount <> promotions_total(promotions)`,
  'I4 a coupon counts the orders that have it, and no others': sql`
    select code as what, jsonb_build_object('counted', uses, 'orders', taken.orders) as facts
    from coupons cross join lateral (
      select count(*) as orders from orders
      where coupon_code = code and fulfilment_state <> 'cancelled' and hold_state <> 'released'
    ) taken
    where uses <> taken.orders
      or uses <> (select count(*) from coupon_uses where coupon_code = code and released_at is null)`,
  'I5 one payment pays for an order': sql`
    select order_id as what, to_jsonb(count(*)) as facts from payments where state = 'captured'
    and part <> 'size' group by order_id, part having count(*) > 1`,
  'I6 paid means money that came, as much as the order and for this order': sql`
    select order_id as what, jsonb_build_object('amount', amount, 'state', payment_state) as facts from orders
    where payment_state in ${paidStates} and not exists (
      select from payments payment where payment.order_id = orders.order_id and payment.state in ('captured', 'refunded') and payment.part = 'full'
        and coalesce(payment.settled_amount, payment.amount)
          = orders.amount - partially_cancelled_cash(orders.order_id, orders.payment_method) - orders.advance and payment.currency = 'INR'
        and (payment.gateway_order_id is null or exists (select from gateway_orders made
          where made.gateway_order_id = payment.gateway_order_id and made.order_id = orders.order_id))
    )`,
  'I6 money that came is an order’s, or on its way back, or shown to the owner': sql`
    select payment.id::text as what, to_jsonb(payment) as facts from payments payment join orders using (order_id)
    where (payment.state = 'captured' and payment.part = 'full' and orders.payment_state not in ${paidStates})
      or (payment.state = 'refund_due'
        and not exists (select from refunds back where back.payment_id = payment.id)
        and not exists (select from discrepancies seen where seen.facts->>'paymentId' = payment.id::text))`,
  'I7 what an order claimed left its stock location once, and nothing else did': sql`
    with want as (
      select line.order_id, sum(line.quantity) as units, coalesce(sum(off.units), 0) as off from order_lines line
      join product_sizes location on location.product_id = line.product_id and location.size = line.stock_location
      left join (
        select order_id, position, sum(quantity) as units from cancelled_units group by order_id, position
      ) off on off.order_id = line.order_id and off.position = line.position
      group by line.order_id
    ), ledger as (
      select order_id, coalesce(-sum(change) filter (where reason in ('order', 'size-change')), 0) as taken,
        coalesce(sum(change) filter (where reason in ('cancel', 'return')), 0) as back
      from stock_ledger join product_sizes using (product_id, size) where order_id is not null group by order_id
    ), moved as (
      select orders.order_id, hold_state, fulfilment_state, coalesce(want.units, 0) as wanted,
        coalesce(want.off, 0) as off, coalesce(ledger.taken, 0) as taken, coalesce(ledger.back, 0) as back
      from orders left join want using (order_id) left join ledger using (order_id)
    )
    select order_id as what,
      jsonb_build_object('hold', hold_state, 'wanted', wanted, 'cancelled', off, 'taken', taken, 'back', back) as facts
    from moved
    where taken <> (case hold_state when 'claimed' then wanted else 0 end)
      or (back <> 0 and (back <> taken - off or fulfilment_state not in ('cancelled', 'returned')))
      or (fulfilment_state = 'cancelled' and hold_state = 'claimed' and back <> taken - off)
      or (fulfilment_state = 'cancelled' and hold_state <> 'claimed' and back <> taken)`,
  ...documentLedgerChecks,
  ...unitLedgerChecks,
  ...creditLedgerChecks,
  'I7 a paid order has its units, or its money goes back': sql`
    select order_id as what, jsonb_build_object('payment', payment_state, 'hold', hold_state) as facts from orders
    where payment_state in ${paidStates} and payment_method <> 'COD'
      and (hold_state <> 'claimed' or fulfilment_state = 'cancelled') and not exists (
        select from refunds back where back.order_id = orders.order_id
      )`,
  'I8 never more goes back than came': sql`
    select payment.id::text as what, jsonb_build_object('received', payment.amount, 'back', sum(back.amount)) as facts
    from payments payment join refunds back on back.payment_id = payment.id and back.state <> 'failed'
    group by payment.id, payment.amount having sum(back.amount) > payment.amount`,
  'I8 an order is refunded as far as its money went back': sql`
    select order_id as what, jsonb_build_object('state', payment_state, 'back', back.paise) as facts from orders
    cross join lateral (
      select coalesce(sum(refunds.amount), 0) as paise from refunds join payments payment on payment.id = payment_id
      where refunds.order_id = orders.order_id and refunds.state = 'processed' and payment.state in ('captured', 'refunded')
        and refunds.reason <> all(${surplusReasons}::text[])
    ) back
    cross join lateral ( -- What staff took for a few rupees more came short; a dearer size was paid besides.
      select orders.amount - partially_cancelled_cash(orders.order_id, payment_method) + (
        select coalesce(sum(case part when 'size' then coalesce(settled_amount, payment.amount) else 0 end - greatest(0, settled_amount - payment.amount)), 0)
        from payments payment where payment.order_id = orders.order_id and payment.state in ('captured', 'refunded')) as paise
    ) paid
    where (payment_state = 'refunded' and back.paise < paid.paise)
      or (payment_state = 'part_refunded' and (back.paise = 0 or back.paise >= paid.paise))`,
  'I9 a parcel on its way is paid or COD, and has a waybill': sql`
    select order_id as what, jsonb_build_object('parcel', fulfilment_state, 'payment', payment_state) as facts
    from orders where fulfilment_state in ('ready', 'shipped', 'delivered', 'returned')
      and (waybill is null or hold_state <> 'claimed'
        or (payment_method <> 'COD' and payment_state not in ${paidStates}))`,
  'I10 an order is where its events left it': sql`
    select order_id as what, to_jsonb(array_agg(machine)) as facts from (
      select order_id, at.machine, at.state,
        (select to_state from order_events event where event.order_id = now.order_id and event.machine = at.machine
          order by seq desc limit 1) as event
      from orders now cross join lateral (values
        ('payment', payment_state), ('hold', hold_state), ('fulfilment', fulfilment_state)) as at (machine, state)
    ) compared where event is distinct from state group by order_id`,
  'I10 each event goes on from the one before it, along a known way': sql`
    select order_id || ' ' || seq as what, jsonb_build_object('machine', machine, 'from', from_state, 'to', to_state) as facts
    from (
      select *, lag(to_state) over (partition by order_id, machine order by seq) as before,
        row_number() over (partition by order_id order by seq) as place
      from order_events
    ) event
    where before is distinct from from_state or place <> seq or machine <> 'units' and not exists (
      select from order_transitions way where way.machine = event.machine
        and way.from_state = coalesce(event.from_state, '') and way.to_state = event.to_state
    )`,
  'I12 each event that shoppers are notified of has its notification': sql`
    select event.order_id || ' ' || event.seq as what, to_jsonb(way.kind) as facts
    from order_events event join orders using (order_id)
    join (${sql.raw(notifiedTransitions)}) as way (machine, from_state, to_state, method, kind, if_settled)
      on way.machine = event.machine and way.from_state = coalesce(event.from_state, '')
      and way.to_state = event.to_state and (way.method is null or way.method = orders.payment_method)
    where (not way.if_settled or payment_method = 'COD' or exists (
        select from order_events paid where paid.order_id = event.order_id and paid.machine = 'payment'
          and paid.to_state = 'paid' and paid.seq < event.seq))
      and ${remembered(sql`event.created_at`, sql`orders.user_id`)}
      -- Until version 0038 a trigger wrote them, by the number of the event.
      and not exists (select from outbox where dedupe_key in (
        'order:' || event.order_id || ':' || way.kind, 'order:' || event.order_id || ':' || event.seq))`,
  'I12 each refund has its notification': sql`
    select refunds.id::text as what, to_jsonb(state) as facts from refunds join orders using (order_id)
      where actor <> 'gateway' and ${remembered(sql`refunds.created_at`, sql`orders.user_id`)}
      and not exists (select from outbox where dedupe_key = 'refund:' || refunds.id)`,
  'I13 the audit log was only ever added to': sql`
    select 'line ' || line.id as what, jsonb_build_object('position', position, 'action', line.action) as facts
    from audit_log line left join (
      select audit_id, position, hash, lag(hash) over (order by position) as previous from audit_chain
    ) chain on chain.audit_id = line.id
    where chain.hash is distinct from audit_hash(coalesce(chain.previous, ''), line)`,
}

/** Finds all violated invariants; empty when consistent. Takes minutes in a large shop. */
export const findBrokenInvariants = (db: Db): Promise<Finding[]> => withStatementTimeout(db, 0, runChecks)

async function runChecks(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [invariant, rows] of Object.entries(checks)) {
    const found = await rows.execute(db)
    findings.push(...found.rows.slice(0, 50).map((row) => ({ invariant, ...row })))
  }
  return findings
}
