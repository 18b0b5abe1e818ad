import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findLanguageOfOrder, findOrderForAdmin } from '#db/orders/order-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { amountLeft, shippedItems } from '#domain/orders/order.ts'
import { PackingSlip } from '#ui/orders/admin/packing-slip.tsx'
import type { Route } from './+types/packing-slip'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [order, language] = await Promise.all([
    findOrderForAdmin(db, orderId),
    findLanguageOfOrder(db, orderId),
  ])
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const { address, paymentMethod, createdAt, waybill } = order
  const { phone: _, whatsapp: __, ...place } = address
  const left = { items: shippedItems(order.items), amount: amountLeft(order) }
  const { packingSlip: captions, onDay } = textsByLanguage[language].tax
  const ordered = onDay(indianTime(createdAt))
  return { orderId, ...left, paymentMethod, waybill, address: place, ordered, captions }
}

export default function Slip({ loaderData }: Route.ComponentProps) {
  return <PackingSlip {...loaderData} />
}
