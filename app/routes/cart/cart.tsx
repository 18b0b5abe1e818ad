import { type Ref, useEffect } from 'react'
import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { type RouteContext, shopContext } from '#app/context.ts'
import { readPincodeCookie, shopCookies, writeCartCookie } from '#app/http/cookies.ts'
import { redirectWithFlash, takeFlash } from '#app/http/flash.ts'
import { isDataRequest, readIntent, refused } from '#app/http/read-intent.ts'
import { findCartHolder, findVisitor, findVisitorCart } from '#app/routes/accounts/authenticate.ts'
import { withNext } from '#app/routes/accounts/sign-in-step.ts'
import { loadPopularCards } from '#app/routes/catalogue/popular-products.ts'
import { changeCoupon, couponIntents } from '#app/routes/promotions/coupon-form.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { loadDeliveryPromise } from '#app/routes/shipping/load-delivery-promise.ts'
import { countItems } from '#domain/cart/cart.ts'
import { noSize } from '#domain/catalogue/product.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import { itemCountText } from '#domain/checkout/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { changeCart } from '#flows/cart/change-cart.ts'
import { saveForLater } from '#flows/cart/save-for-later.ts'
import { findPromises } from '#flows/checkout/find-promises.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import { quoteWithOffers } from '#flows/checkout/quote-cart.ts'
import { findAddress } from '#flows/customers/find-address.ts'
import { useCartFetcher } from '#ui/cart/form.tsx'
import { CartLines } from '#ui/cart/line-items.tsx'
import { CartSummary } from '#ui/cart/summary.tsx'
import * as texts from '#ui/cart/texts.tsx'
import { NothingYet } from '#ui/catalogue/nothing-yet.tsx'
import { RecentlyViewed } from '#ui/catalogue/product/recently-viewed.tsx'
import { CheckoutHeader } from '#ui/checkout/header.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { EmptyCartIllustration } from '#ui/parts/illustrations/empty-cart.tsx'
import { useFocusWhenEmptied } from '#ui/parts/use-focus-after-removal.ts'
import { CouponRow, couponError } from '#ui/promotions/coupon-field.tsx'
import { dispatch } from '#ui/shopper-store.ts'
import { showToast } from '#ui/toast.ts'
import type { Route } from './+types/cart'

export const meta: Route.MetaFunction = withBrandTitle(texts.cart)

export const handle = { header: CheckoutHeader }

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { cart, couponCode, visitor } = await findVisitorCart(request, context)
  const saved = visitor && (await findAddress(shop, visitor.id))
  const pincode = saved?.zip ?? readPincodeCookie(request)
  const address = pincode === null ? null : { zip: pincode, state: saved?.state ?? '' }
  const [{ quote, offers }, { flash, headers }, ways, arrival, popular] = await Promise.all([
    quoteWithOffers(shop, cart, { userId: visitor?.id, couponCode, address }),
    takeFlash(request, shop.origin),
    findWaysToPay(shop),
    cart.length === 0 ? null : findArrival(context, pincode),
    cart.length === 0 ? loadPopularCards(shop) : [],
  ])
  const isCod = !isRefusal(ways.cod) && quote.withoutCod === null
  const { promises, ...promised } = await findPromises(shop, ways)
  const shown = { ...promised, promises: promises.filter((promise) => promise !== 'cod' || isCod) }
  return data({ quote, offers, flash, offersCod: !isRefusal(ways.cod), arrival, popular, ...shown }, { headers })
}

/** Finds the arrival at the saved address, or at the last checked pincode. */
async function findArrival(context: RouteContext, pincode: string | null) {
  if (pincode === null) return null
  const answer = await loadDeliveryPromise(context, { pincode, hasCodPrice: false })
  return isRefusal(answer) ? null : { pincode, ...answer }
}

const text = v.pipe(v.string(), v.maxLength(200))
/** Size in the form: 0, null or absent all mean no size (decision 1.19). */
const size = v.pipe(
  text,
  v.transform((typed) => (typed === '0' ? noSize : typed)),
)
const place = v.object({ productId: text, size: v.optional(size, noSize) })
/** Absent without script on a cached page, whose browser asks before it sends a form again. */
const held = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)))
const step = v.object({ ...place.entries, held })

/** Intents of the forms of cart and product page. */
const intents = {
  add: step,
  buy: step,
  'remove-one': step,
  'remove-line': place,
  'take-stock': place,
  'save-for-later': place,
  'change-size': v.object({ ...place.entries, newSize: size }),
  ...couponIntents,
}

