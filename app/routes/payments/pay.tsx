import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { field, plainIntents, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { leftAddress, returnAddress, waysBack } from '#domain/payments/hosted-checkout.ts'
import { isRefusal } from '#domain/refusal.ts'
import { capturePayment } from '#flows/payments/capture-payment.ts'
import { leavePayment } from '#flows/payments/leave-payment.ts'
import { CheckoutHeader } from '#ui/checkout/header.tsx'
import { GatewayCheckout } from '#ui/payments/gateway-checkout.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/pay'
import { findHostedPayment } from './hosted-payment.ts'

export const meta: Route.MetaFunction = withBrandTitle(texts.payment)

export const handle = { header: CheckoutHeader }

/**
 * Loads the only page whose Content-Security-Policy allows the gateway's script. A paid order redirects to its page.
 */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = await findOrder(shop.db, requireShopper(context).id, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const isOpen = order.paymentMethod === 'CARD' && order.status !== 'paid' && order.orderStatus === 'waiting'
  const { amount, address } = order
  const prefill = { name: address.name, contact: address.phone }
  const found = isOpen ? await findHostedPayment(shop, order, { amount, prefill }) : null
  if (found === null) throw redirect(`/order/${orderId}`)
  const { gateway, payment } = found
  const hosted = gateway.checkoutForm(payment, waysBack(shop.origin, payment))
  return { ...payment, hosted, isSandbox: gateway.isSandbox }
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
