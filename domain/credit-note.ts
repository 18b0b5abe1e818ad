import { amountInWords } from './amount-in-words.ts'
import type { CreditNoteContent, InvoiceContent, InvoiceLine, InvoiceTotals } from './invoice-content.ts'
import { nothing, type Paise, paise, sum } from './money.ts'

/** Pieces of one line, known by its description, and what was paid for them. */
export type CreditedPieces = { description: string; quantity: number; paid: Paise }

export type Credit = {
  ofSerial: string
  amount: Paise
  reason: string
  alreadyCredited: Paise
  /** None: for no piece in particular. */
  pieces?: readonly CreditedPieces[]
}

/**
 * Takes back `amount` paise of an invoice: for the pieces that it is for, or spread over all lines by what was paid for each.
 * Throws when more would be credited than was invoiced.
 */
export function draftCreditNote(invoice: InvoiceContent, credit: Credit, now: Date): CreditNoteContent {
  const { ofSerial, amount, reason, alreadyCredited } = credit
  const { totals } = invoice
  if (amount <= 0 || amount + alreadyCredited > totals.amount) {
    throw new RangeError(`Can't credit ${amount} paise of invoice ${ofSerial}`)
  }
  const lines = ofPieces(invoice.lines, credit) ?? spread(invoice.lines, amount)
  return {
    paper: 'credit-note',
    ofSerial,
    ofIssuedAt: invoice.issuedAt,
    issuedAt: now.toISOString(),
    reason,
    orderId: invoice.orderId,
    kind: invoice.kind,
    seller: invoice.seller,
    buyer: invoice.buyer,
    placeOfSupply: invoice.placeOfSupply,
    localTaxName: invoice.localTaxName,
    lines,
    totals: addUp(lines, amount),
    amountInWords: amountInWords(amount),
  }
}

/** The lines of just these pieces; null when they are not all on the invoice, or don't come to the amount. */
function ofPieces(lines: readonly InvoiceLine[], { pieces = [], amount }: Credit): InvoiceLine[] | null {
  const found = pieces.flatMap(({ description, quantity, paid }) => {
    const line = lines.find((one) => one.description === description && one.total >= paid)
    return line && paid > 0 ? [{ ...line, ...partOf(line, paid), discount: nothing, quantity }] : []
  })
  return found.length > 0 && sum(found.map(({ total }) => total)) === amount ? found : null
}

/** Each line's share by its total, cut along the running sum so that no line gives back more than it cost. */
function spread(lines: readonly InvoiceLine[], amount: Paise): InvoiceLine[] {
  const paid = lines.filter((line) => line.total > 0)
  const whole = sum(paid.map((line) => line.total))
  let before = 0
  return paid.map((line) => {
    const from = portion(amount, before, whole)
    before += line.total
    const share = paise(portion(amount, before, whole) - from)
    return { ...line, ...partOf(line, share) }
  })
}

/** Rounded down. The product of two amounts can pass what a number counts exactly. */
function portion(amount: Paise, part: number, whole: Paise): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/** The tax within the share, halves kept equal. */
function partOf(
  line: InvoiceLine,
  share: Paise,
): Pick<InvoiceLine, 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst'> {
  if (share === line.total) return line
  const cgst = paise(Math.round((line.cgst * share) / line.total))
  const igst = paise(Math.round((line.igst * share) / line.total))
  return { total: share, taxable: paise(share - 2 * cgst - igst), cgst, sgst: cgst, igst }
}

function addUp(lines: readonly InvoiceLine[], amount: Paise): InvoiceTotals {
  const total = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') => sum(lines.map((line) => line[part]))
  return {
    taxable: total('taxable'),
    cgst: total('cgst'),
    sgst: total('sgst'),
    igst: total('igst'),
    discount: nothing,
    rounding: nothing,
    amount,
  }
}
