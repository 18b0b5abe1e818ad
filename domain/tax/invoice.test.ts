import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codCharge } from '#domain/checkout/cod.ts'
import { financialYear } from '#domain/indian-time.ts'
import { type Paise, paise, rupees, sum, times } from '#domain/money.ts'
import { draftCreditNote } from './credit-note.ts'
import type { GstSettings } from './gst.ts'
import { type Biller, draftInvoice, type InvoicedOrder } from './invoice.ts'
import type { CreditNoteContent, InvoiceLine } from './invoice-content.ts'
import { quantityText } from './invoice-layout.ts'
import { invoiceSerial } from './invoice-number.ts'
import { defaultTaxTable } from './rates.ts'

const registered: GstSettings = {
  kind: 'registered',
  gstin: '27AAPFU0939F1ZV',
  thresholdReads: 'value-before-tax',
  roundsTax: false,
}
const biller: Biller = {
  legalName: 'Gulmohar Retail',
  address: '4 Hill Road\nMumbai 400050',
  billerId: 'B-1',
  gst: registered,
  taxTable: defaultTaxTable,
}
const now = new Date('2026-11-21T10:00:00Z')

type Item = { name?: string; category?: string; price?: Paise; quantity?: number; codPrice?: Paise | null }

function anOrder(
  items: readonly Item[],
  to = 'Maharashtra',
  paymentMethod: 'COD' | 'CARD' = 'CARD',
  codCap: Paise | null = null,
): InvoicedOrder {
  const whole = items.map(
    ({ name = 'Runner', category = 'Shoes', price = rupees(1_000), quantity = 1, codPrice = null }, position) => ({
      productId: 'p',
      size: '',
      brand: 'Tarang',
      picture: null,
      gift: false,
      discount: paise(0),
      name,
      category,
      price,
      quantity,
      codPrice,
      position,
      cancelled: 0,
      cancelledPaid: paise(0),
    }),
  )
  const charge = paymentMethod === 'COD' ? codCharge(whole, codCap) : paise(0)
  const itemsTotal = sum(whole.map((item) => times(item.price, item.quantity)))
  return {
    orderId: 'ORDER',
    items: whole,
    address: {
      name: 'ASHA RAO',
      phone: '+919876543210',
      whatsapp: '+919876543210',
      address: '12 LAKE ROAD',
      zip: '400001',
      place: 'FORT',
      city: 'MUMBAI',
      state: to,
      country: 'INDIA',
    },
    amount: paise(itemsTotal + charge),
    codCharge: charge,
    deliveryFee: paise(0),
    paymentMethod,
    createdAt: now,
  }
}

test('within one State the tax is two equal halves, to another State it is IGST', () => {
  const item = { price: rupees(1_050) }
  const home = draftInvoice(anOrder([item]), biller, now)
  expect(home.totals).toMatchObject({ taxable: rupees(1_000), cgst: rupees(25), sgst: rupees(25), igst: 0 })
  expect(home.placeOfSupply).toBe('Maharashtra (27)')
  const away = draftInvoice(anOrder([item], 'KARNATAKA'), biller, now)
  expect(away.totals).toMatchObject({ taxable: rupees(1_000), cgst: 0, sgst: 0, igst: rupees(50) })
  expect(away.placeOfSupply).toBe('Karnataka (29)')
})

test('the COD charge is taxed with the items, at their rates', () => {
  const order = anOrder(
    [
      { price: rupees(1_000), quantity: 2, codPrice: rupees(50) },
      { category: 'Watch', price: rupees(500), codPrice: rupees(30) },
    ],
    'Maharashtra',
    'COD',
  )
  const charges = draftInvoice(order, biller, now).lines.filter(
    ({ description }) => description === 'Cash on delivery charge',
  )
  expect(charges.map(({ total, basisPoints, hsn }) => ({ total, basisPoints, hsn }))).toEqual([
    { total: rupees(100), basisPoints: 500, hsn: '6404' },
    { total: rupees(30), basisPoints: 1_800, hsn: '9102' },
  ])
})

const sentFor = (fee: Paise, order: InvoicedOrder): InvoicedOrder => ({
  ...order,
  deliveryFee: fee,
  amount: paise(order.amount + fee),
})
const delivered = ({ lines }: { lines: readonly InvoiceLine[] }) =>
  lines
    .filter(({ description }) => description === 'Delivery charge')
    .map(({ total, basisPoints, hsn, quantity }) => ({ total, basisPoints, hsn, quantity }))

