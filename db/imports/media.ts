import { sql } from 'kysely'
import { pictureJson, unknownType } from '#db/catalogue/images.ts'
import type { Db } from '#db/engine/database.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { ExternalImage } from '#domain/imports/images.ts'

/** Inserts external images. Returns the number of new ones, and those whose type must be requested. */
export async function recordExternalImages(
  tx: Db,
  pictures: readonly ExternalImage[],
): Promise<{ noted: number; unknown: string[] }> {
  const { rows } = await sql<{ url: string; contentType: string }>`
    insert into media (url, kind, content_type)
    select distinct url, kind, coalesce("contentType", ${unknownType})
    from json_to_recordset(${JSON.stringify(pictures)}::json) as row (url text, kind text, "contentType" text)
    on conflict (url) do nothing
    returning url, content_type`.execute(tx)
  // The download job picks them up from here.
  await sql`
    insert into external_images (url) select url from media
    where url = any(${pictures.map(({ url }) => url)}::text[]) and kind = 'image'
    on conflict (url) do nothing`.execute(tx)
  const unknown = rows.filter(({ contentType }) => contentType === unknownType)
  return { noted: rows.length, unknown: unknown.map(({ url }) => url) }
}

export async function setMediaType(
  db: Db,
  { url, kind, contentType }: { url: string; kind: 'image' | 'video'; contentType: string },
): Promise<void> {
  await db.updateTable('media').set({ kind, contentType }).where('url', '=', url).execute()
}

/** Finds which pictures of the own store exist, and keeps them until the import ends. */
export async function findKnownMedia(tx: Db, urls: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('media')
    .where('url', '=', sql<string>`any(${urls})`)
    .select('url')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ url }) => url))
}

/** Saves that a picture of this name was sent; a later one takes its place. */
export async function saveSentPicture(db: Db, sent: { name: string; url: string; sentAt: Date }): Promise<void> {
  await db
    .insertInto('importPictures')
    .values(sent)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ url: sent.url, sentAt: sent.sentAt }))
    .execute()
}

/** Finds the pictures that were sent from a phone, by name. */
export async function findSentPictures(db: Db): Promise<Map<string, Picture>> {
  const rows = await db
    .selectFrom('importPictures')
    .innerJoin('media', 'media.url', 'importPictures.url')
    .select(['name', pictureJson.as('picture')])
    .execute()
  return new Map(rows.flatMap(({ name, picture }) => (picture === null ? [] : [[name, picture] as const])))
}

export async function deleteSentPictures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('importPictures').where('sentAt', '<', before).execute()
}
