import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { Category } from '#domain/catalogue/product.ts'
import { pictureJson } from './images.ts'

/** All categories in the owner's order, as home shows them (spec §7). */
export async function findCategories(db: Db): Promise<Category[]> {
  const all = categories(db).orderBy('categories.position').orderBy('categories.id')
  const rows = await all.modifyEnd(prepared).execute()
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
