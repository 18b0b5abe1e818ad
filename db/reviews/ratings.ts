import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Fit } from '#domain/reviews/fit.ts'
import type { ReviewImage } from '#domain/reviews/images.ts'
import type { Rating } from '#domain/reviews/rating.ts'

export function findRatings(db: Db, productId: string, limit: number): Promise<Rating[]> {
  return (
    db
      .selectFrom('ratings')
      .where('productId', '=', productId)
      .where('hiddenAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .select(['comment', 'rating', 'username', 'createdAt', 'reply', reviewImageList.as('pictures')])
      // A review names an order only when that delivered the product (flows/reviews/add-review.ts).
      .select(sql<boolean>`order_id is not null`.as('isVerified'))
      .execute()
  )
}

/** Selects the images of a row of ratings, in order. */
export const reviewImageList = sql<ReviewImage[]>`(
  select coalesce(json_agg(json_build_object('id', shown.id, 'width', shown.width, 'height', shown.height)
    order by shown.position), '[]')
  from review_pictures shown where shown.review_id = ratings.id)`

export async function countRatings(db: Db, productId: string): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom('ratings')
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .groupBy('rating')
    .select(['rating', (select) => select.fn.countAll<number>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ rating, count }) => [rating, count]))
}

/** Counts the visible answers to how the product fitted. */
export async function countFits(db: Db, productId: string): Promise<Partial<Record<Fit, number>>> {
  const rows = await db
    .selectFrom('ratings')
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .where('fit', 'is not', null)
    .groupBy('fit')
    .select(['fit', (select) => select.fn.countAll<number>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ fit, count }) => [fit, count]))
}
