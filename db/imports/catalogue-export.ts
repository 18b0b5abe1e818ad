import { sql } from 'kysely'
import { productsLike } from '#db/catalogue/product-admin.ts'
import type { Db } from '#db/engine/database.ts'
import type { ProductQuery } from '#domain/catalogue/product-admin.ts'
import type { ListedProduct, ListedSize } from '#domain/imports/strut-export.ts'

/** The next products after this id that answer the question, with all that an owner may take along. */
export function listedAfter(
  db: Db,
  question: ProductQuery,
  { after, limit }: { after: string; limit: number },
): Promise<ListedProduct[]> {
  return listed(db)
    .where(sql<boolean>`${productsLike(question)}`)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(limit)
    .execute()
}

export async function findListed(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  return listed(db).where('products.id', '=', sql<string>`any(${ids}::text[])`).execute()
}

function listed(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'brandCateg', 'category', 'description', 'style', 'colour'])
    .select([
      'origin',
      'maker',
      'netQuantity',
      'weightGrams',
      'tags',
      'details',
      'seoTitle',
      'seoDescription',
      'hsn',
      'taxClass',
      'published',
      'images as pictures',
      sizesOfProduct.as('sizes'),
    ])
}

const sizesOfProduct = sql<ListedSize[]>`(
  select coalesce(json_agg(json_build_object(
    'size', size, 'stockLocation', stock_location, 'price', price, 'prevPrice', prev_price, 'codPrice', cod_price,
    'sku', sku, 'barcode', barcode, 'cost', cost, 'onHand', on_hand,
    'lastEntry', (select coalesce(max(id), 0) from stock_ledger entry
      where entry.product_id = product_sizes.product_id and entry.size = product_sizes.size)) order by position), '[]')
  from product_sizes where product_id = products.id)`
