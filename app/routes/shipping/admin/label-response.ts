import { data } from 'react-router'
import { type RouteContext, shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { pdfFile } from '#app/http/responses.ts'
import type { BookedShipment } from '#db/shipping/shipments.ts'

export async function labelResponse(context: RouteContext, shipment: BookedShipment): Promise<Response> {
  const { couriers, log } = context.get(shopContext)
  const { courier, waybill } = shipment
  const label = await couriers
    .named(courier)
    .label(shipment)
    .catch((error: unknown) => {
      log.warn({ err: error, waybill }, 'courier returned no label')
      return 'silent' as const
    })
  if (label === 'silent') throw data(null, { status: 503, statusText: 'Service Unavailable' })
  if (label === null) throw notFound()
  return pdfFile(label, waybill)
}
