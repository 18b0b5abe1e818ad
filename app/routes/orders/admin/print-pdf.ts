import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { pdfFile } from '#app/http/responses.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readPrintChoice } from '#domain/shipping/printing.ts'
import { printOrders } from '#flows/shipping/print-orders.ts'
import { texts } from '#ui/orders/admin/texts.tsx'
import type { Route } from './+types/print-pdf'
import { chosenOrders } from './chosen-orders.ts'

/** Serves labels, slips, invoices, manifest and pick list of the chosen orders as one PDF. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { orderIds } = await chosenOrders(shop, url)
  const choice = readPrintChoice(url.searchParams)
  const file = await printOrders(shop, { ...choice, orderIds, texts: printTexts() })
  if (isRefusal(file)) throw notFound()
  return pdfFile(file, `${choice.parts.join('-')}-${orderIds.length}`)
}

const printTexts = () => ({
  pickList: texts.pickList,
  pieces: texts.piecesForOrders,
  manifest: texts.manifestOf,
  parcels: texts.nParcels,
  collect: texts.collectCash,
  paid: texts.paidNothingToCollect,
  handedOver: texts.receivedBy,
  packingSlip: texts.slip,
  gift: texts.giftInSlip,
  from: texts.sender,
  waybill: texts.waybillInSlip,
  labelMissing: texts.labelMissing,
  byHand: texts.carriedByHand,
})
