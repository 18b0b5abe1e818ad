import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { AdminProductSize } from '#domain/catalogue/product-admin.ts'
import { productFieldNames } from '#domain/catalogue/product-fields.ts'
import type { ProductInput, SizeInput } from '#domain/catalogue/product-form.ts'
import { lowestPrice } from './insert-product.ts'

/** Columns of the product's own row. */
export type ProductFields = Omit<ProductInput, 'sizes' | 'removed'>

export type LockedProduct = ProductFields & {
  id: string
  updatedAt: Date
  sizes: (AdminProductSize & { listedStock: number | null })[]
}

/** Locks the product, then its sizes in the order that orders use. Null when it does not exist. */
export async function lockProduct(tx: Db, id: string): Promise<LockedProduct | null> {
  const row = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .select(productFieldNames)
    .select(['id', 'published', 'publishAt', 'updatedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const sizes = await tx
    .selectFrom('productSizes')
    .where('productId', '=', id)
    .select(['size', 'stockLocation', 'price', 'prevPrice', 'codPrice', 'onHand', 'reserved'])
    .select(['sku', 'barcode', 'cost', 'position', 'listedStock'])
    .orderBy('size')
    .forUpdate()
    .execute()
  return { ...row, sizes: sizes.toSorted((a, b) => a.position - b.position) }
}

/** Finds weights and boxes, with the category's box as default; also of products no longer sold. */
export async function findPacking(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { grams: number | null; box: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .leftJoin('categories', 'categories.category', 'products.category')
    .where('products.id', 'in', ids)
    .select(['products.id', 'weightGrams as grams'])
    .select(({ fn }) => fn.coalesce('products.boxSize', 'categories.boxSize').as('box'))
    .execute()
  return new Map(rows.map(({ id, ...packing }) => [id, packing]))
}

/** Finds the shelves of products that have one; also of products no longer sold. */
export async function findShelves(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').where('id', 'in', ids).select(['id', 'shelf']).execute()
  return new Map(rows.flatMap(({ id, shelf }) => (shelf === null ? [] : [[id, shelf] as const])))
}

/** Lets one transaction at a time add products, so that two of one name get two ids, and a repeated form adds one. */
export async function lockNewProducts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('new product'))`.execute(tx)
}

export async function firstFreeId(tx: Db, ids: readonly string[]): Promise<string | null> {
  const taken = await tx.selectFrom('products').where('id', 'in', ids).select('id').execute()
  return ids.find((id) => !taken.some((one) => one.id === id)) ?? null
}

export async function insertAdminProduct(
  tx: Db,
  id: string,
  { facts, sizes }: { facts: ProductFields; sizes: ProductInput['sizes'] },
): Promise<void> {
  await tx
    .insertInto('products')
    .values({ id, ...facts, tags: [...facts.tags], ...lowestPrice(sizes), images: [] })
    .execute()
}

export async function updateProduct(tx: Db, id: string, facts: ProductFields): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...facts, tags: [...facts.tags], updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type SizeFacts = Omit<SizeInput, 'change'> & { position: number }

/** Saves prices, codes and positions; a new size gets an empty stock location. */
export async function saveSizes(tx: Db, productId: string, sizes: readonly SizeFacts[]): Promise<void> {
  if (sizes.length === 0) return
  await tx
    .insertInto('productSizes')
    .values(sizes.map((one) => ({ ...one, productId, stockLocation: one.size, onHand: 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['productId', 'size'])
        .doUpdateSet((row) => ({
          price: row.ref('excluded.price'),
          prevPrice: row.ref('excluded.prevPrice'),
          codPrice: row.ref('excluded.codPrice'),
          sku: row.ref('excluded.sku'),
          barcode: row.ref('excluded.barcode'),
          cost: row.ref('excluded.cost'),
          position: row.ref('excluded.position'),
        })),
    )
    .execute()
}

export async function deleteSizes(tx: Db, productId: string, sizes: readonly string[]): Promise<void> {
  if (sizes.length === 0) return
  await tx.deleteFrom('productSizes').where('productId', '=', productId).where('size', 'in', sizes).execute()
}

/** Restores the stock of the last imported list for sizes that exist again. */
export async function restoreListedStock(
  tx: Db,
  productId: string,
  listed: readonly { size: string; stock: number }[],
): Promise<void> {
  await sql`
    update product_sizes set listed_stock = listed.stock
    from json_to_recordset(${JSON.stringify(listed)}::json) as listed (size text, stock integer)
    where product_id = ${productId} and product_sizes.size = listed.size`.execute(tx)
}

/** Updates the products' lowest price and its old price, by which listings sort and filter. */
export async function priceByCheapest(tx: Db, productIds: readonly string[]): Promise<void> {
  await sql`
    update products set price = cheapest.price, prev_price = cheapest.prev_price
    from (
      select distinct on (product_id) product_id, price, prev_price from product_sizes
      where product_id = any (${productIds}::text[]) order by product_id, price, position
    ) as cheapest
    where products.id = cheapest.product_id
      and (products.price, products.prev_price) is distinct from (cheapest.price, cheapest.prev_price)`.execute(tx)
}

export async function moveStock(
  tx: Db,
  units: readonly { productId: string; size: string; change: number }[],
  { reason, actor, note }: { reason: 'opening' | 'count'; actor: string; note: string | null },
): Promise<void> {
  const moved = units.filter(({ change }) => change !== 0)
  if (moved.length === 0) return
  await sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(moved)}::json) as row ("productId" text, size text, change integer)
    ), counted as (
      update product_sizes set on_hand = on_hand + wanted.change from wanted
      where product_sizes.product_id = wanted."productId" and product_sizes.size = wanted.size
      returning product_sizes.product_id, product_sizes.size, wanted.change
    )
    insert into stock_ledger (product_id, size, change, reason, actor, note)
    select product_id, size, change, ${reason}, ${actor}, ${note} from counted`.execute(tx)
}

/** Locks the products whose time to be published has come. */
export async function lockDueProducts(tx: Db, now: Date) {
  return tx
    .selectFrom('products')
    .where('publishAt', '<=', now)
    .where('published', '=', false)
    .select(['id', 'published', 'publishAt', 'category', 'taxClass'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function publishProducts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const products = tx.updateTable('products').where('id', 'in', ids)
  await products.set({ published: true, publishAt: null, updatedAt: sql<Date>`now()` }).execute()
}

export async function lockProductImages(tx: Db, id: string): Promise<string[] | null> {
  const row = await tx.selectFrom('products').where('id', '=', id).select('images').forUpdate().executeTakeFirst()
  return row?.images ?? null
}

/** Saves the pictures in this order, the card's first; URLs unknown to the shop are dropped. */
export async function saveProductImages(tx: Db, id: string, urls: readonly string[]): Promise<void> {
  await sql`
    update products set images = array(
      select wanted.url from unnest(${urls}::text[]) with ordinality as wanted (url, place)
      join media on media.url = wanted.url order by wanted.place
    ) where id = ${id}`.execute(tx)
}
