import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findBookedShipment } from '#db/shipping/shipments.ts'
import type { Route } from './+types/label'
import { labelResponse } from './label-response.ts'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const shipment = await findBookedShipment(context.get(shopContext).db, orderId)
  if (shipment === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return labelResponse(context, shipment)
}
