import { insertWebhook } from '#db/payments/webhook-inbox.ts'
import { pollSoon } from '#db/shipping/shipments.ts'
import type { Shop } from '#flows/shop.ts'
import type { Push } from '#providers/courier/courier.ts'

/**
 * Records a tracking webhook. It carries a shared secret but no signature, so it only triggers a poll. Returns false
 * when it is not the courier's.
 */
export async function recordTrackingPush(shop: Shop, push: Push): Promise<boolean> {
  const event = shop.couriers.all.map((courier) => courier.readPush(push)).find((read) => read !== null)
  if (!event) return false
  const receivedAt = shop.now()
  const raw = Buffer.from(push.body)
  const isNew = await insertWebhook(shop.db, { eventId: event.key, source: 'courier', raw, receivedAt })
  if (isNew) await pollSoon(shop.db, event.waybill, receivedAt)
  return true
}
