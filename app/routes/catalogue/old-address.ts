import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findIdOfHandle } from '#db/catalogue/products.ts'
import type { Route } from './+types/old-address'

/** Redirects the addresses of a Shopify shop's products to those of the products that came from it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  return redirect(`/product/${await findIdOfHandle(db, params.handle)}`, 301)
}
