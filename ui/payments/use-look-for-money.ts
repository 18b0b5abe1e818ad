import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { moneyLookMs } from '#ui/timings.ts'

/** Asks the shop again while a payment is awaited: the gateway tells the shop, not the page. */
export function useLookForMoney(isAwaited: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.hidden || revalidate(), moneyLookMs)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}