test('the delivery fee is part of the items’ value: divided by value, taxed at their rates', () => {
  const items = [
    { price: rupees(1_000), quantity: 3 },
    { category: 'Watch', price: rupees(1_000) },
  ]
  const order = sentFor(rupees(80), anOrder(items))
  const invoice = draftInvoice(order, biller, now)
  expect(delivered(invoice)).toEqual([
    { total: rupees(60), basisPoints: 500, hsn: '6404', quantity: 1 },
    { total: rupees(20), basisPoints: 1_800, hsn: '9102', quantity: 1 },
  ])
  expect(invoice.totals.amount).toBe(rupees(4_080))
})

test('a fee raises no rate: a pair at the limit stays below it, whatever its delivery costs', () => {
  const order = sentFor(rupees(500), anOrder([{ price: rupees(2_625) }]))
  expect(delivered(draftInvoice(order, biller, now))).toMatchObject([{ basisPoints: 500 }])
})

test('the fee stays with what is left of an order, also when a coupon had paid for all of that', () => {
  const order = sentFor(rupees(40), anOrder([{}, { category: 'Watch' }]))
  const cut = (left: Paise): InvoicedOrder => ({
    ...order,
    amount: paise(order.amount - (100_000 - left)),
    items: order.items.map((item, at) =>
      at === 0 ? { ...item, cancelled: 1, cancelledPaid: rupees(1_000) } : { ...item, discount: paise(100_000 - left) },
    ),
  })
  expect(delivered(draftInvoice(cut(rupees(1_000)), biller, now))).toMatchObject([
    { total: rupees(40), basisPoints: 1_800 },
  ])
  const paidByCoupon = draftInvoice(cut(paise(0)), biller, now)
  expect(delivered(paidByCoupon).map(({ basisPoints }) => basisPoints)).toEqual([1_800])
  expect(sum(delivered(paidByCoupon).map(({ total }) => total))).toBe(rupees(40))
})

test('the COD charge is taxed like what is left of an order, whatever its own charge was', () => {
  const charged = (codPrice: Paise) => {
    const order = anOrder([{ codPrice: rupees(50) }, { category: 'Watch', codPrice }], 'Maharashtra', 'COD')
    const items = order.items.map((item, at) =>
      at === 0 ? { ...item, cancelled: 1, cancelledPaid: item.price } : item,
    )
    const { lines } = draftInvoice({ ...order, items, amount: paise(order.amount) }, biller, now)
    return lines.flatMap(({ total, hsn, quantity }) => (quantity === 1 && total < 100_00 ? [{ total, hsn }] : []))
  }
  expect(charged(rupees(30))).toEqual([{ total: rupees(80), hsn: '9102' }])
  expect(charged(paise(0))).toEqual([{ total: rupees(50), hsn: '9102' }])
})

test('products with their own HSN code and tax class are taxed by them, others by their category', () => {
  const taxOfProducts = new Map([['p', { hsn: '64041190', taxClass: 'Watch' }]])
  const order = anOrder([{ price: rupees(1_000) }])
  const own = draftInvoice(order, { ...biller, productTaxes: taxOfProducts }, now).lines[0]
  expect(own).toMatchObject({ hsn: '64041190', basisPoints: 1_800 })
  const usual = draftInvoice(order, { ...biller, productTaxes: new Map() }, now).lines[0]
  expect(usual).toMatchObject({ hsn: '6404', basisPoints: 500 })
  const codeOnly = new Map([['p', { hsn: '640411', taxClass: null }]])
  expect(draftInvoice(order, { ...biller, productTaxes: codeOnly }, now).lines[0]).toMatchObject({
    hsn: '640411',
    basisPoints: 500,
  })
})

test('a shop without a GSTIN writes a plain bill without any tax', () => {
  const bill = draftInvoice(anOrder([{}]), { ...biller, gst: { kind: 'unregistered' } }, now)
  expect(bill).toMatchObject({ kind: 'bill', placeOfSupply: null, seller: { gstin: null } })
  expect(bill.totals).toMatchObject({ taxable: rupees(1_000), cgst: 0, sgst: 0, igst: 0 })
})

test('under the composition scheme it is a bill of supply, with the number and without a tax', () => {
  const gst: GstSettings = { kind: 'composition', gstin: '27AAPFU0939F1ZV' }
  const bill = draftInvoice(anOrder([{}]), { ...biller, gst }, now)
  expect(bill).toMatchObject({ kind: 'bill-of-supply', seller: { gstin: '27AAPFU0939F1ZV' } })
  expect(bill.totals.cgst).toBe(0)
})

test('a free gift is on the invoice at no price', () => {
  const order = anOrder([{}, { name: 'Socks', price: paise(0) }])
  const gift = draftInvoice(order, biller, now).lines[1]
  expect(gift).toMatchObject({ description: 'Socks', total: 0, taxable: 0, cgst: 0 })
})

