import { insertWebhook } from '#db/payments/webhook-inbox.ts'
import { askSoon } from '#db/shipping/shipments.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * The courier pushed a scan. It bears no signature, only a secret, so it is kept and moves nothing by itself: the parcel
 * is asked for next. False when it is not the courier's.
 */
export async function noteScanPush(
  shop: Shop,
  push: { secret: string | null; body: string },
): Promise<boolean> {
  const news = shop.courier?.readPush(push) ?? null
  if (news === null) return false
  const receivedAt = shop.now()
  const raw = Buffer.from(push.body)
  const isNew = await insertWebhook(shop.db, { eventId: news.key, source: 'courier', raw, receivedAt })
  if (isNew) await askSoon(shop.db, news.waybill, receivedAt)
  return true
}
