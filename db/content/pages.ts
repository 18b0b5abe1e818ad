/** Content pages: the storefront sees the published ones, the back office all. A removed one is seen by neither. */

import type { Db } from '#db/engine/database.ts'
import type { PageInput } from '#domain/content/page-form.ts'
import type { ContentPage } from '#domain/content/page-text.ts'

const columns = ['slug', 'title', 'body', 'pictures', 'seoTitle', 'seoDescription', 'published', 'inFooter'] as const

/** Lists all pages in the order of creation, including drafts. */
export function findPages(db: Db): Promise<ContentPage[]> {
  return present(db).select('id').select(columns).orderBy('id').execute()
}

const present = (db: Db) => db.selectFrom('pages').where('removedAt', 'is', null)

/** Finds a page by id, including drafts, or a published one by slug. */
export async function findContentPage(db: Db, key: number | string): Promise<ContentPage | null> {
  const row = await present(db)
    .select('id')
    .select(columns)
    .where((is) => (typeof key === 'number' ? is('id', '=', key) : is('slug', '=', key).and('published', '=', true)))
    .executeTakeFirst()
  return row ?? null
}

export async function findPageSlugs(db: Db): Promise<string[]> {
  const rows = await present(db).where('published', '=', true).orderBy('id').select('slug').execute()
  return rows.map(({ slug }) => slug)
}

/** Locks a page, a removed one too. */
export async function lockPage(tx: Db, id: number) {
  const row = await tx
    .selectFrom('pages')
    .where('id', '=', id)
    .select([...columns, 'previous', 'removedAt'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Inserts a page and returns its id; null when the slug is taken. A removed page gives its slug up. */
export async function insertPage(tx: Db, { pictures, ...page }: PageInput): Promise<number | null> {
  await tx.deleteFrom('pages').where('slug', '=', page.slug).where('removedAt', 'is not', null).execute()
  const inserted = await tx
    .insertInto('pages')
    .values({ ...page, pictures: JSON.stringify(pictures) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

type PageChange = { page: PageInput; previous: PageInput | null }

/** Updates a page except its slug, which is part of URLs; `previous` is what undo restores. */
export async function updatePage(tx: Db, id: number, { page, previous }: PageChange): Promise<void> {
  const { slug: _, pictures, ...values } = page
  await tx
    .updateTable('pages')
    .set({ ...values, pictures: JSON.stringify(pictures), previous: previous && JSON.stringify(previous) })
    .where('id', '=', id)
    .execute()
}

export async function saveRemovedAt(tx: Db, id: number, removedAt: Date | null): Promise<void> {
  await tx.updateTable('pages').set({ removedAt }).where('id', '=', id).execute()
}

/** Deletes pages removed before this time. Writes only if there are some, because each write drops cached pages. */
export async function deletePagesRemovedBefore(db: Db, before: Date): Promise<void> {
  const removed = await db.selectFrom('pages').where('removedAt', '<', before).select('id').execute()
  if (removed.length === 0) return
  await db.deleteFrom('pages').where('removedAt', '<', before).execute()
}
