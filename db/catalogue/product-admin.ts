/** Products in the back office, including drafts; db/catalogue/products.ts has the storefront's. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { containing } from '#db/engine/like.ts'
import type {
  AdminProduct,
  AdminProductRow,
  AdminProductSize,
  ProductFilter,
  ProductQuery,
} from '#domain/catalogue/product-admin.ts'
import {
  type DeclaredField,
  declaredFields,
  type ProductFacts,
  productFieldNames,
  productTexts,
} from '#domain/catalogue/product-fields.ts'
import { lowStockBelow } from '#domain/limits.ts'
import type { Paise } from '#domain/money.ts'
import { titleOfCategoryIn } from './categories.ts'
import { hasPicture, thumbnailOf } from './images.ts'
import { picturesOfProduct } from './product-columns.ts'

const adminProductsPerPage = 30

/** Lists products, newest first. `next` is the cursor of the next page; null on the last. */
export async function findProductRows(
  db: Db,
  question: ProductQuery,
): Promise<{ lines: AdminProductRow[]; next: string | null }> {
  const { rows } = await sql<AdminProductRow>`
    with page as (
      select products.* from products where ${productsLike(question)}
      order by products.created_at desc, products.id limit ${adminProductsPerPage + 1}
    )
    select page.id, page.name, page.brand, ${titleOfCategoryIn(sql`page.category`)} as category_title, page.published, page.publish_at,
      page.archived_at,
      json_build_object('lowest', priced.lowest, 'highest', priced.highest) as prices,
      priced.stock, priced.sizes, ${thumbnailOf('page')} as picture
    from page
    left join media on media.url = page.images[1]
    cross join lateral (
      select min(price) as lowest, max(price) as highest, coalesce(sum(on_hand - reserved), 0) as stock,
        count(*) filter (where size <> '') as sizes
      from product_sizes where product_id = page.id
    ) as priced
    order by page.created_at desc, page.id`.execute(db)
  const lines = rows.slice(0, adminProductsPerPage)
  return { lines, next: rows.length > adminProductsPerPage ? (lines.at(-1)?.id ?? null) : null }
}

/** Conditions of the list's filters, for selects from products. */
export function productsLike({ text, category, filter, after }: ProductQuery) {
  const all: RawBuilder<unknown>[] = [shown[filter]]
  if (filter !== 'archived') all.push(sql`products.archived_at is null`)
  for (const word of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    all.push(sql`${sought} like ${containing(word)}`)
  }
  if (category !== null) all.push(sql`products.category = ${category}`)
  if (after !== null) all.push(afterRow(after))
  return sql.join(all, sql` and `)
}

/** Expression of the index products_sought. The separating space occurs in no search word. */
const sought = sql`(products.search_text || ' ' || products.id)`

/** Condition for rows after the last one of the previous page (keyset pagination). */
const afterRow = (id: string) => sql`
  products.created_at <= (select created_at from products where id = ${id}) and (
    products.created_at < (select created_at from products where id = ${id}) or products.id > ${id})`

const units = sql`(select coalesce(sum(on_hand - reserved), 0) from product_sizes where product_id = products.id)`

const shown: Record<ProductFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  published: sql`products.published`,
  draft: sql`not products.published`,
  'sold-out': sql`not exists (select from product_sizes where product_id = products.id and on_hand > reserved)`,
  low: sql`${units} between 1 and ${lowStockBelow - 1}`,
  'no-picture': sql`products.published and not ${hasPicture}`,
  archived: sql`products.archived_at is not null and products.deleted_at is null`,
}

export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | null> {
  const row = await db
    .selectFrom('products')
    .where('products.id', '=', id)
    .where('products.deletedAt', 'is', null)
    .select(productFieldNames)
    .select(['id', 'published', 'publishAt', 'archivedAt', 'updatedAt'])
    .select([stockedSizes.as('sizes'), picturesOfProduct.as('pictures')])
    .executeTakeFirst()
  return row ? { ...row, ...productTexts(row) } : null
}

const stockedSizes = sql<AdminProductSize[]>`(
  select coalesce(json_agg(json_build_object(
    'size', size, 'stockLocation', stock_location, 'price', price, 'prevPrice', prev_price, 'codPrice', cod_price,
    'sku', sku, 'barcode', barcode, 'cost', cost, 'onHand', on_hand, 'reserved', reserved) order by position), '[]')
  from product_sizes where product_id = products.id)`

/** Finds the newest product of each category and of the whole shop, whose values a new product starts with. */
export async function findLastProducts(db: Db) {
  const { rows } = await sql<LastProduct>`
    select newest.* from categories, lateral (
      select category, brand, ${sql.join(declaredFields.map((name) => sql.ref(name)))}, created_at, (
        select cod_price from product_sizes where product_id = products.id order by position limit 1) as cod_price, array(
        select size from product_sizes where product_id = products.id order by position) as sizes
      from products where products.category = categories.category order by created_at desc, id limit 1) as newest
    order by newest.created_at desc, newest.category`.execute(db)
  return rows
}

type LastProduct = Pick<ProductFacts, 'category' | 'brand' | DeclaredField> & {
  codPrice: Paise | null
  sizes: string[]
}
