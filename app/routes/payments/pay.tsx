import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { field, plainIntents, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findCurrentGatewayOrder } from '#db/payments/gateway-orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import { leftAddress, returnAddress, waysBack } from '#domain/payments/hosted-checkout.ts'
import { paymentDescription } from '#domain/payments/payment.ts'
import { isRefusal } from '#domain/refusal.ts'
import { capturePayment } from '#flows/payments/capture-payment.ts'
import { leavePayment } from '#flows/payments/leave-payment.ts'
import { CheckoutHeader } from '#ui/checkout/header.tsx'
import { GatewayCheckout } from '#ui/payments/gateway-checkout.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/pay'

export const meta: Route.MetaFunction = withBrandTitle(texts.payment)

export const handle = { header: CheckoutHeader }

/**
 * Loads the only page whose Content-Security-Policy allows the gateway's script. A paid order redirects to its page.
 */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db, gateways, origin } = context.get(shopContext)
  const [order, brand, { current }] = await Promise.all([
    findOrder(db, requireShopper(context).id, orderId),
    findSetting(db, 'brand'),
    findCurrentGatewayOrder(db, orderId),
  ])
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const isOpen = order.paymentMethod === 'CARD' && order.status !== 'paid' && order.orderStatus === 'waiting'
  const payments = gateways.named(current?.gateway ?? null)
  if (!isOpen || current === null || payments === null) throw redirect(`/order/${orderId}`)
  const payment = {
    gateway: payments.name,
    shop: brand.name,
    accent: brand.accent,
    orderId,
    keyId: payments.keyId,
    gatewayOrderId: current.gatewayOrderId,
    checkout: current.checkout,
    amount: order.amount,
    description: paymentDescription(order.items),
    prefill: { name: order.address.name, contact: order.address.phone },
  }
  const hosted = payments.checkoutForm(payment, waysBack(origin, payment))
  return { ...payment, hosted, isPlayed: payments.isSandbox }
}

const intents = { ...plainIntents('left'), capture: v.object({ paymentId: field, signature: field }) }

/** Handles the payment that the gateway's checkout returned to the browser, an untrusted claim. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  const shop = context.get(shopContext)
  const userId = requireShopper(context).id
  if (submission.intent === 'left') {
    const left = await leavePayment(shop, { orderId, userId })
    return isRefusal(left) ? data(left, { status: 404 }) : redirect(leftAddress(orderId, left))
  }
  const { paymentId, signature } = submission
  const captured = await capturePayment(shop, { orderId, userId, paymentId, signature })
  if (isRefusal(captured) && captured.refused === 'not-found') return data(captured, { status: 404 })
  const isPaid = !isRefusal(captured) && captured.standing === 'paid'
  return isPaid ? data({ isPaid }) : redirect(returnAddress(orderId, captured, paymentId))
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <GatewayCheckout payment={loaderData} />
}
