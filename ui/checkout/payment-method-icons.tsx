import { useEffect, useState } from 'react'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { methodIconMs } from '#ui/timings.ts'

const shown: readonly IconName[] = ['upi', 'card', 'bank', 'wallet']

/** Cycles through payment methods every second (spec §9); still with reduced motion. */
export function PaymentMethodIcons() {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((now) => (now + 1) % shown.length), methodIconMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-surface text-teal">
      <Icon key={at} name={shown[at] ?? 'card'} size={22} className="animate-fade-in" />
    </span>
  )
}
