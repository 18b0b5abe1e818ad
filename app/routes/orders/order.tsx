import { data, redirect, type ShouldRevalidateFunctionArgs, useRouteLoaderData, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { keepPageOnFailure, submitFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { redirectWithFlash, takeFlash } from '#app/http/flash.ts'
import { readImageForm } from '#app/http/image-form.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, isDataRequest, plainIntents, readIntent, refused, refusedForm } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { findKeptForm, notSentYet, requireSender } from '#app/routes/accounts/kept-form.ts'
import { redirectToPayment } from '#app/routes/payments/pay-redirect.ts'
import type { loader as frameLoader } from '#app/routes/shell/frame.tsx'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findChangeable } from '#db/orders/order-changes.ts'
import { findFulfilmentDates, findOrder } from '#db/orders/orders.ts'
import { findReturnsOf, findReturnWindow } from '#db/returns/returns.ts'
import { findReviewedProductIds } from '#db/reviews/reviews.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findExchangeEvents, findShipment } from '#db/shipping/shipments.ts'
import { findInvoice } from '#db/tax/invoices.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { changeRefusal } from '#domain/orders/change-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { arrivalLine } from '#domain/orders/progress.ts'
import { cancelFailed, cancelled } from '#domain/orders/texts.ts'
import { captureFailed } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isReturnable, returnPeriod } from '#domain/returns/return-policy.ts'
import { hasUnitsToReturn } from '#domain/returns/return-request.ts'
import type { UploadedImage } from '#domain/reviews/images.ts'
import { reviewAdded } from '#domain/reviews/texts.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { reorderItems } from '#flows/orders/reorder.ts'
import { findRefundWithoutAccount } from '#flows/payments/refund-account.ts'
import { retryPayment } from '#flows/payments/retry-payment.ts'
import { withdrawReturn } from '#flows/returns/withdraw-return.ts'
import { addReviewOfForm } from '#flows/reviews/add-review.ts'
import { findAnswerPath } from '#flows/shipping/failure-link.ts'
import { findArrival } from '#flows/shipping/promise-delivery.ts'
import type { Shop } from '#flows/shop.ts'
import { OrderDetails } from '#ui/orders/detail.tsx'
import * as texts from '#ui/orders/texts.tsx'
import { PaymentSuccess } from '#ui/payments/success.tsx'
import type { Route } from './+types/order'
import { findPayOffer } from './change-form.ts'

export const meta: Route.MetaFunction = withBrandTitle(texts.order)

/** Loads an order; another shopper's is not found. */
export async function loader({ request, context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, origin, now } = shop
  const order = foundOr404(await findOrder(db, requireShopper(context).id, orderId))
  const [
    invoice,
    parcel,
    reviewed,
    { flash, headers },
    returns,
    period,
    promised,
    dates,
    answerPath,
    changeable,
    minutes,
    exchangeEvents,
  ] = await Promise.all([
    findInvoice(db, orderId),
    findShipment(db, orderId),
    findReviewedProductIds(db, orderId),
    takeFlash(request, origin),
    findReturnsOf(db, orderId),
    findReturnWindow(db, orderId),
    findArrival(shop, order),
    findFulfilmentDates(db, orderId),
    findAnswerPath(shop, orderId),
    findChangeable(db, orderId),
    findSetting(db, 'order-changes'),
    findExchangeEvents(db, orderId),
  ])
  const hasUnits = hasUnitsToReturn(order.items, returns)
  const mayReturn = isReturnable(period, now()) && hasUnits
  const returnTerms = order.orderStatus !== 'cancelled' && hasUnits ? returnPeriod(period, now()) : null
  const arrival = arrivalLine(order, { promised, parcel, dates })
  const isRefundDue = order.refunds.some(({ state }) => state === 'due')
  const payPath = order.attempt === 'unmatched' ? null : await findPayOffer(shop, order)
  const refundWithoutAccount = isRefundDue ? await findRefundWithoutAccount(shop, orderId) : null
  const shown = {
    order,
    isInvoiced: invoice !== null,
    parcel,
    arrival,
    dates,
    reviewed,
    refundWithoutAccount,
    payPath,
    answerPath,
    exchangeEvents,
    mayChange: changeable !== null && changeRefusal(changeable, { by: 'shopper', minutes }, now()) === null,
  }
  const kept = await findKeptForm({ request, context, url })
  return data({ ...shown, flash, returns, mayReturn, returnTerms, kept: keptReview(kept) }, { headers })
}

type Sent = { shop: Shop; shopper: Shopper; orderId: string; request: Request }

const reviewForm = v.object({ productId: field, rating: field, comment: field, fit: field, pictures: field })
const withdrawnReturn = v.object({ returnId: field })
const intents = { ...plainIntents('cancel', 'pay', 'again'), review: reviewForm, withdraw: withdrawnReturn }

