import { sql } from 'kysely'
import type { Db } from './database.ts'

/** One review of a product at a time, so that its average counts them all. */
export async function lockReviewed(tx: Db, productId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .where('id', '=', productId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

type Reviewer = { userId: string; orderId: string; productId: string }

/** True when this shopper's order was delivered with the product in it. */
export async function isDelivered(db: Db, { userId, orderId, productId }: Reviewer): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.orderId')
    .where('orders.orderId', '=', orderId)
    .where('orders.userId', '=', userId)
    .where('orders.fulfilmentState', '=', 'delivered')
    .where('orderLines.productId', '=', productId)
    .where('orderLines.gift', '=', false)
    .select('orders.orderId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the product of this order was reviewed before. The product's average counts it from then on. */
export async function insertReview(
  tx: Db,
  review: Reviewer & { rating: number; comment: string; username: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ratings')
    .values(review)
    .onConflict((conflict) => conflict.columns(['orderId', 'productId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await sql`
    update products set avg_rating =
      (select round(avg(rating), 1) from ratings where product_id = ${review.productId})
    where id = ${review.productId}`.execute(tx)
  return true
}

/** Which products of this order have their review. */
export async function reviewedIn(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('ratings').where('orderId', '=', orderId).select('productId').execute()
  return rows.map(({ productId }) => productId)
}
