import { deleteUnusedMedia, markUnusedMedia } from '#db/catalogue/unused-media.ts'
import { findKnownMedia } from '#db/imports/media.ts'
import type { Shop } from '#flows/shop.ts'

/** Longer than an import can be undone, which brings its pictures back, and than a form left open. */
const graceDays = 60
const deletedAtOnce = 500

const graceEnd = (now: Date) => new Date(now.getTime() - graceDays * 24 * 60 * 60_000)

/** Deletes photos and videos that nothing has shown for the grace time, and what cut uploads left. Runs once a day. */
export async function deleteUnusedPhotos(shop: Pick<Shop, 'db' | 'now' | 'media' | 'log'>): Promise<void> {
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

/**
 * Deletes pictures and videos that have no row, which an upload that was cut leaves. None of their files is younger than
 * the grace time, so that no upload is at work on them.
 */
async function deleteStrayFiles({ db, now, media, log }: Pick<Shop, 'db' | 'now' | 'media' | 'log'>) {
  const old = new Set(await media.list('', graceEnd(now())))
  const forms = Map.groupBy((await media.list()).filter(isForm), stemOf)
  const strays = [...forms].filter(([, files]) => files.every((file) => old.has(file)))
  for (let at = 0; at < strays.length; at += deletedAtOnce) {
    const some = strays.slice(at, at + deletedAtOnce)
    const urls = some.flatMap(([stem, files]) => [`/media/${stem}.webp`, ...files.map((file) => `/media/${file}`)])
    const known = await findKnownMedia(db, urls)
    const stems = new Set([...known].map((url) => stemOf(url.slice(7))))
    const gone = some.filter(([stem]) => !stems.has(stem)).flatMap(([, files]) => files)
    await media.remove(factsFirst(gone))
    if (gone.length > 0) log.info({ files: gone.length }, 'files without a picture deleted')
  }
}

/** Removes all forms of deleted pictures from the store, but for those that somebody has sent again meanwhile. */
export async function removeFiles({ db, media }: Pick<Shop, 'db' | 'media'>, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => url.startsWith('/media/'))
  if (own.length === 0) return
  const files = Map.groupBy(await media.list(), stemOf)
  const again = await findKnownMedia(db, own)
  const gone = own.filter((url) => !again.has(url)).flatMap((url) => files.get(stemOf(url.slice(7))) ?? [])
  await media.remove(factsFirst(gone))
}

/** The presence of a .json says that all other forms are there, so it goes first. */
const factsFirst = (files: readonly string[]) =>
  files.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')))

/** 'abc123-160.avif' and 'abc123.webp' are forms of one picture. */
const form = /^([0-9a-f]+)(-\d+)?\.\w+$/
const isForm = (file: string) => form.test(file)
const stemOf = (file: string) => form.exec(file)?.[1] ?? file