function keptReview(kept: Record<string, string> | null) {
  const read = v.safeParse(reviewForm, kept)
  return read.success ? { ...read.output, refusal: notSentYet } : null
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const sentForm = await readImageForm({ request, context })
  const shopper = await requireSender({ context, url }, sentForm?.form ?? null, 'review')
  if (sentForm === null) return data(submitFailure, { status: 422 })
  const { form, pictures } = sentForm
  const submission = readIntent(form, intents)
  const sent = { shop, shopper, orderId, request }
  switch (submission.intent) {
    case 'cancel':
      return cancel(sent)
    case 'pay':
      return payAgain(sent)
    case 'again':
      return orderAgain(sent)
    case 'withdraw':
      return withdraw(sent, submission)
    case 'review':
      return review(sent, submission, pictures)
  }
}

async function cancel(sent: Sent) {
  const { shop, shopper, orderId } = sent
  const actor = `shopper:${shopper.id}`
  const ended = await cancelOrder(shop, { orderId, userId: shopper.id, actor })
  return isRefusal(ended) ? refused(ended) : respondWithFlash(sent, cancelled)
}

async function withdraw({ shop, shopper, orderId }: Sent, { returnId }: v.InferOutput<typeof withdrawnReturn>) {
  const refusal = await withdrawReturn(shop, { userId: shopper.id, orderId, returnId })
  return refusal ? refused(refusal) : redirect(`/order/${orderId}`)
}

async function orderAgain({ shop, shopper, orderId }: Sent) {
  const added = await reorderItems(shop, { userId: shopper.id, orderId })
  if (isRefusal(added)) return refused(added)
  return redirectWithFlash('/cart', added.flash, shop.origin)
}

/** Reopens payment of the same order (decision 1.4). */
async function payAgain({ shop, shopper, orderId }: Sent) {
  const opened = await retryPayment(shop, { userId: shopper.id, orderId })
  return isRefusal(opened) ? refused(opened) : redirectToPayment(opened)
}

async function review(
  sent: Sent,
  { intent: _, ...written }: v.InferOutput<typeof reviewForm> & { intent: 'review' },
  pictures: readonly UploadedImage[] | Refusal,
) {
  const { shop, shopper, orderId } = sent
  const added = isRefusal(pictures) ? pictures : await addReviewOfForm(shop, shopper, { orderId, ...written, pictures })
  if (!isRefusal(added)) return respondWithFlash(sent, reviewAdded)
  return refusedForm(added, { ...written })
}

/** Shows the message as a toast with script, on the next page without. */
async function respondWithFlash({ shop, orderId, request }: Sent, flash: string) {
  if (isDataRequest(request)) return data({ flash })
  return redirectWithFlash(`/order/${orderId}`, flash, shop.origin)
}

/** Keeps the input when the request fails. */
export async function clientAction(sent: Route.ClientActionArgs) {
  const intent = (await sent.request.clone().formData()).get('intent')
  return keepPageOnFailure(sent, intent === 'cancel' ? refuse('unreachable', cancelFailed) : undefined)
}

/** Also revalidates when an order can't be cancelled, perhaps because the answer that it is cancelled was lost. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formData?.get('intent') === 'cancel' ? alsoWhenRefused(change) : change.defaultShouldRevalidate
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const whatsapp = useRouteLoaderData<typeof frameLoader>('routes/shell/frame')?.footer.contacts.whatsapp ?? null
  const { order } = loaderData
  const isPaid = order.status === 'paid'
  if (isPaid && search.get('payment') === 'paid') return <PaymentSuccess orderId={order.orderId} />
  const paymentId = isPaid ? null : search.get('unconfirmed')
  const unconfirmed = paymentId && /^\w{1,60}$/.test(paymentId) ? captureFailed(order.orderId, paymentId) : null
  const shown = { ...order, ...orderFacts(order, { unconfirmed, payment: search.get('payment') }) }
  const written = actionData && 'refusal' in actionData ? actionData : loaderData.kept
  const refusal: Refusal | null = isRefusal(actionData) ? actionData : null
  const shownData = { order: shown, unconfirmed, written, refusal }
  return <OrderDetails {...loaderData} {...shownData} whatsapp={whatsapp} />
}

function orderFacts(
  { paymentState }: Order,
  { unconfirmed, payment }: { unconfirmed: string | null; payment: string | null },
): Partial<Order> {
  // A payment that could not be captured is shown as failed, whatever the gateway reports later.
  if (unconfirmed) return { paymentState: 'failed', attempt: 'failed' }
  // Without the gateway's response no second payment is offered.
  return payment === 'unanswered' && paymentState === 'pending' ? { attempt: 'open' } : {}
}
