import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees, sum, zeroPaise } from '#domain/money.ts'
import { draftCodOrder, draftOnlineOrder } from '#domain/orders/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { offerOf } from '#tests/support/builders/values.ts'
import { quotePriceParts, savedIn } from './price-breakdown.ts'
import { codTotal, quote } from './quote.ts'

const line = (productId: string, quantity = 1) => ({ productId, size: '', quantity })

test('each part of a COD total has its reason, and they add up', () => {
  const quoted = quote([line('runner', 2), line('cap')], [offerOf('runner', {}, 'Runner'), offerOf('cap', {}, 'Cap')])
  const parts = quotePriceParts(quoted, 'COD')
  expect(parts).toEqual([
    { part: 'items', label: 'Price (3 items)', reason: 'Taxes included', amount: rupees(3_000) },
    { part: 'delivery', label: 'Delivery', reason: 'Free on every order', amount: 0 },
    {
      part: 'cod-charge',
      label: 'Cash on Delivery extra charge',
      amount: rupees(150),
      reason: 'Runner: ₹50 × 2 = ₹100; Cap: ₹50',
    },
  ])
  expect([sum(parts.map(({ amount }) => amount)), savedIn(parts)]).toEqual([codTotal(quoted), 0])
})

test('a COD order without a charge names none', () => {
  const quoted = quote([line('runner')], [offerOf('runner', { codPrice: zeroPaise })])
  expect(quotePriceParts(quoted, 'COD').map(({ part }) => part)).toEqual(['items', 'delivery'])
})

test('a capped COD charge names the cap', () => {
  const quoted = quote([line('runner', 3)], [offerOf('runner', {}, 'Runner')], { codCap: rupees(100) })
  expect(quotePriceParts(quoted, 'COD')).toContainEqual({
    part: 'cod-charge',
    label: 'Cash on Delivery extra charge',
    reason: 'Runner: ₹50 × 3 = ₹150; at most ₹100 for one parcel',
    amount: rupees(100),
  })
  expect(codTotal(quoted)).toBe(rupees(3_100))
})

test('gifts cost nothing and are no part of a price', () => {
  const quoted = quote([line('runner')], [offerOf('runner')], { gifts: [offerOf('socks', {}, 'Socks')] })
  expect(quotePriceParts(quoted, 'CARD').map(({ part, amount }) => [part, amount])).toEqual([
    ['items', rupees(1_000)],
    ['delivery', 0],
  ])
})

test('savings count orderable lines and the coupon', () => {
  const cart = [line('runner', 2), line('clog'), line('cap')]
  const offers = [
    offerOf('runner', { price: rupees(800), prevPrice: rupees(1_000) }),
    offerOf('clog', { price: rupees(500), prevPrice: rupees(400) }),
    offerOf('cap', { price: rupees(300), prevPrice: rupees(900), stock: 0 }),
  ]
  const quoted = quote(cart, offers)
  expect(savedIn(quotePriceParts(quoted, 'CARD'))).toBe(rupees(400))
  const coupon = { code: 'FIRST', discount: rupees(50), forCod: false, problem: null }
  const parts = quotePriceParts({ ...quoted, coupon }, 'CARD')
  expect(savedIn(parts)).toBe(rupees(450))
  expect(parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['MRP (3 items)', rupees(2_500)],
    ['Discount', rupees(-400)],
    ['Coupon FIRST', rupees(-50)],
    ['Delivery', 0],
  ])
  expect(savedIn(quotePriceParts({ ...quoted, coupon }, 'COD'))).toBe(rupees(400))
})

const items = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    prevPrice: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(paise)),
    codPrice: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 18 },
)

test('quote, order and explanation have the same COD charge and total, to the paisa, for any cart', () => {
  fc.assert(
    fc.property(items, (items) => {
      const cart = items.map(({ quantity }, at) => line(`p${at}`, quantity))
      const offers = items.map(({ price, prevPrice, codPrice }, at) =>
        offerOf(`p${at}`, { price: paise(price), prevPrice, codPrice: paise(codPrice), stock: 99 }),
      )
      const quoted = quote(cart, offers)
      const expected = items.reduce((all, one) => all + one.codPrice * one.quantity, 0)
      const draft = draftCodOrder(quoted, anAddress, codTotal(quoted) ?? 0)
      if (isRefusal(draft)) throw new Error('refused')
      const parts = quotePriceParts(quoted, 'COD')
      const charge = parts.find(({ part }) => part === 'cod-charge')?.amount ?? 0
      expect([quoted.codCharge, draft.codCharge, charge]).toEqual([expected, expected, expected])
      const total = sum(parts.map(({ amount }) => amount))
      expect([draft.amount, codTotal(quoted)]).toEqual([total, total])
      expect(Number.isSafeInteger(draft.amount)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('an online order costs what its items cost, whatever gifts are in it', () => {
  fc.assert(
    fc.property(items, fc.anything(), (items, said) => {
      const cart = items.map(({ quantity }, at) => ({ ...line(`p${at}`, quantity), price: said, amount: said }))
      const offers = items.map(({ price }, at) => offerOf(`p${at}`, { price: paise(price), stock: 99 }))
      const expected = items.reduce((all, one) => all + one.price * one.quantity, 0)
      const input = { paymentMethod: 'CARD', address: anAddress, shownAmount: expected, declinedGifts: [] } as const
      const draft = draftOnlineOrder(quote(cart, offers, { gifts: [offerOf('gift')] }), input)
      expect(draft).toMatchObject({ amount: expected, itemsTotal: expected, codCharge: 0 })
    }),
    { numRuns: 5_000 },
  )
})
