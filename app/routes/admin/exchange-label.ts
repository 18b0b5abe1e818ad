import { data } from 'react-router'
import { findExchangeParcel } from '#db/exchange-parcels.ts'
import { findReturn } from '#db/returns.ts'
import { shopContext } from '../../context.ts'
import { courierLabel } from '../../courier-label.ts'
import type { Route } from './+types/exchange-label'

/** The courier's label of an exchange that waits to be fetched. */
export async function loader({ context, params: { returnId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const back = await findReturn(db, returnId)
  const parcel = back && (await findExchangeParcel(db, back.id))
  if (parcel?.state !== 'booked') throw data(null, { status: 404, statusText: 'Not Found' })
  return courierLabel(context, parcel.waybill)
}
