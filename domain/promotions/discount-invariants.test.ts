/** One coupon, the same figures everywhere: cart, explanation, order, invoice. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotePriceParts } from '#domain/checkout/price-breakdown.ts'
import { codTotal, onlineTotal, type Quote, quote } from '#domain/checkout/quote.ts'
import { type Paise, paise, rupees, sum, times } from '#domain/money.ts'
import { couponRefusal, draftCodOrder, draftOnlineOrder, type OrderDraft } from '#domain/orders/order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { draftInvoice } from '#domain/tax/invoice.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { aBiller, aKnownCoupon, offerOf } from '#tests/support/builders/values.ts'
import type { KnownCoupon } from './coupon.ts'
import { offeredCoupons, withCoupon } from './coupon-quote.ts'

const now = new Date('2026-11-21T10:00:00Z')
const coupon = aKnownCoupon()

type Item = { price: Paise; quantity?: number; category?: string; stock?: number }

function cartOf(items: readonly Item[], wanted: Partial<KnownCoupon> | null = {}): Quote {
  const cart = items.map(({ quantity = 1 }, at) => ({ productId: `p${at}`, size: '', quantity }))
  const offers = items.map(({ price, category = 'Shoes', stock = 99 }, at) => ({
    ...offerOf(`p${at}`, { price, stock }),
    category,
  }))
  const known = wanted && { ...coupon, ...wanted }
  return withCoupon(quote(cart, offers), { code: known?.code ?? 'NOBODY', coupon: known }, now)
}

const online = (quoted: Quote, shownAmount: number) =>
  draftOnlineOrder(quoted, { paymentMethod: 'CARD', address: anAddress, shownAmount, declinedGifts: [] })

function done(draft: OrderDraft | Refusal): OrderDraft {
  if (isRefusal(draft)) throw new Error(draft.message)
  return draft
}

function invoiceOf(draft: OrderDraft) {
  const items = draft.lines.map((line, position) => ({
    ...line,
    position,
    gift: false,
    cancelled: 0,
    cancelledPaid: paise(0),
  }))
  return draftInvoice({ ...draft, orderId: 'ORDER', items, createdAt: now }, aBiller, now)
}

test('a coupon can bring a shoe below the tax threshold: the rate is that of what each pair costs in the end', () => {
  const pair = { price: rupees(2_600) }
  const without = invoiceOf(done(online(cartOf([pair], { flat: rupees(50) }), rupees(2_550))))
  expect(without.lines[0]).toMatchObject({ basisPoints: 1_800, discount: rupees(50), total: rupees(2_550) })
  const down = invoiceOf(done(online(cartOf([pair]), rupees(2_450))))
  expect(down.lines[0]).toMatchObject({ basisPoints: 500, discount: rupees(150), unitPrice: rupees(2_600) })
  expect(down.totals).toMatchObject({ discount: rupees(150), amount: rupees(2_450) })
  // Per pair: ₹150 off two pairs is ₹75 off each, and each stays above.
  const two = invoiceOf(done(online(cartOf([{ ...pair, quantity: 2 }]), rupees(5_050))))
  expect(two.lines[0]?.basisPoints).toBe(1_800)
})

test('a coupon does not change the COD charge, and a coupon for online payment does not apply to COD', () => {
  const both = cartOf([{ price: rupees(1_000) }])
  expect([onlineTotal(both), codTotal(both), both.codCharge]).toEqual([rupees(850), rupees(900), rupees(50)])
  const onlyOnline = cartOf([{ price: rupees(1_000) }], { forCod: false })
  expect([onlineTotal(onlyOnline), codTotal(onlyOnline)]).toEqual([rupees(850), rupees(1_050)])
  const atTheDoor = done(draftCodOrder(onlyOnline, anAddress, rupees(1_050)))
  expect(atTheDoor).toMatchObject({ couponCode: null, discount: 0, amount: rupees(1_050) })
  expect(atTheDoor.lines[0]?.discount).toBe(0)
  expect(couponRefusal(onlyOnline, 'COD')?.message).toBe('MONSOON150 is only for online payment.')
})

test('a coupon that expired meanwhile refuses the order with the reason', () => {
  const ended = cartOf([{ price: rupees(1_000) }], { active: false })
  const text = 'MONSOON150 is not in use any more.'
  expect(online(ended, rupees(850))).toEqual({ refused: 'changed', message: text })
  expect(draftCodOrder(ended, anAddress, rupees(900))).toEqual({ refused: 'changed', message: text })
  // A shopper who saw the full price, and wants it, gets it.
  expect(online(ended, rupees(1_000))).toMatchObject({ couponCode: null, amount: rupees(1_000) })
  // An API client named a coupon and was shown nothing: no order at another price.
  expect(draftCodOrder(ended, anAddress, null)).toEqual({ refused: 'not-offered', message: text })
})

test('an unknown code is reported without a discount; lines that can’t be ordered don’t count', () => {
  expect(cartOf([{ price: rupees(1_000) }], null).coupon).toMatchObject({
    code: 'NOBODY',
    discount: 0,
    problem: 'We don’t know the coupon NOBODY. Please check how it is written.',
  })
  const half = cartOf([{ price: rupees(1_000) }, { price: rupees(1_000), stock: 0 }])
  expect(half.lines.map(({ discount }) => discount)).toEqual([rupees(150), 0])
})

test('beside the coupon that is there the others that apply are offered, the largest discount first', () => {
  const held = cartOf([{ price: rupees(1_000) }])
  const more = { ...coupon, code: 'MORE', flat: rupees(200) }
  expect(offeredCoupons(held, [coupon], now)).toEqual([])
  const less = { ...coupon, code: 'LESS', flat: rupees(90) }
  const none = { ...coupon, code: 'NONE', minimum: rupees(9_000) }
  expect(offeredCoupons(held, [less, coupon, none, more], now)).toEqual([
    { code: 'MORE', saves: rupees(200), forCod: true },
    { code: 'LESS', saves: rupees(90), forCod: true },
  ])
  expect(offeredCoupons(quote([], []), [coupon], now)).toEqual([])
})

const item = fc.record({
  price: fc.integer({ min: 1, max: 600_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 9 }),
  category: fc.constantFrom('Shoes', 'Watch', 'Caps'),
})
const anyCoupon = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }), flat: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), flat: fc.integer({ min: 1, max: 500_000 }).map(paise) }),
)

test('for any cart and coupon the cart, its explanation, the order and the invoice come to the same paisa', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      anyCoupon,
      fc.constantFrom('COD' as const, 'CARD' as const),
      (items, gain, method) => {
        const quoted = cartOf(items, gain)
        const total = method === 'COD' ? codTotal(quoted) : onlineTotal(quoted)
        const draft = done(method === 'COD' ? draftCodOrder(quoted, anAddress, total) : online(quoted, total ?? 0))
        const shown = sum(quotePriceParts(quoted, method).map(({ amount }) => amount))
        const invoice = invoiceOf(draft)
        expect([draft.amount, shown, invoice.totals.amount]).toEqual([total, total, total])
        const { discount } = draft
        expect(sum(draft.lines.map((line) => line.discount))).toBe(discount)
        expect([invoice.totals.discount, quoted.coupon?.discount]).toEqual([discount, discount])
        for (const line of invoice.lines) {
          expect(line.total).toBe(times(line.unitPrice, line.quantity) - line.discount)
          expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.total)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
