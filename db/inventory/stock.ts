import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { StockAllocation, StockLocation } from '#domain/inventory/stock.ts'
import { allocationsByLocation } from '#domain/inventory/stock.ts'

/**
 * Locks the shelves that an order takes from and says what stands on them. Rows are locked in one fixed order, so two
 * orders with the same goods wait for each other instead of locking each other out.
 */
export async function lockStock(tx: Db, takes: readonly StockAllocation[]): Promise<StockLocation[]> {
  const shelves = allocationsByLocation(takes)
  return tx
    .selectFrom('productSizes')
    .where((where) => where.or(shelves.map(({ productId, shelf }) => where.and({ productId, size: shelf }))))
    .select(['productId', 'size as shelf', sql<number>`on_hand - reserved`.as('available')])
    .orderBy('productId')
    .orderBy('size')
    .forUpdate()
    .execute()
}

/** Takes the pieces off their locked shelves for good and writes each into the ledger. */
export async function takeStock(tx: Db, takes: readonly StockAllocation[], orderId: string): Promise<void> {
  await sql`with ${stockTaken(takes, orderId)} select`.execute(tx)
}

/** The same as a part of a statement that writes more. */
export function stockTaken(takes: readonly StockAllocation[], orderId: string): RawBuilder<unknown> {
  return sql`taken as (
      update product_sizes set on_hand = on_hand - wanted.quantity from ${wantedOf(takes)}
      where product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size
      returning product_sizes.product_id, product_sizes.size, wanted.quantity
    ),
    explained as (
      insert into stock_ledger (product_id, size, change, reason, order_id)
      select product_id, size, -quantity, 'order', ${orderId} from taken
    )`
}

/** Keeps the pieces on their locked shelves for an order that is not paid yet. */
export async function holdStock(tx: Db, takes: readonly StockAllocation[]): Promise<void> {
  await sql`with ${stockHeld(takes)} select`.execute(tx)
}

/** The same as a part of a statement that writes more. */
export function stockHeld(takes: readonly StockAllocation[]): RawBuilder<unknown> {
  return sql`held as (
      update product_sizes set reserved = reserved + wanted.quantity from ${wantedOf(takes)}
      where product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size
    )`
}

/** Lets go of held pieces: somebody else may have them. */
export async function releaseHeldStock(tx: Db, takes: readonly StockAllocation[]): Promise<void> {
  await sql`
    update product_sizes set reserved = reserved - wanted.quantity
    from ${wantedOf(takes)}
    where product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size`.execute(tx)
}

/** Turns holds into sales: takes the units off the locked stock locations, each with a ledger entry. */
export async function claimHeldStock(
  tx: Db,
  takes: readonly StockAllocation[],
  orderId: string,
): Promise<void> {
  await releaseHeldStock(tx, takes)
  await takeStock(tx, takes, orderId)
}

/**
 * Puts back on their locked shelves what the ledger says the order took and what was not taken out of it by the piece,
 * once for each reason, however often it is asked.
 */
export async function returnStock(tx: Db, orderId: string, reason: 'cancel' | 'return'): Promise<void> {
  await sql`
    with cancelled as (
      select line.product_id, line.shelf as size, sum(off.quantity)::integer as pieces
      from cancelled_units off join order_lines line using (order_id, position)
      where off.order_id = ${orderId} group by line.product_id, line.shelf
    ), back as (
      insert into stock_ledger (product_id, size, change, reason, order_id)
      select product_id, size, -change - coalesce(cancelled.pieces, 0), ${reason}, order_id
      from stock_ledger left join cancelled using (product_id, size)
      where order_id = ${orderId} and reason = 'order' and -change > coalesce(cancelled.pieces, 0)
        and exists (
          select from product_sizes shelf
          where shelf.product_id = stock_ledger.product_id and shelf.size = stock_ledger.size
        )
        -- A cancelled order's pieces are back already, and those of a returned one, too.
        and not exists (
          select from stock_ledger earlier
          where earlier.order_id = ${orderId} and earlier.reason in ('cancel', 'return')
        )
      on conflict (order_id, product_id, size, reason) where reference_id is null do nothing
      returning product_id, size, change
    )
    update product_sizes set on_hand = on_hand + back.change from back
    where product_sizes.product_id = back.product_id and product_sizes.size = back.size`.execute(tx)
}

/** Allocations of these orders' lines by stock location. */
export async function findOrderAllocations(db: Db, orderIds: readonly string[]): Promise<OrderAllocation[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('orderLines')
    .where('orderId', 'in', orderIds)
    .select(['orderId', 'position', 'productId', 'size', 'shelf', 'name', 'quantity', 'gift'])
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

export type OrderAllocation = StockAllocation & {
  orderId: string
  position: number
  size: string
  gift: boolean
}

function wantedOf(takes: readonly StockAllocation[]) {
  const wanted = allocationsByLocation(takes).map(
    ({ productId, shelf, quantity }) => sql`(${productId}::text, ${shelf}::text, ${quantity}::integer)`,
  )
  return sql`(values ${sql.join(wanted)}) as wanted (product_id, size, quantity)`
}
