import { sql } from 'kysely'
import { findCards } from '#db/catalogue/products.ts'
import type { Db } from '#db/engine/database.ts'
import { returnsRow } from '#db/engine/results.ts'
import { type WishlistProduct, wishlistLimit } from '#domain/cart/wishlist.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import { pageSize } from '#domain/limits.ts'

/** Finds a page of the wishlist, newest first, and its total length. */
export async function findWishlist(
  db: Db,
  userId: string,
  page: number,
): Promise<{ products: WishlistProduct[]; total: number }> {
  const [rows, total] = await Promise.all([
    wishlistOf(db, userId)
      .select('sizes as savedSizes')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    countWishlist(db, userId),
  ])
  const ids = rows.map((row) => row.productId)
  const [cards, sizes] = await Promise.all([findCards(db, ids), findBuyableSizes(db, ids)])
  const saved = new Map(rows.map(({ productId, savedSizes }) => [productId, savedSizes]))
  const products = cards.map((card) => ({
    ...card,
    sizes: sizes.get(card.id) ?? [],
    savedSizes: saved.get(card.id) ?? [],
  }))
  return { products, total }
}

/** Selects the products of a wishlist, newest first. */
export function wishlistOf(db: Db, userId: string) {
  return db
    .selectFrom('wishlist')
    .where('userId', '=', userId)
    .where(isShown)
    .orderBy('createdAt', 'desc')
    .orderBy('productId')
    .select('productId')
}

/** Condition that hides unpublished products; their wishlist entries stay. */
const isShown = sql<boolean>`exists (select from products where id = wishlist.product_id and published)`

async function countWishlist(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wishlist')
    .where('userId', '=', userId)
    .where(isShown)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the sizes in stock of each product, in order. */
async function findBuyableSizes(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('productSizes as own')
    .innerJoin('productSizes as counted', (join) =>
      join.onRef('counted.productId', '=', 'own.productId').onRef('counted.size', '=', 'own.stockLocation'),
    )
    .where('own.productId', 'in', productIds)
    .whereRef('counted.onHand', '>', 'counted.reserved')
    .groupBy('own.productId')
    .select(['own.productId', sql<string[]>`array_agg(own.size order by own.position)`.as('sizes')])
    .execute()
  return new Map(rows.map(({ productId, sizes }) => [productId, sizes]))
}

/**
 * Adds a product to the wishlist, with the size of the cart line that is saved for later. True also when it is there
 * already; false when the product does not exist or the list is full.
 */
export async function insertWishlistItem(
  db: Db,
  userId: string,
  { productId, size = null }: { productId: string; size?: string | null },
): Promise<boolean> {
  const kept = await db
    .insertInto('wishlist')
    .columns(['userId', 'productId', 'sizes'])
    .expression((select) =>
      select
        .selectFrom('products')
        .where('id', '=', productId)
        .where('published', '=', true)
        .where(
          sql<number>`(select count(*) from wishlist where user_id = ${userId} and product_id <> products.id)`,
          '<',
          wishlistLimit,
        )
        .select([
          sql<string>`${userId}::uuid`.as('userId'),
          'id as productId',
          sql<string[]>`array(select size from product_sizes where product_id = products.id and size = ${size})`.as(
            'sizes',
          ),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'productId'])
        .doUpdateSet({ sizes: sql<string[]>`wishlist.sizes || excluded.sizes` })
        .where(sql<boolean>`not wishlist.sizes @> excluded.sizes`),
    )
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n || isKept(db, userId, productId)
}

async function isKept(db: Db, userId: string, productId: string): Promise<boolean> {
  return returnsRow(
    db.selectFrom('wishlist').where('userId', '=', userId).where('productId', '=', productId).select('productId'),
  )
}

export async function deleteWishlistItem(db: Db, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('wishlist').where('userId', '=', userId).where('productId', '=', productId).execute()
}

/** Removes one of several sizes that were saved for later; false when the product is not there with others. */
export async function removeSavedSize(db: Db, userId: string, { productId, size }: SizePlace): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wishlist')
    .set({ sizes: sql<string[]>`array_remove(sizes, ${size})` })
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where(sql<boolean>`${size} = any(sizes) and cardinality(sizes) > 1`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
