import { insertMedia, type NewMedia } from '#db/catalogue/media.ts'
import { markMediaUsed } from '#db/catalogue/unused-media.ts'
import { isOutOfSpace } from '#db/engine/errors.ts'
import { diskIsFull, isRefusal, type Refusal } from '#domain/refusal.ts'
import {
  type FoundImageProblem,
  imageProblem,
  productImageLimits,
  refuseImages,
  type UploadedImage,
} from '#domain/reviews/images.ts'
import type { Shop } from '#flows/shop.ts'
import { imageUrl, storeImage } from './store-image.ts'

/** AVIF effort from 0 (fast, large) to 9 (slow, small); low, because staff wait. */
const avifEffort = 2

/**
 * Processes images uploaded by staff: decodes them in the image worker, then stores all variants. Stores none when one
 * can't be read.
 */
export async function processProductImages(
  shop: Shop,
  files: readonly UploadedImage[],
): Promise<readonly NewMedia[] | Refusal> {
  const { pictures, problem } = await reencodeImages(shop, files)
  return problem ?? storeImages(shop, pictures)
}

/** The same, but stores those that can be read; `problem` names the others. */
export async function processReadableImages(
  shop: Shop,
  files: readonly UploadedImage[],
): Promise<{ urls: string[]; problem: Refusal | null }> {
  const { pictures, problem } = await reencodeImages(shop, files)
  const stored = await storeImages(shop, pictures)
  return isRefusal(stored) ? { urls: [], problem: stored } : { urls: stored.map(({ url }) => url), problem }
}

async function reencodeImages({ imageWorker }: Shop, files: readonly UploadedImage[]) {
  if (files.length > productImageLimits.count)
    return { pictures: [], problem: refuseImages([{ problem: 'too-many', images: [] }], productImageLimits) }
  const pictures: Uint8Array[] = []
  const found: FoundImageProblem[] = []
  for (const file of files) {
    const image = imageProblem([file], productImageLimits)?.problem ?? (await imageWorker.reencode(file, 'product'))
    if (typeof image === 'string') found.push({ problem: image, images: [file] })
    else pictures.push(image.picture)
  }
  return { pictures, problem: found.length > 0 ? refuseImages(found, productImageLimits) : null }
}

function storeImages({ media, db }: Shop, pictures: readonly Uint8Array[]): Promise<readonly NewMedia[] | Refusal> {
  return unlessFull(async () => {
    await markMediaUsed(db, pictures.map(imageUrl))
    const stored: NewMedia[] = []
    for (const picture of pictures) stored.push(await storeImage(media, picture, { avifEffort }))
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
