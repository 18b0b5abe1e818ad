import { type RawBuilder, sql } from 'kysely'
import { thumbnailOf } from '#db/catalogue/images.ts'
import type { Db } from '#db/engine/database.ts'
import { lookupFor, pairsToFind, preparedFor } from '#db/engine/prepared-statements.ts'
import { takeRow } from '#db/engine/results.ts'
import { noSize, type SizePlace } from '#domain/catalogue/product.ts'
import type { Offer } from '#domain/checkout/quote.ts'

/** Finds current price, COD price and stock of the lines' sizes that still exist. */
export async function findOffers(db: Db, lines: readonly SizePlace[]): Promise<Offer[]> {
  if (lines.length === 0) return []
  const select = sql<{ offers: Offer[] }>`select ${offersJson(lines)} as offers ${lookupFor(lines.length)}`
  return (await takeRow(db, select)).offers
}

/** Finds the names of products in a cart, also of what is no longer sold. A guest's cart is a cookie: no draft is named. */
export async function findCartNames(db: Db, ids: readonly string[], { isGuest }: { isGuest: boolean }) {
  return db
    .selectFrom('products')
    .where('id', 'in', ids)
    .$if(isGuest, (named) => named.where((is) => is.or([is('published', '=', true), is('archivedAt', 'is not', null)])))
    .select(['id', 'name'])
    .execute()
}

/** Tells whether a line lacks the size of a product that has sizes. */
export async function isSizeMissing(db: Db, lines: readonly SizePlace[]): Promise<boolean> {
  const products = lines.filter(({ size }) => size === noSize).map(({ productId }) => productId)
  if (products.length === 0) return false
  const sized = await db
    .selectFrom('productSizes')
    .where('productId', 'in', products)
    .where('size', '<>', noSize)
    .select('productId')
    .limit(1)
    .modifyEnd(preparedFor(products.length))
    .executeTakeFirst()
  return sized !== undefined
}

/** Select expression of the same. */
export function offersJson(lines: readonly SizePlace[]): RawBuilder<Offer[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'productId', own.product_id, 'name', products.name, 'brand', products.brand, 'category', products.category,
      'picture', ${thumbnailOf('products')}, 'grams', products.weight_grams,
      'box', coalesce(products.box_size, (select box_size from categories where category = products.category)),
      'size', json_build_object('size', own.size, 'stockLocation', own.stock_location, 'price', own.price, 'prevPrice', own.prev_price,
        'codPrice', own.cod_price, 'stock', counted.on_hand - counted.reserved),
      'sizes', (select json_agg(size order by position) from product_sizes where product_id = own.product_id)
    )), '[]')
    from product_sizes own
    join product_sizes counted on counted.product_id = own.product_id and counted.size = own.stock_location
    join products on products.id = own.product_id and products.published
    left join media on media.url = products.images[1]
    where (own.product_id, own.size) in ${pairsToFind(lines.map(({ productId, size }) => [productId, size]))}
  )`
}
