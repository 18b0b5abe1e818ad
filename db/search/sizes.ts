import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'

/** Finds which spellings of a size are in use, usually one or two of a dozen. Null without a size. */
export async function findKnownSizes(db: Db, keys: readonly string[]): Promise<string[] | null> {
  if (keys.length === 0) return null
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where exists (select from product_sizes where size_key = key and may_be_in_stock) ${prepared}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Tells whether none of the products has sizes, apart from one that fits everybody. */
export async function haveNoSizes(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ none: boolean }>`
    select not exists (select from unnest(${ids}::text[]) as id where (
      select true from product_sizes where product_id = id and size !~* '^((free|one) ?size)?$' limit 1)) as none`.execute(
    db,
  )
  return rows[0]?.none ?? false
}
