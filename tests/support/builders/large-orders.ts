import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/**
 * Fills a shop with products (tests/support/builders/large-catalogue.ts) with deterministic orders of the last year by
 * SQL, with lines, history, payments and tax documents, for measurements. Bypasses all guards.
 */
export async function fillOrders(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select setseed(0.5)`.execute(connection)
    for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(connection)
    await makeShoppers(connection, Math.ceil(count / 10))
    await makeDrafts(connection, count)
    await insertOrders(connection)
    await insertStories(connection)
    await insertPayments(connection)
    await insertInvoices(connection)
    for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(connection)
    await sql`vacuum analyze`.execute(connection)
  })
}

/** Tables whose triggers are disabled meanwhile. */
const tables = ['orders', 'order_lines', 'order_events', 'payments']

async function makeShoppers(connection: Db, count: number): Promise<void> {
  await sql`
    insert into users (phone) select '+9170' || lpad(number::text, 8, '0') from generate_series(1, ${count}::int) number
  `.execute(connection)
  await sql`
    create temp table shoppers as select row_number() over () as place, id, phone from users where phone is not null`.execute(
    connection,
  )
}

/** Units of a size and the outcome of each order: most are delivered, one in twelve is returned. */
async function makeDrafts(connection: Db, count: number): Promise<void> {
  await sql`
    create temp table wares as
    select row_number() over () as place, product_id, size, stock_location, products.name, brand, category, product_sizes.price
    from product_sizes join products on products.id = product_id`.execute(connection)
  await sql`
    create temp table drafts as
    select number, upper(lpad(to_hex(number), 8, '0') || substr(md5(number::text), 1, 17)) as order_id,
      now() - interval '366 days' * (1 - number / ${count}::float) as created_at,
      case when pay < 0.55 then 'COD' when pay < 0.7 then 'UPI' else 'CARD' end as method,
      case when fate < 0.78 then 'delivered' when fate < 0.86 then 'returned' when fate < 0.94 then 'cancelled'
        when fate < 0.97 then 'shipped' else 'waiting' end as state,
      (110001 + floor(power(random(), 2) * 19000))::int::text as zip,
      (array['Karnataka', 'Maharashtra', 'Tamil Nadu', 'Delhi', 'Kerala', 'West Bengal'])[1 + floor(random() * 6)::int]
        as home
    from (select number, random() as pay, random() as fate from generate_series(1, ${count}::int) number) thrown
    order by number`.execute(connection)
  await sql`
    create temp table draft_lines as
    select number, position, wares.* from (
      select number, position, 1 + floor(power(random(), 3) * (select count(*) from wares))::int as place
      from drafts, generate_series(1, 1 + (number % 2)) position
    ) picked join wares using (place) order by number, position`.execute(connection)
  await sql`create index on draft_lines (number)`.execute(connection)
  await sql`analyze drafts, draft_lines`.execute(connection)
}

async function insertOrders(connection: Db): Promise<void> {
  await sql`
    insert into orders (order_id, user_id, checkout_key, address, items_total, amount, payment_method, payment_state,
      fulfilment_state, hold_state, waybill, created_at)
    select order_id, shoppers.id, gen_random_uuid(),
      jsonb_build_object('name', 'ASHA RAO', 'phone', shoppers.phone, 'whatsapp', shoppers.phone,
        'address', '12 LAKE ROAD, SECOND CROSS', 'zip', zip, 'place', 'ULSOOR', 'city', 'TOWN ' || zip, 'state', home,
        'country', 'INDIA'),
      total, total, method,
      case when method = 'COD' then case state when 'delivered' then 'paid' else 'none' end
        when state = 'cancelled' then 'refunded' else 'paid' end,
      state, 'claimed', case when state in ('shipped', 'delivered', 'returned') then 'W' || number end, created_at
    from drafts join shoppers on place = 1 + number % (select count(*) from shoppers), lateral (
      select sum(price) as total from draft_lines where draft_lines.number = drafts.number
    ) sums order by number`.execute(connection)
  await sql`
    insert into order_lines (order_id, position, product_id, size, stock_location, name, brand, category, quantity, price)
    select order_id, position, product_id, size, stock_location, name, brand, category, 1, price
    from draft_lines join drafts using (number) order by number, position`.execute(connection)
}

async function insertStories(connection: Db): Promise<void> {
  await sql`
    insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, created_at)
    select order_id, seq, 'fulfilment', null, told, 'bench', 'shop', created_at + seq * interval '1 day'
    from drafts, lateral unnest(case state
      when 'cancelled' then array['waiting', 'cancelled']
      when 'returned' then array['waiting', 'ready', 'shipped', 'returned']
      else array['waiting', 'ready', 'shipped', 'delivered'] end) with ordinality as steps (told, seq)
    order by number, seq`.execute(connection)
}

async function insertPayments(connection: Db): Promise<void> {
  await sql`
    insert into payments (order_id, gateway, amount, state, created_at)
    select order_id, case payment_method when 'CARD' then 'razorpay' when 'UPI' then 'upi' else 'cod' end, amount,
      case payment_state when 'paid' then 'captured' else 'refunded' end, created_at
    from orders where payment_state in ('paid', 'refunded') order by created_at`.execute(connection)
}

/** Documents as flows/tax/create-invoice.ts writes them, at one rate; one in twenty has a credit note. */
async function insertInvoices(connection: Db): Promise<void> {
  await sql`
    insert into invoice_numbers values ('invoice', '2627', 999999), ('credit-note', '2627', 999999)`.execute(connection)
  await sql`
    create function pg_temp.paper(paper text, orders, lines jsonb) returns jsonb language sql stable as $$
      select jsonb_build_object('paper', $1, 'kind', 'tax-invoice', 'orderId', $2.order_id, 'issuedAt', $2.created_at,
        'seller', jsonb_build_object('legalName', 'Strut', 'address', '1 Commercial Street, Bengaluru',
          'gstin', '29ABCDE1234F1Z5', 'state', 'Karnataka (29)', 'billerId', 'B-1234567890'),
        'buyer', $2.address, 'placeOfSupply', ($2.address->>'state') || ' (29)', 'localTaxName', 'SGST', 'lines', $3,
        'totals', jsonb_build_object('taxable', 0, 'cgst', 0, 'sgst', 0, 'igst', 0, 'discount', 0, 'rounding', 0,
          'amount', $2.amount), 'amountInWords', 'Rupees one thousand two hundred and thirty-four only') $$`.execute(
    connection,
  )
  await sql`
    create temp table billed as
    select orders.order_id, row_number() over (order by created_at) as number, (
      select jsonb_agg(jsonb_build_object('hsn', '6404', 'unit', 'PRS', 'description', name || ', size ' || size,
        'quantity', quantity, 'unitPrice', price, 'discount', 0, 'total', price, 'basisPoints', 500,
        'taxable', price - price / 21, 'cgst', 0, 'sgst', 0, 'igst', price / 21) order by position)
      from order_lines line where line.order_id = orders.order_id
    ) as lines
    from orders where fulfilment_state in ('shipped', 'delivered', 'returned')`.execute(connection)
  await sql`
    insert into invoices (serial, series, financial_year, number, order_id, amount, content, issued_at)
    select 'INV-2627-' || lpad(number::text, 6, '0'), 'invoice', '2627', number, orders.order_id, amount,
      pg_temp.paper('invoice', orders, lines), created_at
    from orders join billed using (order_id) order by number`.execute(connection)
  await sql`
    insert into invoices (serial, series, financial_year, number, order_id, amount, content, issued_at, of_serial, cause)
    select 'CRN-2627-' || lpad(number::text, 6, '0'), 'credit-note', '2627', number, orders.order_id, amount,
      pg_temp.paper('credit-note', orders, lines), created_at + interval '6 days',
      'INV-2627-' || lpad(number::text, 6, '0'), 'bench'
    from orders join billed using (order_id) where number % 20 = 0 order by number`.execute(connection)
}
