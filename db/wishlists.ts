import { sql } from 'kysely'
import type { ProductCard } from '#domain/catalogue.ts'
import type { Db } from './database.ts'
import { findCards } from './products.ts'

/** Newest first. */
export async function wishlistedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('productId')
    .select('productId')
    .execute()
  return rows.map((row) => row.productId)
}

export async function findWishlist(db: Db, userId: string): Promise<ProductCard[]> {
  return findCards(db, await wishlistedIds(db, userId))
}

/** Does nothing for a product that does not exist, or is kept already. */
export async function keepProduct(db: Db, userId: string, productId: string): Promise<void> {
  await db
    .insertInto('wishlist')
    .columns(['userId', 'productId'])
    .expression((select) =>
      select
        .selectFrom('products')
        .where('id', '=', productId)
        .select([sql<string>`${userId}::uuid`.as('userId'), 'id as productId']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function letProductGo(db: Db, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('wishlist').where('userId', '=', userId).where('productId', '=', productId).execute()
}
