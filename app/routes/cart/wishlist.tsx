import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext, visitorContext } from '#app/context.ts'
import { type Intent, isDataRequest, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { loadPopularCards } from '#app/routes/catalogue/popular-products.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findWishlist } from '#db/cart/wishlists.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { pageCount, readPage } from '#domain/search/listing.ts'
import { productCount } from '#domain/search/listing-labels.ts'
import { moveToCart, toggleWishlist } from '#flows/cart/toggle-wishlist.ts'
import type { Shop } from '#flows/shop.ts'
import * as texts from '#ui/cart/texts.tsx'
import { WishlistGrid } from '#ui/cart/wishlist-grid.tsx'
import { NothingYet } from '#ui/catalogue/nothing-yet.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { EmptyWishlistIllustration } from '#ui/parts/illustrations/empty-wishlist.tsx'
import { Pagination } from '#ui/parts/pagination.tsx'
import type { Route } from './+types/wishlist'

export const meta: Route.MetaFunction = withBrandTitle(texts.myWishlist)

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams.get('page'))
  const shop = context.get(shopContext)
  const { products, total } = await findWishlist(shop.db, requireShopper(context).id, page)
  const lastPage = pageCount(total) - 1
  if (page > lastPage) throw redirect(addressOf(lastPage))
  return { products, total, page, popular: total === 0 ? await loadPopularCards(shop) : [] }
}

const addressOf = (page: number) => (page === 0 ? '/wishlist' : `/wishlist?page=${page}`)

const text = v.pipe(v.string(), v.maxLength(200))

const product = v.object({ productId: text })

/** Intents: add and remove from any page; move to the cart from the wishlist page. */
const intents = { add: product, remove: product, move: v.object({ productId: text, size: v.optional(text, noSize) }) }
const signedOut = refuse('not-signed-in', texts.logInForWishlist)

/** Answers scripts with the refusal; only a browser that navigates here sees the login prompt. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const isData = isDataRequest(request)
  if (isData && context.get(visitorContext) === null) return refused(signedOut)
  const { id } = requireShopper(context)
  const submission = readIntent(await request.formData(), intents)
  const answer = await change(context.get(shopContext), id, submission)
  if (isRefusal(answer)) return refused(answer)
  if (isData) return data(answer)
  return redirect('cart' in answer ? '/cart' : addressOf(readPage(url.searchParams.get('page'))))
}

async function change(shop: Shop, userId: string, form: Intent<typeof intents>) {
  const { productId } = form
  if (form.intent === 'move') return moveToCart(shop, userId, { productId, size: form.size })
  const isWishlisted = form.intent === 'add'
  return (await toggleWishlist(shop, userId, { productId, isWanted: isWishlisted })) ?? { wishlisted: isWishlisted }
}

export const clientAction = keepPageOnFailure

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, page, popular } = loaderData
  return (
    <main className="mx-auto max-w-[1600px] px-4 py-5 sm:px-6 lg:py-8">
      <h1 className="mb-4 text-xl">
        {texts.myWishlist}{' '}
        {total > 0 && <span className="font-sans text-base font-normal text-muted">{productCount(total)}</span>}
      </h1>
      {isRefusal(actionData) && <RefusalAlert refusal={actionData} />}
      {products.length > 0 ? (
        <WishlistGrid products={products} total={total} />
      ) : (
        <NothingYet drawing={<EmptyWishlistIllustration />} text={texts.yourWishlistIsEmpty} products={popular} />
      )}
      <Pagination page={page} total={total} addressOf={addressOf} />
    </main>
  )
}
