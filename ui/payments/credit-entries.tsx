import { indianDate } from '#domain/indian-time.ts'
import { formatDeduction, formatRupees, type Paise, paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { CreditEntry } from '#domain/payments/store-credit.ts'
import * as texts from './texts.tsx'

/** History of store credit, newest first, with the balance after each entry. */
export function CreditEntries({ entries }: { entries: readonly (CreditEntry & { id: number; createdAt: Date })[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map(({ id, amount, balance, reason, orderId, note, createdAt }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-medium">{texts.creditReasons[reason]}</p>
            <p className="break-words text-sm text-muted">
              {indianDate(createdAt)}
              {orderId !== null && ` · ${texts.forOrder(shortNumber(orderId))}`}
              {note && ` · ${note}`}
            </p>
          </div>
          <div className="shrink-0 text-right tabular-nums">
            <p className="font-semibold">{signed(amount)}</p>
            <p className="text-sm text-muted">{texts.balanceThen(formatRupees(balance))}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const signed = (amount: Paise) => (amount < 0 ? formatDeduction(paise(-amount)) : `+${formatRupees(amount)}`)
