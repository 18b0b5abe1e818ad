import { findLanguageOfOrder, findOrderForAdmin } from '#db/orders/order-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import { defaultLanguage } from '#domain/language.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { cashToCollect, shippedItems } from '#domain/orders/order.ts'
import * as packersTexts from '#domain/tax/texts.ts'
import type { Shop } from '#flows/shop.ts'
import type { Slip } from '#ui/orders/admin/packing-slip.tsx'

/**
 * Loads a packing slip, without phone numbers; also in Hindi when shopper or packer use it. Null for an unknown order.
 */
export async function loadSlip({ db }: Shop, orderId: string): Promise<Slip | null> {
  const [order, language] = await Promise.all([findOrderForAdmin(db, orderId), findLanguageOfOrder(db, orderId)])
  if (order === null) return null
  const { address, createdAt, waybill } = order
  const { phone: _, whatsapp: __, ...place } = address
  const left = { items: shippedItems(order.items), cash: cashToCollect(order) }
  const { packingSlip: captions, onDay } = language === defaultLanguage ? packersTexts : textsByLanguage[language].tax
  const ordered = onDay(indianTime(createdAt))
  return { orderId, ...left, waybill, address: place, ordered, captions }
}
