import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { findLanguageOfOrder } from '#db/orders/order-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { indianTime } from '#domain/indian-time.ts'
import { defaultLanguage } from '#domain/language.ts'
import { formatRupees } from '#domain/money.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { cashToCollect, shippedItems } from '#domain/orders/order.ts'
import * as packersTexts from '#domain/tax/texts.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { brandAndSize } from '#ui/orders/admin/line-items.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { Route } from './+types/packing-slip'

/** Loads a packing slip, without phone numbers; also in Hindi when shopper or packer use it. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [found, language] = await Promise.all([findOrderForAdmin(db, orderId), findLanguageOfOrder(db, orderId)])
  const order = foundOr404(found)
  const { phone: _, whatsapp: __, ...address } = order.address
  const shown = { orderId, items: shippedItems(order.items), cash: cashToCollect(order), waybill: order.waybill }
  const { packingSlip: captions, onDay } = language === defaultLanguage ? packersTexts : textsByLanguage[language].tax
  return { ...shown, address, ordered: onDay(indianTime(order.createdAt)), captions }
}

/** Packing slip with a checkbox per unit, without prices because it goes into the parcel. */
export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const { orderId, items, address, ordered, captions, waybill, cash } = loaderData
  return (
    <AdminPage
      title={`${captions.title} ${shortNumber(orderId)}`}
      back={`/admin/orders/${orderId}`}
      actions={
        <Button type="button" variant="quiet" onClick={() => window.print()} className="no-script:hidden print:hidden">
          <Icon name="printer" size={20} />
          {texts.print}
        </Button>
      }
    >
      <article className="paper mb-4 max-w-2xl rounded-card border border-line p-5 not-last:break-after-page print:border-0 print:p-0">
        <p className="font-mono text-base font-semibold break-all">{orderId}</p>
        <p className="text-muted">{ordered}</p>
        {waybill && (
          <p className="mt-1 font-mono break-all">
            {captions.waybill} {waybill}
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
        {cash !== null && (
          <p className="mt-3 text-base font-semibold">
            {captions.collectInCash} {formatRupees(cash)}
          </p>
        )}
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li
              key={`${item.productId} ${item.size} ${item.gift}`}
              className="flex break-inside-avoid items-center gap-3 py-3"
            >
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
    </AdminPage>
  )
}
