import { expect, test } from 'vitest'
import type { Db } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { cardNotOffered } from '#domain/checkout/texts.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { retryPayment } from '#flows/payments/retry-payment.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aCardPayment,
  aUpiPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { openSeats } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { releaseUnpaidOrders } from './release-unpaid-orders.ts'

const shop = await testShop()
const { gateway } = shop
const interleave = openSeats(shop.address, 2)

test('units unpaid after half an hour can be bought again', async () => {
  const { open, product } = await aCardPayment(shop, { stock: 1 })
  shop.clock.pass(29)
  await releaseUnpaidOrders(shop)
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 1 reserved')
  shop.clock.pass(1)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('failed waiting released')
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  await releaseUnpaidOrders(shop)
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  expect(await queuedNotifications(shop)).toEqual([])
  await expectCleanBooks(shop)
})

test('the owner decides how long', async () => {
  await saveSetting(shop.db, 'hold-times', { unpaidMinutes: 10, paymentReportedMinutes: 60 })
  const { open } = await aCardPayment(shop)
  shop.clock.pass(10)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('failed waiting released')
})

test('a shopper whose payment of another amount waits for the owner does not read that it did not come', async () => {
  const { open, product } = await aCardPayment(shop)
  gateway.faults.money = 'wrong-amount'
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('failed waiting released')
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 0 reserved')
  expect(await queuedNotifications(shop)).not.toContain('payment-failed')
  await expectCleanBooks(shop)
})

test('an open attempt holds its stock, and a failed one releases it', async () => {
  gateway.faults.isCaptureManual = true
  const { open, product } = await aCardPayment(shop)
  const attempt = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  gateway.faults.call = { fault: 'error', on: 'capture', times: null, delayMs: 0 }
  for (let at = 0; at < 6; at += 1) {
    shop.clock.pass(30)
    await releaseUnpaidOrders(shop)
    expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  }
  gateway.faults.call = null
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect(attempt.status).toBe('authorized')
  await expectCleanBooks(shop)
})

test('a payment without an event is found before its stock is released', async () => {
  const { open } = await aCardPayment(shop, { stock: 1 })
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('a gateway that does not respond holds stock for two hours, not for ever', async () => {
  const { open } = await aCardPayment(shop)
  gateway.faults.call = { fault: 'error', on: 'any', times: null, delayMs: 0 }
  for (let minutes = 30; minutes <= 120; minutes += 30) {
    shop.clock.pass(30)
    await releaseUnpaidOrders(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  }
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('failed waiting released')
})

for (const [when, minutes] of [
  ['5 minutes', 35],
  ['2 hours', 120],
  ['almost 3 days', 3 * 24 * 60 - 61],
] as const) {
  test(`a payment after ${when} takes the stock again, or is refunded once`, async () => {
    for (const isGone of [false, true]) {
      const { open, product } = await aCardPayment(shop, { stock: 1 })
      const attempt = gateway.attempt(open.gatewayOrderId, { isDeclined: true })
      shop.clock.pass(30)
      await releaseUnpaidOrders(shop)
      expect(await orderStateOf(shop, open.orderId)).toBe('failed waiting released')
      const ravi = await aShopper(shop, { cart: [aLine(product)] })
      if (isGone) await aPlacedOrder(shop, ravi, [aLine(product)])
      shop.clock.pass(minutes - 30)
      gateway.succeedLate(attempt.id)
      // No webhook arrives; reconciliation finds it.
      gateway.faults.copies = 0
      shop.clock.pass(61)
      await reconcilePayments(shop)
      await settleAll(shop)
      expect(await orderStateOf(shop, open.orderId)).toBe(
        isGone ? 'refunded cancelled released' : 'paid waiting claimed',
      )
      expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
      await expectCleanBooks(shop)
    }
    expect((await queuedNotifications(shop)).filter((kind) => kind.startsWith('refund'))).toEqual([
      'refund-started',
      'refund-made',
    ])
  })
}

test('two orders of one account to different phones that are paid again at once hold no more units than one may', async () => {
  const { shopper, product, open } = await aCardPayment(shop, { quantity: 3 })
  const expire = () => {
    shop.clock.pass(30)
    return releaseUnpaidOrders(shop)
  }
  await expire()
  const elsewhere = { ...shopper, phone: '+919811111111' }
  const other = await aCardPayment(shop, { product, quantity: 3, shopper: elsewhere })
  await expire()
  const orderIds = [open.orderId, other.open.orderId]
  const retries = orderIds.map((orderId) => (db: Db) => retryPayment({ ...shop, db }, { userId: shopper.id, orderId }))
  const { results } = await interleave(retries, (able, step) => able[step % able.length] ?? 0)
  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'too-many' }])
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 3 reserved')
})

