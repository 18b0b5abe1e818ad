import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { paymentPollMs } from '#ui/timings.ts'

/** Asks the shop again while a payment is awaited: the gateway tells the shop, not the page. */
export function usePollPayment(isAwaited: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.hidden || revalidate(), paymentPollMs)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}
