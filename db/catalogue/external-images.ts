/** Images on other hosts, and their download to the shop. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { claimDue } from '#db/engine/job-queue.ts'
import type { ExternalImages, LostImage } from '#domain/imports/images.ts'

/** Claims a due image that a product shows, until `next`. Attempts that crash the server count too. */
export async function claimDueImage(
  tx: Db,
  { now, next }: { now: Date; next: (attempts: number) => Date | null },
): Promise<string | null> {
  const claim = {
    table: 'external_images',
    key: 'url',
    dueColumn: 'due_at',
    attemptsColumn: 'attempts',
    isJob: sql`job.stored_url is null
      and exists (select from media where media.url = job.url and media.kind = 'image')
      and exists (select from products where images @> array[job.url] and has_external_images(images))`,
    orderBy: sql`job.due_at, job.url`,
    returning: sql`leased.url, leased.attempts`,
  }
  const [due] = await claimDue<{ url: string; attempts: number }>(tx, claim, { now, until: now, atMost: 1 })
  if (due === undefined) return null
  await tx
    .updateTable('externalImages')
    .set({ dueAt: next(due.attempts) })
    .where('url', '=', due.url)
    .execute()
  return due.url
}

/**
 * Records a failed download. `isPassing`: a temporary error, which is retried while attempts are left. Returns true
 * when no attempt is left.
 */
export async function recordImageFailure(
  db: Db,
  url: string,
  { text, isPassing }: { text: string; isPassing: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('externalImages')
    .set({ error: text, ...(!isPassing && { dueAt: null }) })
    .where('url', '=', url)
    .where('storedUrl', 'is', null)
    .returning('dueAt')
    .executeTakeFirst()
  return row?.dueAt === null
}

export type StoredImage = { url: string; storedUrl: string }

export async function recordStoredImages(tx: Db, come: readonly StoredImage[], now: Date): Promise<void> {
  await sql`
    update external_images set stored_url = row."storedUrl", stored_at = ${now}, due_at = null, error = null
    from json_to_recordset(${JSON.stringify(come)}::json) as row (url text, "storedUrl" text)
    where external_images.url = row.url`.execute(tx)
}

/**
 * Replaces URLs of images downloaded since then, also in products that an import is writing. Sends no notification when
 * nothing changed.
 */
export async function showStoredImages(tx: Db, since: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where has_external_images(images)
      and images && array(select url from external_images where stored_url is not null and stored_at >= ${since})
    order by id for no key update`.execute(tx)
  if (rows.length === 0) return
  // A trigger replaces the URLs. `updated_at` stays, because the product itself has not changed.
  await sql`update products set images = images where id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
}

/** Resets the attempts of all images not yet downloaded. Returns their number. */
export async function resetImageAttempts(tx: Db): Promise<number> {
  const change = await tx
    .updateTable('externalImages')
    .set({ attempts: 0, dueAt: sql<Date>`'-infinity'` })
    .where('storedUrl', 'is', null)
    .executeTakeFirst()
  return Number(change.numUpdatedRows)
}

const shownElsewhere = sql`
  products cross join lateral unnest(products.images) as shown (url)
  join external_images picture on picture.url = shown.url
  join media on media.url = shown.url and media.kind = 'image'`

/** Counts external images of all products, or of those that one import changed. */
export async function countExternalImages(db: Db, importId: string | null = null): Promise<ExternalImages> {
  const its =
    importId === null
      ? sql`true`
      : sql`products.id in (select product_id from import_effects where import_id = ${importId})`
  const { rows } = await sql<ExternalImages>`
    select count(distinct shown.url) filter (where due_at is not null) as waiting,
      count(distinct shown.url) filter (where due_at is null) as lost
    from ${shownElsewhere}
    where has_external_images(products.images) and stored_url is null and ${its}`.execute(db)
  return rows[0] ?? { waiting: 0, lost: 0 }
}

/** Lists the first images that are no longer retried, each with a product that shows it. */
export async function findLostImages(db: Db, limit: number): Promise<LostImage[]> {
  const { rows } = await sql<LostImage>`
    select distinct on (shown.url) shown.url, products.id as product_id, products.name as product_name,
      coalesce(error, 'The shop stopped in the middle of it.') as error
    from ${shownElsewhere}
    where has_external_images(products.images) and stored_url is null and due_at is null
    order by shown.url, products.id limit ${limit}`.execute(db)
  return rows
}

/** Maps URLs of downloaded images to the shop's copies. */
export async function findStoredImages(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('externalImages')
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .where('storedUrl', 'is not', null)
    .select(['url', 'storedUrl'])
    .execute()
  return new Map(rows.flatMap(({ url, storedUrl }) => (storedUrl === null ? [] : [[url, storedUrl] as const])))
}
