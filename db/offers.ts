import { sql } from 'kysely'
import type { CartLine } from '#domain/cart.ts'
import type { Offer } from '#domain/quote.ts'
import type { Db } from './database.ts'
import { pictureJson } from './pictures.ts'

/** What the shop offers for these lines right now: price, COD price and stock of each size that still exists. */
export async function findOffers(
  db: Db,
  lines: readonly Pick<CartLine, 'productId' | 'size'>[],
): Promise<Offer[]> {
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('productSizes as own')
    .innerJoin('productSizes as counted', (join) =>
      join.onRef('counted.productId', '=', 'own.productId').onRef('counted.size', '=', 'own.shelf'),
    )
    .innerJoin('products', 'products.id', 'own.productId')
    .leftJoin('media', (join) => join.on(sql<boolean>`media.url = products.images[1]`))
    .where((where) =>
      where.or(lines.map((line) => where.and({ 'own.productId': line.productId, 'own.size': line.size }))),
    )
    .select([
      'own.productId',
      'own.size',
      'own.shelf',
      'own.price',
      'own.prevPrice',
      'own.codPrice',
      sql<number>`counted.on_hand - counted.reserved`.as('stock'),
      'products.name',
      'products.brand',
      'products.category',
      pictureJson('media').as('picture'),
      sql<
        string[]
      >`(select array_agg(size order by position) from product_sizes where product_id = own.product_id)`.as(
        'sizes',
      ),
    ])
    .execute()
  return rows.map(({ size, shelf, price, prevPrice, codPrice, stock, ...offer }) => ({
    ...offer,
    size: { size, shelf, price, prevPrice, codPrice, stock },
  }))
}
