import { useEffect, useState } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { loadShopper } from '#ui/shopper-store.ts'
import { paymentSuccessMs } from '#ui/timings.ts'
import * as texts from './texts.tsx'

/** 'Payment Successful'; check mark and button appear after half a second (spec §2, §9). */
export function PaymentSuccess({ orderId }: { orderId: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    void loadShopper()
    const timer = setTimeout(setShown, paymentSuccessMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="mx-auto grid min-h-96 max-w-md content-center justify-items-center gap-5 px-4 py-10 text-center">
      <span
        className={`grid size-20 place-items-center rounded-full bg-teal-soft text-teal transition-opacity no-script:opacity-100 ${isShown ? '' : 'opacity-0'}`}
      >
        <Icon name="check" size={44} />
      </span>
      <div role="status">
        <h1 className="text-xl">{texts.paymentSuccessful}</h1>
      </div>
      <div
        className={`grid w-full gap-3 transition-opacity no-script:visible no-script:opacity-100 ${isShown ? '' : 'invisible opacity-0'}`}
      >
        <ButtonLink label={texts.goToOrders} to="/orders" wide />
        <ButtonLink label={texts.lookAtThisOrder} to={`/order/${orderId}`} wide variant="plain" />
      </div>
    </main>
  )
}
