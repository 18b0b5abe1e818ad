/** Orders of the earlier shop, read-only. */

import type { ImportedDetails, ImportedOrder } from '#domain/history/imported-order.ts'
import { formatRupees } from '#domain/money.ts'
import { orderedDate } from '#domain/orders/display.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import * as texts from './texts.tsx'

type ListedImportedOrder = ImportedOrder & { id: string }

export function ImportedOrders({ orders }: { orders: readonly ListedImportedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="imported-orders" className="mt-8">
      <h2 id="imported-orders" className="text-lg">
        {texts.orderedAtOurOldShop}
      </h2>
      <p className="mt-1 text-sm text-muted">{texts.askUsAboutOldOrders}</p>
      <ul className="mt-4 space-y-4">
        {orders.map((order) => (
          <li key={order.id} className="rounded-card border border-line p-4">
            <ImportedOrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ImportedOrderCard({ order: { number, placedAt, state, total, details } }: { order: ListedImportedOrder }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="rounded-full bg-surface px-3 py-1 text-sm font-semibold">{texts.importedStates[state]}</span>
        <span className="text-sm text-muted">{orderedDate(placedAt)}</span>
      </p>
      <h3 className="mt-2 break-words font-sans text-sm font-normal tracking-normal text-muted">
        {texts.orderNumber(number)}
      </h3>
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
          <span className="line-clamp-2 min-w-0 break-words font-medium group-open:hidden">
            {details.lines.map(({ name }) => name).join(', ')}
          </span>
          <span className="hidden font-medium group-open:inline">{texts.items}</span>
          <Icon name="chevron-down" size={20} className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <Lines details={details} />
      </details>
      <dl className="mt-2">
        <SummaryLine label={texts.total} amount={formatRupees(total)} strong />
      </dl>
    </>
  )
}

function Lines({
  details: { lines, subtotal, discount, shipping, tax, payment, address },
}: {
  details: ImportedDetails
}) {
  const sums = [
    { label: texts.subtotal, amount: subtotal },
    { label: texts.discount, amount: discount || null, isOff: true },
    { label: texts.delivery, amount: shipping },
    { label: texts.taxes, amount: tax || null },
  ]
  return (
    <>
      <ul className="space-y-2">
        {lines.map(({ name, quantity, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static lines that may be equal
          <li key={at} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">
              {name} <span className="text-muted">× {quantity}</span>
            </span>
            {amount !== null && <span className="price shrink-0">{formatRupees(amount)}</span>}
          </li>
        ))}
      </ul>
      <dl className="mt-3 space-y-1.5">
        {sums.map(
          ({ label, amount, isOff }) =>
            amount !== null && (
              <SummaryLine key={label} label={label} amount={`${isOff ? '−' : ''}${formatRupees(amount)}`} />
            ),
        )}
      </dl>
      {payment && <p className="mt-3 break-words text-sm text-muted">{texts.paidBy(payment)}</p>}
      {address && <p className="mt-1 break-words text-sm text-muted">{texts.sentTo(address)}</p>}
    </>
  )
}
