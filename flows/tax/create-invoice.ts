import type { Db } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { sumGoodwill } from '#db/payments/refund-totals.ts'
import { findInvoice, type IssuedInvoice, insertDocument, lockDocuments } from '#db/tax/invoices.ts'
import { findBiller, findProductTaxes } from '#db/tax/supplier.ts'
import { financialYear } from '#domain/indian-time.ts'
import { zeroPaise } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type Biller, draftInvoice } from '#domain/tax/invoice.ts'
import { invoiceRefusal } from '#domain/tax/invoice-eligibility.ts'
import { issueCreditNote } from './issue-credit-note.ts'

export type InvoiceRequest = { userId: string; orderId: string; now: Date }

/**
 * Part of a transaction: the order's invoice, or a new one with the next number. Goods may not leave the shop without
 * one (Section 31 CGST), so shipping comes through here too.
 */
export async function writeInvoice(tx: Db, request: InvoiceRequest): Promise<IssuedInvoice | Refusal> {
  const { userId, orderId, now } = request
  await lockDocuments(tx, orderId)
  const order = await findOrder(tx, userId, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const earlier = await findInvoice(tx, orderId)
  if (earlier) return earlier
  const refusal = invoiceRefusal(order)
  if (refusal) return refusal
  const ids = order.items.map(({ productId }) => productId)
  const biller: Biller = { ...(await findBiller(tx)), productTaxes: await findProductTaxes(tx, ids) }
  const content = draftInvoice(order, biller, now)
  const serial = await insertDocument(tx, {
    series: 'invoice',
    year: financialYear(now),
    content,
    cause: null,
  })
  await creditEarlierRefunds(tx, orderId, now)
  return { serial, content }
}

/** Credits refunds from before the invoice, which lists everything that was bought. */
async function creditEarlierRefunds(tx: Db, orderId: string, now: Date): Promise<void> {
  const amount = await sumGoodwill(tx, orderId)
  if (amount === zeroPaise) return
  await issueCreditNote(tx, { orderId, amount, reason: 'Refund', cause: 'refunds before', now })
}
