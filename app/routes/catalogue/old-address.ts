import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { findIdOfHandle } from '#db/catalogue/products.ts'
import { slug } from '#domain/catalogue/product-id.ts'
import type { Route } from './+types/old-address'

const moved = 301

/** Redirects the addresses of a Shopify shop to those of the products and categories that came from it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { handle, collection = '' } = params
  if (handle !== undefined) return redirect(`/product/${await findIdOfHandle(db, handle)}`, moved)
  const words = slug(collection)
  const named = (await findCategories(db)).find(({ category, title }) =>
    [slug(category), slug(title)].includes(words),
  )
  const search = named
    ? { category: named.category }
    : { query: words === 'all' ? '' : words.replaceAll('-', ' ') }
  return redirect(`/search?${new URLSearchParams(search)}`, moved)
}
