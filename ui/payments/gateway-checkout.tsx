import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import type { CheckoutForm, HostedPayment } from '#domain/payments/hosted-checkout.ts'
import { paymentCancelled, paymentFailed } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { paymentErrorMs } from '#ui/timings.ts'
import { type CheckoutCallbacks, openCheckout } from './browser-checkout.ts'
import { HostedForm } from './hosted-checkout-form.tsx'
import { ProcessingOverlay } from './processing-overlay.tsx'
import { PaymentSuccess } from './success.tsx'
import * as texts from './texts.tsx'

type GatewayCheckoutPayment = HostedPayment & {
  /** Form to the gateway's hosted page, for use without script. */
  hosted: CheckoutForm
  /** The sandbox has no script: its page replaces this one. */
  isSandbox: boolean
}

/**
 * Opens the gateway's checkout over this page; afterwards, unless paid, the order's page shows the result (spec §2,
 * §4).
 */
export function GatewayCheckout({ payment }: { payment: GatewayCheckoutPayment }) {
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
      {(isOpen || fetcher.state !== 'idle') && <ProcessingOverlay text={texts.processingPayment} />}
      {isRefusal(answer) && <Alert variant="error">{answer.message}</Alert>}
      {isAway && <Alert variant="error">{texts.windowBlocked}</Alert>}
      {!isAway && (
        <Button type="button" wide onClick={open} className="no-script:hidden">
          {texts.payByCard}
        </Button>
      )}
      <HostedForm ref={hosted} {...payment.hosted} className={isAway ? '' : 'hidden no-script:block'} />
      <ButtonLink variant="quiet" wide to={`/order/${payment.orderId}`}>
        {texts.lookAtTheOrder}
      </ButtonLink>
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
function useCheckout(payment: GatewayCheckoutPayment, { hosted, submit }: Ways) {
  const [isOpen, setOpen] = useState(false)
  const [isAway, setAway] = useState(false)
  const [error, setError] = useState('')
  const open = useCallback(async () => {
    setOpen(true)
    setAway(false)
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
    if (isDone.current || isBack()) return
    isDone.current = true
    void open()
  }, [open])
}

/** Detects a Back navigation, so that a shopper who left the gateway's page is not sent there again. */
function isBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
