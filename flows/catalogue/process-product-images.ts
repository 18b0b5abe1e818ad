import { insertMedia, type NewMedia } from '#db/catalogue/media.ts'
import { keepMedia } from '#db/catalogue/unused-media.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { imageProblem, productImageLimits, refuseImage } from '#domain/reviews/images.ts'
import type { Shop } from '#flows/shop.ts'
import { imageUrl, storeImage } from './store-image.ts'

/** 0 is quick and larger, 9 slow and smaller: staff wait for it. */
const avifEffort = 2

/**
 * Processes images sent by staff: opens them in the image worker, then stores all widths. Stores none when one of
 * them can't be read.
 */
export async function processProductImages(
  { imageWorker: photos, media, db }: Pick<Shop, 'imageWorker' | 'media' | 'db'>,
  files: readonly Uint8Array[],
): Promise<readonly NewMedia[] | Refusal> {
  const problem = imageProblem(files, productImageLimits)
  if (problem) return refuseImage(problem, productImageLimits)
  const developed: Uint8Array[] = []
  for (const file of files) {
    const photo = await photos.develop(file, 'product')
    if (typeof photo === 'string') return refuseImage(photo)
    developed.push(photo.picture)
  }
  await keepMedia(db, developed.map(imageUrl))
  const stored: NewMedia[] = []
  for (const picture of developed) stored.push(await storeImage(media, picture, { avifEffort }))
  await insertMedia(db, stored)
  return stored
}

/** The address of the one picture that a form may bring; null when it brings none. */
export async function processOneImage(
  shop: Pick<Shop, 'imageWorker' | 'media' | 'db'>,
  files: readonly Uint8Array[],
): Promise<string | null | Refusal> {
  const [file] = files
  if (file === undefined) return null
  const stored = await processProductImages(shop, [file])
  return isRefusal(stored) ? stored : (stored[0]?.url ?? null)
}
