import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { pdfFile } from '#app/http/file-response.ts'
import { chosenOrders } from '#app/routes/orders/admin/chosen-orders.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { defaultLanguage } from '#domain/language.ts'
import type { Route } from './+types/invoices-pdf'

/** Invoices of the chosen orders or of a whole queue as one file; an order without one is left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, documents: printer } = context.get(shopContext)
  const { orderIds } = await chosenOrders({ db }, url)
  const found = await Promise.all(orderIds.map((orderId) => findDocuments(db, orderId)))
  const invoices = found.flatMap(([invoice]) => invoice ?? [])
  if (invoices.length === 0) throw data(null, { status: 404, statusText: 'Not Found' })
  return pdfFile(await printer.pdf(invoices, defaultLanguage), `invoices-${invoices.length}`)
}
