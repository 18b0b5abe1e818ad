import { findBookedShipment, markShipmentCancelled } from '#db/shipping/shipments.ts'
import type { Shop } from '#flows/shop.ts'

/** Cancels the shipment of a cancelled order; the order stays cancelled whatever the courier responds. */
export async function cancelShipment(shop: Shop, orderId: string): Promise<void> {
  const shipment = await findBookedShipment(shop.db, orderId)
  if (shipment && (await cancelWaybill(shop, shipment))) await markShipmentCancelled(shop.db, shipment.id)
}

/** Cancels a waybill. Returns false, and logs it, when the courier does not respond or it is too late. */
export async function cancelWaybill(
  { couriers, log }: Shop,
  { courier, waybill }: { courier: string; waybill: string },
): Promise<boolean> {
  const isCancelled = await couriers
    .named(courier)
    .cancel(waybill)
    .catch((error: unknown) => {
      log.warn({ err: error, waybill }, 'courier did not answer')
      return false
    })
  if (!isCancelled) log.error({ waybill }, 'the parcel of a cancelled order is still with the courier')
  return isCancelled
}
