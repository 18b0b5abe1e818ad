import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findBookedShipment } from '#db/shipping/shipments.ts'
import type { Route } from './+types/label'
import { labelResponse } from './label-response.ts'

/** The courier's label of a parcel that waits to be fetched. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const parcel = await findBookedShipment(context.get(shopContext).db, orderId)
  if (parcel === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return labelResponse(context, parcel.waybill)
}
