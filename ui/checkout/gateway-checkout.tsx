import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import { paymentCancelled, paymentFailed } from '#domain/payment.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { paymentTroubleMs } from '#ui/timings.ts'
import { PaymentSuccess } from './payment-success.tsx'
import { Processing } from './processing.tsx'
import { isInsideAnApp, loadRazorpay } from './razorpay.ts'

export type GatewayPayment = {
  orderId: string
  keyId: string
  gatewayOrderId: string
  amount: Paise
  description: string
  prefill: { name: string; contact: string }
  /** Where the gateway sends the browser back with a form. */
  returnAddress: string
}

type Answer = { standing: string } | Refusal

/** Opens the gateway's checkout over this page, and says how it went (spec §2, §4). */
export function GatewayCheckout({ payment }: { payment: GatewayPayment }) {
  const fetcher = useFetcher<Answer>()
  const [isOpen, setOpen] = useState(false)
  const [trouble, tellTrouble] = useTrouble()
  const [isAway, setAway] = useState(false)
  const { submit } = fetcher
  const open = useCallback(async () => {
    setOpen(true)
    setAway(false)
    const close = (words: string) => {
      setOpen(false)
      tellTrouble(words)
    }
    await openCheckout(payment, {
      paid: (paymentId, signature) => {
        setOpen(false)
        void submit({ paymentId, signature }, { method: 'post' })
      },
      dismissed: () => close(paymentCancelled),
      failed: () => close(paymentFailed),
    }).catch(() => {
      setOpen(false)
      setAway(true)
    })
  }, [payment, submit, tellTrouble])
  useOnce(open)
  const answer = fetcher.data
  if (answer && !isRefusal(answer))
    return <PaymentSuccess standing={answer.standing} orderId={payment.orderId} />
  return (
    <main className="mx-auto grid max-w-md gap-4 px-4 py-10 text-center">
      <h1 className="text-xl">Pay {formatRupees(payment.amount)}</h1>
      <p role="status" className="min-h-6 font-semibold text-red">
        {trouble}
      </p>
      {(isOpen || fetcher.state !== 'idle') && <Processing words="Processing Payment" />}
      {isRefusal(answer) && <Notice look="error">{answer.message}</Notice>}
      {isAway && <Notice look="error">The payment service does not answer. Nothing was charged.</Notice>}
      <Button type="button" wide onClick={open} className="no-script:hidden">
        Pay by card
      </Button>
      <p className="hidden no-script:block">Paying by card needs JavaScript. UPI works without it.</p>
      <ButtonLink look="quiet" wide to={`/order/${payment.orderId}`}>
        Look at the order
      </ButtonLink>
    </main>
  )
}

/** 'Payment Cancelled' and 'Payment Failed' stand for half a second (spec §9). */
function useTrouble() {
  const [words, setWords] = useState('')
  const tell = useCallback((next: string) => {
    setWords(next)
    setTimeout(setWords, paymentTroubleMs, '')
  }, [])
  return [words, tell] as const
}

function useOnce(open: () => Promise<void>) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void open()
  }, [open])
}

type Ends = {
  paid: (paymentId: string, signature: string) => void
  dismissed: () => void
  failed: () => void
}

async function openCheckout(payment: GatewayPayment, ends: Ends): Promise<void> {
  const { keyId, gatewayOrderId, amount, description, prefill, returnAddress } = payment
  const Razorpay = await loadRazorpay()
  const isInside = isInsideAnApp(navigator.userAgent)
  const checkout = new Razorpay({
    key: keyId,
    order_id: gatewayOrderId,
    amount,
    currency: 'INR',
    name: 'Strut',
    description,
    prefill,
    theme: { color: '#f59e0b' },
    retry: { enabled: true },
    ...(isInside && { callback_url: returnAddress, redirect: true }),
    handler: (paid) => ends.paid(paid.razorpay_payment_id, paid.razorpay_signature),
    modal: { ondismiss: ends.dismissed, confirm_close: true },
  })
  checkout.on('payment.failed', ends.failed)
  checkout.open()
}
