import { data, redirect, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refused, refusedForm } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { isLastSizeAskEnded } from '#db/orders/size-asks.ts'
import { needsStreet } from '#domain/customers/address.ts'
import { type Paise, paise } from '#domain/money.ts'
import { cashToCollect, type Order } from '#domain/orders/order.ts'
import { pathBackToLink, waysBack } from '#domain/payments/hosted-checkout.ts'
import { amountToPay } from '#domain/payments/online-ask.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fillStreet } from '#flows/checkout/fill-street.ts'
import { findPayLink, isSaidPaid, payByLink, settlePayLink } from '#flows/checkout/pay-by-link.ts'
import type { Shop } from '#flows/shop.ts'
import { linkToken } from '#flows/signed-link.ts'
import { PayLinkPage } from '#ui/payments/pay-link-page.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/pay-link'
import { findHostedPayment } from './hosted-payment.ts'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.payForYourOrder)

async function linked(shop: Shop, token: string) {
  const found = await findPayLink(shop, token)
  if (found === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return found
}

/**
 * Shows what a signed link asks for, without a session: products and amount, no personal data. The gateway returns here
 * by GET, which therefore checks the payment's state.
 */
export async function loader({ context, url, params: { token } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, due, hasGateway } = await linked(shop, token)
  if (url.searchParams.get('back') !== null) {
    const isSilent = due !== null && (await settlePayLink(shop, order)) === null
    throw redirect(`/pay/link/${token}${isSilent ? '?unanswered' : ''}`)
  }
  const isSaid = isSaidPaid(order) || (due?.sizeAsk?.reportedAt ?? null) !== null
  const isChecked = order.attempt === 'open' || isSaid || url.searchParams.get('unanswered') !== null
  const isChosen = url.searchParams.get('go') !== null && !isChecked
  const trackPath = `/track/${linkToken(shop.pepper, { purpose: 'track', orderId: order.orderId })}`
  return {
    order: {
      orderId: order.orderId,
      items: order.items,
      isOver: order.asksFor !== 'prepay' && order.fulfilmentState === 'cancelled',
      isPaid: order.status === 'paid' || (order.asksFor === 'advance' && cashToCollect(order) !== null),
    },
    upiPath: hasGateway && !due?.sizeAsk?.byUpi ? null : `/confirmorder?upi=${order.orderId}`,
    isPrepay: order.paymentMethod === 'COD' && order.asksFor !== 'advance',
    atTheDoor: cashAfter(order),
    keptUntil: order.holdState === 'held' ? order.holdExpiresAt : null,
    attempt: isChecked ? ('open' as const) : order.attempt,
    placeToFill: placeToFill(order),
    due,
    isSizeOver: due === null && order.status === 'paid' && (await isLastSizeAskEnded(shop.db, order.orderId)),
    trackPath,
    backPath: pathBackToLink(token),
    hosted: due && isChosen ? await checkoutForm(shop, { order, amount: due.amount, token }) : null,
  }
}

/** Place entered by staff, while the shopper still has to enter the street; null otherwise. */
function placeToFill({ address }: Order): string | null {
  return needsStreet(address) ? `${address.city} ${address.zip}, ${address.state}` : null
}

/** Cash due after an advance; null without any. */
function cashAfter(order: Order): Paise | null {
  if (order.asksFor !== 'advance' || order.fulfilmentState === 'cancelled') return null
  return cashToCollect(order) ?? paise(order.amount - amountToPay(order))
}

type Chosen = { order: Order; amount: Paise; token: string }

async function checkoutForm(shop: Shop, { order, amount, token }: Chosen) {
  // The link may be opened by someone else.
  const found = await findHostedPayment(shop, order, { amount, prefill: { name: '', contact: '' } })
  if (found === null) return null
  const { gateway, payment } = found
  return gateway.checkoutForm(payment, waysBack(shop.origin, { ...payment, link: token }))
}

const shownAmount = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))
const intents = { pay: v.object({ shownAmount }), address: v.object({ name: field, address: field, place: field }) }

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  await linked(shop, token)
  if (submission.intent === 'address') {
    const { intent: _, ...typed } = submission
    const filled = await fillStreet(shop, { token, typed })
    if (isRefusal(filled)) return refusedForm(filled, { typed })
    return redirect(`/pay/link/${token}`)
  }
  const opened = await payByLink(shop, { token, shownAmount: submission.shownAmount })
  if (isRefusal(opened)) return refused(opened)
  return redirectDocument(`/pay/link/${token}?go`)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function PayLink({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, refusal } =
    actionData && 'refusal' in actionData
      ? actionData
      : { typed: {}, refusal: isRefusal(actionData) ? actionData : null }
  return <PayLinkPage {...loaderData} typed={typed} refusal={refusal} />
}
