import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Tables } from '#db/engine/tables/tables.ts'

export type NewMedia = Insertable<Tables['media']>

/** Inserts media that products may show; existing rows are unchanged and unmarked for deletion. */
export async function insertMedia(db: Db, media: readonly NewMedia[]): Promise<void> {
  if (media.length === 0) return
  await db
    .insertInto('media')
    .values([...media])
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ unusedSince: null }))
    .execute()
}

/** Finds own images whose variants are missing, those on the home page first. */
export async function findImagesWithoutWidths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from media
    where kind = 'image' and url like '/media/%' and width is not null and widths = '{}'
    order by url in (select image_url from banners) desc, url in (select thumbnail from categories) desc,
      url in (select images[1] from products) desc, url`.execute(db)
  return rows.map(({ url }) => url)
}

/** Stores an image's variants, which pages then use. */
export async function saveWidths(db: Db, { url, colour, widths, bytes }: NewMedia): Promise<void> {
  await db.updateTable('media').set({ colour, widths, bytes }).where('url', '=', url).execute()
}
