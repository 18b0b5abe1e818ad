/** Deletes media of the shop's own store that nothing references. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Condition: referenced by a category, banner, collection, home row or page, or by an import that can be undone. */
export const isShownElsewhere = sql<boolean>`(
  exists (select from categories where thumbnail = media.url)
  or exists (select from banners where image_url = media.url)
  or exists (select from collections where picture = media.url)
  or exists (select from home_layouts where strpos(rows::text, media.url) > 0)
  or exists (select from pages where strpos(body || pictures::text, media.url) > 0)
  or exists (select from external_images where stored_url = media.url))`

/** Condition: referenced by products, including drafts and archived ones, or by orders. */
const shown = sql`(
  select unnest(images) as url from products union select image from order_lines where image is not null)`

const isUnused = sql`not exists (select from ${shown} as shown where shown.url = media.url) and not ${isShownElsewhere}`

/** Marks unreferenced media and unmarks referenced ones. Returns the number of marked ones. */
export async function markUnusedMedia(db: Db, now: Date): Promise<number> {
  await sql`
    update media set unused_since = case when found.unused then ${now}::timestamptz end
    from (select url, ${isUnused} as unused from media where url like '/media/%') as found
    where found.url = media.url and found.unused = (media.unused_since is null)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media where unused_since is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes up to `limit` media unreferenced since `before`, except those of a running import. */
export async function deleteUnusedMedia(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    delete from media
    where url in (
        select url from media where unused_since < ${before} order by unused_since limit ${limit} for update skip locked)
      and unused_since < ${before} and ${isUnused}
    returning url`.execute(db)
  return rows.map(({ url }) => url)
}

/** Unmarks media that were just uploaded again. */
export async function markMediaUsed(db: Db, urls: readonly string[]): Promise<void> {
  await db
    .updateTable('media')
    .set({ unusedSince: null })
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .execute()
}