test('rounded taxes are whole rupees, and the difference is its own line', () => {
  const gst: GstSettings = { ...registered, roundsTax: true }
  const { totals } = draftInvoice(anOrder([{ price: rupees(999) }]), { ...biller, gst }, now)
  expect(totals.cgst % 100).toBe(0)
  expect(totals.rounding).not.toBe(0)
  expect(totals.taxable + totals.cgst + totals.sgst + totals.rounding).toBe(totals.amount)
})

test('lines that do not add up to the order are never printed', () => {
  const order = { ...anOrder([{}]), amount: rupees(999) }
  expect(() => draftInvoice(order, biller, now)).toThrow("don't add up")
})

const item = fc.record({
  category: fc.constantFrom('Shoes', 'Converse', 'Crocs', 'Watch', 'Perfumes', 'Wallets', 'Caps', 'Belts'),
  price: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 9 }),
  codPrice: fc.integer({ min: 0, max: 20_000 }).map(paise),
})
const cart = fc.array(item, { minLength: 1, maxLength: 8 })
const fee = fc.integer({ min: 0, max: 50_000 }).map(paise)
const where = fc.constantFrom('Maharashtra', 'Karnataka', 'Chandigarh', 'Somewhere')

test('for every sale each line and the total add up to the paid amount, to the paisa', () => {
  fc.assert(
    fc.property(
      cart,
      where,
      fc.constantFrom('COD' as const, 'CARD' as const),
      fc.boolean(),
      fc.constantFrom(null, rupees(100)),
      fee,
      (items, to, method, roundsTax, codCap, deliveryFee) => {
        const order = sentFor(
          items.some(({ price }) => price > 0) ? deliveryFee : paise(0),
          anOrder(items, to, method, codCap),
        )
        const { lines, totals } = draftInvoice(order, { ...biller, gst: { ...registered, roundsTax } }, now)
        expect(totals.amount).toBe(order.amount)
        expect(totals.taxable + totals.cgst + totals.sgst + totals.igst + totals.rounding).toBe(order.amount)
        for (const { taxable, cgst, sgst, igst, total } of lines) expect(taxable + cgst + sgst + igst).toBe(total)
        const charged = lines.filter(({ description }) => description === 'Cash on delivery charge')
        expect(sum(charged.map(({ total }) => total))).toBe(order.codCharge)
        expect(sum(delivered({ lines }).map(({ total }) => total))).toBe(order.deliveryFee)
      },
    ),
    { numRuns: 4_000 },
  )
})

