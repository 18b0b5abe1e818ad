import { data, redirect, useRouteLoaderData, useSearchParams } from 'react-router'
import { findInvoice } from '#db/invoices.ts'
import { findOrder } from '#db/orders.ts'
import { findReturnsOf, findReturnUntil } from '#db/returns.ts'
import { reviewedIn } from '#db/reviews.ts'
import { findParcel } from '#db/shipments.ts'
import { cancelled } from '#domain/cancel.ts'
import { paymentCancelled, paymentFailed } from '#domain/payment.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { hasPiecesToReturn } from '#domain/returns.ts'
import { reviewAdded } from '#domain/review.ts'
import type { Shopper } from '#domain/visitor.ts'
import { addReview } from '#flows/add-review.ts'
import { admitPictures } from '#flows/admit-pictures.ts'
import { cancelOrder } from '#flows/cancel-order.ts'
import { orderAgain } from '#flows/order-again.ts'
import { findArrival } from '#flows/promise-delivery.ts'
import { retryPayment } from '#flows/retry-payment.ts'
import type { Shop } from '#flows/shop.ts'
import { PaymentSuccess } from '#ui/checkout/payment-success.tsx'
import { OrderDetails } from '#ui/orders/order-details.tsx'
import { shopContext } from '../../context.ts'
import { readNoticeCookie, writeNoticeCookie } from '../../cookies.ts'
import { isDataRequest, textField } from '../../form.ts'
import { breakage, keepPage } from '../../keep-page.ts'
import { toPayPlace } from '../../pay-place.ts'
import { sentPictures } from '../../review-form.ts'
import { titled } from '../../titled.ts'
import { requireShopper } from '../../visitor.ts'
import type { loader as frameLoader } from '../frame.tsx'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = titled('Order')

/** Somebody else's order is as unknown as one that never was. */
export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, origin, now } = shop
  const order = await findOrder(db, requireShopper(context).id, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const [invoice, parcel, reviewed, notice, returns, returnUntil, arrival] = await Promise.all([
    findInvoice(db, orderId),
    findParcel(db, orderId),
    reviewedIn(db, orderId),
    readNoticeCookie(request, origin),
    findReturnsOf(db, orderId),
    findReturnUntil(db, order),
    findArrival(shop, order),
  ])
  const headers = new Headers()
  if (notice !== null) headers.append('Set-Cookie', await writeNoticeCookie(null, origin))
  const isInTime = returnUntil !== null && now().getTime() <= returnUntil.getTime()
  const mayReturn = isInTime && hasPiecesToReturn(order.items, returns)
  return data(
    { order, isInvoiced: invoice !== null, parcel, arrival, reviewed, notice, returns, mayReturn },
    { headers },
  )
}

type Sent = { shop: Shop; shopper: Shopper; orderId: string; form: FormData; request: Request }

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { shop, shopper } = { shop: context.get(shopContext), shopper: requireShopper(context) }
  const withFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  const tooOften = withFiles ? await admitPictures(shop, shopper.id) : null
  if (tooOften) return data(tooOften, { status: statusOf(tooOften) })
  const form = await request.formData().catch(() => null)
  if (form === null) return data(breakage, { status: 422 })
  const sent = { shop, shopper, orderId, request, form }
  const intent = textField(sent.form, 'intent')
  if (intent === 'review') return review(sent)
  if (intent === 'pay') return payAgain(sent)
  return intent === 'again' ? again(sent) : cancel(sent)
}

async function cancel(sent: Sent) {
  const { shop, shopper, orderId } = sent
  const actor = `shopper:${shopper.id}`
  const ended = await cancelOrder(shop, { orderId, userId: shopper.id, actor })
  return isRefusal(ended) ? data(ended, { status: statusOf(ended) }) : tellOf(sent, cancelled)
}

async function again({ shop, shopper, orderId }: Sent) {
  const added = await orderAgain(shop, { userId: shopper.id, orderId })
  if (isRefusal(added)) return data(added, { status: statusOf(added) })
  return redirect('/cart', { headers: { 'Set-Cookie': await writeNoticeCookie(added.told, shop.origin) } })
}

/** The same order, the same gateway order (decision 4). */
async function payAgain({ shop, shopper, orderId }: Sent) {
  const opened = await retryPayment(shop, { userId: shopper.id, orderId })
  return isRefusal(opened) ? data(opened, { status: statusOf(opened) }) : toPayPlace(opened)
}

async function review(sent: Sent) {
  const { shop, shopper, orderId, form } = sent
  const [productId, rating, comment] = ['productId', 'rating', 'comment'].map((name) => textField(form, name))
  const written = { productId: productId ?? '', rating: rating ?? '', comment: comment ?? '' }
  const pictures = await sentPictures(form)
  const added = await addReview(shop, shopper, { orderId, ...written, pictures })
  if (!isRefusal(added)) return tellOf(sent, reviewAdded)
  return data({ ...written, refusal: added }, { status: statusOf(added) })
}

/** A script tells it in a toast; the next page does where there is none. */
async function tellOf({ shop, orderId, request }: Sent, told: string) {
  if (isDataRequest(request)) return data({ told })
  return redirect(`/order/${orderId}`, {
    headers: { 'Set-Cookie': await writeNoticeCookie(told, shop.origin) },
  })
}

/** How the gateway's own page was left, as its way back says; what the order is stands in the order. */
const troubles: Readonly<Record<string, string>> = { failed: paymentFailed, cancelled: paymentCancelled }

/** Nothing that was written is lost when the request breaks. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const whatsapp = useRouteLoaderData<typeof frameLoader>('routes/frame')?.contacts.whatsapp ?? null
  const { order } = loaderData
  const back = search.get('payment')
  const trouble = back === null || order.status === 'paid' ? undefined : troubles[back]
  if (back !== null && trouble === undefined) {
    const standing = order.status === 'paid' ? 'paid' : 'confirming'
    return <PaymentSuccess standing={standing} orderId={order.orderId} />
  }
  const written = actionData && 'refusal' in actionData ? actionData : null
  const refusal: Refusal | null = isRefusal(actionData) ? actionData : null
  const said = { trouble: trouble ?? null, written, refusal }
  return <OrderDetails {...loaderData} {...said} whatsapp={whatsapp} />
}
