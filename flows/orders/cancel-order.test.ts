import { expect, test } from 'vitest'
import { findLedger } from '#db/inventory/stock-ledger.ts'
import { findOrder } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { ledgerLabel } from '#domain/inventory/stock-count.ts'
import { rupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { itemsMissing } from '#domain/orders/partial-cancel.ts'
import { isRefusal } from '#domain/refusal.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { submitOpenRefunds } from '#flows/payments/submit-refund.ts'
import { actorOf } from '#flows/record-audit-entry.ts'
import {
  aCardPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { moveOrder } from './move-order.ts'

const shop = await testShop()
const { gateway } = shop

const cancelAs = (shopper: { id: string }, orderId: string) =>
  cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })

async function aPaidOrder(stock = 5) {
  const paying = await aCardPayment(shop, { stock, quantity: 2 })
  gateway.attempt(paying.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return { ...paying, orderId: paying.open.orderId }
}

/** The courier books the parcel and takes it along. */
async function ship(orderId: string): Promise<boolean> {
  const steps = [{ fulfilment: 'ready' }, { fulfilment: 'shipped' }] as const
  for (const step of steps) {
    const isMoved = await shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const from = step.fulfilment === 'ready' ? 'waiting' : 'ready'
      if (order?.fulfilmentState !== from) return false
      await tx
        .updateTable('orders')
        .set({ waybill: `WB${orderId}` })
        .where('orderId', '=', orderId)
        .execute()
      await moveOrder(tx, order, { ...step, cause: 'shipped', actor: 'test' })
      return true
    })
    if (!isMoved) return false
  }
  return true
}

test('a cancelled COD order is restocked once and notifies the shopper', async () => {
  const product = await aProduct(shop, { stock: 3 })
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine(product, '', 2)])
  expect(await cancelAs(asha, orderId)).toEqual({ refund: null })
  expect(await orderStateOf(shop, orderId)).toBe('none cancelled claimed')
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
  expect(await cancelAs(asha, orderId)).toMatchObject({ message: 'This order was already cancelled.' })
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
  expect(await queuedNotifications(shop)).toEqual(['order-placed', 'order-cancelled'])
  await expectCleanBooks(shop)
})

test('what the packer does not find is not put back to be sold again when its order is cancelled', async () => {
  const product = await aProduct(shop, { stock: 3 })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(product, '', 2)])
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const byStaff = { staff, reason: itemsMissing, isStepUpFresh: false }
  done(await cancelOrder(shop, { orderId, userId: null, actor: actorOf(staff), byStaff }))
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  const { lines } = await findLedger(shop.db, { productId: product.id, before: null })
  expect(lines.map((line) => [line.change, ledgerLabel(line), line.who])).toEqual([
    [-2, `Lost: ${shortNumber(orderId)}`, staff.name],
    [2, 'Order cancelled', null],
    [-2, 'Order', null],
    [3, 'First stock', null],
  ])
  await expectCleanBooks(shop)
})

test('a paid order can be cancelled until it is shipped, and all of its money goes back', async () => {
  const { orderId, shopper, product, open } = await aPaidOrder()
  expect(await cancelAs(shopper, orderId)).toEqual({ refund: rupees(2_000) })
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
  expect(await stockLevelOf(shop, product)).toBe('5 on hand, 0 reserved')
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(2_000) }])
  expect(await queuedNotifications(shop)).toEqual([
    'payment-received',
    'order-cancelled',
    'refund-started',
    'refund-made',
  ])
  await expectCleanBooks(shop)
})

