import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { pdfFile } from '#app/http/responses.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { defaultLanguage } from '#domain/language.ts'
import type { Route } from './+types/document-pdf'

/** Serves an order's invoice or a credit note; `paper` is its index in order of issue. */
export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const { db, documents: printer } = context.get(shopContext)
  const documents = await findDocuments(db, orderId)
  const chosen = foundOr404(documents[Number(url.searchParams.get('paper') ?? 0)])
  return pdfFile(await printer.pdf([chosen], defaultLanguage), chosen.serial)
}
