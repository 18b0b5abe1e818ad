import { data } from 'react-router'
import { notFound } from '#app/http/not-found.ts'
import { jpegFile } from '#app/http/responses.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findCards } from '#db/catalogue/products.ts'
import { findCollection, findProductsOf } from '#db/collections/collections.ts'
import { readShareFormat } from '#domain/catalogue/product-images.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { makeSharePicture } from '#flows/catalogue/make-share-picture.ts'
import { texts } from '#ui/collections/admin/texts.tsx'
import type { Route } from './+types/share-picture'

/** Serves a picture of a published collection: its first products, name and lowest price. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const [format, id] = [readShareFormat(params.format), idOf(params.collectionId)]
  const collection = format && id !== null ? await findCollection(shop.db, id) : null
  if (!format || !collection?.published) throw notFound()
  const cards = await findCards(shop.db, await findProductsOf(shop.db, collection, shop.now()))
  const lowest = Math.min(...cards.map(({ prices }) => prices.first))
  const products = {
    title: collection.title,
    strike: '',
    off: '',
    details: '',
    price: cards.length > 0 ? texts.fromPrice(formatRupees(paise(lowest))) : '',
    pictures: cards.flatMap(({ picture }) => picture ?? []).slice(0, 4),
  }
  const picture = await makeSharePicture(shop, { staff, format, products })
  if (isRefusal(picture)) throw data(picture.message, { status: statusOf(picture) })
  return jpegFile(picture, `${collection.slug}-${format}`)
}
