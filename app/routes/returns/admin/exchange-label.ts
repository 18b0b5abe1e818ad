import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { labelResponse } from '#app/routes/shipping/admin/label-response.ts'
import { findReturnShipment } from '#db/returns/return-shipments.ts'
import { findReturn } from '#db/returns/returns.ts'
import type { Route } from './+types/exchange-label'

/** Serves the courier's label of an exchange parcel. */
export async function loader({ context, params: { returnId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const back = await findReturn(db, returnId)
  const parcel = back && (await findReturnShipment(db, { returnId: back.id, fromShopper: false }))
  if (parcel?.state !== 'booked') throw notFound()
  return labelResponse(context, parcel)
}