test('the shopper pays again for the same order at its price while stock lasts', async () => {
  const { open, shopper, product } = await aCardPayment(shop, { stock: 1 })
  gateway.attempt(open.gatewayOrderId, { isDeclined: true })
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  const command = { userId: shopper.id, orderId: open.orderId }
  const again = done(await retryPayment(shop, command))
  expect(again).toMatchObject({ gatewayOrderId: open.gatewayOrderId, amount: open.amount })
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 1 reserved')
  gateway.attempt(again.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect(await retryPayment(shop, command)).toMatchObject({
    refused: 'changed',
    message: 'This order is paid already.',
  })
  await expectCleanBooks(shop)
})

test('a sold-out order, or another shopper’s, can’t be paid again', async () => {
  const { open, shopper, product } = await aCardPayment(shop, { stock: 1 })
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  const ravi = await aShopper(shop, { cart: [aLine(product)] })
  await aPlacedOrder(shop, ravi, [aLine(product)])
  const { orderId } = open
  expect(await retryPayment(shop, { userId: shopper.id, orderId })).toMatchObject({ refused: 'sold-out' })
  expect(await retryPayment(shop, { userId: ravi.id, orderId })).toMatchObject({ refused: 'not-found' })
  await expectCleanBooks(shop)
})

test('an expired UPI order stays under verification, its stock is released and its code closed', async () => {
  const { open } = await aUpiPayment(shop)
  const { upiQrId } = await shop.db.selectFrom('orders').select('upiQrId').executeTakeFirstOrThrow()
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting released')
  expect(gateway.findQr(upiQrId ?? '')?.status).toBe('closed')
  // It was scanned a moment before: the stock is still there, so the order is served.
  gateway.scan(upiQrId ?? '', { isForced: true })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})
test('nothing is held again for an order that can no longer be paid by card', async () => {
  const { open, shopper, product } = await aCardPayment(shop, { stock: 1 })
  shop.clock.pass(30)
  await releaseUnpaidOrders(shop)
  const command = { userId: shopper.id, orderId: open.orderId }
  const refusal = { refused: 'not-offered', message: cardNotOffered }
  expect(await retryPayment({ ...shop, gateways: gatewaysOf([]) }, command)).toMatchObject(refusal)
  await saveSetting(shop.db, 'payment-ways', { card: false, upi: true, cod: true })
  expect(await retryPayment(shop, command)).toMatchObject(refusal)
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('an order that can’t be released keeps no other one from it', async () => {
  const [stuck, other] = [await aCardPayment(shop, { stock: 1 }), await aCardPayment(shop, { stock: 1 })]
  shop.clock.pass(30)
  // The books of the first one's stock are wrong.
  await shop.db.updateTable('productSizes').set({ reserved: 0 }).where('productId', '=', stuck.product.id).execute()
  await expect(releaseUnpaidOrders(shop)).rejects.toThrow('reserved_within_stock')
  expect(await orderStateOf(shop, stuck.open.orderId)).toBe('pending waiting held')
  expect(await stockLevelOf(shop, other.product)).toBe('1 on hand, 0 reserved')
})
