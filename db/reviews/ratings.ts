import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { Fit } from '#domain/reviews/fit.ts'
import type { ReviewImage } from '#domain/reviews/images.ts'
import type { Rating } from '#domain/reviews/rating.ts'

type ReviewsOfProduct = {
  reviews: Rating[]
  /** Counts by number of stars and by answer about the fit. */
  ratings: Record<number, number>
  fits: Partial<Record<Fit, number>>
}

type Row = {
  reviews: (Omit<Rating, 'createdAt'> & { createdAt: string })[]
  counts: { rating: number; fit: Fit | null; count: number }[]
}

/**
 * Finds visible reviews of a product, newest first, with counts of all. A review with an order id is by a verified
 * buyer (flows/reviews/add-review.ts).
 */
export async function findReviewsOf(db: Db, productId: string, limit: number): Promise<ReviewsOfProduct> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('comment', comment, 'rating', rating, 'username', username,
          'createdAt', created_at, 'reply', reply, 'pictures', ${reviewImageList}, 'isVerified', order_id is not null)
          order by created_at desc, id), '[]')
        from (select id, comment, rating, username, created_at, reply, order_id from ratings
          where ${visible(productId)} order by created_at desc, id limit ${limit}) as ratings) as reviews,
      (select coalesce(json_agg(json_build_object('rating', rating, 'fit', fit, 'count', count)), '[]')
        from (select rating, fit, count(*) from ratings where ${visible(productId)} group by rating, fit) as counted
      ) as counts ${prepared}`.execute(db)
  const { reviews, counts } = rows[0] ?? { reviews: [], counts: [] }
  const ratings: ReviewsOfProduct['ratings'] = {}
  const fits: ReviewsOfProduct['fits'] = {}
  for (const { rating, fit, count } of counts) {
    ratings[rating] = (ratings[rating] ?? 0) + count
    if (fit !== null) fits[fit] = (fits[fit] ?? 0) + count
  }
  return { ratings, fits, reviews: reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) })) }
}

const visible = (productId: string) => sql`product_id = ${productId} and hidden_at is null`

/** Selects the pictures of a review or return in their order; `id`: column that holds its id. */
export const imageList = (owner: 'review' | 'return', id: string) => sql<ReviewImage[]>`(
  select coalesce(json_agg(json_build_object('id', shown.id, 'width', shown.width, 'height', shown.height)
    order by shown.position), '[]')
  from ${sql.table(`${owner}_pictures`)} shown where ${sql.ref(`shown.${owner}_id`)} = ${sql.ref(id)})`

export const reviewImageList = imageList('review', 'ratings.id')
