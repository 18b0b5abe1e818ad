/** Content pages: the storefront sees the published ones, the back office all. */

import type { Db } from '#db/engine/database.ts'
import type { PageInput } from '#domain/content/page-form.ts'
import type { ContentPage } from '#domain/content/page-text.ts'

const columns = ['slug', 'title', 'body', 'seoTitle', 'seoDescription', 'published', 'inFooter'] as const

/** Lists all pages in the order of creation, including drafts. */
export function findPages(db: Db): Promise<ContentPage[]> {
  return db.selectFrom('pages').select('id').select(columns).orderBy('id').execute()
}

/** Finds a page by id, including drafts, or a published one by slug. */
export async function findContentPage(db: Db, key: number | string): Promise<ContentPage | null> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .select(columns)
    .where((is) => (typeof key === 'number' ? is('id', '=', key) : is('slug', '=', key).and('published', '=', true)))
    .executeTakeFirst()
  return row ?? null
}

/** Lists slugs for the sitemap. */
export async function findPageSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pages').where('published', '=', true).orderBy('id').select('slug').execute()
  return rows.map(({ slug }) => slug)
}

export async function lockPage(tx: Db, id: number): Promise<PageInput | null> {
  const row = await tx.selectFrom('pages').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Inserts a page and returns its id; null when the slug is taken. */
export async function insertPage(tx: Db, page: PageInput): Promise<number | null> {
  const inserted = await tx
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Updates a page except its slug, which is part of URLs. */
export async function updatePage(tx: Db, id: number, { slug: _, ...page }: PageInput): Promise<void> {
  await tx.updateTable('pages').set(page).where('id', '=', id).execute()
}

export async function deletePage(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('pages').where('id', '=', id).execute()
}
