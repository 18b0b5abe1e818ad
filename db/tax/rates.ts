import { sql } from 'kysely'
import { findCategories, titleOfCategoryIn } from '#db/catalogue/categories.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { TitledCategory } from '#domain/catalogue/product.ts'
import type { TitledTaxClass } from '#domain/tax/rates.ts'
import { withoutUnusedDefaults } from '#domain/tax/suggested-classes.ts'

/** Categories of products that are or will be on sale, without a tax class of their own. */
export async function findTaxedCategories(db: Db): Promise<TitledCategory[]> {
  return db
    .selectFrom('products')
    .where((where) => where.or([where('published', '=', true), where('publishAt', 'is not', null)]))
    .where('taxClass', 'is', null)
    .select(['category', titleOfCategoryIn(sql.ref('products.category')).as('title')])
    .distinct()
    .execute()
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

export async function findShownTaxTable(db: Db): Promise<TitledTaxClass[]> {
  const reads = [findSetting(db, 'tax-table'), findUsedTaxClasses(db), findCategories(db)] as const
  const [table, used, categories] = await Promise.all(reads)
  const titles = new Map(categories.map(({ category, title }) => [category, title]))
  return withoutUnusedDefaults(table, used).map((one) => ({ ...one, title: titles.get(one.category) ?? one.category }))
}