/** Returns the new cart or a refusal to a script, and the cart page to a browser without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (submission.intent === 'apply-coupon' || submission.intent === 'remove-coupon') {
    return changeCoupon({ request, context }, submission, '/cart')
  }
  if (submission.intent === 'save-for-later') return saveLine({ request, context }, submission)
  const shop = context.get(shopContext)
  const holder = await findCartHolder(request, context)
  const wantsToBuy = submission.intent === 'buy'
  const change = submission.intent === 'buy' ? { ...submission, intent: 'add' as const } : submission
  const cart = await changeCart(shop, holder, change)
  if (isRefusal(cart)) return refused(cart)
  if (change.intent === 'add') shop.steps.count('add-to-cart')
  const headers = new Headers()
  if ('guestCart' in holder) {
    headers.append('Set-Cookie', await writeCartCookie(cart, request, shop.origin))
    // An emptied cart loses its coupon.
    if (cart.length === 0 && (await shopCookies.coupon.read(request, shop.origin))) {
      headers.append('Set-Cookie', await shopCookies.coupon.write(null, shop.origin))
    }
  }
  return isDataRequest(request) && !wantsToBuy ? data({ cart }, { headers }) : redirect('/cart', { headers })
}

type ActionInput = Pick<Route.ActionArgs, 'request' | 'context'>

/** Stores the line in a cookie and asks the guest to sign in, which then saves it. */
async function saveLine({ request, context }: ActionInput, { productId, size }: v.InferOutput<typeof place>) {
  const shop = context.get(shopContext)
  const visitor = await findVisitor(request, context)
  const line = { productId, size }
  if (visitor === null) {
    const cookie = await shopCookies.savedLine.write(line, shop.origin)
    return redirect(withNext('/loginStart', '/wishlist'), { headers: { 'Set-Cookie': cookie } })
  }
  const cart = await saveForLater(shop, visitor.id, line)
  if (isRefusal(cart)) return refused(cart)
  // With script a toast says so: a notice would push the lines down.
  if (isDataRequest(request)) return { cart, saved: productId }
  return redirectWithFlash('/cart', texts.savedInYourWishlist, shop.origin)
}

export const clientAction = keepPageOnFailure

/** Prevents prefetching the loader, which consumes the message cookie, together with the script. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader()

/** Revalidates after a refusal, because stock may have changed, unless the server is unavailable. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, offers, flash, offersCod, popular, ...promised } = loaderData
  useSyncCartStore(quote)
  useCartAnswers()
  const refusal = isRefusal(actionData) ? actionData : null
  const heading = useFocusWhenEmptied(quote.lines.length + quote.unavailable.length)
  if (quote.lines.length + quote.unavailable.length === 0)
    return <EmptyCart heading={heading} refusal={refusal} flash={flash} popular={popular} />
  return (
    <main className="two-columns">
      <h1 className="mb-4 text-xl md:col-span-2">
        {texts.cartQuote(<span className="font-sans text-base font-normal text-muted">{contentsText(quote)}</span>)}
      </h1>
      <div className="space-y-3 empty:hidden md:col-span-2 md:mb-4">
        <RefusalAlert refusal={refusal} className="" />
        {flash && <Alert text={flash} variant="success" />}
      </div>
      <CartLines quote={quote} />
      <CartSummary quote={quote} offersCod={offersCod} {...promised}>
        <CouponRow coupon={quote.coupon} offers={offers} action="/cart" error={couponError(actionData)} />
      </CartSummary>
    </main>
  )
}

/** Updates the header's cart badge from this page. */
function useSyncCartStore({ lines, unavailable }: Quote) {
  useEffect(() => {
    dispatch({ type: 'SET_CART', cart: [...unavailable, ...lines] })
  }, [lines, unavailable])
}

/** Handles results of changes without navigation: toasts refusals, and marks saved products. */
function useCartAnswers() {
  const { data: answer } = useCartFetcher()
  useEffect(() => {
    if (isRefusal(answer)) showToast(answer.message, 'error')
    else if (answer?.saved) {
      dispatch({ type: 'WISHLIST_SETTLED', productId: answer.saved, wishlisted: true })
      showToast(texts.savedInYourWishlist)
    }
  }, [answer])
}

type EmptyCartProps = {
  heading: Ref<HTMLHeadingElement>
  refusal: Refusal | null
  flash: string | null
  popular: readonly string[]
}

function EmptyCart({ heading, refusal, flash, popular }: EmptyCartProps) {
  return (
    <main className="mx-auto max-w-[1600px] px-4 pb-8 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {texts.cart}
      </h1>
      <div className="mx-auto mt-5 max-w-lg space-y-3 empty:hidden">
        <RefusalAlert refusal={refusal} />
        {flash && <Alert text={flash} variant="success" />}
      </div>
      <NothingYet drawing={<EmptyCartIllustration />} text={texts.emptyCart} products={popular} />
      <div className="mt-6 empty:hidden">
        <RecentlyViewed />
      </div>
    </main>
  )
}

/** Formats the number of units, and of those included in the total when it is lower. */
function contentsText({ lines, unavailable, itemCount, orderable }: Quote): string {
  const all = itemCountText(countItems([...unavailable, ...lines]))
  return orderable ? all : texts.canBeOrdered(all, itemCount)
}
