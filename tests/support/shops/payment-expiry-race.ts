import fc from 'fast-check'
import { expect } from 'vitest'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { applyPaymentFact } from '#flows/payments/apply-payment-fact.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aCardPayment,
  expectCleanBooks,
  orderStateOf,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { byChance, type Interleave, type InterleavedWork } from './interleaving.ts'
import type { TestShop } from './test-shop.ts'

/**
 * An order whose hold expires now. The gateway reports a declined attempt to the job, and the payment succeeds right
 * after.
 */
export async function atTheLastMoment(shop: TestShop) {
  const { gateway } = shop
  const { open, product, shopper } = await aCardPayment(shop, { stock: 1 })
  const attempt = gateway.attempt(open.gatewayOrderId, { isDeclined: true })
  shop.clock.pass(30)
  const [declined] = await gateway.payments.fetchPayments(open.gatewayOrderId)
  gateway.succeedLate(attempt.id)
  const [captured] = await gateway.payments.fetchPayments(open.gatewayOrderId)
  if (!declined || !captured) throw new Error('no payment')
  const gateways = gatewaysOf([{ ...gateway.payments, fetchPayments: async () => [declined] }])
  const pays: InterleavedWork = (db) => applyPaymentFact({ ...shop, db }, captured, 'webhook')
  const expires: InterleavedWork = (db) => releaseUnpaidOrders({ ...shop, db, gateways })
  return { orderId: open.orderId, product, shopper, pays, expires }
}

/**
 * Two reports of a payment, the job that ends the hold, and in half of the runs another shopper for the last unit, in
 * random interleavings: the order that has the stock is paid, all other money is refunded. Returns the number of each
 * outcome.
 */
export async function expectRightEnds(
  { shop, interleave }: { shop: TestShop; interleave: Interleave },
  runs: number,
): Promise<ReadonlyMap<string, number>> {
  const numbers = fc.array(fc.nat({ max: 11 }), { minLength: 90, maxLength: 90 })
  const ends = new Map<string, number>()
  const run = async (chosen: number[], hasRival: boolean) => {
    const { orderId, product, pays, expires } = await atTheLastMoment(shop)
    const ravi = await aShopper(shop, { cart: [aLine(product)] })
    const buys: InterleavedWork = (db) => aPlacedOrder({ ...shop, db }, ravi, [aLine(product)])
    const { results } = await interleave([pays, expires, pays, ...(hasRival ? [buys] : [])], byChance(chosen))
    expect(results.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    await settleAll(shop)
    const isRavis = results[3]?.status === 'fulfilled'
    const end = isRavis ? 'refunded cancelled released' : 'paid waiting claimed'
    expect(await orderStateOf(shop, orderId)).toBe(end)
    expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  await fc.assert(fc.asyncProperty(numbers, fc.boolean(), run), { numRuns: runs, endOnFailure: true })
  await expectCleanBooks(shop)
  return ends
}
