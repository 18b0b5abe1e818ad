import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { returnsRow } from '#db/engine/results.ts'
import type { DocumentContent, InvoiceContent, IssuedDocument } from '#domain/tax/invoice-content.ts'
import { documentContentSchema, invoiceContentSchema } from '#domain/tax/invoice-content.ts'
import { type InvoiceSeries, invoiceSerial } from '#domain/tax/invoice-number.ts'

export type IssuedInvoice = { serial: string; content: InvoiceContent }

/** Finds the invoice in force: the one not replaced by another. */
export async function findInvoice(db: Db, orderId: string): Promise<IssuedInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .where('orderId', '=', orderId)
    .where('series', '=', 'invoice')
    .where(sql<boolean>`not exists (select from invoices newer where newer.replaces = invoices.serial)`)
    .select(['serial', 'content'])
    .executeTakeFirst()
  return row ? { serial: row.serial, content: v.parse(invoiceContentSchema, row.content) } : null
}

/** Lists documents in order of issue; within a transaction each follows the one that it corrects or replaces. */
export async function findDocuments(db: Db, orderId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('invoices')
    .where('orderId', '=', orderId)
    .orderBy('issuedAt')
    .orderBy(
      (eb) => eb.fn.coalesce('ofSerial', 'replaces'),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('series')
    .orderBy('number')
    .select(['serial', 'content'])
    .execute()
  return rows.map(({ serial, content }) => ({ serial, content: v.parse(documentContentSchema, content) }))
}

export async function isCredited(db: Db, serial: string, cause: string): Promise<boolean> {
  return returnsRow(
    db.selectFrom('invoices').where('ofSerial', '=', serial).where('cause', '=', cause).select('serial'),
  )
}

export async function isOrderReturned(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .where('fulfilmentState', 'in', ['cancelled', 'returned'])
    .select('orderId')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the order's documents, so that a concurrent request finds the document issued first. */
export async function lockDocuments(tx: Db, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${orderId}, 11))`.execute(tx)
}

/**
 * Takes the next number of a series. The counter row stays locked until the transaction ends and a rollback returns the
 * number, so the series has no gaps.
 */
async function takeNumber(tx: Db, series: InvoiceSeries, year: string): Promise<number> {
  const { last } = await tx
    .insertInto('invoiceNumbers')
    .values({ series, financialYear: year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financialYear']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type NewDocument = {
  series: InvoiceSeries
  /** Financial year, '2627' for 2026-27. */
  year: string
  content: DocumentContent
  /** Cause of a credit note, such as a refund's id; the same cause is never credited twice. */
  cause: string | null
  replaces?: string
}

/** Numbers and stores a document; returns its serial. */
export async function insertDocument(tx: Db, { series, year, content, cause, replaces }: NewDocument): Promise<string> {
  const number = await takeNumber(tx, series, year)
  const serial = invoiceSerial(series, year, number)
  await tx
    .insertInto('invoices')
    .values({
      serial,
      series,
      financialYear: year,
      number,
      orderId: content.orderId,
      amount: content.totals.amount,
      content: JSON.stringify(content),
      issuedAt: new Date(content.issuedAt),
      ofSerial: content.paper === 'credit-note' ? content.ofSerial : null,
      cause,
      replaces: replaces ?? null,
    })
    .execute()
  return serial
}
