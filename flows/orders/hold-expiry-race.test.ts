import { expect, test } from 'vitest'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { expectCleanBooks, orderStateOf, settleAll, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { type InterleavedWork, openSeats, preemptAfter } from '#tests/support/shops/interleaving.ts'
import { atTheLastMoment, expectRightEnds } from '#tests/support/shops/payment-expiry-race.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'

const shop = await testShop()
const interleave = openSeats(shop.address, 4)

async function payAsTheHoldEnds(stride: number) {
  for (const first of ['pays', 'expires'] as const) {
    const ends = new Set<string>()
    for (let steps = 0; steps < 40; steps += stride) {
      const { orderId, product, pays, expires } = await atTheLastMoment(shop)
      const actors = first === 'pays' ? [pays, expires] : [expires, pays]
      const { results, order } = await interleave(actors, preemptAfter(steps))
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await settleAll(shop)
      ends.add(await orderStateOf(shop, orderId))
      expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
      // The first one had finished before it could be interrupted: every later interruption is the same.
      if (order.slice(0, steps).some((who) => who !== 0)) break
      if (order.lastIndexOf(0) < order.indexOf(1)) break
    }
    expect(ends).toEqual(new Set(['paid waiting claimed']))
  }
  await expectCleanBooks(shop)
}

test('a payment at the moment the hold ends: the order is paid with its stock, or refunded once; never both or neither', () =>
  payAsTheHoldEnds(4))

test('the same when every statement is the last one before the interruption', { tags: ['long'] }, () =>
  payAsTheHoldEnds(1),
)

test('the last unit is sold once, and the other payment is refunded in full', async () => {
  for (let steps = 0; steps < 40; steps += 5) {
    const { orderId, product, pays, expires } = await atTheLastMoment(shop)
    const ravi = await aShopper(shop, { cart: [aLine(product)] })
    const buys: InterleavedWork = (db) => aPlacedOrder({ ...shop, db }, ravi, [aLine(product)])
    const { results } = await interleave([expires, buys, pays], (able, step) =>
      step < steps && able.includes(0) ? 0 : (able.at(-1) ?? 0),
    )
    await settleAll(shop)
    const isRavis = results[1]?.status === 'fulfilled'
    expect(await orderStateOf(shop, orderId)).toBe(isRavis ? 'refunded cancelled released' : 'paid waiting claimed')
    expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
  }
  await expectCleanBooks(shop)
})

test('in any interleaving of two reports of the payment, the end of the hold and a rival, the payer has the stock or the refund', async () => {
  await expectRightEnds({ shop, interleave }, 12)
})

async function cancelAsPaid(stride: number) {
  for (let steps = 0; steps < 40; steps += stride) {
    const { orderId, product, shopper, pays } = await atTheLastMoment(shop)
    const cancels: InterleavedWork = (db) =>
      cancelOrder({ ...shop, db, gateways: gatewaysOf([]) }, { orderId, userId: shopper.id, actor: 'shopper' })
    await interleave([pays, cancels], preemptAfter(steps))
    await settleAll(shop)
    expect(await orderStateOf(shop, orderId)).toMatch(/^refunded cancelled (claimed|released)$/)
    expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  }
  await expectCleanBooks(shop)
}

test('cancelling at the moment of payment: the payment is refunded and the stock released', () => cancelAsPaid(5))

test('the same, cancelled before every statement', { tags: ['long'] }, () => cancelAsPaid(1))
