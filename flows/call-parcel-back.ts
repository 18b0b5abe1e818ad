import { findBookedShipment, markShipmentCancelled } from '#db/shipments.ts'
import type { Shop } from './shop.ts'

/**
 * A cancelled order's parcel is not fetched any more. A courier that does not answer, or is too late, leaves it to the
 * owner, who is told in the log: the order itself is cancelled either way.
 */
export async function callParcelBack(shop: Shop, orderId: string): Promise<void> {
  const shipment = await findBookedShipment(shop.db, orderId)
  if (shipment === null || shop.courier === null) return
  const isBack = await shop.courier.cancel(shipment.waybill).catch((error: unknown) => {
    shop.log.warn({ err: error }, 'the courier did not answer')
    return false
  })
  if (isBack) await markShipmentCancelled(shop.db, shipment.id)
  else
    shop.log.error(
      { orderId, waybill: shipment.waybill },
      'a cancelled order’s parcel is still with the courier',
    )
}
