/** Removal of products: deleted when no order references them, else archived, so that orders keep their lines. */

import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import type { RemovableProduct } from '#domain/catalogue/product-admin.ts'
import { lockBulk } from './bulk-edit.ts'
import { isShownElsewhere } from './unused-media.ts'

const hasOrders = sql<boolean>`exists (select from order_lines where order_lines.product_id = products.id)`

/** Finds which of these products are referenced by orders. */
export function findRemovable(db: Db, ids: readonly string[]): Promise<RemovableProduct[]> {
  return db
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deletedAt', 'is', null)
    .select(['id', hasOrders.as('hasOrders')])
    .orderBy('id')
    .execute()
}

const stateSchema = v.object({
  id: v.string(),
  published: v.boolean(),
  publishAt: v.nullable(v.string()),
  archivedAt: v.nullable(v.string()),
  // Without it the next import would take its list for a changed one and overwrite what staff edited.
  sourceDigest: v.optional(v.nullable(v.string()), null),
})

/** State of a product before removal, as stored in the audit log. */
type StateBefore = v.InferOutput<typeof stateSchema>

/**
 * Archives products: those without orders until they are deleted, others until restored. Returns their earlier states.
 */
export async function archiveProducts(tx: Db, ids: readonly string[], now: Date): Promise<StateBefore[]> {
  await sql`select from products where id = any(${ids}::text[]) order by id for update`.execute(tx)
  const { rows } = await sql<StateBefore>`
    update products set published = false, publish_at = null, source_digest = null, archived_at = ${now},
      deleted_at = case when not ${hasOrders} then ${now}::timestamptz end, updated_at = now()
    from (
      select id, to_json(published) as published, to_json(publish_at) as publish_at, to_json(archived_at) as archived_at,
        source_digest
      from products where id = any(${ids}::text[]) and deleted_at is null
    ) as before
    where before.id = products.id
    returning before.*`.execute(tx)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Parses the states in an audit entry of a removal. */
export const readStatesBefore = (before: unknown): StateBefore[] => v.parse(v.array(stateSchema), before)

/** Restores products to their earlier state unless that was done since. Returns their ids. */
export async function restoreStates(tx: Db, states: readonly StateBefore[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set published = before.published, publish_at = before."publishAt",
      archived_at = before."archivedAt", source_digest = before."sourceDigest", deleted_at = null, updated_at = now()
    from json_to_recordset(${JSON.stringify(states)}::json)
      as before (id text, published boolean, "publishAt" timestamptz, "archivedAt" timestamptz, "sourceDigest" text)
    where products.id = before.id and products.archived_at is not null
    returning products.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Restores archived products as drafts. Returns their ids. */
export async function unarchiveProducts(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('products')
    .set({ archivedAt: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('archivedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type DoomedProduct = { id: string; images: string[]; units: { size: string; units: number }[] }

/**
 * Locks products deleted before `since` with their sizes, in the order that orders use, and returns their stock. A
 * product ordered at the last moment stays archived.
 */
export async function lockDeleted(tx: Db, since: Date, atOnce: number): Promise<DoomedProduct[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where deleted_at < ${since} order by id limit ${atOnce}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await lockBulk(tx, ids)
  await sql`
    update products set deleted_at = null where id = any(${ids}::text[]) and ${hasOrders}`.execute(tx)
  const doomed = await sql<DoomedProduct>`
    select id, images, (
      select coalesce(json_agg(json_build_object('size', size, 'units', on_hand)), '[]')
      from product_sizes where product_id = products.id and on_hand > 0) as units
    from products where id = any(${ids}::text[]) and deleted_at < ${since}`.execute(tx)
  return doomed.rows
}

/** Deletes products and dependent rows; returns URLs of pictures that nothing else references. */
export async function deleteProducts(tx: Db, products: readonly DoomedProduct[]): Promise<string[]> {
  const ids = products.map(({ id }) => id)
  await sql`delete from products where id = any(${ids}::text[])`.execute(tx)
  const urls = sql`${products.flatMap(({ images }) => images)}::text[]`
  const { rows } = await sql<{ url: string }>`
    delete from media where url = any(${urls})
      and url not in (select unnest(images) from products where images && ${urls})
      and url not in (select image from order_lines where image = any(${urls}))
      and not ${isShownElsewhere}
    returning url`.execute(tx)
  return rows.map(({ url }) => url)
}
