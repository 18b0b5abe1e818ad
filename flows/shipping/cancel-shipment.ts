import { findBookedShipment, markShipmentCancelled } from '#db/shipping/shipments.ts'
import type { Shop } from '#flows/shop.ts'
import type { Courier } from '#providers/courier/courier.ts'

/** A cancelled order's parcel is not fetched any more; the order itself is cancelled whatever the courier says. */
export async function cancelShipment(shop: Shop, orderId: string): Promise<void> {
  const shipment = await findBookedShipment(shop.db, orderId)
  if (shipment === null || shop.courier === null) return
  const { id, waybill } = shipment
  if (await cancelWaybill(shop, shop.courier, waybill)) await markShipmentCancelled(shop.db, id)
}

/** False when the courier does not answer, or is too late: then it is left to the owner, who is told in the log. */
export async function cancelWaybill(
  shop: Pick<Shop, 'log'>,
  courier: Courier,
  waybill: string,
): Promise<boolean> {
  const isCancelled = await courier.cancel(waybill).catch((error: unknown) => {
    shop.log.warn({ err: error, waybill }, 'the courier did not answer')
    return false
  })
  if (!isCancelled) shop.log.error({ waybill }, 'a parcel that is off is still with the courier')
  return isCancelled
}
