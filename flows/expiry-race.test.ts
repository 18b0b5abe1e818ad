import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from '#tests/auditor.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/builders.ts'
import { type Actor, interleave, preemptAfter, type Turn } from '#tests/interleave.ts'
import { aCardPayment, expectCleanBooks, settleAll, shelfOf, stateOf } from '#tests/paying.ts'
import { testShop } from '#tests/test-shop.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { cancelOrder } from './cancel-order.ts'
import { releaseUnpaidOrders } from './release-unpaid-orders.ts'

const shop = await testShop()
const { gateway } = shop
const runs = 60

/**
 * An order whose hold ends at this very moment. The gateway knows of a declined attempt when the job asks it, and the
 * payment goes through right after.
 */
async function atTheLastMoment() {
  const { open, product, shopper } = await aCardPayment(shop, { stock: 1 })
  const attempt = gateway.attempt(open.gatewayOrderId, { isDeclined: true })
  shop.clock.pass(30)
  const [declined] = (await shop.payments?.fetchPayments(open.gatewayOrderId)) ?? []
  gateway.succeedLate(attempt.id)
  const [captured] = (await shop.payments?.fetchPayments(open.gatewayOrderId)) ?? []
  if (!shop.payments || !declined || !captured) throw new Error('no payment')
  const payments = { ...shop.payments, fetchPayments: async () => [declined] }
  const pays: Actor = (db) => applyPaymentFact({ ...shop, db }, captured, 'webhook')
  const expires: Actor = (db) => releaseUnpaidOrders({ ...shop, db, payments })
  return { orderId: open.orderId, product, shopper, pays, expires }
}

test('a hold that ends in the moment of paying: the order is paid with its goods, or refunded once; never both or neither', async () => {
  for (const first of ['pays', 'expires'] as const) {
    const ends = new Set<string>()
    for (let steps = 0; steps < 40; steps += 1) {
      const { orderId, product, pays, expires } = await atTheLastMoment()
      const actors = first === 'pays' ? [pays, expires] : [expires, pays]
      const { results, order } = await interleave(shop.address, actors, preemptAfter(steps))
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await settleAll(shop)
      ends.add(await stateOf(shop, orderId))
      expect(await shelfOf(shop, product)).toBe('0 on hand, 0 reserved')
      await expectCleanBooks(shop)
      // The first one had finished before it could be interrupted: every later interruption is the same.
      if (order.slice(0, steps).some((who) => who !== 0)) break
      if (order.lastIndexOf(0) < order.indexOf(1)) break
    }
    expect(ends).toEqual(new Set(['paid waiting claimed']))
  }
})

test('with somebody else waiting for the last piece, it is sold once and all of the other money goes back', async () => {
  for (let steps = 0; steps < 40; steps += 3) {
    const { orderId, product, pays, expires } = await atTheLastMoment()
    const ravi = await aShopper(shop, { cart: [aLine(product)] })
    const buys: Actor = (db) => aPlacedOrder({ ...shop, db }, ravi, [aLine(product)])
    const { results } = await interleave(shop.address, [expires, buys, pays], (able, step) =>
      step < steps && able.includes(0) ? 0 : (able.at(-1) ?? 0),
    )
    await settleAll(shop)
    const isRavis = results[1]?.status === 'fulfilled'
    expect(await stateOf(shop, orderId)).toBe(
      isRavis ? 'refunded cancelled released' : 'paid waiting claimed',
    )
    expect(await shelfOf(shop, product)).toBe('0 on hand, 0 reserved')
    await expectCleanBooks(shop)
  }
})

/** Who goes on next, by numbers that chance chose. */
const byChance =
  (numbers: readonly number[]): Turn =>
  (able, step) =>
    able[(numbers[step] ?? step) % able.length] ?? 0

test('however the statements of two tellers of the payment, the end of the hold and a rival fall, the money is where the goods are', async () => {
  const numbers = fc.array(fc.nat({ max: 11 }), { minLength: 90, maxLength: 90 })
  const ends = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(numbers, fc.boolean(), async (chosen, hasRival) => {
      const { orderId, product, pays, expires } = await atTheLastMoment()
      const ravi = await aShopper(shop, { cart: [aLine(product)] })
      const buys: Actor = (db) => aPlacedOrder({ ...shop, db }, ravi, [aLine(product)])
      const actors = [pays, expires, pays, ...(hasRival ? [buys] : [])]
      const { results } = await interleave(shop.address, actors, byChance(chosen))
      expect(results.slice(0, 3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
      await settleAll(shop)
      const isRavis = results[3]?.status === 'fulfilled'
      const end = isRavis ? 'refunded cancelled released' : 'paid waiting claimed'
      expect(await stateOf(shop, orderId)).toBe(end)
      expect(await shelfOf(shop, product)).toBe('0 on hand, 0 reserved')
      expect(await audit(shop)).toEqual([])
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }),
    { numRuns: runs },
  )
  expect([...ends.values()].reduce((all, one) => all + one)).toBe(runs)
})

test('cancelling in the moment of paying: all money is back, and the goods too', async () => {
  for (let steps = 0; steps < 40; steps += 2) {
    const { orderId, product, shopper, pays } = await atTheLastMoment()
    const cancels: Actor = (db) =>
      cancelOrder({ ...shop, db, payments: null }, { orderId, userId: shopper.id, actor: 'shopper' })
    await interleave(shop.address, [pays, cancels], preemptAfter(steps))
    await settleAll(shop)
    expect(await stateOf(shop, orderId)).toMatch(/^refunded cancelled (claimed|released)$/)
    expect(await shelfOf(shop, product)).toBe('1 on hand, 0 reserved')
    await expectCleanBooks(shop)
  }
})
