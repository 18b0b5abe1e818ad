/** Products that an import left without a brand, so that the filter, the product feed and the card have none. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

export type Unbranded = { id: string; name: string }

/** So many are read at a time; when they have brands, the next are. */
const readAtOnce = 20_000

/** Products without a brand, drafts among them. */
export async function findUnbranded(db: Db): Promise<Unbranded[]> {
  return db
    .selectFrom('products')
    .where('brand', '=', '')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(readAtOnce)
    .execute()
}

export async function hasUnbranded(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').where('brand', '=', '').select('id').limit(1).execute()).length > 0
}

/** Brands of all products, without their number. */
export async function findBrands(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('products').where('brand', '<>', '').select('brand').distinct().execute()
  return rows.map(({ brand }) => brand)
}

/** Leaves alone what has a brand by now. */
export async function setBrands(tx: Db, brands: readonly { id: string; brand: string }[]): Promise<number> {
  const { rows } = await sql`
    update products set brand = made.brand, updated_at = now()
    from json_to_recordset(${JSON.stringify(brands)}::json) as made (id text, brand text)
    where products.id = made.id and products.brand = '' returning products.id`.execute(tx)
  return rows.length
}

/** Takes back what this entry of the audit log set, where nothing has changed the product since; returns how many. */
export async function takeBrandsBack(tx: Db, auditId: number): Promise<number> {
  const { rows } = await sql`
    update products set brand = '', updated_at = clock_timestamp() from audit_log
    where audit_log.id = ${auditId} and products.updated_at = audit_log.created_at and audit_log.after->'brands' ? products.brand
    returning products.id`.execute(tx)
  return rows.length
}
