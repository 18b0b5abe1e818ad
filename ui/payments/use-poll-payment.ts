import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { paymentPollMs } from '#ui/timings.ts'

/** Polls the order's page while a payment is pending. */
export function usePollPayment(isAwaited: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.hidden || revalidate(), paymentPollMs)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}
