import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { changesRow, returnsRow, takeFirstOrNull } from '#db/engine/results.ts'
import type { CategoryInput } from '#domain/catalogue/category-form.ts'

type LockedCategory = CategoryInput & { id: number; thumbnail: string | null }

export async function lockCategory(tx: Db, id: number): Promise<LockedCategory | null> {
  const category = tx.selectFrom('categories').where('id', '=', id).forUpdate()
  const columns = category.select(['id', 'category', 'title', 'sizes', 'chips', 'redirectUrl', 'origin', 'sizeGuide'])
  return takeFirstOrNull(columns.select(['boxSize', 'thumbnail']))
}

type CategoryRow = CategoryInput & { thumbnail: string | null }

/** Lets one transaction at a time add or name a category: no unique index compares names in whatever case. */
const lockNames = (tx: Db) => sql`lock table categories in share row exclusive mode`.execute(tx)

/** Inserts a category and returns its id; null when the name is taken, in whatever case. */
export async function insertCategory(tx: Db, row: CategoryRow): Promise<number | null> {
  await lockNames(tx)
  const isNamed = sql<boolean>`lower(category) = lower(${row.category})`
  if (await returnsRow(tx.selectFrom('categories').where(isNamed).select('id'))) return null
  const inserted = await tx
    .insertInto('categories')
    .values({ ...row, stockMapRequired: false })
    .onConflict((conflict) => conflict.column('category').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Tells whether another category shows this title, in whatever case. `id`: null for a new category. Locks names. */
export async function isTitleTaken(tx: Db, { id, title }: { id: number | null; title: string }): Promise<boolean> {
  await lockNames(tx)
  return returnsRow(
    tx
      .selectFrom('categories')
      .where(sql<boolean>`lower(title) = lower(${title}) and id is distinct from ${id}`)
      .select('id'),
  )
}

/** Updates a category except its stored name, which is part of URLs. */
export async function updateCategory(tx: Db, id: number, row: Omit<CategoryRow, 'category'>): Promise<void> {
  await tx.updateTable('categories').set(row).where('id', '=', id).execute()
}

/** Deletes an empty category; false when it still has products, or a banner leads to it. */
export async function deleteCategory(tx: Db, { id, category }: LockedCategory): Promise<boolean> {
  return changesRow(
    tx
      .deleteFrom('categories')
      .where('id', '=', id)
      .where(sql<boolean>`not exists (select from products where products.category = ${category})`)
      .where(sql<boolean>`not exists (select from banners where banners.category = ${category})`),
  )
}
