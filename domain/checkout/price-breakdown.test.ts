import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees, sum } from '#domain/money.ts'
import { draftCodOrder, draftOnlineOrder } from '#domain/orders/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { offerOf } from '#tests/support/builders/values.ts'
import { explainedQuote, explainTotal } from './price-breakdown.ts'
import { codTotal, quote } from './quote.ts'

const line = (productId: string, quantity = 1) => ({ productId, size: '', quantity })

test('each part of a COD total has its reason, and they add up', () => {
  const quoted = quote(
    [line('runner', 2), line('cap')],
    [offerOf('runner', {}, 'Runner'), offerOf('cap', {}, 'Cap')],
  )
  const explained = explainedQuote(quoted, 'COD')
  expect(explained && explainTotal(explained)).toEqual([
    { part: 'items', label: 'Items', reason: '3 items, taxes included', amount: rupees(3_000) },
    { part: 'delivery', label: 'Delivery', reason: 'Free on every order', amount: 0 },
    {
      ...{ part: 'cod-charge', label: 'Cash on Delivery charge', amount: rupees(150) },
      reason: 'Runner: ₹50 × 2 = ₹100; Cap: ₹50',
    },
    { part: 'total', label: 'Total', reason: 'To be paid at the door', amount: rupees(3_150) },
  ])
})

test('a capped COD charge says so', () => {
  const quoted = quote([line('runner', 3)], [offerOf('runner', {}, 'Runner')], { codCap: rupees(100) })
  const explained = explainedQuote(quoted, 'COD')
  expect(explained && explainTotal(explained)).toContainEqual({
    part: 'cod-charge',
    label: 'Cash on Delivery charge',
    reason: 'Runner: ₹50 × 3 = ₹150; at most ₹100 for one parcel',
    amount: rupees(100),
  })
  expect(codTotal(quoted)).toBe(rupees(3_100))
})

test('gifts are named and cost nothing, and only online', () => {
  const quoted = quote([line('runner')], [offerOf('runner')], { gifts: [offerOf('socks', {}, 'Socks')] })
  const online = explainedQuote(quoted, 'CARD')
  expect(online && explainTotal(online).map(({ part, amount }) => [part, amount])).toEqual([
    ['items', rupees(1_000)],
    ['delivery', 0],
    ['gifts', 0],
    ['total', rupees(1_000)],
  ])
  const cod = explainedQuote(quoted, 'COD')
  expect(cod && explainTotal(cod).some(({ part }) => part === 'gifts')).toBe(false)
})

test('what can’t be paid on delivery has no such total', () => {
  expect(explainedQuote(quote([line('clog')], [offerOf('clog', { codPrice: null })]), 'COD')).toBeNull()
})

const goods = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    codPrice: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 18 },
)

test('quote, order and explanation have the same COD charge and total, to the paisa, for any cart', () => {
  fc.assert(
    fc.property(goods, (items) => {
      const cart = items.map(({ quantity }, at) => line(`p${at}`, quantity))
      const offers = items.map(({ price, codPrice }, at) =>
        offerOf(`p${at}`, { price: paise(price), codPrice: paise(codPrice), stock: 99 }),
      )
      const quoted = quote(cart, offers)
      const expected = items.reduce((all, one) => all + one.codPrice * one.quantity, 0)
      const draft = draftCodOrder(quoted, anAddress, codTotal(quoted) ?? 0)
      const explained = explainedQuote(quoted, 'COD')
      if (isRefusal(draft) || !explained) throw new Error('refused')
      const parts = explainTotal(explained)
      const charge = parts.find(({ part }) => part === 'cod-charge')?.amount
      expect([quoted.codCharge, draft.codCharge, charge]).toEqual([expected, expected, expected])
      const before = parts.filter(({ part }) => part !== 'total').map(({ amount }) => amount)
      const total = parts.find(({ part }) => part === 'total')?.amount
      expect([draft.amount, total, codTotal(quoted)]).toEqual([sum(before), sum(before), sum(before)])
      expect(Number.isSafeInteger(draft.amount)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('an online order costs what its items cost, whatever gifts and wishes come along', () => {
  fc.assert(
    fc.property(goods, fc.anything(), (items, said) => {
      const cart = items.map(({ quantity }, at) => ({
        ...line(`p${at}`, quantity),
        price: said,
        amount: said,
      }))
      const offers = items.map(({ price }, at) => offerOf(`p${at}`, { price: paise(price), stock: 99 }))
      const expected = items.reduce((all, one) => all + one.price * one.quantity, 0)
      const wish = {
        paymentMethod: 'CARD',
        address: anAddress,
        shownAmount: expected,
        declinedGifts: [],
      } as const
      const draft = draftOnlineOrder(quote(cart, offers, { gifts: [offerOf('gift')] }), wish)
      expect(draft).toMatchObject({ amount: expected, itemsTotal: expected, codCharge: 0 })
    }),
    { numRuns: 5_000 },
  )
})
