/** Pictures and videos of our own store that nothing shows any more. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** True where a category, banner, collection, row of home or page shows it, or an import may name it again. */
export const isShownElsewhere = sql<boolean>`(
  exists (select from categories where thumbnail = media.url)
  or exists (select from banners where image_url = media.url)
  or exists (select from collections where picture = media.url)
  or exists (select from home_layouts where strpos(rows::text, media.url) > 0)
  or exists (select from pages where strpos(body, media.url) > 0)
  or exists (select from external_images where stored_url = media.url))`

/** Pictures of products, drafts and archived ones too, and those that orders remember. */
const shown = sql`(
  select unnest(images) as url from products union select image from order_lines where image is not null)`

const isUnused = sql`not exists (select from ${shown} as shown where shown.url = media.url) and not ${isShownElsewhere}`

/** Marks what nothing shows any more, and takes the mark from what is shown again. Returns how many are marked now. */
export async function markUnusedMedia(db: Db, now: Date): Promise<number> {
  await sql`
    update media set unused_since = case when found.unused then ${now}::timestamptz end
    from (select url, ${isUnused} as unused from media where url like '/media/%') as found
    where found.url = media.url and found.unused = (media.unused_since is null)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media where unused_since is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets up to so many that nothing has shown since `before`; what an import is about to show is left. */
export async function deleteUnusedMedia(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    delete from media
    where url in (
        select url from media where unused_since < ${before} order by unused_since limit ${limit} for update skip locked)
      and unused_since < ${before} and ${isUnused}
    returning url`.execute(db)
  return rows.map(({ url }) => url)
}

/** Keeps pictures that somebody has just sent again, until the next look at what is shown. */
export async function keepMedia(db: Db, urls: readonly string[]): Promise<void> {
  await db
    .updateTable('media')
    .set({ unusedSince: null })
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .execute()
}
