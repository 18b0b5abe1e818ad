import { sql } from 'kysely'
import { unknownType } from '#db/catalogue/images.ts'
import type { Db } from '#db/engine/database.ts'
import type { ExternalImage } from '#domain/imports/images.ts'

/** Notes pictures on other hosts. Returns how many are new, and which of those need to be asked what they are. */
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
  // From here on they are brought home.
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

/** Which of these pictures of its own store the shop has; they stay until the import ends. */
export async function findKnownMedia(tx: Db, urls: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('media')
    .where('url', '=', sql<string>`any(${urls})`)
    .select('url')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ url }) => url))
}
