import { findBookedShipment, markShipmentCancelled } from '#db/shipping/shipments.ts'
import type { Shop } from '#flows/shop.ts'
import type { Courier } from '#providers/courier/courier.ts'

/** Cancels the shipment of a cancelled order; the order stays cancelled whatever the courier answers. */
export async function cancelShipment(shop: Shop, orderId: string): Promise<void> {
  const shipment = await findBookedShipment(shop.db, orderId)
  if (shipment === null || shop.courier === null) return
  const { id, waybill } = shipment
  if (await cancelWaybill(shop, shop.courier, waybill)) await markShipmentCancelled(shop.db, id)
}

/** Cancels a waybill. Returns false when the courier does not answer or it is too late, and logs it for the owner. */
export async function cancelWaybill(
  shop: Pick<Shop, 'log'>,
  courier: Courier,
  waybill: string,
): Promise<boolean> {
  const isCancelled = await courier.cancel(waybill).catch((error: unknown) => {
    shop.log.warn({ err: error, waybill }, 'courier did not answer')
    return false
  })
  if (!isCancelled) shop.log.error({ waybill }, 'the parcel of a cancelled order is still with the courier')
  return isCancelled
}
