import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { unitsToPack } from '#db/inventory/stock-ledger.ts'
import type { BulkProduct } from '#domain/catalogue/bulk-edit.ts'
import type { ProductQuery } from '#domain/catalogue/product-admin.ts'
import { productsLike } from './product-admin.ts'

const bulkPage = 20

export async function findBulk(
  db: Db,
  question: ProductQuery,
): Promise<{ products: BulkProduct[]; next: string | null }> {
  const rows = await whole(db)
    .where(sql<boolean>`${productsLike(question)}`)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id')
    .limit(bulkPage + 1)
    .execute()
  const products = rows.slice(0, bulkPage)
  return { products, next: rows.length > bulkPage ? (products.at(-1)?.id ?? null) : null }
}

/** Locks the products, then their sizes in the order that orders use, which prevents deadlocks. */
export async function lockBulk(tx: Db, ids: readonly string[]): Promise<Map<string, BulkProduct>> {
  await sql`select from products where id = any(${ids}::text[]) order by id for update`.execute(tx)
  await sql`
    select from product_sizes where product_id = any(${ids}::text[]) order by product_id, size for no key update`.execute(
    tx,
  )
  const rows = await whole(tx).where('products.id', '=', sql<string>`any(${ids}::text[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function whole(db: Db) {
  return db
    .selectFrom('products')
    .select(['products.id', 'products.name', 'products.category', 'products.taxClass', 'products.published'])
    .select(['products.publishAt', 'products.updatedAt'])
    .select(
      sql<BulkProduct['sizes']>`(
        select coalesce(json_agg(json_build_object('size', size, 'stockLocation', stock_location, 'price', price,
          'prevPrice', prev_price, 'codPrice', cod_price, 'onHand', on_hand, 'reserved', reserved,
          'toPack', coalesce(units, 0)) order by position), '[]')
        from product_sizes left join (
          select stock_location as shelf, units from (${unitsToPack}) waiting where waiting.product_id = products.id
        ) to_pack on shelf = size
        where product_id = products.id)`.as('sizes'),
    )
}
