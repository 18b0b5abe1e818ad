import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { rupees } from '#domain/money.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { applyPaymentFact } from '#flows/payments/apply-payment-fact.ts'
import { receiveCodCollection } from '#flows/payments/receive-cod-collection.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { signLink } from '#flows/signed-link.ts'
import { done, expectCleanBooks, orderStateOf, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { type InterleavedWork, openSeats, preemptAfter } from '#tests/support/shops/interleaving.ts'
import { findPayLink, payByLink } from './pay-by-link.ts'

const { shop, courier } = await shopWithCourier()
const interleave = openSeats(shop.address, 3)

/** A COD order whose shopper has just paid by its link, and the shop has not heard of it yet. */
async function atTheMomentOfPaying() {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  const shownAmount = (await findPayLink(shop, token))?.due?.amount ?? 0
  const open = done(await payByLink(shop, { token, shownAmount }))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  const [captured] = await shop.gateway.payments.fetchPayments(open.gatewayOrderId)
  if (!captured) throw new Error('no payment')
  const pays: InterleavedWork = (db) => applyPaymentFact({ ...shop, db }, captured, 'webhook')
  const books: InterleavedWork = (db) => bookShipment({ ...shop, db }, { orderId, actor: 'staff:test' })
  const cancels: InterleavedWork = (db) =>
    cancelOrder({ ...shop, db }, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })
  return { orderId, shownAmount, pays, books, cancels }
}

/** Everything has come to rest: what waited for the courier was asked again. */
async function settleLater() {
  await settleAll(shop)
  shop.clock.pass(3)
  await reconcilePayments(shop)
  await settleAll(shop)
}

/** Rupees that the shopper pays in all: what the gateway keeps, and what the courier collects at the door. */
async function paidInAll(orderId: string) {
  const payments = await shop.db.selectFrom('payments').where('orderId', '=', orderId).select('amount').execute()
  const refunds = await shop.db.selectFrom('refunds').where('orderId', '=', orderId).select('amount').execute()
  const kept = [...payments, ...refunds.map(({ amount }) => ({ amount: -amount }))]
  const parcel = courier.parcels().findLast((one) => one.orderId.startsWith(orderId) && one.state !== 'cancelled')
  return { kept: kept.reduce((all, { amount }) => all + amount, 0), collects: parcel?.collect ?? 0 }
}

async function bookAsPaid(stride: number) {
  const ends = new Set<string>()
  for (const first of ['pays', 'books'] as const) {
    for (let steps = 0; steps < 60; steps += stride) {
      const { orderId, shownAmount, pays, books } = await atTheMomentOfPaying()
      const { results, order } = await interleave(first === 'pays' ? [pays, books] : [books, pays], preemptAfter(steps))
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await settleLater()
      const { kept, collects } = await paidInAll(orderId)
      ends.add(`${await orderStateOf(shop, orderId)}, collects ${collects}`)
      expect([kept, collects]).toEqual(kept === 0 ? [0, rupees(1_050)] : [shownAmount, 0])
      // The first one had finished before it could be interrupted: every later interruption is the same.
      if (order.lastIndexOf(0) < order.indexOf(1)) break
    }
  }
  await expectCleanBooks(shop)
  expect([...ends].sort()).toEqual(['paid ready claimed, collects 0'])
}

test('a courier booked while the link is paid collects cash exactly when the payment is not taken', () => bookAsPaid(7))

test('the same, booked before every second statement', { tags: ['long'] }, () => bookAsPaid(2))

async function cancelAsPaid(stride: number) {
  for (const first of ['pays', 'cancels'] as const) {
    for (let steps = 0; steps < 60; steps += stride) {
      const { orderId, pays, cancels } = await atTheMomentOfPaying()
      const { results, order } = await interleave(
        first === 'pays' ? [pays, cancels] : [cancels, pays],
        preemptAfter(steps),
      )
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await settleLater()
      expect(await paidInAll(orderId)).toEqual({ kept: 0, collects: 0 })
      expect(await orderStateOf(shop, orderId)).toMatch(/^\w+ cancelled/)
      if (order.lastIndexOf(0) < order.indexOf(1)) break
    }
  }
  await expectCleanBooks(shop)
}

test('an order cancelled while it is paid refunds the payment', () => cancelAsPaid(7))

test('the same, cancelled before every third statement', { tags: ['long'] }, () => cancelAsPaid(3))

test('of cash and online payment for one order exactly one is refunded', async () => {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  for (const isPaidFirst of [true, false]) {
    for (let steps = 0; steps < 30; steps += 5) {
      const { orderId, shownAmount, pays } = await atTheMomentOfPaying()
      if (isPaidFirst) await settleLater()
      await deliver(shop, orderId)
      const handed = { staff, orderId, amount: rupees(1_050), reference: 'R1', now: shop.clock.now() }
      const collects: InterleavedWork = (db) => inTransaction(db, (tx) => receiveCodCollection(tx, handed))
      const { results } = await interleave([collects, pays, collects], preemptAfter(steps))
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
      await settleLater()
      expect((await paidInAll(orderId)).kept).toBe(isPaidFirst ? shownAmount : rupees(1_050))
      expect(await orderStateOf(shop, orderId)).toBe('paid delivered claimed')
    }
  }
  await expectCleanBooks(shop)
})
