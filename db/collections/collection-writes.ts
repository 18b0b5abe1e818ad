import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { CollectionInput } from '#domain/collections/collection-form.ts'

export type CollectionRow = CollectionInput & { picture: string | null }

export async function lockCollection(tx: Db, id: number): Promise<CollectionRow | null> {
  const row = await tx
    .selectFrom('collections')
    .where('id', '=', id)
    .select(['slug', 'title', 'text', 'picture', 'seoTitle', 'seoDescription', 'rule', 'sort'])
    .select(['published', 'inMenu'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

const valuesOf = (row: CollectionRow) => ({ ...row, rule: row.rule && JSON.stringify(row.rule) })

/** Inserts a collection and returns its id; null when the slug is taken. */
export async function insertCollection(tx: Db, row: CollectionRow): Promise<number | null> {
  const inserted = await tx
    .insertInto('collections')
    .values(valuesOf(row))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Updates a collection except its slug, which is part of URLs. */
export async function updateCollection(tx: Db, id: number, row: CollectionRow): Promise<void> {
  const { slug: _, ...values } = valuesOf(row)
  await tx.updateTable('collections').set(values).where('id', '=', id).execute()
}

export async function deleteCollection(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute()
}

/** Finds the name of a promotion limited to this collection; null without one. */
export async function findPromotionFor(tx: Db, id: number): Promise<string | null> {
  return (
    (await takeFirstOrNull(tx.selectFrom('promotions').where('collectionId', '=', id).select('name').limit(1)))?.name ??
    null
  )
}

/** Lists the products chosen by hand, in order. */
export async function findChosenIds(tx: Db, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('collectionProducts')
    .where('collectionId', '=', id)
    .orderBy('position')
    .orderBy('productId')
    .select('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Replaces the products chosen by hand; unknown ids are dropped. */
export async function saveChosen(tx: Db, id: number, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('collectionProducts').where('collectionId', '=', id).execute()
  await sql`
    insert into collection_products (collection_id, product_id, position)
    select ${id}, products.id, wanted.place
    from unnest(${productIds}::text[]) with ordinality as wanted (id, place)
    join products on products.id = wanted.id where products.deleted_at is null`.execute(tx)
}
