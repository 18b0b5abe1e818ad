import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sum } from '#domain/money.ts'
import { draftCodOrder, draftOnlineOrder, type OrderDraft } from '#domain/orders/order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { freeDelivery } from '#domain/shipping/delivery-fee.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import { type Biller, draftInvoice } from '#domain/tax/invoice.ts'
import { defaultTaxTable } from '#domain/tax/rates.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { offerOf } from '#tests/support/builders/values.ts'
import { quotePriceParts } from './price-breakdown.ts'
import { codTotal, onlineTotal, quote } from './quote.ts'

const now = new Date('2026-11-21T10:00:00Z')
const gst: GstSettings = {
  kind: 'registered',
  gstin: '27AAPFU0939F1ZV',
  thresholdReads: 'value-before-tax',
  roundsTax: false,
}
const biller: Biller = {
  legalName: 'Gulmohar Retail',
  address: '4 Hill Road',
  billerId: 'B-1',
  gst,
  taxTable: defaultTaxTable,
}

const categories = ['Shoes', 'Converse', 'Watch', 'Perfumes', 'Caps', 'Belts']
const states = ['Maharashtra', 'KARNATAKA', 'Chandigarh', 'Atlantis']

type Item = { price: number; codPrice: number; quantity: number; category: string }
const item: fc.Arbitrary<Item> = fc.record({
  price: fc.integer({ min: 1, max: 2_000_000 }),
  codPrice: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  category: fc.constantFrom(...categories),
})

/** The very functions through which a cart becomes an order and its paper, one after the other. */
function sell(items: readonly Item[], paymentMethod: 'COD' | 'CARD', state: string, fee = 0) {
  const cart = items.map(({ quantity }, at) => ({ productId: `p${at}`, size: '', quantity }))
  const offers = items.map(({ price, codPrice, category }, at) => ({
    ...offerOf(`p${at}`, { price: paise(price), codPrice: paise(codPrice), stock: 99 }),
    category,
  }))
  const quoted = quote(cart, offers, { rates: { ...freeDelivery, fee: paise(fee) } })
  const address = { ...anAddress, state }
  const shownAmount = paymentMethod === 'COD' ? (codTotal(quoted) ?? 0) : onlineTotal(quoted)
  const draft = placed(
    paymentMethod === 'COD'
      ? draftCodOrder(quoted, address, shownAmount)
      : draftOnlineOrder(quoted, { paymentMethod, address, shownAmount, declinedGifts: [] }),
  )
  const invoice = draftInvoice(
    {
      ...draft,
      orderId: 'ORDER',
      items: draft.lines.map((line, position) => ({
        ...line,
        position,
        gift: false,
        cancelled: 0,
        cancelledPaid: paise(0),
      })),
      createdAt: now,
    },
    biller,
    now,
  )
  return { draft, invoice, parts: quotePriceParts(quoted, paymentMethod) }
}

function placed(draft: OrderDraft | Refusal): OrderDraft {
  if (isRefusal(draft)) throw new Error(draft.message)
  return draft
}

const isWhole = (amounts: readonly number[]) => amounts.every((amount) => Number.isSafeInteger(amount))

test('in 100,000 carts the lines, the order and the invoice have the same total, to the paisa', () => {
  let sold = 0
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('COD' as const, 'CARD' as const),
      fc.constantFrom(...states),
      fc.integer({ min: 0, max: 50_000 }),
      (items, method, state, delivery) => {
        const { draft, invoice, parts: priceParts } = sell(items, method, state, delivery)
        // Counted in whole paise of any size, by this test's own arithmetic.
        const itemsTotal = items.reduce((all, one) => all + BigInt(one.price) * BigInt(one.quantity), 0n)
        const fee =
          method === 'COD' ? items.reduce((all, one) => all + BigInt(one.codPrice) * BigInt(one.quantity), 0n) : 0n
        const { taxable, cgst, sgst, igst, rounding, discount, amount } = invoice.totals
        const parts = [taxable, cgst, sgst, igst, rounding, discount, amount, draft.amount]
        if (!isWhole(parts)) throw new Error(`${parts} are no whole paise`)
        if (BigInt(draft.itemsTotal) !== itemsTotal || BigInt(draft.codCharge) !== fee) throw new Error('lines')
        if (BigInt(draft.amount) !== itemsTotal + fee + BigInt(delivery) || amount !== draft.amount)
          throw new Error('amount')
        const shown = priceParts.find(({ part }) => part === 'delivery')?.amount
        if (shown !== delivery || draft.deliveryFee !== delivery) throw new Error('delivery')
        if (taxable + cgst + sgst + igst + rounding - discount !== amount) throw new Error('taxes')
        if (state === 'Maharashtra' ? igst !== 0 || cgst !== sgst : cgst !== 0 || sgst !== 0) {
          throw new Error('the tax of another State')
        }
        for (const line of invoice.lines) {
          if (line.taxable + line.cgst + line.sgst + line.igst !== line.total) throw new Error('line')
        }
        sold += 1
      },
    ),
    { numRuns: 100_000 },
  )
  expect(sold).toBe(100_000)
})

test('in ten thousand COD carts the confirm screen, the order and the invoice have the same charge', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), fc.constantFrom(...states), (items, state) => {
      const { draft, invoice, parts } = sell(items, 'COD', state)
      const shown = parts.find(({ part }) => part === 'cod-charge')?.amount ?? 0
      const charged = invoice.lines.filter(({ description }) => description === 'Cash on delivery charge')
      const onPaper = charged.reduce((all, { total }) => all + total, 0)
      const expected = items.reduce((all, { codPrice, quantity }) => all + codPrice * quantity, 0)
      expect([shown, draft.codCharge, onPaper]).toEqual([expected, expected, expected])
      expect(sum(parts.map(({ amount }) => amount))).toBe(invoice.totals.amount)
    }),
    { numRuns: 10_000 },
  )
})
