import { deleteUnusedMedia, markUnusedMedia } from '#db/catalogue/unused-media.ts'
import { findKnownMedia } from '#db/imports/media.ts'
import type { Shop } from '#flows/shop.ts'

/** Longer than an import can be undone, which brings its pictures back, and than a form left open. */
const graceDays = 60
const deletedAtOnce = 500

/** Deletes photos and videos that nothing has shown for the grace time. Runs once a day. */
export async function deleteUnusedPhotos(shop: Pick<Shop, 'db' | 'now' | 'media' | 'log'>): Promise<void> {
  const waiting = await markUnusedMedia(shop.db, shop.now())
  const before = new Date(shop.now().getTime() - graceDays * 24 * 60 * 60_000)
  for (let deleted = waiting === 0 ? 0 : deletedAtOnce; deleted === deletedAtOnce; ) {
    const urls = await deleteUnusedMedia(shop.db, before, deletedAtOnce)
    await removeFiles(shop, urls)
    deleted = urls.length
    if (deleted > 0) shop.log.info({ pictures: deleted }, 'unused pictures deleted')
  }
}

/** Removes all forms of deleted pictures from the store, but for those that somebody has sent again meanwhile. */
export async function removeFiles(
  { db, media }: Pick<Shop, 'db' | 'media'>,
  urls: readonly string[],
): Promise<void> {
  const own = urls.filter((url) => url.startsWith('/media/'))
  if (own.length === 0) return
  const files = Map.groupBy(await media.list(), stemOf)
  const again = await findKnownMedia(db, own)
  const gone = own.filter((url) => !again.has(url)).flatMap((url) => files.get(stemOf(url.slice(7))) ?? [])
  // The .json first: its presence says that all other forms are there.
  await media.remove(gone.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
}

/** 'abc123-160.avif' and 'abc123.webp' are forms of one picture. */
const stemOf = (file: string) => /^([0-9a-f]+)(-\d+)?\.\w+$/.exec(file)?.[1] ?? file
