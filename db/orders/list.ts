import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { isCashSettled } from '#db/payments/cod-collections.ts'
import type { Paise } from '#domain/money.ts'
import type { ListedOrder } from '#domain/orders/order-admin.ts'
import type { OrderQuery } from '#domain/orders/query.ts'
import { isParcelLost } from './orders.ts'
import { taskOfOrder } from './tasks.ts'

export const ordersOnPage = 25

/** Finds a page of orders, newest first, and the cursor of the next; null at the end. */
export async function findOrderPage(
  db: Db,
  query: OrderQuery,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const rows = await orderPage(db, query).execute()
  const orders = rows.slice(0, ordersOnPage)
  return { orders, next: rows.length > ordersOnPage ? (orders.at(-1)?.orderId ?? null) : null }
}

function orderPage(db: Db, { search, state, method, from, until, after }: OrderQuery) {
  let list = listed(db)
  if (search) list = list.where(matching(search))
  if (state) list = list.where('fulfilmentState', '=', state)
  if (method) list = list.where('paymentMethod', '=', method)
  if (from) list = list.where('createdAt', '>=', from)
  if (until) list = list.where('createdAt', '<', until)
  // Keyset pagination: page 100 is as fast as page 1.
  if (after) {
    list = list.where(
      sql<SqlBool>`(orders.created_at, orders.order_id) <
        ((select last.created_at from orders last where last.order_id = ${after}), ${after})`,
    )
  }
  return list
    .orderBy('createdAt', 'desc')
    .orderBy('orderId', 'desc')
    .limit(ordersOnPage + 1)
}

/** Selects orders for a list row, with units and amount that were not cancelled. */
export function listed(db: Db) {
  return db.selectFrom('orders').select([
    'orders.orderId',
    'orders.createdAt',
    sql<Paise>`(orders.amount - (select coalesce(sum(off.amount), 0) from partial_cancellations off
      where off.order_id = orders.order_id))::bigint`.as('amount'),
    'orders.paymentMethod',
    'orders.paymentState',
    'orders.fulfilmentState',
    sql<string>`orders.address->>'name'`.as('name'),
    sql<string>`orders.address->>'city'`.as('city'),
    sql<number>`((select coalesce(sum(quantity), 0) from order_lines line where line.order_id = orders.order_id)
      - (select coalesce(sum(quantity), 0) from cancelled_units off
        where off.order_id = orders.order_id))::integer`.as('units'),
    isCashSettled.as('isCashSettled'),
    isParcelLost.as('isLost'),
    taskOfOrder.as('task'),
  ])
}

function matching(search: NonNullable<OrderQuery['search']>) {
  const { text } = search
  if (search.kind === 'phone') {
    return sql<SqlBool>`(orders.address->>'phone' = ${`+91${text}`} or orders.waybill = ${text})`
  }
  if (search.kind === 'last-digits') {
    return sql<SqlBool>`(right(orders.address->>'phone', 4) = ${text} or orders.order_id like ${`${text}%`})`
  }
  if (search.kind === 'number') {
    return sql<SqlBool>`(orders.order_id like ${`${text}%`} or orders.waybill = ${text})`
  }
  const words = text.split(' ').map((word) => sql<SqlBool>`lower(orders.address->>'name') like ${`%${word}%`}`)
  const isNamed = sql<SqlBool>`(${sql.join(words, sql` and `)})`
  return search.number === null ? isNamed : sql<SqlBool>`(${isNamed} or orders.order_id like ${`${search.number}%`})`
}
