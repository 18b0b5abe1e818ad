import { sql } from 'kysely'
import { productsLike } from '#db/catalogue/product-admin.ts'
import type { Db } from '#db/engine/database.ts'
import type { ProductQuery } from '#domain/catalogue/product-admin.ts'
import { productFieldNames } from '#domain/catalogue/product-fields.ts'
import type { ListedProduct, ListedSize } from '#domain/imports/strut-export.ts'

/** Lists the next matching products after this id, with everything that an export contains. */
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

/** Lists matching products of these styles, style by style, by id. */
export function findListedOfStyles(
  db: Db,
  styles: readonly string[],
  question: ProductQuery | null,
): Promise<ListedProduct[]> {
  if (styles.length === 0) return Promise.resolve([])
  return listed(db)
    .where('products.style', '=', sql<string>`any(${styles}::text[])`)
    .where(sql<boolean>`${question === null ? sql`true` : productsLike(question)}`)
    .orderBy('products.style')
    .orderBy('products.id')
    .execute()
}

/** Finds id prefixes up to '--' that belong to several styles, or to a product without style. */
export async function findContestedHandles(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ handle: string }>`
    with colours as (
      select id, style, left(id, length(id) - strpos(reverse(id), '--') - 1) as handle from products
      where strpos(id, '--') > 0
    )
    select handle from colours group by handle having count(distinct coalesce('s ' || style, 'p ' || id)) > 1
    union select handle from colours where exists (select from products where products.id = colours.handle)
    union select style from products where exists (select from products other where other.id = products.style)`.execute(
    db,
  )
  return new Set(rows.map(({ handle }) => handle))
}

const mostDetailNames = 100

/** Lists the names of details of matching products: the most frequent, sorted by name. */
export async function findDetailNames(db: Db, question: ProductQuery): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select detail as name from (
      select split_part(line, ': ', 1) as detail from products, unnest(string_to_array(details, E'\\n')) as line
      where line like '%: %' and ${productsLike(question)}
      group by detail order by count(*) desc, detail limit ${mostDetailNames}
    ) as named order by detail`.execute(db)
  return rows.map(({ name }) => name)
}

export async function findListed(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  return listed(db).where('products.id', '=', sql<string>`any(${ids}::text[])`).execute()
}

function listed(db: Db) {
  return db
    .selectFrom('products')
    .select(productFieldNames)
    .select(['id', 'avgRating', 'published', 'images as pictures', sizesOfProduct.as('sizes')])
}

const sizesOfProduct = sql<ListedSize[]>`(
  select coalesce(json_agg(json_build_object(
    'size', size, 'stockLocation', stock_location, 'price', price, 'prevPrice', prev_price, 'codPrice', cod_price,
    'sku', sku, 'barcode', barcode, 'cost', cost, 'onHand', on_hand,
    'lastEntry', (select coalesce(max(id), 0) from stock_ledger entry
      where entry.product_id = product_sizes.product_id and entry.size = product_sizes.size)) order by position), '[]')
  from product_sizes where product_id = products.id)`
