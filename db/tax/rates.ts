import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { TaxTable } from '#domain/tax/rates.ts'
import { withoutUnusedDefaults } from '#domain/tax/suggested-classes.ts'

/** Categories of products that are or will be on sale, without a tax class of their own. */
export async function findTaxedCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where((where) => where.or([where('published', '=', true), where('publishAt', 'is not', null)]))
    .where('taxClass', 'is', null)
    .select('category')
    .distinct()
    .execute()
  return rows.map(({ category }) => category)
}

/** Categories that the shop has, or whose tax class a product has. */
export async function findUsedTaxClasses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('category')
    .union(db.selectFrom('products').select('category'))
    .union(db.selectFrom('products').where('taxClass', 'is not', null).select(sql<string>`tax_class`.as('category')))
    .execute()
  return rows.map(({ category }) => category)
}

export async function findShownTaxTable(db: Db): Promise<TaxTable> {
  const [table, used] = await Promise.all([findSetting(db, 'tax-table'), findUsedTaxClasses(db)])
  return withoutUnusedDefaults(table, used)
}
