import { explainedQuote, explainTotal } from '#domain/checkout/price-breakdown.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import { formatRupees, paise, takenOff } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

/** Every part of the sum and why it is there. */
export function ExplainTotal({ quote, method }: { quote: Quote; method: PaymentMethod }) {
  const explained = explainedQuote(quote, method)
  if (explained === null) return null
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 items-center justify-between px-3.5 text-sm font-medium text-teal">
        {texts.explainMyTotal}
        <Icon
          name="chevron-down"
          size={18}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <dl className="space-y-2.5 border-t border-line px-3.5 py-3 text-sm">
        {explainTotal(explained).map(({ part, label, reason, amount }) => (
          <div key={part} className="flex justify-between gap-4">
            <div className="min-w-0">
              <dt className={part === 'total' ? 'font-semibold' : 'font-medium'}>{label}</dt>
              <dd className="text-xs text-muted">{reason}</dd>
            </div>
            <dd className={`price shrink-0 ${amount < 0 ? 'text-teal' : ''}`}>
              {amount < 0 ? takenOff(paise(-amount)) : formatRupees(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
