import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import type { AdminPromotion, PromotionInput } from '#domain/promotions/promotion-form.ts'

/** Lists all promotions or the one with this id, active ones first, then the newest. */
export async function findAdminPromotions(db: Db, id: number | null = null): Promise<AdminPromotion[]> {
  const { rows } = await sql<AdminPromotion>`
    select promotions.id, name, terms, collection_id, starts_at, ends_at, active, collections.title as collection,
      coalesce(taken.uses, 0) as uses, coalesce(taken.given, 0) as given
    from promotions left join collections on collections.id = collection_id left join (
      select (applied->>'id')::integer as id, count(*)::integer as uses, sum((applied->>'amount')::bigint)::bigint as given
      from orders cross join lateral jsonb_array_elements(promotions) applied
      where promotions <> '[]' and fulfilment_state <> 'cancelled' and hold_state <> 'released' group by 1
    ) taken on taken.id = promotions.id
    where ${id}::integer is null or promotions.id = ${id}
    order by active desc, promotions.id desc limit 500`.execute(db)
  return rows
}

export async function lockPromotion(tx: Db, id: number): Promise<Promotion | null> {
  const row = await tx
    .selectFrom('promotions')
    .where('id', '=', id)
    .select(['id', 'name', 'terms', 'collectionId', 'startsAt', 'endsAt', 'active'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

const valuesOf = ({ terms, ...input }: PromotionInput) => ({ ...input, terms: JSON.stringify(terms) })

export async function insertPromotion(tx: Db, input: PromotionInput): Promise<number> {
  const { id } = await tx.insertInto('promotions').values(valuesOf(input)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePromotion(tx: Db, id: number, input: PromotionInput): Promise<void> {
  await tx.updateTable('promotions').set(valuesOf(input)).where('id', '=', id).execute()
}

export async function switchPromotion(tx: Db, { id, active }: Pick<Promotion, 'id' | 'active'>): Promise<void> {
  await tx.updateTable('promotions').set({ active }).where('id', '=', id).execute()
}

export async function deletePromotion(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute()
}

/** Finds the names of these products, including drafts, in the order of the ids. */
export async function findProductNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; published: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').where('id', 'in', ids).select(['id', 'name', 'published']).execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}