test('a refund that the gateway does not answer is asked again with the same key, and goes back once', async () => {
  for (const fault of ['drop', 'reset', 'garbled', 'error'] as const) {
    const { orderId, shopper, open } = await aPaidOrder()
    gateway.faults.call = { fault, on: 'refund', times: 1, delayMs: 0 }
    expect(await cancelAs(shopper, orderId)).toMatchObject({ refund: rupees(2_000) })
    expect(await orderStateOf(shop, orderId)).toBe('paid cancelled claimed')
    await submitOpenRefunds(shop)
    expect(await orderStateOf(shop, orderId)).toBe('paid cancelled claimed')
    shop.clock.pass(3)
    await submitOpenRefunds(shop)
    expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
    expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toHaveLength(1)
  }
  await expectCleanBooks(shop)
})

test('a refund that the gateway refused is no longer owed once cancelling sent all of the money back', async () => {
  const { orderId, shopper } = await aPaidOrder()
  gateway.faults.isRefundFailing = true
  const [{ staff }, key] = [await aStaff(shop), crypto.randomUUID()]
  done(await refundPayment(shop, { staff, orderId, amount: rupees(50), key }))
  await settleAll(shop)
  expect(await findOpenDiscrepancies(shop.db)).toMatchObject([{ kind: 'refund-failed', orderId }])
  gateway.faults.isRefundFailing = false
  expect(await cancelAs(shopper, orderId)).toEqual({ refund: rupees(2_000) })
  await settleAll(shop)
  expect(await findOpenDiscrepancies(shop.db)).toEqual([])
  const order = await findOrder(shop.db, shopper.id, orderId)
  expect(order?.refunds).toMatchObject([{ amount: rupees(2_000), state: 'processed' }])
  await expectCleanBooks(shop)
})

test('a refund that takes its time is followed until it is made', async () => {
  const { orderId, shopper } = await aPaidOrder()
  gateway.faults.isRefundSlow = true
  await cancelAs(shopper, orderId)
  expect(await orderStateOf(shop, orderId)).toBe('paid cancelled claimed')
  gateway.faults.isRefundSlow = false
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
  await expectCleanBooks(shop)
})

test('an unpaid order is cancelled without a notification, and a late payment is refunded', async () => {
  const { open, shopper, product } = await aCardPayment(shop, { stock: 1 })
  expect(await cancelAs(shopper, open.orderId)).toEqual({ refund: null })
  expect(await orderStateOf(shop, open.orderId)).toBe('failed cancelled released')
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('refunded cancelled released')
  expect(await queuedNotifications(shop)).toEqual(['payment-received', 'refund-started', 'refund-made'])
  await expectCleanBooks(shop)
})

test('another shopper’s order can’t be cancelled', async () => {
  const product = await aProduct(shop)
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  expect(await cancelAs(ravi, orderId)).toEqual({ refused: 'not-found', message: 'Failed to cancel the order' })
  expect(await cancelAs(ravi, 'NOSUCHORDER')).toEqual({ refused: 'not-found', message: 'Failed to cancel the order' })
})

test('a shipped order can’t be cancelled', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  await ship(orderId)
  expect(await cancelAs(asha, orderId)).toEqual({
    refused: 'changed',
    message: 'The courier already has your parcel. You can refuse it at the door.',
  })
  expect(await stockLevelOf(shop, product)).toBe('9 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('cancelling, shipping and cancelling at once: one of them happens, and the stock is right, forty times', async () => {
  const product = await aProduct(shop, { stock: 40 })
  const asha = await aShopper(shop)
  let cancelled = 0
  for (let at = 0; at < 40; at += 1) {
    const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
    const [first, isShipped, second] = await Promise.all([
      cancelAs(asha, orderId),
      ship(orderId),
      cancelAs(asha, orderId),
    ])
    const cancels = [first, second].filter((answer) => !isRefusal(answer)).length
    expect(cancels + (isShipped ? 1 : 0)).toBe(1)
    cancelled += cancels
    expect(await orderStateOf(shop, orderId)).toBe(`none ${isShipped ? 'shipped' : 'cancelled'} claimed`)
  }
  expect(await stockLevelOf(shop, product)).toBe(`${cancelled} on hand, 0 reserved`)
  await expectCleanBooks(shop)
})
