import { findLanguageOfOrder, findOrderForAdmin } from '#db/orders/order-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { amountLeft, shippedItems } from '#domain/orders/order.ts'
import type { Shop } from '#flows/shop.ts'
import type { Slip } from '#ui/orders/admin/packing-slip.tsx'

/** An order's packing slip, without phone numbers and in its shopper's language; null when there is no such order. */
export async function loadSlip({ db }: Pick<Shop, 'db'>, orderId: string): Promise<Slip | null> {
  const [order, language] = await Promise.all([
    findOrderForAdmin(db, orderId),
    findLanguageOfOrder(db, orderId),
  ])
  if (order === null) return null
  const { address, paymentMethod, createdAt, waybill } = order
  const { phone: _, whatsapp: __, ...place } = address
  const left = { items: shippedItems(order.items), amount: amountLeft(order) }
  const { packingSlip: captions, onDay } = textsByLanguage[language].tax
  const ordered = onDay(indianTime(createdAt))
  return { orderId, ...left, paymentMethod, waybill, address: place, ordered, captions }
}
