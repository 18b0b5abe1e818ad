import type { Db } from '#db/engine/database.ts'

export type NewCategory = { category: string; title: string }

/** The stored names by what people may call them: name or title, in lower case. */
export async function findCategoryNames(tx: Db): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('categories').select(['category', 'title']).orderBy('id', 'desc').execute()
  const byTitle = rows.map(({ category, title }) => [title.toLowerCase(), category] as const)
  const byName = rows.map(({ category }) => [category.toLowerCase(), category] as const)
  return new Map([...byTitle, ...byName])
}

/** Leaves a category alone that the shop has already: its title is the owner's. */
export async function insertImportedCategory(tx: Db, { category, title }: NewCategory): Promise<void> {
  await tx
    .insertInto('categories')
    .values({ category, title, sizes: [], stockMapRequired: false, chips: [] })
    .onConflict((conflict) => conflict.column('category').doNothing())
    .execute()
}

export type SizesSeen = { category: string; sizes: readonly string[]; sizeGuide: string | null }

/** The sizes that were seen in the file, in its order; with one or more, a size has to be chosen. */
export async function setCategorySizes(tx: Db, { category, sizes, sizeGuide }: SizesSeen): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ sizes: [...sizes], stockMapRequired: sizes.length > 0, sizeGuide })
    .where('category', '=', category)
    .execute()
}
