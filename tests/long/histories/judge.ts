import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import type { HistoryFacts } from './model.ts'

/**
 * Lists violated invariants of a finished history by one query, given the gateway's ledger and the shop's
 * acknowledgements; it uses none of the shop's code.
 */
export async function judge(db: Db, books: ReturnType<SandboxGateway['books']>, facts: HistoryFacts) {
  const given = { ...books, asked: facts.orders, locations: facts.locations, credit: facts.credit }
  const { rows } = await sql<{ law: string; what: string; seen: unknown }>`
    with given as materialized (select ${JSON.stringify(given)}::jsonb as books),
    asked as (select * from given, jsonb_to_recordset(books->'asked') as one (key text, "orderId" text, method text,
      units int, amount bigint, "onlineAmount" bigint, "isPlaced" boolean, ended text, "refundedLeast" bigint, "refundedMost" bigint,
      "offLeast" int, "offMost" int)),
    locations as (select * from given, jsonb_to_recordset(books->'locations') as one (id text, size text, opening int)),
    granted as (select * from given, jsonb_to_recordset(books->'credit') as one (size bigint, "isDone" boolean)),
    their_orders as (select one.* from given,
      jsonb_to_recordset(books->'orders') as one (id text, receipt text, amount bigint)),
    came as (select one.* from given, jsonb_to_recordset(books->'payments') as one (id text, order_id text, qr_id text,
      amount bigint, captured int, amount_refunded bigint) where captured = 1),
    back as (select one.* from given, jsonb_to_recordset(books->'refunds') as one (id text, payment_id text, amount bigint,
      status text)),
    kept as (
      select orders.order_id, coalesce(sum(came.amount), 0) + spent as came,
        coalesce(sum(came.amount - came.amount_refunded), 0) + credit as kept
      from orders
      left join gateway_orders made using (order_id)
      left join came on came.order_id = made.gateway_order_id or came.qr_id = orders.upi_qr_id
        and made.gateway_order_id is not distinct from (select min(gateway_order_id) from gateway_orders one where one.order_id = orders.order_id)
      cross join lateral (
        select coalesce(-sum(amount) filter (where amount < 0), 0) as spent, coalesce(-sum(amount), 0) as credit
        from credit_entries entry where entry.order_id = orders.order_id
      ) ledger
      group by orders.order_id, spent, credit
    ),
    less as (
      select orders.*,
        (select coalesce(sum(amount), 0) from partial_cancellations off where off.order_id = orders.order_id) as off,
        (select coalesce(sum(quantity), 0) from cancelled_units off where off.order_id = orders.order_id) as off_units,
        (select coalesce(sum(quantity), 0) from order_lines line where line.order_id = orders.order_id) as units,
        (select coalesce(sum(amount - amount_before), 0) from order_changes change where change.order_id = orders.order_id) as more,
        (select coalesce(sum(amount), 0) from refunds where refunds.order_id = orders.order_id and reason = 'staff') as given,
        (select coalesce(sum(paid), 0) from returns where returns.order_id = orders.order_id and state = 'refunded') as sent,
        (select coalesce(sum(quantity - unsold), 0) from returns
          where returns.order_id = orders.order_id and restocked) as sent_units
      from orders
    ),
    worth as (
      select less.*, case
        when returned_stock = 'lost' then 0
        when payment_method = 'COD' then
          case when fulfilment_state in ('cancelled', 'returned') then 0 else greatest(0, advance - given) end
        when payment_state in ('paid', 'part_refunded', 'refunded') and fulfilment_state <> 'cancelled'
          then greatest(0, amount - off - given - sent) else 0 end as worth
      from less
    ),
    gone as (
      select product_id, stock_location, sum(case
          when hold_state <> 'claimed' or fulfilment_state = 'cancelled' or returned_stock = 'restocked' then 0
          else quantity - off_units - sent_units end) as units,
        sum(case hold_state when 'held' then quantity else 0 end) as held
      from order_lines join less using (order_id) group by product_id, stock_location
    )
    ${laws}`.execute(db)
  return rows.map(({ law, what, seen }) => `${law}: ${what} ${JSON.stringify(seen)}`)
}

