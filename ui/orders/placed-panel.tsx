import { formatRupees } from '#domain/money.ts'
import { cashToCollect, type Order } from '#domain/orders/order.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { OrderNumber } from './number.tsx'
import * as texts from './texts.tsx'

/** Shown above the list while an order is new: number, arrival and next step. */
export function PlacedPanel({ order, arrival }: { order: Order; arrival: string | null }) {
  const { orderId } = order
  const cash = cashToCollect(order)
  return (
    <section aria-labelledby="placed" className="rounded-card bg-green-soft p-4">
      <h2 id="placed" className="flex items-center gap-2 text-lg text-green">
        <Icon name="check" size={24} />
        {texts.orderConfirmed}
      </h2>
      <p className="mt-2">
        {texts.orderNumber(<OrderNumber orderId={orderId} />)}
        {arrival && <span className="block font-semibold">{arrival}</span>}
      </p>
      <p className="mt-2 text-sm">
        {cash !== null && `${texts.keepCashReady(formatRupees(cash))} `}
        {texts.packingNote}
      </p>
      <ButtonLink variant="quiet" to={`/order/${orderId}`} className="mt-3">
        {texts.seeYourOrder}
      </ButtonLink>
    </section>
  )
}
