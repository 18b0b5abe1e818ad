import { findLinkedProducts } from '#db/content/linked-products.ts'
import type { Db } from '#db/engine/database.ts'
import type { TypedPage } from '#domain/content/page-form.ts'
import { addPictures, longestPicture, mostPagePictures, pictureField } from '#domain/content/page-pictures.ts'
import * as texts from '#domain/content/texts.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import { processReadableImages } from '#flows/catalogue/process-product-images.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the product that each picture links to, by the picture's number. Refuses names of no or of several products. */
export async function findPictureProducts(
  db: Db,
  { pictures }: Pick<TypedPage, 'pictures'>,
): Promise<Map<number, string> | Refusal> {
  const linked = pictures.slice(0, mostPagePictures).filter(({ product }) => product.trim() !== '')
  const answers = await Promise.all(linked.map(({ product }) => findOne(db, product)))
  const wrong = linked.flatMap(({ number }, at) => {
    const answer = answers[at]
    return typeof answer === 'object' ? [[pictureField('product', number), answer.problem] as const] : []
  })
  if (wrong.length > 0) return refuseFields(Object.fromEntries(wrong))
  return new Map(linked.map(({ number }, at) => [number, String(answers[at])]))
}

async function findOne(db: Db, typed: string): Promise<string | { problem: string }> {
  if (typed.length > longestPicture.product) return { problem: atMostCharacters(longestPicture.product) }
  const [product, ...others] = await findLinkedProducts(db, typed)
  if (product === undefined) return { problem: texts.noSuchProduct }
  return others.length === 0 ? product.id : { problem: texts.severalProducts }
}

/**
 * Stores uploaded pictures and places them in the text, at `caret` or at its end. With a problem of some pictures the
 * others are placed.
 */
export async function addPagePictures(
  shop: Shop,
  { typed, files, caret }: { typed: TypedPage; files: readonly Uint8Array[]; caret: number | null },
): Promise<{ typed: TypedPage; problem: Refusal | null }> {
  if (typed.pictures.length + files.length > mostPagePictures)
    return { typed, problem: refuseFields({ pictures: texts.tooManyPagePictures(mostPagePictures) }) }
  const { urls, problem } = await processReadableImages(shop, files)
  return { typed: { ...typed, ...addPictures(typed, urls, caret) }, problem }
}
