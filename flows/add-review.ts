import type { Db } from '#db/database.ts'
import { insertReview, isDelivered, lockReviewed } from '#db/reviews.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Review, readReview, refuseEarlyReview, refuseSecondReview } from '#domain/review.ts'
import type { Shopper } from '#domain/visitor.ts'
import type { Shop } from './shop.ts'

export type ReviewWish = { orderId: string; productId: string; rating: string; comment: string }

/** A shopper says how a delivered product was: once for each product of an order (spec §5, F5). */
export async function addReview(shop: Shop, shopper: Shopper, wish: ReviewWish): Promise<Review | Refusal> {
  const review = readReview(wish)
  if (isRefusal(review)) return review
  const { orderId, productId } = wish
  const reviewer = { userId: shopper.id, orderId, productId, username: shopper.name ?? 'A shopper' }
  const refusal = await inTransaction(shop.db, (tx) => record(tx, { ...reviewer, ...review }))
  if (refusal === null) shop.log.info({ orderId, productId }, 'review added')
  return refusal ?? review
}

async function record(tx: Db, review: Parameters<typeof insertReview>[1]): Promise<Refusal | null> {
  const isSold = await lockReviewed(tx, review.productId)
  if (!isSold || !(await isDelivered(tx, review))) return refuseEarlyReview
  return (await insertReview(tx, review)) ? null : refuseSecondReview
}
