import { findCards } from '#db/catalogue/products.ts'
import type { Db } from '#db/engine/database.ts'
import type { PagePicture } from '#domain/content/page-pictures.ts'
import type { PageFigure } from '#domain/content/page-text.ts'
import { findPictures } from './home-layouts.ts'

/** Finds the pictures of a page in the own store, and the published products that they link to. */
export async function findFigures(db: Db, pictures: readonly PagePicture[]): Promise<PageFigure[]> {
  const [found, products] = await Promise.all([
    findPictures(
      db,
      pictures.map(({ url }) => url),
    ),
    findCards(
      db,
      pictures.flatMap(({ productId }) => productId ?? []),
    ),
  ])
  return pictures.flatMap(({ number, url, alt, caption, productId }) => {
    const picture = found.get(url)
    if (picture?.kind !== 'image') return []
    const product = products.find(({ id }) => id === productId)
    return [{ number, picture, alt, caption, product: product ? { id: product.id, name: product.name } : null }]
  })
}
