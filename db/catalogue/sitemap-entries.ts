import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { FeedProduct } from '#domain/catalogue/product-feed.ts'
import { picturesOfProduct, sizesOfProduct } from './product-columns.ts'

/** Includes sold-out products: their URLs remain. */
export async function countProducts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .where('published', '=', true)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The id before the one at this position in the order of ids; '' when it is the first. */
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

/** Categories in the owner's order; one without goods has an address, but none for search engines (domain/catalogue/canonical-url.ts). */
export function filledCategories(db: Db): Promise<{ category: string; redirectUrl: string | null }[]> {
  return db
    .selectFrom('categories')
    .where(sql<boolean>`exists (select from products where published and category = categories.category)`)
    .orderBy('position')
    .orderBy('id')
    .select(['category', 'redirectUrl'])
    .execute()
}

export type ProductAddress = { id: string; updatedAt: Date }

/** The next products after this id, for a list of addresses. */
export function addressesAfter(db: Db, id: string, limit: number): Promise<ProductAddress[]> {
  return db
    .selectFrom('products')
    .where('published', '=', true)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'updatedAt'])
    .execute()
}

/** The next products after this id with all that a product feed says. */
export function feedProductsAfter(db: Db, id: string, limit: number): Promise<FeedProduct[]> {
  return db
    .selectFrom('products')
    .where('published', '=', true)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .select([
      'id',
      'name',
      'brand',
      'category',
      'description',
      'style',
      'colour',
      'details',
      sql<Record<string, string>>`(select coalesce(json_object_agg(size, barcode), '{}') from product_sizes
        where product_id = products.id and barcode is not null)`.as('barcodes'),
      sizesOfProduct.as('sizes'),
      picturesOfProduct.as('pictures'),
    ])
    .execute()
}
