import type { Shop } from '#flows/shop.ts'
import type { Courier } from '#providers/courier/courier.ts'

/** Gets an unused waybill from the courier; null when it gives none. */
export async function reserveWaybill(shop: Pick<Shop, 'log'>, courier: Courier): Promise<string | null> {
  const [waybill = null] = await courier.takeWaybills(1).catch((error: unknown) => {
    shop.log.error({ err: error }, 'courier gave no waybill')
    return []
  })
  return waybill
}
