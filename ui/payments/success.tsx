import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { loadShopper } from '#ui/shopper-store.ts'
import { moneyLookMs, paymentSuccessMs } from '#ui/timings.ts'

type PaymentSuccessProps = {
  /** 'paid', or another word while the gateway has not confirmed it. */
  standing: string
  orderId: string
}

/** 'Payment Successful'; its mark and the way on appear after half a second (spec §2, §9). */
export function PaymentSuccess({ standing, orderId }: PaymentSuccessProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    void loadShopper()
    const timer = setTimeout(setShown, paymentSuccessMs, true)
    return () => clearTimeout(timer)
  }, [])
  const isPaid = standing === 'paid'
  useLookForMoney(!isPaid)
  return (
    <main className="mx-auto grid min-h-96 max-w-md content-center justify-items-center gap-5 px-4 py-10 text-center">
      <span
        className={`grid size-20 place-items-center rounded-full bg-teal-soft text-teal transition-opacity no-script:opacity-100 ${isShown ? '' : 'opacity-0'}`}
      >
        <Icon name={isPaid ? 'check' : 'clock'} size={44} />
      </span>
      <div role="status">
        <h1 className="text-xl">{isPaid ? 'Payment Successful' : 'Your payment is being confirmed'}</h1>
      </div>
      {!isPaid && (
        <p className="text-muted">This takes a minute or two. My Orders shows it as soon as it is there.</p>
      )}
      <div
        className={`grid w-full gap-3 transition-opacity no-script:visible no-script:opacity-100 ${isShown ? '' : 'invisible opacity-0'}`}
      >
        <ButtonLink to="/orders" wide>
          Go to Orders
        </ButtonLink>
        <ButtonLink to={`/order/${orderId}`} wide look="plain">
          Look at this order
        </ButtonLink>
      </div>
    </main>
  )
}

/** The gateway tells the shop; the page asks the shop. */
export function useLookForMoney(isAwaited: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.hidden || revalidate(), moneyLookMs)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}
