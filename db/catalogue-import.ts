import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { Db } from './database.ts'

export type OnShelf = { id: string; source: string | null; sourceDigest: string | null }

/** False when another import is at work on this database. Ends with the transaction. */
export async function beTheOnlyImport(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('strut import')) as alone`.execute(tx)
  return rows[0]?.alone === true
}

export async function findOnShelf(tx: Db, ids: readonly string[]): Promise<Map<string, OnShelf>> {
  const rows = await tx
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'source', 'sourceDigest'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type ImportedRow = {
  id: string
  name: string
  brand: string
  category: string
  description: string
  images: readonly string[]
  price: Paise
  prev_price: Paise | null
  avg_rating: number | null
  source: string
  source_digest: string
}

/** Puts new products in and brings the source's earlier ones up to date. The shoppers' own ratings outrank a file's. */
export async function saveImported(tx: Db, products: readonly ImportedRow[]): Promise<void> {
  await sql`
    insert into products (id, name, brand, category, brand_categ, description, images, price, prev_price, avg_rating,
      source, source_digest)
    select id, name, brand, category, nullif(brand, ''), description, images, price, prev_price, avg_rating,
      source, source_digest
    from json_to_recordset(${JSON.stringify(products)}::json) as row (id text, name text, brand text, category text,
      description text, images text[], price bigint, prev_price bigint, avg_rating numeric, source text,
      source_digest text)
    on conflict (id) do update set
      name = excluded.name,
      brand = excluded.brand,
      category = excluded.category,
      description = excluded.description,
      images = excluded.images,
      price = excluded.price,
      prev_price = excluded.prev_price,
      avg_rating = case when exists (select from ratings where product_id = excluded.id) then products.avg_rating
        else coalesce(excluded.avg_rating, products.avg_rating) end,
      source_digest = excluded.source_digest,
      updated_at = now()
    where products.source = excluded.source`.execute(tx)
}

export type ImportedSizeRow = {
  product_id: string
  size: string
  position: number
  price: Paise
  prev_price: Paise | null
  cod_price: Paise | null
  stock: number
}

/** New sizes come with their stock and its line in the ledger; of those that exist only the prices and places change. */
export async function saveImportedSizes(tx: Db, sizes: readonly ImportedSizeRow[]): Promise<void> {
  await sql`
    with file as (
      select * from json_to_recordset(${JSON.stringify(sizes)}::json) as row (product_id text, size text,
        position integer, price bigint, prev_price bigint, cod_price bigint, stock integer)
    ),
    repriced as (
      update product_sizes own set price = file.price, prev_price = file.prev_price, position = file.position
      from file where own.product_id = file.product_id and own.size = file.size
        and (own.price, own.prev_price, own.position) is distinct from (file.price, file.prev_price, file.position)
    ),
    fresh as (
      insert into product_sizes (product_id, size, shelf, position, price, prev_price, cod_price, on_hand)
      select product_id, size, size, position, price, prev_price, cod_price, stock from file
      on conflict (product_id, size) do nothing
      returning product_id, size, on_hand
    )
    insert into stock_ledger (product_id, size, change, reason)
    select product_id, size, on_hand, 'import' from fresh where on_hand <> 0`.execute(tx)
}

/** The ids of those whose COD price was another one. */
export async function setCodPrice(tx: Db, ids: readonly string[], codPrice: Paise): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update product_sizes set cod_price = ${codPrice}
      where product_id = any(${ids}::text[]) and cod_price is distinct from ${codPrice}
      returning product_id
    )
    select distinct product_id as id from changed`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** How many sizes of these products the file does not name. */
export async function countOtherSizes(
  tx: Db,
  products: readonly { id: string; sizes: readonly string[] }[],
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from product_sizes own
    join json_to_recordset(${JSON.stringify(products)}::json) as file (id text, sizes text[])
      on file.id = own.product_id
    where own.size <> all(file.sizes)`.execute(tx)
  return rows[0]?.others ?? 0
}
