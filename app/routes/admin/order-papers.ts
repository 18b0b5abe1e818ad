import { data } from 'react-router'
import { findPapers } from '#db/invoices.ts'
import { shopContext } from '../../context.ts'
import { pdfFile } from '../../pdf-file.ts'
import type { Route } from './+types/order-papers'

/** An order's invoice or one of its credit notes; `paper` counts them as they were issued. */
export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const { db, papers: printer } = context.get(shopContext)
  const papers = await findPapers(db, orderId)
  const paper = papers[Number(url.searchParams.get('paper') ?? 0)]
  if (!paper) throw data(null, { status: 404, statusText: 'Not Found' })
  return pdfFile(await printer.pdf(paper), paper.serial)
}
