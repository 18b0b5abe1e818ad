import { sql } from 'kysely'
import type { Shelf, Take } from '#domain/stock.ts'
import { takesPerShelf } from '#domain/stock.ts'
import type { Db } from './database.ts'

/**
 * Locks the shelves that an order takes from and says what stands on them. Rows are locked in one fixed order, so two
 * orders with the same goods wait for each other instead of locking each other out.
 */
export async function lockStock(tx: Db, takes: readonly Take[]): Promise<Shelf[]> {
  const shelves = takesPerShelf(takes)
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
export async function takeStock(tx: Db, takes: readonly Take[], orderId: string): Promise<void> {
  const shelves = takesPerShelf(takes)
  const wanted = sql.join(
    shelves.map(({ productId, shelf, quantity }) => sql`(${productId}, ${shelf}, ${quantity}::integer)`),
  )
  await sql`
    with wanted (product_id, size, quantity) as (values ${wanted}),
    taken as (
      update product_sizes set on_hand = on_hand - wanted.quantity from wanted
      where product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size
      returning product_sizes.product_id, product_sizes.size, wanted.quantity
    )
    insert into stock_ledger (product_id, size, change, reason, order_id)
    select product_id, size, -quantity, 'order', ${orderId} from taken`.execute(tx)
}
