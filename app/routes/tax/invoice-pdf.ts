import { shopContext } from '#app/context.ts'
import { notFoundFile } from '#app/http/not-found.ts'
import { pdfFile } from '#app/http/responses.ts'
import { requireShopperOr } from '#app/routes/accounts/authenticate.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { pageLanguage } from '#domain/page-language.ts'
import type { Route } from './+types/invoice-pdf'

/** Serves a document of one's own order as PDF; `paper` is its index on the page. */
export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const { db, documents: printer } = context.get(shopContext)
  const page = `/order/${encodeURIComponent(orderId)}/invoice`
  const { id } = requireShopperOr(context, page)
  const order = await findOrder(db, id, orderId)
  const documents = order === null ? [] : await findDocuments(db, orderId)
  const chosen = documents[Number(url.searchParams.get('paper') ?? 0)]
  if (!chosen) throw notFoundFile(page)
  return pdfFile(await printer.pdf([chosen], pageLanguage), chosen.serial)
}
