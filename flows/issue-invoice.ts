import { findBiller } from '#db/biller.ts'
import type { Db } from '#db/database.ts'
import { findInvoice, type IssuedInvoice, insertPaper, lockPapers } from '#db/invoices.ts'
import { findOrder } from '#db/orders.ts'
import { inTransaction } from '#db/transaction.ts'
import { financialYear } from '#domain/indian-time.ts'
import { draftInvoice } from '#domain/invoice.ts'
import { invoiceRefusal } from '#domain/invoice-rules.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from './shop.ts'

export type InvoiceRequest = { userId: string; orderId: string }

/** The order's invoice: the one that was issued, or a new one with the next number. */
export async function issueInvoice(shop: Shop, request: InvoiceRequest): Promise<IssuedInvoice | Refusal> {
  const issued = await inTransaction(shop.db, (tx) => issue(tx, { ...request, now: shop.now() }))
  if (!isRefusal(issued)) shop.log.info({ orderId: request.orderId, serial: issued.serial }, 'invoice shown')
  return issued
}

async function issue(tx: Db, { userId, orderId, now }: InvoiceRequest & { now: Date }) {
  await lockPapers(tx, orderId)
  const order = await findOrder(tx, userId, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const earlier = await findInvoice(tx, orderId)
  if (earlier) return earlier
  const refusal = invoiceRefusal(order)
  if (refusal) return refusal
  const content = draftInvoice(order, await findBiller(tx, 'Strut'), now)
  const serial = await insertPaper(tx, { series: 'invoice', year: financialYear(now), content, cause: null })
  return { serial, content }
}
