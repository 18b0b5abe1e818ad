import type { Category } from '#domain/catalogue.ts'
import type { Db } from './database.ts'
import { keepPlan } from './kept-plans.ts'
import { pictureJson } from './pictures.ts'

/** All categories in the owner's order, as home shows them (spec §7). */
export async function findCategories(db: Db): Promise<Category[]> {
  const all = categories(db).orderBy('categories.position').orderBy('categories.id')
  const rows = await all.modifyEnd(keepPlan).execute()
  return rows.map(toCategory)
}

export async function findCategory(db: Db, category: string): Promise<Category | null> {
  const row = await categories(db).where('categories.category', '=', category).executeTakeFirst()
  return row ? toCategory(row) : null
}

function categories(db: Db) {
  return db
    .selectFrom('categories')
    .leftJoin('media', 'media.url', 'categories.thumbnail')
    .select([
      'categories.id',
      'categories.category',
      'categories.title',
      'categories.redirectUrl',
      'categories.sizes',
      'categories.stockMapRequired',
      'categories.chips',
      'categories.origin',
      pictureJson('media').as('thumbnail'),
    ])
}

function toCategory(row: Omit<Category, 'chips'> & { chips: string[] }): Category {
  return { ...row, chips: row.chips.map((label) => ({ label })) }
}
