import type { Address } from '#domain/customers/address.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { packingSlip } from '#domain/tax/texts.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { brandAndSize } from './line-items.tsx'
import { texts } from './texts.tsx'

export type Slip = Pick<Order, 'orderId' | 'items' | 'waybill'> & {
  /** Amount that the courier collects; null when paid. */
  cash: Paise | null
  address: Omit<Address, 'phone' | 'whatsapp'>
  ordered: string
  /** Captions in the shopper's language. */
  captions: Readonly<Record<keyof typeof packingSlip, string>>
}

export function PackingSlips({ slips, title, back }: { slips: readonly Slip[]; title: string; back: string }) {
  return (
    <AdminPage
      title={title}
      back={back}
      actions={
        <Button type="button" variant="quiet" onClick={() => window.print()} className="no-script:hidden print:hidden">
          <Icon name="printer" size={20} />
          {texts.print}
        </Button>
      }
    >
      {slips.map((slip) => (
        <PackingSlip key={slip.orderId} {...slip} />
      ))}
    </AdminPage>
  )
}

/** Packing slip with a checkbox per unit, without prices because it goes into the parcel. */
function PackingSlip({ orderId, items, address, ordered, captions, ...order }: Slip) {
  return (
    <article className="paper mb-4 max-w-2xl break-inside-avoid rounded-card border border-line p-5 not-last:break-after-page print:border-0 print:p-0">
      <p className="font-mono text-base font-semibold break-all">{orderId}</p>
      <p className="text-muted">{ordered}</p>
      {order.waybill && (
        <p className="mt-1 font-mono break-all">
          {captions.waybill} {order.waybill}
        </p>
      )}
      <address className="mt-4 not-italic">
        <span className="block font-semibold">{address.name}</span>
        <span className="block">{address.address}</span>
        <span className="block">{address.place}</span>
        <span className="block">
          {address.city} {address.zip}, {address.state}
        </span>
      </address>
      {order.cash !== null && (
        <p className="mt-3 text-base font-semibold">
          {captions.collectInCash} {formatRupees(order.cash)}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={`${item.productId} ${item.size} ${item.gift}`} className="flex items-center gap-3 py-3">
            <span aria-hidden="true" className="size-5 shrink-0 rounded-sm border border-edge" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {item.name}
                {item.gift && ` (${captions.gift})`}
              </span>
              <span className="block text-muted">{brandAndSize(item)}</span>
            </span>
            <span className="text-base font-semibold tabular-nums">× {item.quantity}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
