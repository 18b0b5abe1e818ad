import type { Db } from '#db/engine/database.ts'
import { isAllRefunded, sumUncredited } from '#db/payments/refund-totals.ts'
import {
  findDocuments,
  findInvoice,
  insertDocument,
  isCredited,
  isOrderReturned,
  lockDocuments,
} from '#db/tax/invoices.ts'
import { financialYear } from '#domain/indian-time.ts'
import { type Paise, paise, sum, zeroPaise } from '#domain/money.ts'
import { reasonOnCreditNote } from '#domain/orders/partial-cancel.ts'
import { type Credit, type CreditedUnits, draftCreditNote } from '#domain/tax/credit-note.ts'

type CreditRequest = {
  orderId: string
  /** Paise, capped at the rest of the invoice; null: all of it. */
  amount: Paise | null
  /**
   * Credited units; without any, the amount is spread over all lines and no unit is credited while the shopper has
   * them.
   */
  units?: readonly CreditedUnits[]
  reason: string
  /** Another invoice replaces it, so its units are credited too. */
  isReplaced?: boolean
  /** Idempotency key, such as a refund's id. */
  cause: string
  now: Date
}

/**
 * Issues a credit note in the caller's transaction. Returns its serial; null without an invoice, for a known cause, or when nothing is left to credit.
 */
export async function issueCreditNote(tx: Db, credit: CreditRequest): Promise<string | null> {
  await lockDocuments(tx, credit.orderId)
  const invoice = await findInvoice(tx, credit.orderId)
  if (invoice === null || (await isCredited(tx, invoice.serial, credit.cause))) return null
  const documents = await findDocuments(tx, credit.orderId)
  const earlier = documents.flatMap(({ content }) =>
    content.paper === 'credit-note' && content.ofSerial === invoice.serial ? [content] : [],
  )
  const left = paise(invoice.content.totals.amount - sum(earlier.map(({ totals }) => totals.amount)))
  if (left === 0) return null
  const requested: Credit = {
    ofSerial: invoice.serial,
    reason: reasonOnCreditNote(credit.reason),
    earlier,
    amount: credit.amount === null || credit.amount > left ? left : credit.amount,
    units: credit.units ?? [],
    isReturned: credit.isReplaced === true || (await isOrderReturned(tx, credit.orderId)),
  }
  const content = draftCreditNote(invoice.content, requested, credit.now)
  return insertDocument(tx, { series: 'credit-note', year: financialYear(credit.now), content, cause: credit.cause })
}

/**
 * Credits the refunds that belong to no unit in particular, as far as they are not credited yet. The last refund of a
 * parcel that came back credits what was let go of its price, too (decision 142).
 */
export async function creditGoodwill(tx: Db, credit: Omit<CreditRequest, 'amount' | 'units'>): Promise<void> {
  const amount = await sumUncredited(tx, credit.orderId)
  if (amount === zeroPaise) return
  const isUndone = (await isOrderReturned(tx, credit.orderId)) && (await isAllRefunded(tx, credit.orderId))
  await issueCreditNote(tx, { ...credit, amount: isUndone ? null : amount })
}
