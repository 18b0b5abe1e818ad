import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { allocationsByLocation, type StockAllocation, type StockLocation } from '#domain/inventory/stock.ts'

/**
 * Locks the stock locations that an order takes from and returns their stock. Rows are locked in a fixed order, so
 * concurrent orders wait instead of deadlocking.
 */
export async function lockStock(tx: Db, takes: readonly StockAllocation[]): Promise<StockLocation[]> {
  const locations = allocationsByLocation(takes)
  return tx
    .selectFrom('productSizes')
    .where((where) =>
      where.or(locations.map(({ productId, stockLocation }) => where.and({ productId, size: stockLocation }))),
    )
    .select(['productId', 'size as stockLocation', sql<number>`on_hand - reserved`.as('available')])
    .orderBy('productId')
    .orderBy('size')
    .forUpdate()
    .execute()
}

/** Takes the units from their locked stock locations, with ledger entries. */
export async function takeStock(tx: Db, takes: readonly StockAllocation[], orderId: string): Promise<void> {
  await sql`with ${stockTaken(takes, orderId)} select`.execute(tx)
}

/**
 * Builds the same as part of a larger statement: `allocated` has a row for each stock location. A constraint refuses
 * more than there is.
 */
export function stockTaken(takes: readonly StockAllocation[], orderId: string): RawBuilder<unknown> {
  return sql`${lockedInOrder(takes)},
    allocated as (
      update product_sizes set on_hand = on_hand - wanted.quantity from wanted
      where product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size
      returning product_sizes.product_id, product_sizes.size, wanted.quantity
    ),
    explained as (
      insert into stock_ledger (product_id, size, change, reason, order_id)
      select product_id, size, -quantity, 'order', ${orderId} from allocated
    )`
}

/** Holds units at their locked stock locations for an unpaid order. */
export async function holdStock(tx: Db, takes: readonly StockAllocation[]): Promise<void> {
  await sql`with ${stockHeld(takes)} select`.execute(tx)
}

/** Builds the same as part of a larger statement, like `stockTaken`. */
export function stockHeld(takes: readonly StockAllocation[]): RawBuilder<unknown> {
  return sql`${lockedInOrder(takes)},
    allocated as (
      update product_sizes set reserved = reserved + wanted.quantity from wanted
      where product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size
      returning product_sizes.product_id
    )`
}

export async function releaseHeldStock(tx: Db, takes: readonly StockAllocation[]): Promise<void> {
  await sql`
    update product_sizes set reserved = reserved - wanted.quantity
    from ${wantedOf(takes)}
    where product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size`.execute(tx)
}

/** Turns holds into sales: takes the units from their locked stock locations, with ledger entries. */
export async function claimHeldStock(tx: Db, takes: readonly StockAllocation[], orderId: string): Promise<void> {
  await releaseHeldStock(tx, takes)
  await takeStock(tx, takes, orderId)
}

/**
 * Returns the units that the order took according to the ledger, minus those cancelled before, to their locked stock
 * locations; those of a removed size are written off. Idempotent per reason.
 */
export async function returnStock(tx: Db, orderId: string, reason: 'cancel' | 'return'): Promise<void> {
  await sql`
    with cancelled as (
      select line.product_id, line.stock_location as size, sum(off.quantity)::integer as units
      from cancelled_units off join order_lines line using (order_id, position)
      where off.order_id = ${orderId} group by line.product_id, line.stock_location
    ), taken as (
      select product_id, size, -sum(change)::integer as units from stock_ledger
      where order_id = ${orderId} and reason in ('order', 'size-change') group by product_id, size
    ), moved as (
      insert into stock_ledger (product_id, size, change, reason, order_id)
      select product_id, size, taken.units - coalesce(cancelled.units, 0), ${reason}, ${orderId}
      from taken left join cancelled using (product_id, size)
      where taken.units > coalesce(cancelled.units, 0)
        -- A cancelled order's units are back already, and those of a returned one, too.
        and not exists (
          select from stock_ledger earlier
          where earlier.order_id = ${orderId} and earlier.reason in ('cancel', 'return')
        )
      on conflict (order_id, product_id, size, reason) where reference_id is null do nothing
      returning product_id, size, change
    ), ${removedWrittenOff}
    update product_sizes set on_hand = on_hand + moved.change from moved
    where product_sizes.product_id = moved.product_id and product_sizes.size = moved.size`.execute(tx)
}

/**
 * Builds the write-off of `moved` units whose size was removed meanwhile, so that the ledger names them and still adds up
 * should the size come back.
 */
export const removedWrittenOff = sql`written_off as (
      insert into stock_ledger (product_id, size, change, reason, actor, note)
      select product_id, size, -change, 'count', 'shop', 'size removed' from moved
      where not exists (
        select from product_sizes location
        where location.product_id = moved.product_id and location.size = moved.size
      )
    )`

/** Takes back the write-offs since then of a product's sizes that exist again. */
export async function restoreWrittenOff(
  tx: Db,
  { productId, since, actor }: { productId: string; since: Date; actor: string },
): Promise<void> {
  await sql`
    with restored as (
      insert into stock_ledger (product_id, size, change, reason, actor, note)
      select product_id, size, -sum(change), 'count', ${actor}, 'Undone'
      from stock_ledger join product_sizes using (product_id, size)
      where product_id = ${productId} and created_at >= ${since} and actor = 'shop' and note = 'size removed'
      group by product_id, size
      returning product_id, size, change
    )
    update product_sizes set on_hand = on_hand + restored.change from restored
    where product_sizes.product_id = restored.product_id and product_sizes.size = restored.size`.execute(tx)
}

/** Finds the allocations of these orders' lines by stock location. */
export async function findOrderAllocations(db: Db, orderIds: readonly string[]): Promise<OrderAllocation[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('orderLines')
    .where('orderId', 'in', orderIds)
    .select(['orderId', 'position', 'productId', 'size', 'stockLocation', 'name', 'quantity', 'gift'])
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

export type OrderAllocation = StockAllocation & Pick<Row<'orderLines'>, 'orderId' | 'position' | 'size' | 'gift'>

/** Locks rows in the order of `lockStock`; an update alone locks as its plan finds them, in a small table as on disk. */
function lockedInOrder(takes: readonly StockAllocation[]): RawBuilder<unknown> {
  return sql`wanted as (
      select product_id, size, quantity from product_sizes join ${wantedOf(takes)} using (product_id, size)
      order by product_id, size for update of product_sizes
    )`
}

function wantedOf(takes: readonly StockAllocation[]) {
  const wanted = allocationsByLocation(takes).map(
    ({ productId, stockLocation, quantity }) => sql`(${productId}::text, ${stockLocation}::text, ${quantity}::integer)`,
  )
  return sql`(values ${sql.join(wanted)}) as wanted (product_id, size, quantity)`
}
