import { pollSoon } from '#db/shipping/shipments.ts'
import type { Shop } from '#flows/shop.ts'
import type { Push } from '#providers/courier/courier.ts'

/**
 * Takes a tracking webhook. It carries a shared secret but no signature, so it only triggers a poll, and its text, which
 * may name the shopper, is not kept. Returns false when it is not the courier's.
 */
export async function pollAfterPush(shop: Shop, push: Push): Promise<boolean> {
  const waybill = shop.couriers.all.map((courier) => courier.readPush(push)).find((read) => read !== null)
  if (!waybill) return false
  await pollSoon(shop.db, waybill, shop.now())
  return true
}
