import { Form, redirect } from 'react-router'
import type { PaymentReceipt, PaymentsSandbox, RouteContext, SandboxOrder } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
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
  return { ...shown, isPaid: receipt !== null, returnUrls: returnUrlsOf(gateway, order, receipt) }
}

const intents = plainIntents('pay', 'decline', 'pay-and-close')

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent } = readIntent(await request.formData(), intents)
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

/** Builds the return URLs: a signed form where the gateway posts one, a link where it only leads back. */
function returnUrlsOf(
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

function findOrder(context: RouteContext, { gateway: name, gatewayOrderId }: Route.LoaderArgs['params']) {
  const gateway = findGatewaySandbox(context, name)
  const order = foundOr404(gateway.findOrder(gatewayOrderId))
  return { gateway, order }
}

type ReturnUrls = Route.ComponentProps['loaderData']['returnUrls']

/** Card page of a gateway's sandbox, with every possible result. */
export default function SandboxPay({ loaderData }: Route.ComponentProps) {
  const { label, amount, orderId, isPaid, isOver, returnUrls, ending } = loaderData
  const isGone = ending === 'gone'
  const note = isGone ? texts.paidNote : isPaid ? texts.paymentSuccessful : isOver ? texts.pageIsOver : null
  const result = note ?? (ending === 'pending' ? texts.bankDecides : null)
  return (
    <main className="mx-auto max-w-md px-4 py-6 sm:px-6">
      <p className="text-sm font-medium text-muted">{texts.sandboxGatewayNote(label)}</p>
      <h1 className="mt-1 text-2xl tabular-nums">{formatRupees(amount)}</h1>
      <p className="mt-1 break-all text-sm text-muted">{texts.orderIdLowercase(orderId)}</p>
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        {result === null ? (
          <Choices returnUrls={returnUrls} isDeclined={ending === 'declined'} />
        ) : (
          <p role="status" className="font-medium">
            {result}
          </p>
        )}
        {result !== null && !isGone && (
          <div className="mt-4">
            <ReturnLink returnUrls={returnUrls} fields={isPaid ? returnUrls.paid : null} variant="primary" />
          </div>
        )}
      </section>
    </main>
  )
}

function Choices({ returnUrls, isDeclined }: { returnUrls: ReturnUrls; isDeclined: boolean }) {
  return (
    <>
      {isDeclined && (
        <p role="alert" className="mb-4 font-medium">
          {texts.theBankDeclinedThePayment}
        </p>
      )}
      <Form method="post" className="grid gap-3">
        <Button label={isDeclined ? texts.tryAgain : texts.pay} intent="pay" wide />
        <Button label={texts.letTheBankDeclineIt} intent="decline" variant="quiet" wide />
        <Button label={texts.payAndCloseTheTab} intent="pay-and-close" variant="quiet" wide />
      </Form>
      <div className="mt-3 text-center">
        {isDeclined ? (
          <ReturnLink returnUrls={returnUrls} fields={returnUrls.declined} variant="plain" />
        ) : (
          <ButtonLink label={texts.closeWithoutPaying} to={returnUrls.left} variant="plain" reloadDocument />
        )}
      </div>
    </>
  )
}

type ReturnLinkProps = {
  returnUrls: ReturnUrls
  fields: Readonly<Record<string, string>> | null
  variant: 'primary' | 'plain'
}

/** Way back to the shop, which verifies the form's signature or asks the gateway. */
function ReturnLink({ returnUrls, fields, variant }: ReturnLinkProps) {
  if (fields === null || returnUrls.callback === null)
    return <ButtonLink label={texts.backToTheShop} to={returnUrls.left} wide variant={variant} reloadDocument />
  return (
    <form method="post" action={returnUrls.callback}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button label={texts.backToTheShop} wide variant={variant} />
    </form>
  )
}
