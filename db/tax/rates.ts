import type { Db } from '#db/engine/database.ts'

/** Categories of published products without a tax class of their own. */
export async function findTaxedCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('published', '=', true)
    .where('taxClass', 'is', null)
    .select('category')
    .distinct()
    .execute()
  return rows.map(({ category }) => category)
}
