/** Reads single orders, payments, refunds, tax documents and customers for CSV files, in batches of a thousand. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { boundsOf, type ReportPeriod } from '#domain/reports/period.ts'
import type { RowsName } from '#domain/reports/rows.ts'

/** Cells of a CSV row; `key` is the cursor for the next ones. */
type RowOfFile = { cells: (string | null)[]; key: string[] }

const atOnce = 1_000

const at = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`
const rupees = (amount: RawBuilder<unknown>) => sql`((${amount}) / 100.0)::numeric(20, 2)`

const signed = (part: string) => sql`${rupees(sql`sign * sum(${sql.ref(part)})`)}::text`

export async function findRowsAfter(
  db: Db,
  name: RowsName,
  { period, key }: { period: ReportPeriod; key: readonly string[] | null },
): Promise<RowOfFile[]> {
  const { start, end } = boundsOf(period)
  const first = {
    'order-lines': [start.toISOString(), '', '-1'],
    payments: [start.toISOString(), nil],
    refunds: [start.toISOString(), nil],
    documents: [start.toISOString(), ''],
    customers: [nil],
  }
  const { rows } = await queries[name](key ?? first[name], end).execute(db)
  return rows
}

const nil = '00000000-0000-0000-0000-000000000000'

const queries: Record<RowsName, (key: readonly string[], end: Date) => RawBuilder<RowOfFile>> = {
  'order-lines': ([time, orderId, position], end) => sql<RowOfFile>`
    select array[orders.order_id, ${at(sql`orders.created_at`)}, payment_method, payment_state, fulfilment_state,
        line.product_id, line.name, line.brand, line.category, line.size, line.quantity::text, cut.units::text, back.units::text, ${rupees(sql`price`)}::text,
        ${rupees(sql`line.discount`)}::text, ${rupees(sql`price * line.quantity - line.discount`)}::text,
        case when gift then 'yes' else '' end, coupon_code, address->>'state', address->>'zip'] as cells,
      array[orders.created_at::text, orders.order_id, position::text] as key
    from orders join order_lines line using (order_id)
    cross join lateral (select coalesce(sum(cancelled.quantity), 0) as units from cancelled_units cancelled
      where cancelled.order_id = line.order_id and cancelled.position = line.position) cut
    cross join lateral (select coalesce(sum(quantity), 0) as units from returns
      where returns.order_id = line.order_id and returns.position = line.position and state = 'refunded') back
    where (orders.created_at, orders.order_id, position) > (${time}::timestamptz, ${orderId}, ${position}::integer)
      and orders.created_at < ${end}
    order by orders.created_at, orders.order_id, position limit ${atOnce}`,
  // By the time the money came, as on the gateway's and the bank's statements.
  payments: ([time, id], end) => sql<RowOfFile>`
    select array[id::text, order_id, ${at(sql`payments.created_at`)}, gateway, gateway_payment_id, state, ${rupees(sql`payments.amount`)}::text,
        ${rupees(sql`refunded.amount`)}::text, ${at(sql`captured_at`)}, utr, remittance, part,
        ${rupees(sql`nullif(greatest(0, settled_amount - payments.amount), 0)`)}::text] as cells,
      array[captured_at::text, id::text] as key
    from payments
    cross join lateral (select coalesce(sum(refunds.amount), 0) as amount from refunds
      where refunds.payment_id = payments.id and refunds.state = 'processed') refunded(amount)
    where (captured_at, id) > (${time}::timestamptz, ${id}::uuid) and captured_at < ${end}
    order by captured_at, id limit ${atOnce}`,
  // By the time the money went.
  refunds: ([time, id], end) => sql<RowOfFile>`
    select array[refunds.id::text, refunds.order_id, payment_id::text, ${at(sql`processed_at`)}, gateway, gateway_refund_id,
        refunds.reference, reason, ${rupees(sql`refunds.amount`)}::text] as cells,
      array[processed_at::text, refunds.id::text] as key
    from refunds join payments on payments.id = payment_id
    where refunds.state = 'processed' and (processed_at, refunds.id) > (${time}::timestamptz, ${id}::uuid)
      and processed_at < ${end}
    order by processed_at, refunds.id limit ${atOnce}`,
  documents: ([time, serial], end) => sql<RowOfFile>`
    with page as materialized (
      select issued, case series when 'invoice' then 1 else -1 end as sign from invoices issued
      where (issued_at, serial) > (${time}::timestamptz, ${serial}) and issued_at < ${end}
      order by issued_at, serial limit ${atOnce}
    )
    select array[case (issued).series when 'credit-note' then 'credit-note' else (issued).content->>'kind' end, (issued).serial,
        indian_day((issued).issued_at), (issued).of_serial, (issued).order_id, business->>'name', business->>'gstin', place,
        hsn, (basis_points / 100.0)::real::text, (sign * sum(quantity))::text, ${signed('taxable')}, ${signed('cgst')},
        ${signed('sgst')}, ${signed('igst')}, ${signed('total')}] as cells,
      array[(issued).issued_at::text, (issued).serial] as key
    from page cross join lateral tax_lines(issued)
    cross join lateral (select case when is_b2b then (issued).content->'buyer' end as business)
    group by issued, sign, business, place, hsn, basis_points
    order by (issued).issued_at, (issued).serial, hsn, basis_points`,
  customers: ([id]) => sql<RowOfFile>`
    select array[id::text, coalesce(raw_user_meta_data->>'name', raw_user_meta_data->>'full_name'), phone,
        raw_user_meta_data->>'email', ${at(sql`created_at`)}, placed.orders::text, ${rupees(sql`placed.amount`)}::text,
        ${at(sql`placed.latest`)}, lives->>'city', lives->>'state', lives->>'zip', lives->>'company', lives->>'gstin',
        case when agreed.given then 'yes' else 'no' end] as cells,
      array[id::text] as key
    from users
    cross join lateral (select case when address is json then address::jsonb end as lives) home
    cross join lateral (select count(*) as orders, coalesce(sum(amount - (select coalesce(sum(part.amount), 0)
        from partial_cancellations part where part.order_id = orders.order_id)), 0) as amount, max(created_at) as latest from orders
      where user_id = users.id and hold_state = 'claimed' and fulfilment_state not in ('cancelled', 'returned')) placed
    left join lateral (select given from consents where user_id = users.id and purpose = 'marketing'
      order by consents.id desc limit 1) agreed on true
    where erased_at is null and id > ${id}::uuid order by id limit ${atOnce}`,
}
