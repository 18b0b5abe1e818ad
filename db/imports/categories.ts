import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

export type NewCategory = { category: string; title: string }

/** Maps lower-case names and titles to stored category names. */
export async function findCategoryNames(tx: Db): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('categories').select(['category', 'title']).orderBy('id', 'desc').execute()
  const byTitle = rows.map(({ category, title }) => [title.toLowerCase(), category] as const)
  const byName = rows.map(({ category }) => [category.toLowerCase(), category] as const)
  return new Map([...byTitle, ...byName])
}

/** Inserts a category unless it exists: an existing title is the owner's. */
export async function insertImportedCategory(tx: Db, { category, title }: NewCategory): Promise<void> {
  await tx
    .insertInto('categories')
    .values({ category, title, sizes: [], stockMapRequired: false, chips: [] })
    .onConflict((conflict) => conflict.column('category').doNothing())
    .execute()
}

/** Deletes categories that an import made and its undo left empty; what staff have changed, or filled since, stays. */
export async function deleteUndoneCategories(tx: Db): Promise<void> {
  await sql`
    delete from categories own
    where exists (
        select from catalogue_imports where undo_report is not null and report -> 'madeCategories' ? own.category
      )
      and not exists (select from products where products.category = own.category)
      and not exists (select from banners where banners.category = own.category)
      and not exists (select from audit_log where object = 'category:' || own.category)`.execute(tx)
}

type SizesSeen = { category: string; sizes: readonly string[]; sizeGuide: string | null }

/** Saves the sizes found in the file, in its order; any size makes choosing one required. */
export async function setCategorySizes(tx: Db, { category, sizes, sizeGuide }: SizesSeen): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ sizes: [...sizes], stockMapRequired: sizes.length > 0, sizeGuide })
    .where('category', '=', category)
    .execute()
}
