import { type Paise, paise, sum, times, zeroPaise } from '#domain/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { wholeRupees } from './invoice.ts'
import type { CreditNoteContent, InvoiceContent, InvoiceLine, InvoiceTotals } from './invoice-content.ts'

/** Units of one invoice line and their price. Older invoices have no positions; there the description says which. */
export type CreditedUnits = { position: number; description: string; quantity: number; paid: Paise }

export type Credit = {
  ofSerial: string
  amount: Paise
  reason: string
  earlier: readonly Pick<CreditNoteContent, 'lines' | 'totals'>[]
  /** Absent: a credit of money alone. */
  units?: readonly CreditedUnits[]
  /** True when no unit of the order is left with the shopper: a credit of the whole amount then credits all units. */
  isReturned: boolean
}

/**
 * Drafts a credit note over `amount`: for the given units, and the rest spread over what is left of all lines. Throws
 * when it would exceed the invoice.
 */
export function draftCreditNote(invoice: InvoiceContent, credit: Credit, now: Date): CreditNoteContent {
  const { ofSerial, amount, reason, earlier, isReturned } = credit
  const credited = sum(earlier.map((note) => note.totals.amount))
  if (amount <= 0 || amount + credited > invoice.totals.amount) {
    throw new RangeError(`Can't credit ${amount} paise of invoice ${ofSerial}`)
  }
  const areAllBack = isReturned && amount + credited === invoice.totals.amount
  const left = linesLeft(invoice.lines, earlier)
  const ofUnits = linesOfUnits(left, credit)
  const rest = paise(amount - sum(ofUnits.map(({ total }) => total)))
  const ofMoney = rest === 0 ? [] : spreadAmount(ofUnits.reduce(subtractCredit, left), rest)
  const lines = [...ofUnits, ...(areAllBack ? ofMoney : ofMoney.map((line) => ({ ...line, quantity: 0 })))]
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
    totals: addUp({ invoice, earlier, lines, amount }),
    amountInWords: amountInWords(amount),
  }
}

/** Takes each unit's price out of what is left of its line, as far as the amount goes. */
function linesOfUnits(left: readonly InvoiceLine[], { units = [], amount }: Credit): InvoiceLine[] {
  let rest: number = amount
  return units.flatMap(({ position, description, quantity, paid }) => {
    const isMeant = (line: InvoiceLine) => line.description === description && (line.position ?? position) === position
    const line = left.find((one) => isMeant(one) && one.total > 0)
    const share = paise(Math.min(rest, paid, line?.total ?? 0))
    if (!line || share === 0) return []
    rest -= share
    const discount = paise(Math.max(0, times(line.unitPrice, quantity) - share))
    return [{ ...line, ...partOf(line, share), discount, quantity }]
  })
}

/** Subtracts earlier credit notes from the lines, so that nothing is credited twice at another rate. */
function linesLeft(lines: readonly InvoiceLine[], earlier: Credit['earlier']): readonly InvoiceLine[] {
  const remaining = earlier.flatMap((note) => note.lines).reduce(subtractCredit, lines)
  return remaining.flatMap((line, at) => {
    const original = lines[at]
    if (!original || line.total === original.total) return [line]
    return [{ ...line, discount: zeroPaise }]
  })
}

function subtractCredit(lines: readonly InvoiceLine[], credited: InvoiceLine): readonly InvoiceLine[] {
  const isAlike = (line: InvoiceLine) =>
    line.position === credited.position &&
    line.description === credited.description &&
    line.hsn === credited.hsn &&
    line.basisPoints === credited.basisPoints &&
    line.total > 0
  const enough = lines.findIndex((line) => isAlike(line) && line.total >= credited.total)
  const from = enough === -1 ? lines.findIndex(isAlike) : enough
  return lines.map((line, at) => (at === from ? lessBy(line, credited) : line))
}

function lessBy(line: InvoiceLine, { total, cgst, igst, quantity }: InvoiceLine): InvoiceLine {
  const less = (whole: Paise, part: Paise) => paise(Math.max(0, whole - part))
  const left = {
    total: less(line.total, total),
    cgst: less(line.cgst, cgst),
    igst: less(line.igst, igst),
    // Older notes for money alone listed all units; a line with money left keeps at least one unit.
    quantity: Math.max(line.total > total ? 1 : 0, line.quantity - quantity),
  }
  if (left.total === 0) return { ...line, ...left, ...taxFree }
  return { ...line, ...left, sgst: left.cgst, taxable: less(left.total, paise(2 * left.cgst + left.igst)) }
}

const taxFree = { taxable: zeroPaise, cgst: zeroPaise, sgst: zeroPaise, igst: zeroPaise }

/** Splits the amount by the lines' totals with cumulative rounding, so that no line credits more than it cost. */
function spreadAmount(lines: readonly InvoiceLine[], amount: Paise): InvoiceLine[] {
  const paid = lines.filter((line) => line.total > 0)
  const total = sum(paid.map((line) => line.total))
  let before = 0
  return paid.map((line) => {
    const from = proportionalShare(amount, before, total)
    before += line.total
    const share = paise(proportionalShare(amount, before, total) - from)
    return { ...line, ...partOf(line, share) }
  })
}

/** Computes a share, rounded down, with BigInt because the product may exceed Number.MAX_SAFE_INTEGER. */
function proportionalShare(amount: Paise, part: number, whole: Paise): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/** Computes the tax within the share, with equal halves of CGST and SGST. */
function partOf(line: InvoiceLine, share: Paise): Pick<InvoiceLine, 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst'> {
  if (share === line.total) return line
  const cgst = paise(Math.round((line.cgst * share) / line.total))
  const igst = paise(Math.round((line.igst * share) / line.total))
  return { total: share, taxable: paise(share - 2 * cgst - igst), cgst, sgst: cgst, igst }
}

type Credited = Pick<Credit, 'earlier' | 'amount'> & { invoice: InvoiceContent; lines: readonly InvoiceLine[] }

/**
 * Sums the lines. If the invoice rounds its taxes, the cumulative credit is rounded, so that all credit notes together
 * credit exactly the invoice's taxes.
 */
function addUp({ invoice, earlier, lines, amount }: Credited): InvoiceTotals {
  const total = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') => sum(lines.map((line) => line[part]))
  const isRounded = invoice.roundsTax || invoice.totals.rounding !== 0
  const tax = (part: 'cgst' | 'sgst' | 'igst') => {
    if (!isRounded) return total(part)
    const before = sum(earlier.map((note) => note.totals[part]))
    const running = sum(earlier.flatMap((note) => note.lines).map((line) => line[part]))
    return paise(Math.max(0, wholeRupees(paise(running + total(part))) - before))
  }
  const taxes = { taxable: total('taxable'), cgst: tax('cgst'), sgst: tax('sgst'), igst: tax('igst') }
  const rounding = paise(amount - taxes.taxable - taxes.cgst - taxes.sgst - taxes.igst)
  return { ...taxes, discount: zeroPaise, rounding, amount }
}
