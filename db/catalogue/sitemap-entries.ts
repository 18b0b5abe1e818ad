import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { FeedProduct } from '#domain/catalogue/product-feed.ts'
import { publicFields } from '#domain/catalogue/product-fields.ts'
import { barcodesOfProduct, picturesOfProduct, sizesOfProduct } from './product-columns.ts'

/** Includes sold-out products: their URLs remain. */
export async function countProducts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .where('published', '=', true)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Finds the id before this position in id order; '' at the first. */
export async function idBefore(db: Db, position: number): Promise<string> {
  if (position === 0) return ''
  const row = await db
    .selectFrom('products')
    .where('published', '=', true)
    .select('id')
    .orderBy('id')
    .offset(position - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? ''
}

/**
 * Lists categories in the owner's order, without empty ones, which search engines should not index
 * (domain/catalogue/canonical-url.ts).
 */
export function filledCategories(db: Db): Promise<{ category: string; redirectUrl: string | null }[]> {
  return db
    .selectFrom('categories')
    .where(sql<boolean>`exists (select from products where published and category = categories.category)`)
    .orderBy('position')
    .orderBy('id')
    .select(['category', 'redirectUrl'])
    .execute()
}

const publishedAfter = (db: Db, id: string, limit: number) =>
  db.selectFrom('products').where('published', '=', true).where('id', '>', id).orderBy('id').limit(limit)

/** Lists the next products after this id for the sitemap. */
export function addressesAfter(db: Db, id: string, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  return publishedAfter(db, id, limit).select(['id', 'updatedAt']).execute()
}

/** Lists the next products after this id for a product feed. */
export function feedProductsAfter(db: Db, id: string, limit: number): Promise<FeedProduct[]> {
  return publishedAfter(db, id, limit)
    .select(publicFields)
    .select(['id', barcodesOfProduct.as('barcodes'), sizesOfProduct.as('sizes'), picturesOfProduct.as('pictures')])
    .execute()
}
