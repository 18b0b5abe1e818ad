import { lockAccount } from '#db/customers/erasure.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  findReviewedProductIds,
  insertReview,
  insertReviewImages,
  isDelivered,
  isSameReview,
  lockReviewedProduct,
} from '#db/reviews/reviews.ts'
import { signInAgain } from '#domain/accounts/session.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { UploadedImage } from '#domain/reviews/images.ts'
import {
  type Review,
  type ReviewFields,
  readReview,
  refuseEarlyReview,
  refuseSecondReview,
} from '#domain/reviews/review.ts'
import type { Shop } from '#flows/shop.ts'
import { reencodeUploads } from '#flows/uploaded-images.ts'
import type { ImageVariants } from '#providers/images/images.ts'

type ReviewInput = ReviewFields & {
  orderId: string
  productId: string
  /** Uploaded files, not decoded yet. */
  pictures?: readonly UploadedImage[]
}

type Reviewer = { userId: string; orderId: string; productId: string; username: string }

/** Adds the review of a form like `addReview`. Sent again after a lost answer, the same one is a success. */
export async function addReviewOfForm(shop: Shop, shopper: Shopper, input: ReviewInput): Promise<Review | Refusal> {
  const added = await addReview(shop, shopper, input)
  const review = readReview(input)
  if (added !== refuseSecondReview || isRefusal(review)) return added
  const { orderId, productId } = input
  return (await isSameReview(shop.db, { userId: shopper.id, orderId, productId, ...review })) ? review : added
}

/** Adds a review of a delivered product: once for each product of an order (spec §5, F5). */
export async function addReview(shop: Shop, shopper: Shopper, input: ReviewInput): Promise<Review | Refusal> {
  const review = readReview(input)
  if (isRefusal(review)) return review
  const { orderId, productId } = input
  const reviewer = { userId: shopper.id, orderId, productId, username: shopper.name ?? 'A shopper' }
  const images = await processImages(shop, reviewer, input.pictures ?? [])
  if (isRefusal(images)) return images
  const refusal = await inTransaction(shop.db, (tx) => insert(tx, { ...reviewer, ...review }, images))
  if (refusal === null) shop.log.info({ orderId, productId, pictures: images.length }, 'review added')
  return refusal ?? review
}

/** Re-encodes the images of a review that is allowed; a second review gets none. */
async function processImages(
  shop: Shop,
  reviewer: Reviewer,
  pictures: readonly UploadedImage[],
): Promise<readonly ImageVariants[] | Refusal> {
  if (pictures.length === 0) return []
  if (!(await isDelivered(shop.db, reviewer))) return refuseEarlyReview
  const isReviewed = (await findReviewedProductIds(shop.db, reviewer.orderId)).includes(reviewer.productId)
  return isReviewed ? [] : reencodeUploads(shop, pictures)
}

async function insert(tx: Db, review: Reviewer & Review, images: readonly ImageVariants[]): Promise<Refusal | null> {
  // Reading the pictures takes a while, in which the account may have been deleted.
  if (!(await lockAccount(tx, review.userId))) return signInAgain
  const isSold = await lockReviewedProduct(tx, review.productId)
  if (!isSold || !(await isDelivered(tx, review))) return refuseEarlyReview
  const inserted = await insertReview(tx, review)
  if (inserted === null) return refuseSecondReview
  await insertReviewImages(tx, { reviewId: inserted.id, userId: review.userId }, images)
  return null
}
