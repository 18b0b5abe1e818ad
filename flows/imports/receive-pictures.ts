/** Receives pictures from the phone, which a list of a shop without a website names by their files. */

import { findImport } from '#db/imports/imports.ts'
import { saveSentPicture } from '#db/imports/media.ts'
import { pictureNameOf } from '#domain/imports/images.ts'
import * as texts from '#domain/imports/texts.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { imageSizeProblem, productImageLimits, refuseImage, type UploadedImage } from '#domain/reviews/images.ts'
import { processProductImages } from '#flows/catalogue/process-product-images.ts'
import type { Shop } from '#flows/shop.ts'

const workedOn = refuse('changed', texts.workedOnAlready)

/**
 * Stores pictures that a checked list names by their files. Each stands alone: those that can be read are kept, whatever
 * the others are. Returns the first problem, null without one.
 */
export async function receivePictures(
  shop: Shop,
  { id, files }: { id: string; files: readonly UploadedImage[] },
): Promise<Refusal | null> {
  const file = await findImport(shop.db, id)
  if (file?.state !== 'checked') return workedOn
  if (files.length === 0) return refuseFields({ pictures: texts.choosePicturesFirst })
  const tooMany = imageSizeProblem(
    files.map(({ byteLength, name = '' }) => ({ size: byteLength, name })),
    productImageLimits,
  )
  if (tooMany?.problem === 'too-many') return refuseImage(tooMany, productImageLimits)
  const named = new Set(file.report?.namedPictures.map(pictureNameOf))
  const problems: Refusal[] = []
  for (const one of files) {
    const problem = await receiveOne(shop, one, named)
    if (problem !== null) problems.push(problem)
  }
  return problems[0] ?? null
}

async function receiveOne(shop: Shop, file: UploadedImage, named: ReadonlySet<string | null>): Promise<Refusal | null> {
  const name = pictureNameOf(file.name ?? '')
  if (name === null || !named.has(name))
    return refuseFields({ pictures: texts.pictureNotNamed((file.name ?? '').slice(-40)) })
  const stored = await processProductImages(shop, [file])
  if (isRefusal(stored)) return stored
  for (const { url } of stored) await saveSentPicture(shop.db, { name, url, sentAt: shop.now() })
  return null
}
