import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { findBookedShipment } from '#db/shipping/shipments.ts'
import type { Route } from './+types/label'
import { labelResponse } from './label-response.ts'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const shipment = foundOr404(await findBookedShipment(context.get(shopContext).db, orderId))
  return labelResponse(context, shipment)
}
