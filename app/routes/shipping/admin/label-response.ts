import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/context.ts'
import { pdfFile } from '#app/http/file-response.ts'

export async function labelResponse(
  context: Readonly<RouterContextProvider>,
  waybill: string,
): Promise<Response> {
  const { courier, log } = context.get(shopContext)
  if (courier === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const label = await courier.label(waybill).catch((error: unknown) => {
    log.warn({ err: error, waybill }, 'the courier gave no label')
    return null
  })
  if (label === null) throw data(null, { status: 503, statusText: 'Service Unavailable' })
  return pdfFile(label, waybill)
}
