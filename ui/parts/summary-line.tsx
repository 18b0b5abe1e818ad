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
