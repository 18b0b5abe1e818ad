import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Review } from '#domain/reviews/review.ts'

/** Locks the product, so that its average counts concurrent reviews. Returns false when it does not exist. */
export async function lockReviewedProduct(tx: Db, productId: string): Promise<boolean> {
  const row = await tx.selectFrom('products').where('id', '=', productId).select('id').forUpdate().executeTakeFirst()
  return row !== undefined
}

type Reviewer = { userId: string; orderId: string; productId: string }

/** Tells whether the shopper got a unit of the product with this order: not if all of them were cancelled. */
export async function isDelivered(db: Db, { userId, orderId, productId }: Reviewer): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.orderId')
    .where('orders.orderId', '=', orderId)
    .where('orders.userId', '=', userId)
    .where('orders.fulfilmentState', '=', 'delivered')
    .where('orderLines.productId', '=', productId)
    .where('orderLines.gift', '=', false)
    .where('orderLines.quantity', '>', ({ selectFrom }) =>
      selectFrom('cancelledUnits')
        .whereRef('cancelledUnits.orderId', '=', 'orderLines.orderId')
        .whereRef('cancelledUnits.position', '=', 'orderLines.position')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('quantity'), sql.lit(0)).as('units')),
    )
    .select('orders.orderId')
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts the review and updates the average. Returns null when the product of this order was reviewed before. */
export async function insertReview(
  tx: Db,
  review: Reviewer & Review & { username: string },
): Promise<{ id: string } | null> {
  const inserted = await tx
    .insertInto('ratings')
    .values(review)
    .onConflict((conflict) => conflict.columns(['orderId', 'productId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  await updateAverageRating(tx, review.productId)
  return inserted
}

/** Tells whether the shopper sent this very review before. */
export async function isSameReview(db: Db, review: Reviewer & Review): Promise<boolean> {
  const row = await db
    .selectFrom('ratings')
    .where('orderId', '=', review.orderId)
    .where('productId', '=', review.productId)
    .where('userId', '=', review.userId)
    .where('rating', '=', review.rating)
    .where('comment', '=', review.comment)
    .where('fit', 'is not distinct from', review.fit)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Updates the average of the visible ratings, null without any. The caller has locked the product. */
export async function updateAverageRating(tx: Db, productId: string): Promise<void> {
  await sql`
    update products set avg_rating =
      (select round(avg(rating), 1) from ratings where product_id = ${productId} and hidden_at is null)
    where id = ${productId}`.execute(tx)
}

export async function findReviewedProductIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('ratings').where('orderId', '=', orderId).select('productId').execute()
  return rows.map(({ productId }) => productId)
}

export async function insertReviewImages(
  tx: Db,
  review: { reviewId: string; userId: string },
  pictures: readonly NewImage[],
): Promise<void> {
  if (pictures.length === 0) return
  await tx.insertInto('reviewPictures').values(imageRows(review, pictures)).execute()
}

type NewImage = { width: number; height: number; picture: Uint8Array; thumbnail: Uint8Array }

/** Rows of pictures in their order, each with the columns of `owner`. */
export function imageRows<Owner extends object>(owner: Owner, pictures: readonly NewImage[]) {
  return pictures.map(({ width, height, picture, thumbnail }, position) => ({
    ...owner,
    position,
    width,
    height,
    picture: Buffer.from(picture),
    thumbnail: Buffer.from(thumbnail),
  }))
}

export async function findReviewImage(db: Db, id: string, form: 'picture' | 'thumbnail'): Promise<Buffer | null> {
  const row = await db
    .selectFrom('reviewPictures')
    .innerJoin('ratings', 'ratings.id', 'reviewPictures.reviewId')
    .where('reviewPictures.id', '=', id)
    .where('ratings.hiddenAt', 'is', null)
    .select((column) => column.ref(`reviewPictures.${form}`).as('bytes'))
    .executeTakeFirst()
  return row?.bytes ?? null
}

export async function findModeratedImage(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('reviewPictures').where('id', '=', id).select('picture').executeTakeFirst()
  return row?.picture ?? null
}
