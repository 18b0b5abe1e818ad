import { data, redirect } from 'react-router'
import { sandboxContext, shopContext } from '#app/context.ts'
import { textFields } from '#app/http/read-intent.ts'
import { waysBack } from '#domain/payments/hosted-checkout.ts'
import { findLinkToken } from '#flows/checkout/pay-by-link.ts'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/checkout'

/** 404 for a GET: it receives a form. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Sandbox of the gateway's hosted checkout: knows its own orders and refuses what the real one would. */
export async function action({ request, context }: Route.ActionArgs) {
  const { payments: gateway } = context.get(sandboxContext)
  const shop = context.get(shopContext)
  const { origin, gateways } = shop
  const payments = gateways.all.find(({ isSandbox }) => isSandbox)
  const sent = textFields(await request.formData())
  const order = gateway?.findOrder(sent['order_id'] ?? '') ?? null
  if (gateway === null || payments === undefined || order === null)
    throw data(null, { status: 404, statusText: 'Not Found' })
  const orderId = order.receipt ?? ''
  const back = { orderId, gateway: payments.name, link: await findLinkToken(shop, orderId) }
  const { callbackUrl, cancelUrl } = waysBack(origin, back)
  const expected = {
    key_id: payments.keyId,
    amount: String(order.amount),
    currency: 'INR',
    callback_url: callbackUrl,
    cancel_url: cancelUrl,
  }
  const wrong = Object.entries(expected).find(([name, value]) => sent[name] !== value)
  if (wrong) return new Response(texts.badRequest(wrong[0]), { status: 400 })
  return redirect(`/sandbox/pay/${order.id}`, 303)
}
