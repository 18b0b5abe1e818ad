import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { data, redirect, useFetcher } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, plainIntents, readIntent } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { addressAfterCancel, returnAddress, returnUrls } from '#domain/payments/hosted-checkout.ts'
import { amountToPay } from '#domain/payments/payment-link.ts'
import { paymentCancelled, paymentFailed } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { capturePayment } from '#flows/payments/capture-payment.ts'
import { leavePayment } from '#flows/payments/leave-payment.ts'
import { CheckoutHeader } from '#ui/checkout/header.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { type CheckoutCallbacks, openCheckout } from '#ui/payments/browser-checkout.ts'
import { HostedForm, isBackNavigation } from '#ui/payments/hosted-checkout-form.tsx'
import { ProcessingOverlay } from '#ui/payments/processing-overlay.tsx'
import { PaymentSuccess } from '#ui/payments/success.tsx'
import * as texts from '#ui/payments/texts.tsx'
import { paymentErrorMs } from '#ui/timings.ts'
import type { Route } from './+types/pay'
import { findHostedPayment } from './hosted-payment.ts'

export const meta: Route.MetaFunction = withBrandTitle(texts.payment)

export const handle = { header: CheckoutHeader }

/**
 * Loads the only page whose Content-Security-Policy allows the gateway's script. A paid order redirects to its page.
 */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = foundOr404(await findOrder(shop.db, requireShopper(context).id, orderId))
  const isOpen = order.paymentMethod === 'CARD' && order.status !== 'paid' && order.orderStatus === 'waiting'
  const { address } = order
  const payer = { amount: amountToPay(order), prefill: { name: address.name, contact: address.phone } }
  const found = isOpen ? await findHostedPayment(shop, order, payer) : null
  if (found === null) throw redirect(`/order/${orderId}`)
  const { gateway, payment } = found
  const hosted = gateway.checkoutForm(payment, returnUrls(shop.origin, payment))
  return { ...payment, hosted, isSandbox: gateway.isSandbox }
}

const intents = { ...plainIntents('left'), capture: v.object({ paymentId: field, signature: field }) }

/** Handles the payment that the gateway's checkout returned to the browser, an untrusted claim. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  const shop = context.get(shopContext)
  const userId = requireShopper(context).id
  if (submission.intent === 'left') {
    const left = await leavePayment(shop, { orderId, userId })
    return isRefusal(left) ? data(left, { status: 404 }) : redirect(addressAfterCancel(orderId, left))
  }
  const { paymentId, signature } = submission
  const captured = await capturePayment(shop, { orderId, userId, paymentId, signature })
  if (isRefusal(captured) && captured.refused === 'not-found') return data(captured, { status: 404 })
  const isPaid = !isRefusal(captured) && captured.outcome === 'paid'
  return isPaid ? data({ isPaid }) : redirect(returnAddress(orderId, captured, paymentId))
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

/**
 * Opens the gateway's checkout over this page; afterwards, unless paid, the order's page shows the result (spec §2,
 * §4).
 */
export default function Pay({ loaderData: payment }: Route.ComponentProps) {
  const fetcher = useFetcher<{ isPaid: true } | Refusal>()
  const hosted = useRef<HTMLFormElement>(null)
  const { open, isOpen, isAway, error } = useCheckout(payment, { hosted, submit: fetcher.submit })
  const answer = fetcher.data
  if (answer && !isRefusal(answer)) return <PaymentSuccess orderId={payment.orderId} />
  return (
    <main className="mx-auto grid max-w-md gap-4 px-4 py-10 text-center">
      <h1 className="text-xl">{texts.payAmount(formatRupees(payment.amount))}</h1>
      <p className="-mt-2 text-sm text-muted">{payment.description}</p>
      <p role="status" className="min-h-6 font-semibold text-red no-script:hidden">
        {error}
      </p>
      {(isOpen || fetcher.state !== 'idle') && <ProcessingOverlay />}
      {isRefusal(answer) && <Alert text={answer.message} variant="error" />}
      {isAway && <Alert text={texts.windowBlocked} variant="error" />}
      {!isAway && <Button label={texts.payByCard} type="button" wide onClick={open} className="no-script:hidden" />}
      <HostedForm ref={hosted} {...payment.hosted} className={isAway ? '' : 'hidden no-script:block'} />
      <ButtonLink label={texts.lookAtTheOrder} variant="quiet" wide to={`/order/${payment.orderId}`} />
    </main>
  )
}

type Ways = {
  hosted: RefObject<HTMLFormElement | null>
  submit: (
    end: { intent: 'left' } | { intent: 'capture'; paymentId: string; signature: string },
    how: { method: 'post' },
  ) => Promise<void>
}

/** Opens automatically on arrival, but not after Back. */
function useCheckout(payment: Route.ComponentProps['loaderData'], { hosted, submit }: Ways) {
  const [isOpen, setOpen] = useState(false)
  const [isAway, setAway] = useState(false)
  const [error, setError] = useState('')
  const open = useCallback(async () => {
    setOpen(true)
    setAway(false)
    // The sandbox has no script: its page replaces this one.
    if (payment.isSandbox) return hosted.current?.submit()
    let reason = paymentCancelled
    const ends: CheckoutCallbacks = {
      paid: (paymentId, signature) => {
        setOpen(false)
        void submit({ intent: 'capture', paymentId, signature }, { method: 'post' })
      },
      // The checkout stays open for another attempt.
      failed: () => {
        reason = paymentFailed
      },
      // The message is shown for half a second (spec §9).
      dismissed: () => {
        setOpen(false)
        setError(reason)
        setTimeout(() => void submit({ intent: 'left' }, { method: 'post' }), paymentErrorMs)
      },
    }
    await openCheckout(payment, { ...ends, form: hosted.current }).catch(() => {
      setOpen(false)
      setAway(true)
    })
  }, [payment, hosted, submit])
  useOnce(open)
  return { open, isOpen, isAway, error }
}

function useOnce(open: () => Promise<void>) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || isBackNavigation()) return
    isDone.current = true
    void open()
  }, [open])
}
