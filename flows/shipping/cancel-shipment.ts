import { findBookedShipment, markShipmentCancelled } from '#db/shipping/shipments.ts'
import type { Shop } from '#flows/shop.ts'

/** Cancels the shipment of a cancelled order; the order stays cancelled whatever the courier responds. */
export async function cancelShipment(shop: Shop, orderId: string): Promise<void> {
  const shipment = await findBookedShipment(shop.db, orderId)
  if (shipment && (await cancelWaybill(shop, shipment))) await markShipmentCancelled(shop.db, shipment.id)
}

/** Cancels a waybill. Returns false, and logs it, when the courier does not respond or it is too late. */
export async function cancelWaybill(shop: Shop, parcel: WaybillToCancel): Promise<boolean> {
  const isCancelled = (await askToCancel(shop, parcel)) ?? false
  if (!isCancelled) shop.log.error({ ...parcel }, 'the parcel of a cancelled order is still with the courier')
  return isCancelled
}

type WaybillToCancel = { courier: string; waybill: string }

/** Asks the courier to cancel a waybill: false when it is too late, null without an answer. */
export async function askToCancel(
  { couriers, log }: Shop,
  { courier, waybill }: WaybillToCancel,
): Promise<boolean | null> {
  return couriers
    .named(courier)
    .cancel(waybill)
    .catch((error: unknown) => {
      log.warn({ err: error, waybill }, 'courier did not answer')
      return null
    })
}
