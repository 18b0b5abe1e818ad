import { insertMedia, type NewMedia } from '#db/catalogue/media.ts'
import { markMediaUsed } from '#db/catalogue/unused-media.ts'
import { isOutOfSpace } from '#db/engine/errors.ts'
import { diskIsFull, isRefusal, type Refusal } from '#domain/refusal.ts'
import { imageProblem, productImageLimits, refuseImage, type UploadedImage } from '#domain/reviews/images.ts'
import type { Shop } from '#flows/shop.ts'
import { imageUrl, storeImage } from './store-image.ts'

/** AVIF effort from 0 (fast, large) to 9 (slow, small); low, because staff wait. */
const avifEffort = 2

/**
 * Processes images uploaded by staff: decodes them in the image worker, then stores all variants. Stores none when one
 * can't be read.
 */
export async function processProductImages(
  { imageWorker, media, db }: Shop,
  files: readonly UploadedImage[],
): Promise<readonly NewMedia[] | Refusal> {
  const problem = imageProblem(files, productImageLimits)
  if (problem) return refuseImage(problem, productImageLimits)
  const reencoded: Uint8Array[] = []
  for (const file of files) {
    const image = await imageWorker.reencode(file, 'product')
    if (typeof image === 'string') return refuseImage({ problem: image, images: [file] })
    reencoded.push(image.picture)
  }
  return unlessFull(async () => {
    await markMediaUsed(db, reencoded.map(imageUrl))
    const stored: NewMedia[] = []
    for (const picture of reencoded) stored.push(await storeImage(media, picture, { avifEffort }))
    await insertMedia(db, stored)
    return stored
  })
}

/** Refuses what finds no room on the disk, so that the form keeps what was typed. */
export async function unlessFull<T>(store: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await store()
  } catch (error) {
    if (isOutOfSpace(error)) return diskIsFull
    throw error
  }
}

/** Processes the optional single image of a form; null without one. */
export async function processOneImage(shop: Shop, files: readonly UploadedImage[]): Promise<string | null | Refusal> {
  const [file] = files
  if (file === undefined) return null
  const stored = await processProductImages(shop, [file])
  return isRefusal(stored) ? stored : (stored[0]?.url ?? null)
}
