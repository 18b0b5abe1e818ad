import { data, redirect } from 'react-router'
import { type PaymentsSandbox, sandboxContext, shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refused } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { paise } from '#domain/money.ts'
import { waysBack } from '#domain/payments/hosted-checkout.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findLinkToken } from '#flows/checkout/pay-by-link.ts'
import { GatewayPage } from '#ui/sandbox/gateway-page.tsx'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/pay'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.sandboxGateway)

/** Card page of the gateway sandbox. 404 when a real gateway is used, or for an unknown order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { gateway, order } = findOrder(context.get(sandboxContext).payments, params.gatewayOrderId)
  const shop = context.get(shopContext)
  const payments = shop.gateways.all.find(({ isSandbox }) => isSandbox)
  if (!payments?.returns) throw data(null, { status: 404, statusText: 'Not Found' })
  const orderId = order.receipt ?? ''
  const ending = new URL(request.url).searchParams.get('ending')
  const isGone = ending === 'gone'
  return {
    amount: paise(order.amount),
    orderId,
    callback: waysBack('', { orderId, gateway: payments.name, link: await findLinkToken(shop, orderId) }).callbackUrl,
    paid: isGone ? null : returnForm(payments.returns.fields, gateway.findSlip(order.id)),
    ending: isGone ? ('gone' as const) : ending === 'declined' ? ('declined' as const) : null,
  }
}

const intents = plainIntents('pay', 'decline', 'pay-and-close')

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  const { intent } = submission
  const { gateway, order } = findOrder(context.get(sandboxContext).payments, params.gatewayOrderId)
  const here = `/sandbox/pay/${order.id}`
  if (order.status === 'paid') return redirect(here, 303)
  gateway.attempt(order.id, { isDeclined: intent === 'decline' })
  if (intent === 'decline') return redirect(`${here}?ending=declined`, 303)
  return redirect(intent === 'pay-and-close' ? `${here}?ending=gone` : here, 303)
}

type Slip = { paymentId: string; gatewayOrderId: string; signature: string }

/** Builds the form that returns to the shop after paying; null when nothing was paid. */
function returnForm(names: Slip, slip: Slip | null) {
  if (slip === null) return null
  const { paymentId, gatewayOrderId, signature } = names
  return { [paymentId]: slip.paymentId, [gatewayOrderId]: slip.gatewayOrderId, [signature]: slip.signature }
}

function findOrder(gateway: PaymentsSandbox | null, gatewayOrderId: string) {
  const order = gateway?.findOrder(gatewayOrderId) ?? null
  if (gateway === null || order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { gateway, order }
}

export default function SandboxPay({ loaderData }: Route.ComponentProps) {
  return <GatewayPage {...loaderData} />
}
