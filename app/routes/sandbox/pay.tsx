import { data, redirect } from 'react-router'
import type { PaymentReceipt, PaymentsSandbox, SandboxOrder } from '#app/context.ts'
import { plainIntents, readIntent, refused } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { paise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { GatewayPage } from '#ui/sandbox/gateway-page.tsx'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/pay'
import { findGatewaySandbox } from './find-gateway.ts'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.sandboxGateway)

const endings = ['declined', 'gone', 'pending'] as const

/** Card page of a gateway's sandbox. 404 when a real gateway is used, or for an unknown order. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { gateway, order } = findOrder(context, params)
  const ending = endings.find((one) => one === url.searchParams.get('ending')) ?? null
  const { label } = gateway.payments
  const receipt = gateway.findReceipt(order.id)
  const shown = { label, amount: paise(order.amount), orderId: order.receipt ?? '', ending, isOver: order.isOver }
  return { ...shown, isPaid: receipt !== null, ways: waysBack(gateway, order, receipt) }
}

const intents = plainIntents('pay', 'decline', 'pay-and-close')

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  const { intent } = submission
  const { gateway, order } = findOrder(context, params)
  const here = `/sandbox/pay/${params.gateway}/${order.id}`
  if (order.status === 'paid' || order.isOver) return redirect(here, 303)
  const { status } = gateway.attempt(order.id, { isDeclined: intent === 'decline' })
  if (intent === 'pay-and-close') return redirect(`${here}?ending=gone`, 303)
  if (status === 'created') return redirect(`${here}?ending=pending`, 303)
  return redirect(intent === 'decline' ? `${here}?ending=declined` : here, 303)
}

/** Fields that a signing gateway posts for a failed payment. */
const declined = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }

/** Builds the ways back to the shop: a signed form where the gateway posts one, a link where it only leads back. */
function waysBack(
  { payments: { returns } }: PaymentsSandbox,
  { return_url, cancel_url }: SandboxOrder,
  receipt: PaymentReceipt | null,
) {
  const left = pathOf(cancel_url ?? return_url)
  if (returns === null || return_url === null) return { left, callback: null, paid: null, declined: null }
  const { paymentId, gatewayOrderId, signature } = returns.fields
  const paid = receipt && {
    [paymentId]: receipt.paymentId,
    [gatewayOrderId]: receipt.gatewayOrderId,
    [signature]: receipt.signature,
  }
  return { left, callback: pathOf(return_url), paid, declined }
}

/** Stays in this shop, wherever the form leads. */
function pathOf(address: string | null): string {
  const { pathname, search } = new URL(address ?? '/', 'http://shop')
  return pathname + search
}

function findOrder(
  context: Route.LoaderArgs['context'],
  { gateway: name, gatewayOrderId }: Route.LoaderArgs['params'],
) {
  const gateway = findGatewaySandbox(context, name)
  const order = gateway.findOrder(gatewayOrderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { gateway, order }
}

export default function SandboxPay({ loaderData }: Route.ComponentProps) {
  return <GatewayPage {...loaderData} />
}
