import type { Shop } from '#flows/shop.ts'
import type { Courier } from '#providers/courier/courier.ts'

/** A waybill that no parcel has; null when the courier gives none at this moment. */
export async function reserveWaybill(shop: Pick<Shop, 'log'>, courier: Courier): Promise<string | null> {
  const [waybill = null] = await courier.takeWaybills(1).catch((error: unknown) => {
    shop.log.error({ err: error }, 'the courier gave no waybill')
    return []
  })
  return waybill
}