/** Money kept for the sale; COD counts what is or will be collected. */
const sold = sql`case when payment_method <> 'COD' then worth when fulfilment_state in ('cancelled', 'returned') then 0
  else greatest(0, amount - off - given - sent) end`

const taxedLines = sql`jsonb_to_recordset(content->'lines') as line (position int, description text, quantity int,
  "basisPoints" int, total bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint)`

/** Each invariant with the rows that violate it. */
const laws = sql.join(
  [
    law(
      'an acknowledged order is there, as it was acknowledged',
      sql`select key as what, to_jsonb(asked) - 'books' as seen from asked left join less on order_id = "orderId"
        where "isPlaced" and (order_id is null or original_payment_method <> method or less.units <> asked.units
          or less.amount - more <> case payment_method when method then asked.amount else "onlineAmount" end)`,
    ),
    law(
      'one checkout makes one order, here and at the gateway',
      sql`select checkout_key::text as what, to_jsonb(count(*)) as seen from orders group by 1 having count(*) > 1
        union all select receipt, to_jsonb(count(*)) from their_orders group by 1 having count(*) > 1
        union all select order_id, to_jsonb(checkout_key) from orders
          where not exists (select from asked where key = checkout_key::text)`,
    ),
    law(
      'the stock is what was there less what was sold, and nothing is held once all holds are over',
      sql`select id || ' ' || locations.size as what, jsonb_build_object('onHand', on_hand, 'reserved', reserved, 'opening', opening,
          'gone', units, 'held', held) as seen
        from locations join product_sizes on product_id = id and product_sizes.size = locations.size
        left join gone on gone.product_id = id and gone.stock_location = locations.size
        where on_hand <> opening - coalesce(units, 0) or reserved <> 0 or coalesce(held, 0) <> 0 or on_hand < 0`,
    ),
    law(
      'gateway and store credit keep of each order what it is worth: no money lost, none taken twice',
      sql`select order_id as what, jsonb_build_object('worth', worth, 'kept', kept, 'came', came, 'amount', amount,
          'state', payment_state || ' ' || fulfilment_state || ' ' || hold_state) as seen
        from worth join kept using (order_id) where kept <> worth`,
    ),
    law(
      'paid means money that came, and all money that came is known',
      sql`select order_id as what, jsonb_build_object('came', came, 'state', payment_state) as seen
        from worth join kept using (order_id)
        where payment_method <> 'COD' and payment_state in ('paid', 'part_refunded', 'refunded') and came < amount
        union all select came.id, to_jsonb(came) from came
          where (select count(*) from payments ours where ours.gateway_payment_id = came.id
            and ours.amount = came.amount and ours.state in ('captured', 'refund_due', 'refunded')) <> 1`,
    ),
    law(
      'an advance is money that came for it, once, and no COD order was paid with more',
      sql`select order_id as what, jsonb_build_object('advance', advance, 'came', came) as seen
        from worth join kept using (order_id)
        where payment_method = 'COD' and advance <> coalesce((select sum(amount) from payments
            where payments.order_id = worth.order_id and part = 'advance' and state in ('captured', 'refunded')), 0)`,
    ),
    law(
      'each refund is one refund at the gateway, of the same amount, and none is under way',
      sql`select refunds.id::text as what, to_jsonb(refunds) as seen
        from refunds join payments on payments.id = payment_id and payments.gateway_payment_id is not null
        where refunds.state <> 'processed' or (select count(*) from back where back.id = gateway_refund_id
          and back.amount = refunds.amount and back.payment_id = payments.gateway_payment_id) <> 1
        union all select back.id, to_jsonb(back) from back
          where (select count(*) from refunds where gateway_refund_id = back.id) <> 1`,
    ),
    law(
      'credit that was granted and cards that were claimed are what was acknowledged, and all credit is theirs or an order’s',
      sql`select 'credit' as what, jsonb_build_object('entries', had.paise, 'least', least, 'most', most) as seen
        from (select coalesce(sum(amount), 0) as paise from credit_entries where reason in ('granted', 'gift-card')) had
        cross join (select coalesce(sum(size), 0) as most, coalesce(sum(size) filter (where "isDone"), 0) as least
          from granted) known
        where had.paise not between least and most
        union all select entry.user_id::text, to_jsonb(entry) from credit_entries entry
          where reason in ('order', 'refund') and not exists (select from orders
            where orders.order_id = entry.order_id and orders.user_id = entry.user_id)`,
    ),
    law(
      'what was acknowledged as cancelled or delivered is so, and nothing is both',
      sql`select "orderId" as what, jsonb_build_object('said', ended, 'is', fulfilment_state) as seen
        from asked join orders on order_id = "orderId" where ended <> fulfilment_state`,
    ),
    law(
      'what was refunded and cancelled by hand lies between what was acknowledged and what was asked for',
      sql`select "orderId" as what, to_jsonb(asked) - 'books' || jsonb_build_object('given', given, 'off', off_units) as seen
        from asked join less on order_id = "orderId"
        where given not between "refundedLeast" and "refundedMost" or off_units not between "offLeast" and "offMost"`,
    ),
    law(
      'every event of the gateway is applied',
      sql`select event_id as what, to_jsonb(error) as seen from webhook_inbox where applied_at is null`,
    ),
    law(
      'the invoice in force less its credit notes is what is kept for the sale, and a replaced one is credited in full',
      sql`select serial as what, jsonb_build_object('left', left_over, 'sold', ${sold}, 'order', order_id, 'method', payment_method,
          'state', payment_state || ' ' || fulfilment_state) as seen
        from (
          select bill.serial, bill.order_id, bill.amount - coalesce(sum(note.amount), 0) as left_over,
            exists (select from invoices newer where newer.replaces = bill.serial) as is_replaced
          from invoices bill left join invoices note on note.of_serial = bill.serial
          where bill.series = 'invoice' group by bill.serial
        ) paper join worth using (order_id)
        where left_over <> case when is_replaced then 0 else ${sold} end`,
    ),
    law(
      'lines of a document add up to its amount and its taxes',
      sql`select serial as what, jsonb_build_object('amount', amount, 'totals', totals, 'lines', content->'lines') as seen
        from (
          select serial, amount, content, content->'totals' as totals, jsonb_build_object('amount', sum(total),
            'taxable', sum(taxable), 'cgst', sum(cgst), 'sgst', sum(sgst), 'igst', sum(igst)) as summed,
            bool_or(taxable + cgst + sgst + igst <> total) as is_torn
          from invoices, ${taxedLines} group by serial
        ) document
        where is_torn or not totals @> summed or amount <> (summed->>'amount')::bigint`,
    ),
    law(
      'no line is credited above its own price and taxes',
      sql`select of_serial || ' ' || description as what, to_jsonb(line) as seen from (
          select coalesce(of_serial, serial) as of_serial, position, description,
            sum(sign * total) as total, sum(sign * taxable) as taxable, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst,
            sum(sign * igst) as igst, sum(sign * quantity) as quantity
          from invoices, ${taxedLines}, lateral (select case series when 'invoice' then 1 else -1 end as sign) signed
          group by 1, 2, 3, "basisPoints"
        ) line where least(total, taxable, cgst, sgst, igst, quantity) < 0`,
    ),
  ],
  sql` union all `,
)

function law(name: string, rows: ReturnType<typeof sql>) {
  return sql`select ${name} as law, broken.what, broken.seen from (${rows}) broken`
}
