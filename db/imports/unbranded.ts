/** Products imported without a brand, which brand filter, product feed and card lack. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

export type Unbranded = { id: string; name: string }

const readAtOnce = 20_000

/** Lists products without a brand, including drafts. */
export async function findUnbranded(db: Db): Promise<Unbranded[]> {
  return db
    .selectFrom('products')
    .where('brand', '=', '')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(readAtOnce)
    .execute()
}

export async function findBrands(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('products').where('brand', '<>', '').select('brand').distinct().execute()
  return rows.map(({ brand }) => brand)
}

/** Sets brands of products that still have none. Returns their number. */
export async function setBrands(tx: Db, brands: readonly { id: string; brand: string }[]): Promise<number> {
  const { rows } = await sql`
    update products set brand = made.brand, updated_at = now()
    from json_to_recordset(${JSON.stringify(brands)}::json) as made (id text, brand text)
    where products.id = made.id and products.brand = '' returning products.id`.execute(tx)
  return rows.length
}

/** Undoes the changes of this audit entry on products unchanged since; returns their number. */
export async function restoreBrands(tx: Db, auditId: number): Promise<number> {
  const { rows } = await sql`
    update products set brand = '', updated_at = clock_timestamp() from audit_log
    where audit_log.id = ${auditId} and products.updated_at = audit_log.created_at and audit_log.after->'brands' ? products.brand
    returning products.id`.execute(tx)
  return rows.length
}
