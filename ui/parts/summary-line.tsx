import type { ReactNode } from 'react'

type SumProps = { label: string; amount: string; strong?: boolean; saving?: boolean }

/** Line of a summary, for use inside `<dl>`; `strong` for the total. */
export function SummaryLine({ label, amount, strong = false, saving = false }: SumProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line pt-2 font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'min-w-0 break-words text-muted'}>{label}</dt>
      <dd className={`price shrink-0 ${strong ? 'text-lg' : ''} ${saving ? 'text-teal' : ''}`}>{amount}</dd>
    </div>
  )
}

/** Names and values in two columns. */
export function Facts({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2 ${className}`}>{children}</dl>
  )
}

/** One of `Facts`; nothing without a value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
