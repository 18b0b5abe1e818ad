import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'

export type ExistingProduct = { id: string; source: string | null; sourceDigest: string | null }

/** Takes an advisory lock until the transaction ends. False when another import is running. */
export async function lockImports(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('strut import')) as alone`.execute(tx)
  return rows[0]?.alone === true
}

/** Finds which of these ids exist, with the digest of their last import. */
export async function findExistingProducts(tx: Db, ids: readonly string[]): Promise<Map<string, ExistingProduct>> {
  const rows = await tx
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'source', 'sourceDigest'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds products that may be a colour in the file: those of the handle's style, or of its product's style. */
export async function findMates(
  tx: Db,
  coloured: readonly { key: string; handle: string; style: string | null }[],
): Promise<{ key: string; id: string; colour: string | null }[]> {
  const { rows } = await sql<{ key: string; id: string; colour: string | null }>`
    with named as (
      select file.key, products.id, coalesce(products.style, file.style) as style
      from json_to_recordset(${JSON.stringify(coloured)}::json) as file (key text, handle text, style text)
      left join products on products.id = file.handle
    )
    select named.key, mate.id, mate.colour from named join products mate on mate.style = named.style
    union select named.key, mate.id, mate.colour from named join products mate on mate.id in (named.id, named.key)
    order by id`.execute(tx)
  return rows
}

export async function findOtherCodPrice(tx: Db, ids: readonly string[], codPrice: Paise): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from product_sizes
    where product_id = any(${ids}::text[]) and cod_price is distinct from ${codPrice}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Counts the sizes of these products that are missing from the file. */
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

export async function countNewSizes(tx: Db, sizes: readonly { id: string; size: string }[]): Promise<number> {
  if (sizes.length === 0) return 0
  const { rows } = await sql<{ fresh: number }>`
    select count(*) as fresh from json_to_recordset(${JSON.stringify(sizes)}::json) as file (id text, size text)
    where not exists (select from product_sizes own where own.product_id = file.id and own.size = file.size)`.execute(
    tx,
  )
  return rows[0]?.fresh ?? 0
}
