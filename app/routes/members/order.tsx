import { data, redirect, useSearchParams } from 'react-router'
import { findInvoice } from '#db/invoices.ts'
import { findOrder } from '#db/orders.ts'
import { reviewedIn } from '#db/reviews.ts'
import { findParcel } from '#db/shipments.ts'
import { cancelled } from '#domain/cancel.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { reviewAdded } from '#domain/review.ts'
import type { Shopper } from '#domain/visitor.ts'
import { addReview } from '#flows/add-review.ts'
import { cancelOrder } from '#flows/cancel-order.ts'
import { orderAgain } from '#flows/order-again.ts'
import { retryPayment } from '#flows/retry-payment.ts'
import type { Shop } from '#flows/shop.ts'
import { PaymentSuccess } from '#ui/checkout/payment-success.tsx'
import { OrderDetails } from '#ui/orders/order-details.tsx'
import { shopContext } from '../../context.ts'
import { readNoticeCookie, writeNoticeCookie } from '../../cookies.ts'
import { isDataRequest, textField } from '../../form.ts'
import { keepPage } from '../../keep-page.ts'
import { toPayPlace } from '../../pay-place.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = () => [{ title: 'Order · Strut' }]

/** Somebody else's order is as unknown as one that never was. */
export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const order = await findOrder(db, requireShopper(context).id, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const [invoice, parcel, reviewed, notice] = await Promise.all([
    findInvoice(db, orderId),
    findParcel(db, orderId),
    reviewedIn(db, orderId),
    readNoticeCookie(request, origin),
  ])
  const headers = new Headers()
  if (notice !== null) headers.append('Set-Cookie', await writeNoticeCookie(null, origin))
  return data({ order, isInvoiced: invoice !== null, parcel, reviewed, notice }, { headers })
}

type Sent = { shop: Shop; shopper: Shopper; orderId: string; form: FormData; request: Request }

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const sent = {
    ...{ shop: context.get(shopContext), shopper: requireShopper(context) },
    ...{ orderId, request, form: await request.formData() },
  }
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
  return isRefusal(opened) ? data(opened, { status: statusOf(opened) }) : toPayPlace(shop, opened)
}

async function review(sent: Sent) {
  const { shop, shopper, orderId, form } = sent
  const [productId, rating, comment] = ['productId', 'rating', 'comment'].map((name) => textField(form, name))
  const written = { productId: productId ?? '', rating: rating ?? '', comment: comment ?? '' }
  const added = await addReview(shop, shopper, { orderId, ...written })
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

/** Nothing that was written is lost when the request breaks. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = search.get('payment')
  if (back !== null && back !== 'failed') {
    const standing = loaderData.order.status === 'paid' ? 'paid' : 'confirming'
    return <PaymentSuccess standing={standing} orderId={loaderData.order.orderId} />
  }
  const written = actionData && 'refusal' in actionData ? actionData : null
  const refusal: Refusal | null = isRefusal(actionData) ? actionData : null
  return <OrderDetails {...loaderData} written={written} refusal={refusal} />
}
