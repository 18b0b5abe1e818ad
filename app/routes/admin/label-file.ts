import { data } from 'react-router'
import { findBookedShipment } from '#db/shipments.ts'
import { shopContext } from '../../context.ts'
import { courierLabel } from '../../courier-label.ts'
import type { Route } from './+types/label-file'

/** The courier's label of a parcel that waits to be fetched. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const parcel = await findBookedShipment(context.get(shopContext).db, orderId)
  if (parcel === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return courierLabel(context, parcel.waybill)
}
