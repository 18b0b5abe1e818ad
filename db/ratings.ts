import type { Rating } from '#domain/rating.ts'
import type { Db } from './database.ts'

/** The newest ratings of a product, at most `limit`. */
export function findRatings(db: Db, productId: string, limit: number): Promise<Rating[]> {
  return db
    .selectFrom('ratings')
    .where('productId', '=', productId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['comment', 'rating', 'username', 'createdAt'])
    .execute()
}

/** How many ratings each number of stars got. */
export async function countRatings(db: Db, productId: string): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom('ratings')
    .where('productId', '=', productId)
    .groupBy('rating')
    .select(['rating', (select) => select.fn.countAll<number>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ rating, count }) => [rating, count]))
}
