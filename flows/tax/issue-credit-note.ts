import type { Db } from '#db/engine/database.ts'
import {
  findInvoice,
  findPapers,
  insertPaper,
  isCredited,
  lockPapers,
  whereGoodsAre,
} from '#db/tax/invoices.ts'
import { financialYear } from '#domain/indian-time.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { type Credit, type CreditedPieces, draftCreditNote } from '#domain/tax/credit-note.ts'

export type CreditRequest = {
  orderId: string
  /** Paise, capped at the rest of the invoice; null: all of it. */
  amount: Paise | null
  /** Credited units; without any, the amount is spread over all lines, and no unit is credited while the shopper has them. */
  pieces?: readonly CreditedPieces[]
  /** Printed on the credit note. */
  reason: string
  /** Such as a refund's id: the same cause credits once. */
  cause: string
  now: Date
}

/**
 * Part of the transaction that takes a sale back, whole or in part. Nothing to do where no invoice was issued; returns
 * the serial of a new credit note.
 */
export async function issueCreditNote(tx: Db, credit: CreditRequest): Promise<string | null> {
  await lockPapers(tx, credit.orderId)
  const invoice = await findInvoice(tx, credit.orderId)
  if (invoice === null || (await isCredited(tx, invoice.serial, credit.cause))) return null
  const papers = await findPapers(tx, credit.orderId)
  const earlier = papers.flatMap(({ content }) => (content.paper === 'credit-note' ? [content] : []))
  const left = paise(invoice.content.totals.amount - sum(earlier.map(({ totals }) => totals.amount)))
  if (left === 0) return null
  const asked: Credit = {
    ofSerial: invoice.serial,
    reason: credit.reason,
    earlier,
    amount: credit.amount === null || credit.amount > left ? left : credit.amount,
    pieces: credit.pieces ?? [],
    goods: await whereGoodsAre(tx, credit.orderId),
  }
  const content = draftCreditNote(invoice.content, asked, credit.now)
  return insertPaper(tx, {
    series: 'credit-note',
    year: financialYear(credit.now),
    content,
    cause: credit.cause,
  })
}
