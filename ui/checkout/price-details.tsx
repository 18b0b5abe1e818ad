import { type PricePart, savedIn } from '#domain/checkout/price-breakdown.ts'
import { formatDeduction, formatRupees, paise } from '#domain/money.ts'
import * as texts from './texts.tsx'

/** Parts of a total with reasons. For use inside `<dl>`. */
export function PriceDetails({ parts }: { parts: readonly PricePart[] }) {
  return parts.map(({ part, label, reason, amount }) => (
    <div key={`${part} ${label}`} className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 break-words text-muted">
        {label}
        {reason !== '' && <span className="block text-xs">{reason}</span>}
      </dt>
      <dd className={`price shrink-0 ${amount < 0 || isFree({ part, amount }) ? 'text-teal' : ''}`}>
        {isFree({ part, amount }) ? texts.free : amount < 0 ? formatDeduction(paise(-amount)) : formatRupees(amount)}
      </dd>
    </div>
  ))
}

const isFree = ({ part, amount }: Pick<PricePart, 'part' | 'amount'>) => part === 'delivery' && amount === 0

/** Shows 'You save ₹300' below the total; hidden without savings. */
export function SavedAmount({ parts }: { parts: readonly PricePart[] }) {
  const saved = savedIn(parts)
  return saved > 0 && <p className="text-sm font-semibold text-teal">{texts.youSave(formatRupees(saved))}</p>
}
