import { sql } from 'kysely'
import * as v from 'valibot'
import type { Address } from '#domain/address.ts'
import type { Order, OrderDraft, OrderItem } from '#domain/order.ts'
import type { Db } from './database.ts'
import { pictureJson } from './pictures.ts'

export type NewOrder = { orderId: string; userId: string; checkoutKey: string; draft: OrderDraft }

/** Puts the order down with its lines and first events; its stock counts as claimed (COD). */
export async function insertCodOrder(
  tx: Db,
  { orderId, userId, checkoutKey, draft }: NewOrder,
): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      orderId,
      userId,
      checkoutKey,
      address: JSON.stringify(draft.address),
      itemsTotal: draft.itemsTotal,
      codCharge: draft.codCharge,
      amount: draft.amount,
      paymentMethod: 'COD',
      paymentState: 'none',
      holdState: 'claimed',
    })
    .execute()
  await tx
    .insertInto('orderLines')
    .values(
      draft.lines.map((line, position) => ({
        orderId,
        position,
        productId: line.productId,
        size: line.size,
        shelf: line.shelf,
        name: line.name,
        brand: line.brand,
        category: line.category,
        image: line.picture?.url ?? null,
        quantity: line.quantity,
        price: line.price,
        codPrice: line.codPrice,
      })),
    )
    .execute()
  const cause = { orderId, cause: 'placed', actor: `shopper:${userId}` }
  await tx
    .insertInto('orderEvents')
    .values([
      { ...cause, seq: 1, machine: 'payment', toState: 'none' },
      { ...cause, seq: 2, machine: 'hold', toState: 'claimed' },
      { ...cause, seq: 3, machine: 'fulfilment', toState: 'waiting' },
    ])
    .execute()
}

/** One checkout at a time per confirm screen: the second press waits here and then finds the first one's order. */
export async function lockCheckout(tx: Db, checkoutKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 1))`.execute(tx)
}

export async function findOrderByCheckout(
  db: Db,
  userId: string,
  checkoutKey: string,
): Promise<Order | null> {
  const row = await orders(db)
    .where('orders.userId', '=', userId)
    .where('orders.checkoutKey', '=', checkoutKey)
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

/** A shopper's orders, newest first (spec §7). */
export async function findOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await orders(db)
    .where('orders.userId', '=', userId)
    .orderBy('orders.createdAt', 'desc')
    .limit(200)
    .execute()
  return rows.map(orderOf)
}

/** Somebody else's order is not there. */
export async function findOrder(db: Db, userId: string, orderId: string): Promise<Order | null> {
  const row = await orders(db)
    .where('orders.userId', '=', userId)
    .where('orders.orderId', '=', orderId)
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

function orders(db: Db) {
  return db.selectFrom('orders').select([
    'orders.orderId',
    'orders.userId',
    'orders.address',
    'orders.itemsTotal',
    'orders.codCharge',
    'orders.amount',
    'orders.paymentMethod',
    'orders.status',
    'orders.orderStatus',
    'orders.createdAt',
    'orders.waybill',
    sql<OrderItem[]>`(
      select coalesce(json_agg(json_build_object(
        'productId', line.product_id, 'size', line.size, 'name', line.name, 'brand', line.brand,
        'category', line.category, 'picture', ${pictureJson('media')}, 'quantity', line.quantity,
        'price', line.price, 'codPrice', line.cod_price) order by line.position), '[]')
      from order_lines line left join media on media.url = line.image
      where line.order_id = orders.order_id)`.as('items'),
  ])
}

const storedAddress: v.GenericSchema<unknown, Address> = v.object({
  name: v.string(),
  phone: v.string(),
  whatsapp: v.string(),
  address: v.string(),
  zip: v.string(),
  place: v.string(),
  city: v.string(),
  state: v.string(),
  country: v.string(),
})

type OrderRow = Omit<Order, 'address'> & { address: unknown }

/** We wrote the order's own copy of the address: one that can't be read is a breakage, told without what it holds. */
function orderOf(row: OrderRow): Order {
  const address = v.safeParse(storedAddress, row.address)
  if (!address.success) throw new Error(`The address of order ${row.orderId} can't be read`)
  return { ...row, address: address.output }
}
