import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findPaidShares } from '#db/payments/refund-totals.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { findInvoice, type IssuedInvoice, insertDocument, lockDocuments } from '#db/tax/invoices.ts'
import { findBiller, findProductTaxes } from '#db/tax/supplier.ts'
import { financialYear } from '#domain/indian-time.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type Biller, draftInvoice } from '#domain/tax/invoice.ts'
import { type InvoiceContent, invoiceContentSchema } from '#domain/tax/invoice-content.ts'
import { invoiceRefusal } from '#domain/tax/invoice-eligibility.ts'
import { creditGoodwill, issueCreditNote } from './issue-credit-note.ts'

type InvoiceRequest = { userId: string; orderId: string; now: Date }

/**
 * Finds the order's invoice or issues one with the next number, in the caller's transaction. Nothing may be shipped
 * without one (Section 31 CGST), so shipping calls this too.
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
  return insertInvoice(tx, await draftFor(tx, order, now), now)
}

async function draftFor(tx: Db, order: Order, now: Date): Promise<InvoiceContent> {
  const ids = order.items.map(({ productId }) => productId)
  const biller: Biller = { ...(await findBiller(tx)), productTaxes: await findProductTaxes(tx, ids) }
  const towns = findTowns(order.address.zip) ?? []
  return draftInvoice({ ...order, towns, shares: await findPaidShares(tx, order.orderId) }, biller, now)
}

async function insertInvoice(tx: Db, content: InvoiceContent, now: Date, replaces?: string): Promise<IssuedInvoice> {
  const numbered = { series: 'invoice', year: financialYear(now), content, cause: null } as const
  const serial = await insertDocument(tx, { ...numbered, ...(replaces !== undefined && { replaces }) })
  // The invoice lists everything that was bought.
  const { orderId } = content
  await creditGoodwill(tx, { orderId, reason: 'Refund', cause: 'refunds before', now })
  return { serial, content }
}

/**
 * Replaces an invoice that no longer matches a changed order: credits it in full and issues another, because issued
 * documents are immutable (Section 34 CGST; decision 137). Does nothing without an invoice. Runs in the caller's
 * transaction.
 */
export async function replaceInvoice(
  tx: Db,
  { userId, orderId, now, cause }: InvoiceRequest & { cause: string },
): Promise<void> {
  await lockDocuments(tx, orderId)
  const order = await findOrder(tx, userId, orderId)
  const invoice = await findInvoice(tx, orderId)
  if (order === null || invoice === null) return
  const content = await draftFor(tx, order, now)
  if (isSameSale(content, invoice.content)) return
  const reason = 'The order was changed'
  await issueCreditNote(tx, { orderId, amount: null, reason, isReplaced: true, cause, now })
  await insertInvoice(tx, content, now, invoice.serial)
}

/** Compares two invoices without phone numbers, which invoices don't show. */
function isSameSale(one: InvoiceContent, other: InvoiceContent): boolean {
  const comparable = (content: InvoiceContent) => {
    const { buyer, placeOfSupply, lines, totals } = v.parse(invoiceContentSchema, content)
    return JSON.stringify([buyer, placeOfSupply, lines, totals])
  }
  return comparable(one) === comparable(other)
}
