import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import { reviewImageList } from './ratings.ts'

export const reviewFilters = ['all', 'pictures', 'hidden', 'unanswered'] as const

type ReviewFilter = {
  stars: number | null
  show: (typeof reviewFilters)[number]
  /** Last review of the previous page. */
  after: string | null
}

export const reviewsPerPage = 20

export function findReviews(db: Db, { stars, show, after }: ReviewFilter) {
  let reviews = db
    .selectFrom('ratings')
    .innerJoin('products', 'products.id', 'ratings.productId')
    .select(['ratings.id', 'productId', 'products.name as productName', 'userId', 'username', 'rating'])
    .select(['comment', 'ratings.createdAt', 'hiddenAt', 'hiddenReason', 'reply'])
    .select(reviewImageList.as('pictures'))
    .orderBy('ratings.createdAt', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(reviewsPerPage + 1)
  if (stars !== null) reviews = reviews.where('rating', '=', stars)
  if (show === 'hidden') reviews = reviews.where('hiddenAt', 'is not', null)
  if (show === 'unanswered') reviews = reviews.where('reply', 'is', null).where('hiddenAt', 'is', null)
  if (show === 'pictures')
    reviews = reviews.where(sql<boolean>`exists (select from review_pictures where review_id = ratings.id)`)
  if (after !== null)
    reviews = reviews.where(
      sql<boolean>`(ratings.created_at, ratings.id) < (select created_at, id from ratings where id = ${after})`,
    )
  return reviews.execute()
}

export type ReviewState = { productId: string; hiddenReason: string | null; reply: string | null }

export async function findReviewState(db: Db, id: string): Promise<ReviewState | null> {
  return takeFirstOrNull(db.selectFrom('ratings').where('id', '=', id).select(['productId', 'hiddenReason', 'reply']))
}

export async function saveHidden(tx: Db, id: string, hidden: { at: Date; reason: string } | null): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

export async function saveReply(tx: Db, id: string, reply: { at: Date; text: string } | null): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ reply: reply?.text ?? null, repliedAt: reply?.at ?? null })
    .where('id', '=', id)
    .execute()
}
