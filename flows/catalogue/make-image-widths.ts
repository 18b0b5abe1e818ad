import { findImagesWithoutWidths, saveWidths } from '#db/catalogue/media.ts'
import type { Shop } from '#flows/shop.ts'
import { storeImage } from './store-image.ts'

/** AVIF effort; drawings compress well at this one. */
const avifEffort = 1

type Throttle = {
  stopping: AbortSignal
  /** Resolves when the next image may be processed. */
  next: () => Promise<void>
}

/**
 * Generates the variants of images stored as originals, one after the other, in the background. Can be stopped by
 * `stopping` and resumed.
 */
export async function makeImageWidths({ db, media, log }: Shop, { stopping, next }: Throttle): Promise<void> {
  if (stopping.aborted) return
  const urls = await findImagesWithoutWidths(db)
  for (const url of urls) {
    await next()
    if (stopping.aborted) return
    const original = await media.get(url.slice('/media/'.length))
    if (original) await saveWidths(db, await storeImage(media, original, { avifEffort }))
  }
  if (urls.length > 0) log.info({ pictures: urls.length }, 'widths of all pictures created')
}
