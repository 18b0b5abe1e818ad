import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { submitOpenRefunds } from '#flows/payments/submit-refund.ts'
import { razorpayTimeouts } from '#providers/payments/razorpay.ts'
import type { CallFault } from '#providers/payments/sandbox/faults.ts'
import {
  aCardPayment,
  aRequest,
  done,
  expectCleanBooks,
  gatewayAtTheDoor,
  orderStateOf,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { gateway } = shop
const { comeBack } = gatewayAtTheDoor(shop)

const times = 100

/** The gateway processes the request and the response is lost. Timeouts take seconds each, so they are rarer. */
const losses: readonly CallFault[] = ['drop', 'reset', 'garbled', 'html']
const lossOf = (at: number): CallFault => (at % 25 === 24 ? 'hang' : (losses[at % losses.length] ?? 'drop'))

/** Late enough for the gateway to be called again, if the circuit breaker was open. */
const aWhileLater = () => shop.clock.pass(1)

test(`C7: ${times} times the answer to the gateway’s order gets lost, and there is one order there`, async () => {
  for (let at = 0; at < times; at += 1) {
    const { request, shopper } = await aRequest(shop)
    // Every second time the status query fails too.
    gateway.faults.call = { fault: lossOf(at), on: 'order', times: 1 + (at % 2), delayMs: 0 }
    const first = await startOnlinePayment(shop, request)
    expect(isRefusal(first)).toBe(at % 2 === 1)
    gateway.faults.call = null
    aWhileLater()
    const open = done(await startOnlinePayment(shop, request))
    expect(gateway.books().orders.filter(({ receipt }) => receipt === open.orderId)).toHaveLength(1)
    const own = shop.db.selectFrom('orders').where('userId', '=', shopper.id).select('orderId')
    expect(await own.execute()).toEqual([{ orderId: open.orderId }])
  }
  await expectCleanBooks(shop)
})

test(`C7: ${times} times the answer to taking the money gets lost, and it is taken once`, async () => {
  gateway.faults.isCaptureManual = true
  for (let at = 0; at < times; at += 1) {
    const { open } = await aCardPayment(shop)
    const paid = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    gateway.faults.call = { fault: lossOf(at), on: 'capture', times: 1, delayMs: 0 }
    await comeBack(open.orderId, paid.receipt)
    aWhileLater()
    aWhileLater()
    await reconcilePayments(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
    await settleAll(shop)
  }
  const captured = gateway.books().payments.filter((payment) => payment.captured === 1)
  expect(captured).toHaveLength(times)
  await expectCleanBooks(shop)
})

test(`C7: ${times} times the answer to a refund gets lost, and the money goes back once`, async () => {
  for (let at = 0; at < times; at += 1) {
    const { open, shopper } = await aCardPayment(shop)
    const { receipt } = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    await comeBack(open.orderId, receipt)
    gateway.faults.call = { fault: lossOf(at), on: 'refund', times: 1 + (at % 2), delayMs: 0 }
    const command = { orderId: open.orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }
    done(await cancelOrder(shop, command))
    for (let minute = 0; minute < 6; minute += 1) {
      aWhileLater()
      await submitOpenRefunds(shop)
    }
    gateway.faults.copies = at % 3
    await settleAll(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe('refunded cancelled claimed')
    expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toHaveLength(1)
  }
  await expectCleanBooks(shop)
})

const illnesses: readonly CallFault[] = ['hang', 'error', 'reset', 'trickle', 'garbled', 'html', 'drop']

const isSilent = (fault: CallFault) => fault === 'hang' || fault === 'trickle'

test('C6: a payment waits at most six seconds for the gateway', () => {
  const { looking, writing } = razorpayTimeouts
  // Looked up because it had begun, created, and looked up again because the response was lost.
  expect(looking + writing + looking).toBeLessThanOrEqual(6_000)
})

test.each(illnesses)('C6: a failing gateway (%s) lets the shopper continue and releases the stock', async (fault) => {
  const { request, product } = await aRequest(shop, { stock: 3 })
  gateway.faults.call = { fault, on: 'any', times: null, delayMs: 0 }
  const pressing = startOnlinePayment(shop, request)
  const first = await Promise.race([
    door
      .visit()
      .get('/home')
      .then(({ status }) => `home ${status}`),
    pressing.then(() => 'payment'),
  ])
  // While the gateway is silent other pages respond.
  if (isSilent(fault)) expect(first).toBe('home 200')
  expect(await pressing).toMatchObject({ refused: 'unreachable' })
  // Stock is held for another attempt, for at most two hours (decision 1.5).
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 1 reserved')
  for (let minutes = 0; minutes < 160; minutes += 10) {
    shop.clock.pass(10)
    if (!isSilent(fault)) await releaseUnpaidOrders(shop)
  }
  await releaseUnpaidOrders(shop)
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
})

test('C6: a gateway that failed five times is left alone for half a minute, then asked once', async () => {
  gateway.faults.call = { fault: 'drop', on: 'order', times: null, delayMs: 0 }
  const press = async () => startOnlinePayment(shop, (await aRequest(shop)).request)
  for (let press_ = 0; press_ < 3; press_ += 1) expect(await press()).toMatchObject({ refused: 'unreachable' })
  const made = gateway.books().orders.length
  for (let press_ = 0; press_ < 5; press_ += 1) expect(await press()).toMatchObject({ refused: 'unreachable' })
  expect(gateway.books().orders).toHaveLength(made)
  gateway.faults.call = null
  expect(await press()).toMatchObject({ refused: 'unreachable' })
  aWhileLater()
  expect(await press()).toMatchObject({ gatewayOrderId: expect.any(String) })
  expect(await press()).toMatchObject({ gatewayOrderId: expect.any(String) })
})
