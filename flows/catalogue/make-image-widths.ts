import { findImagesWithoutWidths, saveWidths } from '#db/catalogue/media.ts'
import type { Shop } from '#flows/shop.ts'
import { storeImage } from './store-image.ts'

/** Drawings compress well at this effort. */
const avifEffort = 1

export type Pace = {
  stopping: AbortSignal
  /** Resolves when the next picture may be begun. */
  next: () => Promise<void>
}

/**
 * Makes the widths of the pictures that were kept as they came, one after the other, while the shop is open. Ends early
 * when `stopping` says so; whatever calls it again goes on from there.
 */
export async function makeImageWidths(
  { db, media, log }: Pick<Shop, 'db' | 'media' | 'log'>,
  { stopping, next }: Pace,
): Promise<void> {
  if (stopping.aborted) return
  const urls = await findImagesWithoutWidths(db)
  for (const url of urls) {
    await next()
    if (stopping.aborted) return
    const original = await media.get(url.slice('/media/'.length))
    if (original) await saveWidths(db, await storeImage(media, original, { avifEffort }))
  }
  if (urls.length > 0) log.info({ pictures: urls.length }, 'the widths of all pictures are made')
}
