import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees, sum, times } from '#domain/money.ts'
import { draftCreditNote } from './credit-note.ts'
import { draftInvoice } from './invoice.ts'
import type { CreditNoteContent, InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { documentTotals, taxText } from './invoice-layout.ts'
import { defaultTaxTable } from './rates.ts'

const now = new Date('2026-11-21T10:00:00Z')

type Item = { category: string; price: Paise; quantity: number; name?: string }

/** Invoices items that may have one name: two brands may sell an 'Analog'. */
function anInvoice(sold: readonly Item[], deliveryFee = paise(0)): InvoiceContent {
  const items = sold.map(({ name = 'Analog', ...item }, position) => ({
    ...item,
    position,
    name,
    productId: `p${position}`,
    size: '',
    brand: 'Tarang',
    picture: null,
    gift: false,
    discount: paise(0),
    codPrice: null,
    cancelled: 0,
    cancelledPaid: paise(0),
  }))
  const address = { name: 'ASHA', address: '12 LAKE ROAD', zip: '400001', place: 'FORT', city: 'MUMBAI' }
  const phones = { phone: '+919876543210', whatsapp: '+919876543210' }
  return draftInvoice(
    {
      orderId: 'ORDER',
      items,
      address: { ...address, ...phones, state: 'Maharashtra', country: 'INDIA' },
      amount: paise(sum(items.map(({ price, quantity }) => times(price, quantity))) + deliveryFee),
      codCharge: paise(0),
      deliveryFee,
      paymentMethod: 'CARD',
      createdAt: now,
    },
    {
      legalName: 'Gulmohar Retail',
      address: '4 Hill Road',
      billerId: 'B-1',
      gst: { kind: 'registered', gstin: '27AAPFU0939F1ZV', thresholdReads: 'price', roundsTax: false },
      taxTable: defaultTaxTable,
    },
    now,
  )
}

/** Credits units of a line, or money alone, capped at the rest of the invoice as the flow caps it. */
function credit(
  invoice: InvoiceContent,
  earlier: readonly CreditNoteContent[],
  { line, quantity = 1, paid }: { line?: InvoiceLine | undefined; quantity?: number; paid: Paise },
): CreditNoteContent | null {
  const left = invoice.totals.amount - sum(earlier.map(({ totals }) => totals.amount))
  const amount = paise(Math.min(paid, left))
  if (amount === 0) return null
  const units = line?.position === undefined ? [] : [{ ...line, position: line.position, quantity, paid: amount }]
  return draftCreditNote(invoice, { ofSerial: 'X', reason: 'Return', amount, units, earlier, isReturned: false }, now)
}

const creditedOf = (notes: readonly CreditNoteContent[], { position, basisPoints, description }: InvoiceLine) =>
  notes
    .flatMap(({ lines }) => lines)
    .filter((one) => one.position === position && one.basisPoints === basisPoints && one.description === description)

test('a tax of a few paise within the State is named CGST and SGST, too', () => {
  const invoice = { ...anInvoice([{ category: 'Shoes', price: rupees(1_000), quantity: 1 }]), roundsTax: true }
  const note = credit(invoice, [], { paid: rupees(2) }) ?? expect.fail('no note')
  expect(documentTotals(note).map(({ label }) => label)).toEqual([
    'Taxable value',
    'CGST',
    'SGST',
    'Rounding',
    'Total credited',
  ])
  const [line] = (credit(invoice, [], { paid: paise(10) }) ?? note).lines
  expect(line && taxText(line, note)).toBe('CGST 2.5% 0.00 + SGST 2.5% 0.00')
})

test('all of the money for goods that the shopper keeps takes off their value and no unit, as GSTR-1 counts what was supplied', () => {
  const invoice = anInvoice([{ category: 'Shoes', price: rupees(1_000), quantity: 2 }])
  const all = { ofSerial: 'X', reason: 'Refund', amount: invoice.totals.amount, earlier: [] }
  const creditedUnits = (isReturned: boolean) =>
    draftCreditNote(invoice, { ...all, isReturned }, now).lines.map(({ quantity, total }) => [quantity, total])
  expect(creditedUnits(false)).toEqual([[0, rupees(2_000)]])
  expect(creditedUnits(true)).toEqual([[2, rupees(2_000)]])
})

test('of two items of one name the returned one is credited, at its own rate', () => {
  const invoice = anInvoice([
    { category: 'Watch', price: rupees(3_000), quantity: 1 },
    { category: 'Shoes', price: rupees(2_000), quantity: 1 },
  ])
  const [watch, shoe] = invoice.lines
  const first = credit(invoice, [], { line: shoe, paid: rupees(2_000) })
  expect(first?.lines).toEqual([shoe])
  expect(first && credit(invoice, [first], { line: watch, paid: rupees(3_000) })?.lines).toEqual([watch])
})

const item = fc.record({
  category: fc.constantFrom('Shoes', 'Watch', 'Wallets'),
  price: fc.integer({ min: 1, max: 600_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom('Analog', 'Runner'),
})
const step = fc.record({ at: fc.nat(9), isMoney: fc.boolean(), part: fc.integer({ min: 1, max: 100 }) })

test('after money back and returns in any order no line is credited above its price, and all at its own rate', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 9_900 }).map(paise),
      fc.array(step, { maxLength: 12 }),
      (items, fee, steps) => {
        const invoice = anInvoice(items, fee)
        const remainingUnits = items.map(({ quantity }) => quantity)
        const notes: CreditNoteContent[] = []
        for (const { at, isMoney, part } of steps) {
          const line = invoice.lines[at % items.length]
          const units = remainingUnits[at % items.length] ?? 0
          const goodwill = { paid: paise(Math.ceil((invoice.totals.amount * part) / 400)) }
          const note =
            isMoney || units === 0 || !line
              ? credit(invoice, notes, goodwill)
              : credit(invoice, notes, { line, paid: line.unitPrice })
          if (!isMoney && units > 0) remainingUnits[at % items.length] = units - 1
          if (note) notes.push(note)
        }
        const rest = credit(invoice, notes, { paid: invoice.totals.amount })
        for (const { lines, totals } of notes) expect(sum(lines.map(({ total }) => total))).toBe(totals.amount)
        for (const line of invoice.lines) {
          expect(sum(creditedOf(notes, line).map(({ total }) => total))).toBeLessThanOrEqual(line.total)
          for (const part of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
            const all = creditedOf(rest ? [...notes, rest] : notes, line).map((one) => one[part])
            expect(sum(all), part).toBe(line[part])
          }
        }
      },
    ),
    { numRuns: 500 },
  )
})