test('credit notes of any part take back exactly that part, never more of a line than it cost, and all of it in the end', () => {
  fc.assert(
    fc.property(cart, where, fc.double({ min: 0, max: 1, noNaN: true }), fee, (items, to, part, deliveryFee) => {
      if (items.every(({ price }) => price === 0)) return
      const order = sentFor(deliveryFee, anOrder(items, to))
      if (order.amount < 2) return
      const invoice = draftInvoice(order, biller, now)
      const first = paise(1 + Math.floor(part * (order.amount - 2)))
      const note = draftCreditNote(
        invoice,
        { ofSerial: 'X', amount: first, reason: 'Return', earlier: [], isReturned: false },
        now,
      )
      const paid = invoice.lines.filter(({ total }) => total > 0)
      note.lines.forEach((line, at) => {
        expect(line.total).toBeLessThanOrEqual(paid[at]?.total ?? 0)
        expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.total)
        expect(line.taxable).toBeGreaterThanOrEqual(0)
      })
      expect(sum(note.lines.map(({ total }) => total))).toBe(first)
      const rest = { ofSerial: 'X', reason: 'Return', earlier: [note], isReturned: false } as const
      expect(() => draftCreditNote(invoice, { ...rest, amount: paise(order.amount - first + 1) }, now)).toThrow(
        RangeError,
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a whole credit takes back the very taxes of the invoice', () => {
  const invoice = draftInvoice(anOrder([{ price: rupees(999) }, { category: 'Watch' }]), biller, now)
  const { amount } = invoice.totals
  const why = { ofSerial: 'X', reason: 'Cancelled', earlier: [], isReturned: true } as const
  const note = draftCreditNote(invoice, { ...why, amount }, now)
  expect(note.totals).toEqual(invoice.totals)
  expect(note.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('credit notes are rounded as their invoice is, and together credit its sum', () => {
  const gst = { ...registered, roundsTax: true }
  const items = [{ name: 'Runner', quantity: 3, price: rupees(333) }, { price: rupees(999) }]
  const invoice = draftInvoice(anOrder(items, 'Maharashtra'), { ...biller, gst }, now)
  expect(invoice.totals.rounding).not.toBe(0)
  const why = { ofSerial: 'X', reason: 'Return' }
  const unit = { position: 0, description: invoice.lines[0]?.description ?? '', quantity: 1, paid: rupees(333) }
  const notes: CreditNoteContent[] = []
  for (const more of [
    { amount: rupees(333), units: [unit], isReturned: false },
    { amount: rupees(10), isReturned: false },
    { amount: paise(invoice.totals.amount - rupees(343)), isReturned: true },
  ] as const)
    notes.push(draftCreditNote(invoice, { ...why, ...more, earlier: [...notes] }, now))
  for (const { totals } of notes) {
    for (const tax of [totals.cgst, totals.sgst, totals.igst]) expect(tax % 100).toBe(0)
    expect(totals.taxable + totals.cgst + totals.sgst + totals.igst + totals.rounding).toBe(totals.amount)
  }
  for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'rounding', 'amount'] as const)
    expect(sum(notes.map(({ totals }) => totals[part]))).toBe(invoice.totals[part])
  const whole = { ...why, amount: invoice.totals.amount, earlier: [], isReturned: true } as const
  expect(draftCreditNote(invoice, whole, now).totals).toEqual(invoice.totals)
})

test('a returned piece is credited at its price less its share of the discount', () => {
  const { items, ...order } = anOrder([{ quantity: 2, price: rupees(1_499) }])
  const sold = { ...order, items: items.map((item) => ({ ...item, discount: rupees(150) })), amount: rupees(2_848) }
  const invoice = draftInvoice(sold, biller, now)
  const [line] = invoice.lines
  const unit = { position: 0, description: line?.description ?? '', quantity: 1, paid: rupees(1_424) }
  const credit = { ofSerial: 'X', reason: 'Return', amount: unit.paid, units: [unit], earlier: [], isReturned: false }
  expect(draftCreditNote(invoice, credit, now).lines).toMatchObject([
    { quantity: 1, unitPrice: rupees(1_499), discount: rupees(75), total: rupees(1_424) },
  ])
})

test('a note for money alone names no piece, and what comes back later is counted as it was bought', () => {
  const invoice = draftInvoice(anOrder([{ name: 'Runner', quantity: 3, price: rupees(999) }]), biller, now)
  const why = { ofSerial: 'X', reason: 'A scratch' }
  const scratch = draftCreditNote(invoice, { ...why, amount: rupees(100), earlier: [], isReturned: false }, now)
  expect(scratch.lines.map(quantityText)).toEqual(['–'])
  const rest = { ...why, amount: paise(invoice.totals.amount - rupees(100)), earlier: [scratch] }
  expect(draftCreditNote(invoice, { ...rest, isReturned: false }, now).lines.map(quantityText)).toEqual(['–'])
  expect(draftCreditNote(invoice, { ...rest, isReturned: true }, now).lines.map(quantityText)).toEqual(['3 PRS'])
})

test('the rest of an invoice is credited at the rates of what is left, after pieces of it and some money went back', () => {
  const items = [
    { name: 'Runner', quantity: 2, price: rupees(999) },
    { name: 'Watch', category: 'Watch' },
  ]
  const invoice = draftInvoice(anOrder(items), biller, now)
  const { lines, totals } = invoice
  expect(new Set(lines.map(({ basisPoints }) => basisPoints)).size).toBe(2)
  const [shoe, watch] = lines
  const why = { ofSerial: 'X', reason: 'Cancelled' }
  const units = [{ position: 1, description: watch?.description ?? '', quantity: 1, paid: watch?.total ?? paise(0) }]
  const first = draftCreditNote(
    invoice,
    { ...why, amount: watch?.total ?? paise(0), units, earlier: [], isReturned: false },
    now,
  )
  const second = draftCreditNote(invoice, { ...why, amount: rupees(999), earlier: [first], isReturned: false }, now)
  const amount = paise(totals.amount - first.totals.amount - second.totals.amount)
  const third = draftCreditNote(invoice, { ...why, amount, earlier: [first, second], isReturned: true }, now)
  expect([second, third].flatMap((note) => note.lines)).toMatchObject([
    { description: shoe?.description, total: rupees(999), quantity: 0 },
    { description: shoe?.description, total: rupees(999), quantity: 2 },
  ])
  const notes = [first, second, third].map((note) => note.totals)
  for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const)
    expect(sum(notes.map((note) => note[part]))).toBe(totals[part])
})

test('the financial year turns on 1 April, in Indian time', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2627')
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('2728')
  expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('9900')
})

test('a serial has at most sixteen characters', () => {
  expect(invoiceSerial('invoice', '2627', 42)).toBe('INV-2627-000042')
  expect(invoiceSerial('credit-note', '2627', 9_999_999)).toHaveLength(16)
  expect(() => invoiceSerial('invoice', '2627', 10_000_000)).toThrow(RangeError)
})
