import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { Category, CategoryWithGuide } from '#domain/catalogue/product.ts'
import { pictureJson } from './images.ts'
import { rememberUntilChange } from './page-memory.ts'

/** Finds all categories in the owner's order (spec §7). */
export const findCategories = rememberUntilChange(async (db: Db): Promise<Category[]> => {
  const all = categories(db).orderBy('categories.position').orderBy('categories.id')
  const rows = await all.modifyEnd(prepared).execute()
  return rows.map(toCategory)
})

/** Selects a category's title; one that the shop does not have keeps its stored name. `column` names its table. */
export const titleOfCategoryIn = (column: RawBuilder<unknown>) =>
  sql<string>`coalesce((select title from categories one where one.category = ${column}), ${column})`

/** Condition: the category leads to products, or to another site. */
export const leadsSomewhere = sql<boolean>`(categories.redirect_url is not null
  or exists (select from products where published and products.category = categories.category))`

/** Picture of a category's newest product, for tiles of categories without a picture of their own. */
const ownOrNewest = sql<string>`coalesce(categories.thumbnail, (select images[1] from products
  where published and products.category = categories.category order by created_at desc, id limit 1))`

/** Finds the categories that the home page shows, in the owner's order. */
export const findShownCategories = rememberUntilChange(async (db: Db): Promise<Category[]> => {
  const shown = categories(db, ownOrNewest)
    .where(leadsSomewhere)
    .orderBy('categories.position')
    .orderBy('categories.id')
  const rows = await shown.modifyEnd(prepared).execute()
  return rows.map(toCategory)
})

/** Finds a category by stored name or id, with its size guide. */
export async function findCategory(db: Db, key: string | number): Promise<CategoryWithGuide | null> {
  const row = await categories(db)
    .select(['categories.sizeGuide', 'categories.boxSize'])
    .where((is) => (typeof key === 'string' ? is('category', '=', key) : is('categories.id', '=', key)))
    .executeTakeFirst()
  return row ? { ...toCategory(row), sizeGuide: row.sizeGuide, boxSize: row.boxSize } : null
}

/** Finds all size guides, in the owner's order of categories. */
export const findSizeGuides = rememberUntilChange((db: Db) =>
  db
    .selectFrom('categories')
    .where('sizeGuide', '<>', '')
    .select(['category', 'title', 'sizeGuide'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
)

/** Finds a category's title and size guide for product pages. */
export async function findShownCategory(db: Db, category: string) {
  const [all, guides] = await Promise.all([findCategories(db), findSizeGuides(db)])
  const isOwn = (one: { category: string }) => one.category === category
  return { title: all.find(isOwn)?.title ?? category, sizeGuide: guides.find(isOwn)?.sizeGuide ?? null }
}

function categories(db: Db, picture = sql<string>`categories.thumbnail`) {
  return db
    .selectFrom('categories')
    .leftJoin('media', (join) => join.on('media.url', '=', picture).on('media.kind', '=', 'image'))
    .select([
      'categories.id',
      'categories.category',
      'categories.title',
      'categories.redirectUrl',
      'categories.sizes',
      'categories.stockMapRequired',
      'categories.chips',
      'categories.origin',
    ])
    .select(pictureJson.as('thumbnail'))
}

function toCategory(row: Omit<Category, 'chips'> & { chips: string[] }): Category {
  return { ...row, chips: row.chips.map((label) => ({ label })) }
}

/** Sample size; more products would not change the chips. */
const looksAt = 400

/** Finds prices and families of a category's newest products, from which chips are generated. */
export const findPricesAndFamilies = rememberUntilChange((db: Db, category: string) =>
  db
    .selectFrom('products')
    .select(['price', 'brandCateg as family'])
    .where('category', '=', category)
    .where('published', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(looksAt)
    .execute(),
)
