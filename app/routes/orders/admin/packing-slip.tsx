import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { findLanguageOfOrder, findOrderForAdmin } from '#db/orders/order-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import { defaultLanguage } from '#domain/language.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { cashToCollect, shippedItems } from '#domain/orders/order.ts'
import * as packersTexts from '#domain/tax/texts.ts'
import type { Shop } from '#flows/shop.ts'
import { PackingSlips, type Slip } from '#ui/orders/admin/packing-slip.tsx'
import type { Route } from './+types/packing-slip'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const slip = foundOr404(await loadSlip(context.get(shopContext), orderId))
  return slip
}

export default function PackingSlip({ loaderData: slip }: Route.ComponentProps) {
  const title = `${slip.captions.title} ${shortNumber(slip.orderId)}`
  return <PackingSlips slips={[slip]} title={title} back={`/admin/orders/${slip.orderId}`} />
}

/**
 * Loads a packing slip, without phone numbers; also in Hindi when shopper or packer use it. Null for an unknown order.
 */
async function loadSlip({ db }: Pick<Shop, 'db'>, orderId: string): Promise<Slip | null> {
  const [order, language] = await Promise.all([findOrderForAdmin(db, orderId), findLanguageOfOrder(db, orderId)])
  if (order === null) return null
  const { address, createdAt, waybill } = order
  const { phone: _, whatsapp: __, ...place } = address
  const left = { items: shippedItems(order.items), cash: cashToCollect(order) }
  const { packingSlip: captions, onDay } = language === defaultLanguage ? packersTexts : textsByLanguage[language].tax
  const ordered = onDay(indianTime(createdAt))
  return { orderId, ...left, waybill, address: place, ordered, captions }
}
