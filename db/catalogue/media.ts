import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Tables } from '#db/engine/tables/tables.ts'

export type NewMedia = Insertable<Tables['media']>

/** Notes pictures and videos that products may show; what is known already stays as it is, and stays. */
export async function insertMedia(db: Db, media: readonly NewMedia[]): Promise<void> {
  if (media.length === 0) return
  await db
    .insertInto('media')
    .values([...media])
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ unusedSince: null }))
    .execute()
}

/** Finds our own pictures that pages show whole because their widths are not made: what home shows comes first. */
export async function findImagesWithoutWidths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from media
    where kind = 'image' and url like '/media/%' and width is not null and widths = '{}'
    order by url in (select image_url from banners) desc, url in (select thumbnail from categories) desc,
      url in (select images[1] from products) desc, url`.execute(db)
  return rows.map(({ url }) => url)
}

/** Lets pages show a picture in the widths that were made of it. */
export async function saveWidths(db: Db, { url, colour, widths, bytes }: NewMedia): Promise<void> {
  await db.updateTable('media').set({ colour, widths, bytes }).where('url', '=', url).execute()
}
