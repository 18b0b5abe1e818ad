/** Reads and writes of the owner's own pages: for the shop, which sees the published ones, and for the back office. */

import type { Db } from '#db/engine/database.ts'
import type { PageInput } from '#domain/content/page-form.ts'
import type { ContentPage } from '#domain/content/page-text.ts'

const columns = ['slug', 'title', 'body', 'seoTitle', 'seoDescription', 'published', 'inFooter'] as const

/** In the order in which they were made, drafts among them. */
export function findPages(db: Db): Promise<ContentPage[]> {
  return db.selectFrom('pages').select('id').select(columns).orderBy('id').execute()
}

/** By its number, drafts too, or by its address among the published ones. */
export async function findContentPage(db: Db, key: number | string): Promise<ContentPage | null> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .select(columns)
    .where((is) => (typeof key === 'number' ? is('id', '=', key) : is('slug', '=', key).and('published', '=', true)))
    .executeTakeFirst()
  return row ?? null
}

/** Addresses for search engines. */
export async function findPageSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pages').where('published', '=', true).orderBy('id').select('slug').execute()
  return rows.map(({ slug }) => slug)
}

export async function lockPage(tx: Db, id: number): Promise<PageInput | null> {
  const row = await tx.selectFrom('pages').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row ?? null
}

/** The new one's number; null when its address is taken. */
export async function insertPage(tx: Db, page: PageInput): Promise<number | null> {
  const inserted = await tx
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Its address stays: shoppers keep it. */
export async function updatePage(tx: Db, id: number, { slug: _, ...page }: PageInput): Promise<void> {
  await tx.updateTable('pages').set(page).where('id', '=', id).execute()
}

export async function deletePage(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('pages').where('id', '=', id).execute()
}
