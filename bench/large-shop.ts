import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { fillCatalogue } from '#tests/support/builders/large-catalogue.ts'

const productTotal = 50_000
export const orders = 200_000
const people = 40_000
const reviews = 40_000

/**
 * A deterministic shop with three years of sales, made by SQL. Guards of single changes are off meanwhile, because
 * delivered orders were never placed here.
 */
export async function fillOffice(db: Db): Promise<void> {
  await fillCatalogue(db, productTotal)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select setseed(0.25)`.execute(connection)
    await guards(connection, 'disable')
    await insertPeople(connection)
    await insertOrders(connection)
    await insertStories(connection)
    await insertReviews(connection)
    await guards(connection, 'enable')
    await sql`vacuum analyze`.execute(connection)
  })
}

const guarded = ['orders', 'order_lines', 'order_events', 'payments', 'ratings']

async function guards(connection: Db, how: 'enable' | 'disable'): Promise<void> {
  for (const table of guarded) await sql.raw(`alter table ${table} ${how} trigger user`).execute(connection)
}

const first = ['Asha', 'Ravi', 'Meera', 'Farhan', 'Kavya', 'Ishaan', 'Charu', 'Devi', 'Nikhil', 'Zoya']

async function insertPeople(connection: Db): Promise<void> {
  await sql`
    insert into users (id, phone, raw_user_meta_data, created_at)
    select md5('person ' || at)::uuid, '+919' || lpad(at::text, 9, '0'),
      jsonb_build_object('name', (${first}::text[])[1 + at % 10] || ' ' || initcap(substr(translate(md5(at::text), '0123456789', 'aeioumnrst'), 1, 6))),
      now() - random() * interval '3 years'
    from generate_series(1, ${people}::int) at`.execute(connection)
}

/** Nine in ten are delivered; open ones are from the last days. */
async function insertOrders(connection: Db): Promise<void> {
  await sql`
    insert into orders (order_id, user_id, checkout_key, address, items_total, amount, payment_method, payment_state,
      fulfilment_state, hold_state, waybill, payment_reported_at, hold_expires_at, returned_stock, created_at)
    select upper(substr(md5('order ' || at) || md5('more ' || at), 1, 25)), md5('person ' || person)::uuid,
      md5('press ' || at)::uuid,
      jsonb_build_object('name', users.raw_user_meta_data->>'name', 'phone', users.phone, 'whatsapp', users.phone,
        'address', at % 400 || ' Lake Road', 'place', 'Ulsoor', 'city', 'Bengaluru', 'state', 'Karnataka', 'zip', '560001', 'country', 'INDIA'),
      99900, 99900, method,
      case when method = 'COD' then 'none' when place = 'unpaid' then 'pending' else 'paid' end,
      case place when 'unpaid' then 'waiting' else place end,
      case place when 'unpaid' then 'held' when 'cancelled' then 'released' else 'claimed' end,
      case when place in ('ready', 'shipped', 'delivered', 'returned') then 'W' || lpad(at::text, 11, '0') end,
      case when place = 'unpaid' then now() - at * interval '1 minute' end,
      case when place = 'unpaid' then now() + interval '1 year' end,
      case when place = 'returned' then 'restocked' end,
      now() - at * interval '7.8 minutes'
    from (
      select at, 1 + (at * 7919) % ${people}::int as person,
        case when at <= 100 then 'UPI' when at % 3 = 0 then 'COD' when at % 3 = 1 then 'CARD' else 'UPI' end as method,
        case when at <= 100 then 'unpaid' when at <= 600 then 'waiting' when at <= 900 then 'ready' when at <= 3000 then 'shipped'
          when at % 25 = 0 then 'cancelled' when at % 40 = 1 then 'returned' else 'delivered' end as place
      from generate_series(1, ${orders}::int) at
    ) numbered join users on users.id = md5('person ' || person)::uuid`.execute(connection)
}

async function insertStories(connection: Db): Promise<void> {
  await sql`
    insert into order_lines (order_id, position, product_id, size, stock_location, name, brand, category, quantity, price)
    select order_id, 0, product.id, sold.size, sold.stock_location, product.name, product.brand, product.category, 1, 99900
    from (select order_id, 'p-' || (1 + (row_number() over ()) % ${productTotal}::int) as product_id from orders) ordered
    join products product on product.id = ordered.product_id
    join lateral (select size, stock_location from product_sizes where product_id = product.id order by position limit 1) sold on true`.execute(
    connection,
  )
  await sql`
    insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, created_at)
    select order_id, seq, 'fulfilment', nullif(from_state, ''), to_state, 'bench', 'shop', orders.created_at + seq * interval '1 day'
    from orders, (values (1, '', 'waiting'), (2, 'waiting', 'ready'), (3, 'ready', 'shipped'), (4, 'shipped', 'delivered'))
      as step (seq, from_state, to_state)
    where seq = 1 or (fulfilment_state = 'delivered') or (fulfilment_state = 'shipped' and seq <= 3)`.execute(
    connection,
  )
  await sql`
    insert into payments (order_id, gateway, gateway_payment_id, amount, state, created_at)
    select order_id, 'razorpay', 'pay_' || order_id, amount, 'captured', created_at from orders where payment_state = 'paid'`.execute(
    connection,
  )
}

async function insertReviews(connection: Db): Promise<void> {
  await sql`
    insert into ratings (product_id, user_id, comment, rating, username, created_at)
    select 'p-' || (1 + (at * 31) % ${productTotal}::int), md5('person ' || (1 + at % ${people}::int))::uuid,
      'Fits well and looks as in the pictures; the laces are a little short.', 1 + at % 5, 'A shopper',
      now() - at * interval '39 minutes'
    from generate_series(1, ${reviews}::int) at`.execute(connection)
}
