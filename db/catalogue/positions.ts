import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Tables whose rows the owner puts in order. */
export type OrderedTable = 'banners' | 'categories' | 'collections'

const orders = {
  banners: sql`location desc, position, id`,
  categories: sql`position, id`,
  collections: sql`position, id`,
}

/** Locks all rows and returns their ids in order. */
export async function lockPositions(tx: Db, table: OrderedTable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as materialized (select * from ${sql.table(table)} order by id for update)
    select id from locked order by ${orders[table]}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function savePositions(tx: Db, table: OrderedTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as entry set position = wanted.place
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place) where entry.id = wanted.id`.execute(tx)
}
