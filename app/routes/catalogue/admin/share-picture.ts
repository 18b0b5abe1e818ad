import { data } from 'react-router'
import { notFound } from '#app/http/not-found.ts'
import { jpegFile } from '#app/http/responses.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findProduct } from '#db/catalogue/products.ts'
import { discountPercent, type Product } from '#domain/catalogue/product.ts'
import { readShareFormat } from '#domain/catalogue/product-images.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { makeSharePicture, type SharedProducts } from '#flows/catalogue/make-share-picture.ts'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import type { Route } from './+types/share-picture'

/** Serves a picture of a published product with its price, for WhatsApp status or Instagram. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const format = readShareFormat(params.format)
  const product = format && (await findProduct(shop.db, params.productId))
  if (!format || !product) throw notFound()
  const products = sharedProduct(product)
  const picture = await makeSharePicture(shop, { staff, format, products })
  if (isRefusal(picture)) throw data(picture.message, { status: statusOf(picture) })
  return jpegFile(picture, `${product.id}-${format}`)
}

/** Selects the lowest price and the sizes in stock. */
function sharedProduct({ name, sizes, pictures }: Product): SharedProducts {
  const inStock = sizes.filter(({ stock }) => stock > 0)
  const [cheapest, ...others] = (inStock.length > 0 ? inStock : sizes).toSorted((a, b) => a.price - b.price)
  const price = cheapest ? formatRupees(cheapest.price) : ''
  const percent = cheapest ? discountPercent(cheapest.price, cheapest.prevPrice) : null
  const named = inStock.filter(({ size }) => size !== '').map(({ size }) => size)
  return {
    title: name,
    price: others.some((size) => size.price !== cheapest?.price) ? texts.fromPrice(price) : price,
    strike: cheapest?.prevPrice && percent !== null ? formatRupees(cheapest.prevPrice) : '',
    off: percent === null ? '' : texts.percentOff(percent),
    details: named.length > 0 ? texts.sizesInStock(named.join(' · ')) : '',
    pictures: pictures.filter(({ kind }) => kind === 'image').slice(0, 1),
  }
}
