import { deleteUnusedMedia, markUnusedMedia } from '#db/catalogue/unused-media.ts'
import { findKnownMedia } from '#db/imports/media.ts'
import { daysAfter } from '#domain/indian-time.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Grace period in days: longer than an import can be undone, which restores its pictures, and than a form stays open.
 */
const graceDays = 60
const deletedAtOnce = 500

const graceEnd = (now: Date) => daysAfter(now, -graceDays)

/** Deletes media unreferenced for the grace period, and files of interrupted uploads. Runs once a day. */
export async function deleteUnusedPhotos(shop: Shop): Promise<void> {
  const waiting = await markUnusedMedia(shop.db, shop.now())
  const before = graceEnd(shop.now())
  for (let deleted = waiting === 0 ? 0 : deletedAtOnce; deleted === deletedAtOnce; ) {
    const urls = await deleteUnusedMedia(shop.db, before, deletedAtOnce)
    await removeFiles(shop, urls)
    deleted = urls.length
    if (deleted > 0) shop.log.info({ pictures: deleted }, 'unused pictures deleted')
  }
  await deleteStrayFiles(shop)
}

/** Deletes files without a row, left by interrupted uploads, once they are older than the grace period. */
async function deleteStrayFiles({ db, now, media, log }: Shop) {
  const old = new Set(await media.list('', graceEnd(now())))
  const forms = Map.groupBy(
    (await media.list()).filter((file) => form.test(file)),
    stemOf,
  )
  const strays = [...forms].filter(([, files]) => files.every((file) => old.has(file)))
  for (let at = 0; at < strays.length; at += deletedAtOnce) {
    const some = strays.slice(at, at + deletedAtOnce)
    const urls = some.flatMap(([stem, files]) => [`/media/${stem}.webp`, ...files.map((file) => `/media/${file}`)])
    const known = await findKnownMedia(db, urls)
    const stems = new Set([...known].map((url) => stemOf(url.slice(7))))
    const orphans = some.filter(([stem]) => !stems.has(stem)).flatMap(([, files]) => files)
    await media.remove(factsFirst(orphans))
    if (orphans.length > 0) log.info({ files: orphans.length }, 'files without a picture deleted')
  }
}

/** Removes all files of deleted pictures from the store, except those uploaded again meanwhile. */
export async function removeFiles({ db, media }: Shop, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => url.startsWith('/media/'))
  if (own.length === 0) return
  const files = Map.groupBy(await media.list(), stemOf)
  const again = await findKnownMedia(db, own)
  const unused = own.filter((url) => !again.has(url)).flatMap((url) => files.get(stemOf(url.slice(7))) ?? [])
  await media.remove(factsFirst(unused))
}

/** Sorts .json files first: their presence means that all other files exist. */
const factsFirst = (files: readonly string[]) =>
  files.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')))

/** File names of one picture: 'abc123-160.avif' and 'abc123.webp'. */
const form = /^([0-9a-f]+)(-\d+)?\.\w+$/
const stemOf = (file: string) => form.exec(file)?.[1] ?? file
