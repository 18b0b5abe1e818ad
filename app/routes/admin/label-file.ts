import { data } from 'react-router'
import { findBookedShipment } from '#db/shipments.ts'
import { shopContext } from '../../context.ts'
import { pdfFile } from '../../pdf-file.ts'
import type { Route } from './+types/label-file'

/** The courier's label of a parcel that waits to be fetched. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db, courier, log } = context.get(shopContext)
  const parcel = await findBookedShipment(db, orderId)
  if (parcel === null || courier === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const label = await courier.label(parcel.waybill).catch((error: unknown) => {
    log.warn({ err: error, orderId }, 'the courier gave no label')
    return null
  })
  if (label === null) throw data(null, { status: 503, statusText: 'Service Unavailable' })
  return pdfFile(label, parcel.waybill)
}
