/** Stock in the back office: low stock, and the ledger. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type LowStockProduct, soldDays } from '#domain/catalogue/product-admin.ts'
import type { LedgerLine } from '#domain/inventory/stock-count.ts'

const productsPerPage = 40
const linesPerPage = 50

/** Last row of the previous page. */
export type AfterProduct = Pick<LowStockProduct, 'left' | 'productId'>

/** Condition: sizes of published products that are low or sold out. */
export const isLowStock = sql<boolean>`(low_stock_units is not null
  and not exists (select from products where products.id = product_id and not published))`

/** Reasons of ledger entries by which orders take units and give them back. */
const ofOrders = sql`('order', 'cancel', 'part-cancel', 'return', 'part-return', 'exchange', 'size-change')`

/** Lists published products with low stock, emptiest first. `next` is null on the last page. */
export async function findLowStock(
  db: Db,
  after: AfterProduct | null,
): Promise<{ products: LowStockProduct[]; next: AfterProduct | null }> {
  const behind = after === null ? sql`true` : sql`(low_stock_units, product_id) > (${after.left}, ${after.productId})`
  // Reads the index product_sizes_low only as far as the page: grouping all low sizes took 140 ms of 50,000 products.
  const { rows } = await sql<LowStockProduct>`
    with page as materialized (
      select product_id, low_stock_units as left from product_sizes emptiest where ${isLowStock} and ${behind}
        and not exists (
          select from product_sizes other
          where other.product_id = emptiest.product_id and other.low_stock_units < emptiest.low_stock_units)
      group by low_stock_units, product_id order by low_stock_units, product_id limit ${productsPerPage + 1}
    )
    select page.product_id, page.left, low.list as sizes, products.name, greatest(0, sold.units) as sold
    from page join products on products.id = page.product_id
    cross join lateral (
      select array_agg(size) as names,
        json_agg(json_build_object('size', size, 'left', low_stock_units) order by low_stock_units, position) as list
      from product_sizes where product_id = page.product_id and low_stock_units is not null
    ) low
    cross join lateral (
      select coalesce(-sum(change), 0)::integer as units from stock_ledger entry
      where entry.product_id = page.product_id and entry.size = any(low.names) and entry.reason in ${ofOrders}
        and entry.created_at > now() - make_interval(days => ${soldDays})
    ) sold
    order by page.left, page.product_id`.execute(db)
  const products = rows.slice(0, productsPerPage)
  return { products, next: rows.length > productsPerPage ? (products.at(-1) ?? null) : null }
}

/** Sums, by stock location, the pieces in orders that are not packed: sold, but still on the shelf. */
export const unitsToPack = sql`
  select line.product_id, line.stock_location, sum(line.quantity - coalesce(off.units, 0))::integer as units
  from order_lines line join orders using (order_id)
  cross join lateral (
    select sum(quantity) as units from cancelled_units
    where order_id = line.order_id and position = line.position
  ) off
  where orders.hold_state = 'claimed' and orders.fulfilment_state = 'waiting' and orders.packed_at is null
  group by line.product_id, line.stock_location`

export async function findUnitsToPack(db: Db, productId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ stockLocation: string; units: number }>`
    select stock_location, units from (${unitsToPack}) waiting where product_id = ${productId}`.execute(db)
  return new Map(rows.map(({ stockLocation, units }) => [stockLocation, units]))
}

/** Finds the units that cancelling the order put back. */
export function findUnitsPutBack(tx: Db, orderId: string) {
  const entries = tx.selectFrom('stockLedger').where('orderId', '=', orderId).where('reason', '=', 'cancel')
  return entries.select(['productId', 'size', 'change']).execute()
}

/** Finds the ledger entry of the last count by staff; 0 without one. */
export async function findLastCount(db: Db, productId: string): Promise<number> {
  const { last } = await db
    .selectFrom('stockLedger')
    .where('productId', '=', productId)
    .where('reason', '=', 'count')
    .where('actor', 'like', 'staff:%')
    .select((entry) => entry.fn.coalesce(entry.fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Lists every change of a product's stock, newest first, with the actor's name. */
export async function findLedger(
  db: Db,
  { productId, before }: { productId: string; before: number | null },
): Promise<{ lines: LedgerLine[]; next: number | null }> {
  const rows = await db
    .selectFrom('stockLedger')
    .leftJoin('staff', (join) => join.on(sql<boolean>`stock_ledger.actor = 'staff:' || staff.id`))
    .where('stockLedger.productId', '=', productId)
    .$if(before !== null, (query) => query.where('stockLedger.id', '<', before))
    .orderBy('stockLedger.id', 'desc')
    .limit(linesPerPage + 1)
    .select(['stockLedger.id', 'size', 'change', 'reason', 'orderId', 'note', 'stockLedger.createdAt'])
    .select('staff.name as who')
    .execute()
  const lines = rows.slice(0, linesPerPage)
  return { lines, next: rows.length > linesPerPage ? (lines.at(-1)?.id ?? null) : null }
}
