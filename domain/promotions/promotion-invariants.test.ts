/** Promotions and a coupon beside them: the same figures in cart, explanation, order, invoice and refunds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotePriceParts } from '#domain/checkout/price-breakdown.ts'
import { codTotal, onlineTotal, type Quote, quote } from '#domain/checkout/quote.ts'
import { paise, rupees, sum } from '#domain/money.ts'
import { linePaid, type OrderedLine, paidFor } from '#domain/orders/line-quantities.ts'
import { draftCodOrder, draftOnlineOrder, type OrderDraft } from '#domain/orders/order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { draftInvoice } from '#domain/tax/invoice.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { aBiller, aKnownCoupon, offerOf } from '#tests/support/builders/values.ts'
import type { KnownCoupon } from './coupon.ts'
import { offeredCoupons, withCoupon } from './coupon-quote.ts'
import type { LivePromotion, PromotionTerms } from './promotion.ts'
import { withPromotions } from './promotion-quote.ts'

const now = new Date('2026-11-21T10:00:00Z')
const coupon = aKnownCoupon()
const sale = (percent: number): PromotionTerms => ({ kind: 'sale', percent, flat: null })

type Item = { price: number; quantity?: number; stock?: number }

function cartOf(items: readonly Item[], terms: readonly PromotionTerms[], held: Partial<KnownCoupon> | null) {
  const cart = items.map(({ quantity = 1 }, at) => ({ productId: `p${at}`, size: '', quantity }))
  const offers = items.map(({ price, stock = 99 }, at) => offerOf(`p${at}`, { price: paise(price), stock }))
  const live = terms.map(
    (one, at): LivePromotion => ({ id: at, name: `Offer ${at}`, terms: one, covers: null, endsAt: null }),
  )
  const promoted = withPromotions(quote(cart, offers), live)
  return withCoupon(promoted, held && { code: 'MONSOON150', coupon: { ...coupon, ...held } }, now)
}

const placed = (quoted: Quote, method: 'COD' | 'CARD') =>
  done(
    method === 'COD'
      ? draftCodOrder(quoted, anAddress, codTotal(quoted))
      : draftOnlineOrder(quoted, {
          paymentMethod: 'CARD',
          address: anAddress,
          shownAmount: onlineTotal(quoted),
          declinedGifts: [],
        }),
  )

function done(draft: OrderDraft | Refusal): OrderDraft {
  if (isRefusal(draft)) throw new Error(draft.message)
  return draft
}

test('the larger of coupon and promotions applies, never both, and the price details explain it', () => {
  const both = cartOf([{ price: 100_000 }], [sale(10)], {})
  expect(placed(both, 'CARD')).toMatchObject({ couponCode: 'MONSOON150', promotions: [], discount: 15_000 })
  expect(quotePriceParts(both, 'CARD')).toContainEqual({
    part: 'coupon',
    label: 'Coupon MONSOON150',
    amount: -15_000,
    reason: 'More than this cart’s offers, which are ₹100',
  })
  const less = cartOf([{ price: 100_000 }], [sale(20)], {})
  expect(placed(less, 'CARD')).toMatchObject({
    couponCode: null,
    promotions: [{ name: 'Offer 0', amount: 20_000 }],
    discount: 20_000,
  })
  expect(less.coupon?.problem).toBe('Offers already take ₹200 off this cart, so MONSOON150 would not make it cheaper.')
  expect(quotePriceParts(less, 'CARD')).toContainEqual({
    part: 'promotion',
    label: 'Offer 0',
    reason: '20 % off',
    amount: -20_000,
  })
})

test('where both take off the same, the shopper keeps the use of the coupon', () => {
  expect(placed(cartOf([{ price: 100_000 }], [sale(15)], {}), 'COD')).toMatchObject({ couponCode: null })
})

test('promotions apply to COD where the coupon is only for online payment', () => {
  const quoted = cartOf([{ price: 100_000 }], [sale(10)], { forCod: false })
  expect([onlineTotal(quoted), codTotal(quoted)]).toEqual([rupees(850), rupees(950)])
  expect(placed(quoted, 'COD')).toMatchObject({ couponCode: null, promotions: [{ amount: 10_000 }] })
  expect(placed(quoted, 'COD').lines[0]?.discount).toBe(10_000)
})

test('coupons are offered only where they take off more than promotions', () => {
  const quoted = cartOf([{ price: 100_000 }], [sale(20)], null)
  const more = { ...coupon, code: 'MORE', flat: rupees(300) }
  expect(offeredCoupons(quoted, [coupon, more], now).map(({ code }) => code)).toEqual(['MORE'])
})

test('what can’t be ordered takes no part in a promotion', () => {
  const buy: PromotionTerms = { kind: 'multi-buy', buys: 1, gets: 1, percent: 100 }
  expect(cartOf([{ price: 5_000 }, { price: 5_000, stock: 0 }], [buy], null).promotions.discount).toBe(0)
})

const anyTerms: fc.Arbitrary<PromotionTerms> = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map(sale),
  fc.record({
    kind: fc.constant('multi-buy' as const),
    buys: fc.integer({ min: 1, max: 3 }),
    gets: fc.integer({ min: 1, max: 2 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('bundle' as const),
    price: fc.integer({ min: 100, max: 400_000 }).map(paise),
    productIds: fc.constantFrom(['p0', 'p1'], ['p1', 'p2'], ['p0', 'p1', 'p2']),
  }),
  fc
    .integer({ min: 1, max: 200_000 })
    .map((flat) => ({ kind: 'automatic' as const, percent: null, flat: paise(flat), cap: null, minimum: rupees(500) })),
)
const anyItem = fc.record({ price: fc.integer({ min: 1, max: 600_000 }), quantity: fc.integer({ min: 1, max: 5 }) })
const anyCoupon = fc.option(fc.record({ flat: fc.integer({ min: 1, max: 300_000 }).map(paise), forCod: fc.boolean() }))

test('for any cart, promotions and coupon the cart, its explanation, the order and the invoice come to the same paisa', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 4 }),
      fc.array(anyTerms, { maxLength: 3 }),
      anyCoupon,
      fc.constantFrom('COD' as const, 'CARD' as const),
      (items, terms, held, method) => {
        const quoted = cartOf(items, terms, held)
        const total = method === 'COD' ? codTotal(quoted) : onlineTotal(quoted)
        const draft = placed(quoted, method)
        const shown = sum(quotePriceParts(quoted, method).map(({ amount }) => amount))
        const invoice = draftInvoice(
          {
            ...draft,
            orderId: 'ORDER',
            createdAt: now,
            items: draft.lines.map((line, position) => ({
              ...line,
              position,
              gift: false,
              cancelled: 0,
              cancelledPaid: paise(0),
            })),
          },
          aBiller,
          now,
        )
        expect([draft.amount, shown, invoice.totals.amount]).toEqual([total, total, total])
        const { discount, couponCode, promotions } = draft
        expect(sum(draft.lines.map((line) => line.discount))).toBe(discount)
        expect(invoice.totals.discount).toBe(discount)
        // Exactly one of them explains the discount, as the database demands.
        expect((couponCode === null && promotions.length === 0) === (discount === 0)).toBe(true)
        expect(couponCode === null || promotions.length === 0).toBe(true)
        if (couponCode === null) expect(sum(promotions.map(({ amount }) => amount))).toBe(discount)
        const alone = [cartOf(items, [], held), cartOf(items, terms, null), cartOf(items, [], null)]
        for (const other of alone) expect(draft.amount).toBeLessThanOrEqual(placed(other, method).amount)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('pieces that are cancelled one after the other refund what their lines cost, and never more', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 4 }),
      fc.array(anyTerms, { minLength: 1, maxLength: 3 }),
      (items, terms) => {
        const { lines } = placed(cartOf(items, terms, null), 'CARD')
        for (const [position, line] of lines.entries()) {
          let rest: OrderedLine = {
            ...line,
            position,
            gift: false,
            cancelled: 0,
            cancelledPaid: paise(0),
            returned: 0,
            returnedPaid: paise(0),
          }
          while (rest.cancelled < rest.quantity) {
            const back = paidFor(rest, 1)
            expect(back).toBeGreaterThanOrEqual(0)
            rest = { ...rest, cancelled: rest.cancelled + 1, cancelledPaid: paise(rest.cancelledPaid + back) }
            expect(rest.cancelledPaid).toBeLessThanOrEqual(linePaid(line))
          }
          expect(rest.cancelledPaid).toBe(linePaid(line))
        }
      },
    ),
    { numRuns: 500 },
  )
})
