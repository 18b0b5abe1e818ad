import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import {
  findReviewedProductIds,
  insertReview,
  insertReviewImages,
  isDelivered,
  lockReviewedProduct,
} from '#db/reviews/reviews.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { imageProblem, refuseImage } from '#domain/reviews/images.ts'
import { type Review, readReview, refuseEarlyReview, refuseSecondReview } from '#domain/reviews/review.ts'
import type { Shop } from '#flows/shop.ts'
import type { ImageVariants } from '#providers/images/images.ts'

export type ReviewInput = {
  orderId: string
  productId: string
  rating: string
  comment: string
  /** As uploaded, not decoded yet. */
  pictures?: readonly Uint8Array[]
}

type Reviewer = { userId: string; orderId: string; productId: string; username: string }

/** Adds a review of a delivered product: once for each product of an order (spec §5, F5). */
export async function addReview(shop: Shop, shopper: Shopper, wish: ReviewInput): Promise<Review | Refusal> {
  const review = readReview(wish)
  if (isRefusal(review)) return review
  const { orderId, productId } = wish
  const reviewer = { userId: shopper.id, orderId, productId, username: shopper.name ?? 'A shopper' }
  const photos = await processImages(shop, reviewer, wish.pictures ?? [])
  if (isRefusal(photos)) return photos
  const refusal = await inTransaction(shop.db, (tx) => insert(tx, { ...reviewer, ...review }, photos))
  if (refusal === null) shop.log.info({ orderId, productId, pictures: photos.length }, 'review added')
  return refusal ?? review
}

/** Re-encodes the images, after checking that the review is allowed. */
async function processImages(
  { db, imageWorker: photos }: Shop,
  reviewer: Reviewer,
  pictures: readonly Uint8Array[],
): Promise<readonly ImageVariants[] | Refusal> {
  if (pictures.length === 0) return []
  const problem = imageProblem(pictures)
  if (problem) return refuseImage(problem)
  if (!(await isDelivered(db, reviewer))) return refuseEarlyReview
  if ((await findReviewedProductIds(db, reviewer.orderId)).includes(reviewer.productId))
    return refuseSecondReview
  const developed: ImageVariants[] = []
  for (const picture of pictures) {
    const photo = await photos.develop(picture)
    if (typeof photo === 'string') return refuseImage(photo)
    developed.push(photo)
  }
  return developed
}

async function insert(
  tx: Db,
  review: Reviewer & Review,
  photos: readonly ImageVariants[],
): Promise<Refusal | null> {
  const isSold = await lockReviewedProduct(tx, review.productId)
  if (!isSold || !(await isDelivered(tx, review))) return refuseEarlyReview
  const inserted = await insertReview(tx, review)
  if (inserted === null) return refuseSecondReview
  await insertReviewImages(tx, { reviewId: inserted.id, userId: review.userId }, photos)
  return null
}
