import { data, redirect } from 'react-router'
import { findWishlist, wishlistedIds } from '#db/wishlists.ts'
import { refuse, statusOf } from '#domain/refusal.ts'
import { toggleWishlist } from '#flows/toggle-wishlist.ts'
import { ProductGrid } from '#ui/catalogue/product-grid.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyWishlistDrawing } from '#ui/parts/drawing-empty-wishlist.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { shopContext, visitorContext } from '../../context.ts'
import { isDataRequest, textField } from '../../form.ts'
import { keepPage } from '../../keep-page.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/wishlist'

export const meta: Route.MetaFunction = () => [{ title: 'My Wishlist · Strut' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await findWishlist(context.get(shopContext).db, requireShopper(context).id) }
}

const signedOut = refuse('not-signed-in', 'Please log in to keep a wishlist.')

/** Hearts are pressed on any page: a script is told why not; only a browser that comes here is shown the login prompt. */
export async function action({ request, context }: Route.ActionArgs) {
  if (isDataRequest(request) && context.get(visitorContext) === null) {
    return data(signedOut, { status: statusOf(signedOut) })
  }
  const { id } = requireShopper(context)
  const { db } = context.get(shopContext)
  const form = await request.formData()
  const wish = { productId: textField(form, 'productId'), wanted: textField(form, 'wanted') === 'yes' }
  await toggleWishlist(context.get(shopContext), id, wish)
  return isDataRequest(request) ? data({ wishlist: await wishlistedIds(db, id) }) : redirect('/wishlist')
}

export const clientAction = keepPage

export default function Wishlist({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-[1200px] px-4 py-5 sm:px-6 lg:py-8">
      <h1 className="mb-4 text-xl">My Wishlist</h1>
      {products.length > 0 ? (
        <ProductGrid products={products} isFirst />
      ) : (
        <EmptyState drawing={<EmptyWishlistDrawing />} words="Your wishlist is empty !">
          <ButtonLink to="/search">Start shopping</ButtonLink>
        </EmptyState>
      )}
    </main>
  )
}
