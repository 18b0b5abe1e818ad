import { type RawBuilder, sql } from 'kysely'

/** A violated invariant. `what` identifies the row. */
export type Finding = { invariant: string; what: string; facts: unknown }

/** Queries for the rows that violate an invariant, by its text. */
export type LedgerChecks = Readonly<Record<string, RawBuilder<{ what: string; facts: unknown }>>>

/** Invariants of cancelled and returned units, of advances and of COD cash. */
export const unitLedgerChecks: LedgerChecks = {
  'I4 no more of a line is cancelled or sent back than was ordered, nor for more than it cost': sql`
    select line.order_id || ' ' || line.position as what,
      jsonb_build_object('ordered', line.quantity, 'gone', gone.units, 'paid', gone.paid) as facts
    from order_lines line join (
      select order_id, position, sum(quantity) as units, sum(paid) as paid from (
        select order_id, position, quantity, paid from cancelled_units
        union all
        select order_id, position, quantity, paid from returns where state <> 'closed'
      ) unit group by order_id, position
    ) gone using (order_id, position)
    where gone.units > line.quantity or gone.paid > line.price * line.quantity - line.discount`,
  'I4 a cancelled part costs what its units cost': sql`
    select idempotency_key::text as what, jsonb_build_object('amount', amount, 'units', units.paid) as facts
    from partial_cancellations cross join lateral (
      select coalesce(sum(paid), 0) as paid from cancelled_units off where off.idempotency_key = partial_cancellations.idempotency_key
    ) units where amount <> units.paid`,
  'I7 units that went back to a stock location, or left it in exchange, did so once and as many': sql`
    with want as (
      select idempotency_key as part, 'part-cancel' as reason, product_id, stock_location as size, sum(off.quantity) as units
      from cancelled_units off join partial_cancellations using (idempotency_key, order_id)
      join order_lines using (order_id, position) where restocked group by 1, 2, 3, 4
      union all
      select id, 'part-return', product_id, stock_location, returns.quantity - unsold
      from returns join order_lines using (order_id, position) where restocked
      union all
      select id, 'exchange', line.product_id, wanted.stock_location, -returns.quantity
      from returns join order_lines line using (order_id, position)
      join product_sizes wanted on wanted.product_id = line.product_id and wanted.size = exchange_size
      where state = 'exchanged' or exists (
        -- Refunded after its parcel came back or was lost; staff count in what comes.
        select from shipments where return_id = returns.id and not from_shopper and shipments.state not in ('requested', 'cancelled'))
      union all
      select idempotency_key, 'size-change', line.product_id, moved.size, moved.units
      from order_changes change join order_lines line using (order_id, position)
      cross join lateral (values (from_location, change.quantity), (to_location, -change.quantity)) as moved (size, units)
      where from_location <> to_location
    ), ledger as (
      select reference_id as part, reason, product_id, size, change as units from stock_ledger where reference_id is not null
    )
    select coalesce(want.part, ledger.part)::text as what,
      jsonb_build_object('wanted', want.units, 'moved', ledger.units) as facts
    from (select want.* from want join product_sizes using (product_id, size)) want
    full join ledger using (part, reason, product_id, size)
    where want.units is distinct from ledger.units
      and exists (select from product_sizes location
        where location.product_id = coalesce(want.product_id, ledger.product_id) and location.size = coalesce(want.size, ledger.size))`,
  'I8 the money of what a paid order lost by the unit is on its way back': sql`
    select idempotency_key::text as what, jsonb_build_object('amount', part.amount) as facts
    from partial_cancellations part join orders using (order_id)
    where payment_method <> 'COD' and part.amount > 0 and not exists (
      select from refunds back where back.dedupe_key = 'units:' || idempotency_key
    ) and exists (
      select from payments payment where payment.order_id = part.order_id and payment.state = 'captured'
        and payment.amount > coalesce((select sum(amount) from refunds where payment_id = payment.id and state <> 'failed'), 0)
    )`,
  'I4 each change of an order goes on from the one before it, and the order costs what the last one says': sql`
    select idempotency_key::text as what, jsonb_build_object('before', amount_before, 'known', known, 'after', amount, 'next', next) as facts
    from (
      select change.*, lag(change.amount) over own as known,
        coalesce(lead(change.amount_before) over own, orders.amount) as next, payment_method = original_payment_method as is_same_way
      from order_changes change join orders using (order_id)
      window own as (partition by order_id order by change.created_at)
    -- COD orders that were paid online instead: the discount applies from then on.
    ) chain where is_same_way and (coalesce(known, amount_before) <> amount_before or amount <> next)`,
  'I8 the money of what a change made cheaper is on its way back': sql`
    select idempotency_key::text as what, jsonb_build_object('before', amount_before, 'after', amount) as facts
    from order_changes change where was_paid and amount < amount_before and amount_before - amount <> (
      select coalesce(sum(back.amount), 0) from refunds back where back.order_id = change.order_id
        and (back.dedupe_key = 'change:' || idempotency_key or back.dedupe_key like 'change:' || idempotency_key || ':%')
    ) and exists (
      select from payments payment where payment.order_id = change.order_id and payment.state = 'captured'
        and payment.amount > coalesce((select sum(amount) from refunds where payment_id = payment.id and state <> 'failed'), 0)
    )`,
  'I6 what a dearer size costs more was paid for it, and once': sql`
    select coalesce(change.idempotency_key, payment.id)::text as what,
      jsonb_build_object('order', coalesce(change.order_id, payment.order_id), 'more', change.amount - amount_before, 'received', payment.received) as facts
    from (select * from order_changes where was_paid and order_changes.amount > amount_before) change
    full join (
      select id, order_id, coalesce(settled_amount, payments.amount) as received from payments
      where part = 'size' and state in ('captured', 'refunded')
    ) payment on payment.id = paid_by and payment.order_id = change.order_id
    where change.amount - amount_before is distinct from payment.received`,
  'I6 an order asks for another size as long as the size is asked for, and while it waits': sql`
    select orders.order_id as what, jsonb_build_object('asks', link_amount, 'difference', difference) as facts
    from orders full join (select * from size_requests where state = 'open') size_request using (order_id)
    where (link_purpose is not distinct from 'size') <> (difference is not null) or link_purpose = 'size' and link_amount <> difference`,
  'I10 every cancelled part and every return is in its order’s story': sql`
    select order_id as what, jsonb_build_object('changes', changes.count, 'events', events.count) as facts
    from (
      select order_id, count(*) from (
        select order_id from partial_cancellations union all select order_id from returns
      ) entries group by order_id
    ) changes join lateral (
      select count(*) from order_events events where events.order_id = changes.order_id and machine = 'units'
        and to_state in ('part-cancelled', 'return-requested', 'exchange-requested')
    ) events on true
    where changes.count <> events.count`,
  'I12 a COD shopper is notified of each cancelled part': sql`
    select idempotency_key::text as what, jsonb_build_object('amount', part.amount) as facts
    from partial_cancellations part join orders using (order_id) join users on users.id = orders.user_id
    where payment_method = 'COD' and part.amount > 0 and erased_at is null
      and part.created_at > now() - interval '170 days'
      and not exists (select from outbox where dedupe_key = 'units:' || idempotency_key)`,
  'I6 cash that was handed over makes its order paid, and is what was left to collect': sql`
    select payment.order_id as what, jsonb_build_object('received', payment.amount, 'state', payment.state, 'order', payment_state) as facts
    from payments payment join orders using (order_id) where payment.gateway = 'cod' and not exists (
      -- Cash that a courier took although the order was paid online.
      select from refunds back where back.payment_id = payment.id and reason = 'paid-twice'
    ) and (
      payment_method <> 'COD' or payment.amount <> orders.amount - advance - partially_cancelled_cash(order_id, payment_method)
      or (payment.state = 'authorized') <> (payment_state = 'none'))`,
  'I6 an advance is money that came ahead of the rest, and is counted once': sql`
    select order_id as what, jsonb_build_object('advance', advance, 'received', payment.paise) as facts from orders
    cross join lateral (
      select coalesce(sum(amount), 0) as paise from payments
      where payments.order_id = orders.order_id and part = 'advance' and state in ('captured', 'refunded')
    ) payment where advance <> payment.paise or advance > 0 and advance >= amount - partially_cancelled_cash(order_id, 'CARD')`,
  'I8 of a payment that was too high, the excess is on its way back': sql`
    select payment.id::text as what, jsonb_build_object('received', payment.amount, 'settledAmount', settled_amount) as facts
    from payments payment where payment.state in ('captured', 'refunded') and settled_amount < payment.amount and not exists (
      select from refunds back where back.payment_id = payment.id and reason = 'excess' and back.amount = payment.amount - settled_amount)`,
}
