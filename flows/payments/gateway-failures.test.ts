import { expect, test } from 'vitest'
import { findOrderOwner } from '#db/orders/orders.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { rupees } from '#domain/money.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aCardPayment,
  aUpiPayment,
  done,
  expectCleanBooks,
  gatewayAtTheDoor,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import { capturePayment } from './capture-payment.ts'
import { processWebhooks } from './process-webhooks.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'

const shop = await testShop()
const { gateway } = shop
const { bring, comeBack } = gatewayAtTheDoor(shop)

test('closing the browser right after paying loses nothing', async () => {
  const { open, product } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  gateway.faults.copies = 0
  await gateway.deliver()
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  shop.clock.pass(2)
  await reconcilePayments(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect(await stockLevelOf(shop, product)).toBe('9 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('the reconciling job asks after 2, 5, 15 and 60 minutes, then every hour for three days', async () => {
  const { open } = await aCardPayment(shop)
  const start = shop.clock.now().getTime()
  const checkedAt: number[] = []
  const { payments } = gateway
  const fetchPayments = async (id: string) => {
    checkedAt.push((shop.clock.now().getTime() - start) / 60_000)
    return payments.fetchPayments(id)
  }
  const counting = { ...shop, gateways: gatewaysOf([{ ...payments, fetchPayments }]) }
  const steps = [...Array.from({ length: 205 }, () => 1), ...Array.from({ length: 90 }, () => 60)]
  for (const minutes of steps) {
    shop.clock.pass(minutes)
    await reconcilePayments(counting)
  }
  expect(checkedAt.slice(0, 6)).toEqual([2, 7, 22, 82, 142, 202])
  expect(checkedAt.at(-1)).toBeLessThanOrEqual(3 * 24 * 60)
  expect(checkedAt.length).toBeGreaterThan(70)
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
})

test('money that is not exactly the order’s pays for nothing and is shown to the owner', async () => {
  for (const money of ['wrong-amount', 'wrong-currency'] as const) {
    const { open } = await aCardPayment(shop)
    gateway.faults.money = money
    const paid = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    expect(await comeBack(open.orderId, paid.receipt)).toMatchObject({ outcome: 'refunding' })
    await settleAll(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
    const discrepancies = (await findOpenDiscrepancies(shop.db)).filter(({ orderId }) => orderId === open.orderId)
    expect(discrepancies).toMatchObject([
      { kind: money, facts: { gateway: 'razorpay', gatewayPaymentId: paid.id, expected: rupees(1_000) } },
    ])
    gateway.faults.money = 'right'
  }
  expect(await queuedNotifications(shop)).toEqual([])
  await expectCleanBooks(shop)
})

test('a payment of another order, used twice, or of another shopper pays for nothing', async () => {
  const asha = await aCardPayment(shop)
  const ravi = await aCardPayment(shop)
  const paid = gateway.attempt(asha.open.gatewayOrderId, { isDeclined: false })
  const { paymentId, signature } = paid.receipt
  const tries = [
    { orderId: ravi.open.orderId, userId: ravi.shopper.id, paymentId, signature },
    { orderId: asha.open.orderId, userId: ravi.shopper.id, paymentId, signature },
    { orderId: ravi.open.orderId, userId: ravi.shopper.id, paymentId, signature: gateway.sign('x') },
    { orderId: 'NOSUCHORDER', userId: null, paymentId, signature },
  ]
  for (const wrong of tries) {
    expect(await capturePayment(shop, wrong)).toMatchObject({ message: 'This payment does not belong to the order.' })
  }
  expect(await orderStateOf(shop, ravi.open.orderId)).toBe('pending waiting held')
  await comeBack(asha.open.orderId, paid.receipt)
  // The gateway's own event about it, as if it had been for Ravi's order.
  const raw = gateway.events().at(-1)?.raw.replaceAll(asha.open.gatewayOrderId, ravi.open.gatewayOrderId) ?? ''
  expect(await bring({ id: 'evt_mixed', raw })).toBe(200)
  await processWebhooks(shop)
  expect(await orderStateOf(shop, ravi.open.orderId)).toBe('pending waiting held')
  await expect
    .poll(async () => (await findOpenDiscrepancies(shop.db)).map(({ kind }) => kind))
    .toEqual(['payment-of-another-order'])
})

test('a payment for an unknown order is shown to the owner', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  const raw = gateway.events().at(-1)?.raw.replaceAll(open.gatewayOrderId, 'order_unknown') ?? ''
  await bring({ id: 'evt_unknown', raw })
  await processWebhooks(shop)
  await expect
    .poll(async () => (await findOpenDiscrepancies(shop.db)).map(({ kind }) => kind))
    .toEqual(['payment-without-order'])
})

test('a declined payment fails, the stock is held for another attempt, and a late success pays', async () => {
  const { open, product } = await aCardPayment(shop)
  const declined = gateway.attempt(open.gatewayOrderId, { isDeclined: true })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('failed waiting held')
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  gateway.succeedLate(declined.id)
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('an order paid twice refunds the second payment automatically, once', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  gateway.faults.copies = 3
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toHaveLength(1)
  expect(await queuedNotifications(shop)).toEqual(['payment-received', 'refund-started', 'refund-made'])
  await expectCleanBooks(shop)
})

test('an authorised payment is captured, also when the answer gets lost', async () => {
  for (const fault of [null, 'drop', 'reset', 'error'] as const) {
    gateway.faults.isCaptureManual = true
    const { open } = await aCardPayment(shop)
    const paid = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    if (fault) gateway.faults.call = { fault, on: 'capture', times: 1, delayMs: 0 }
    await comeBack(open.orderId, paid.receipt)
    shop.clock.pass(2)
    await reconcilePayments(shop)
    await settleAll(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  }
  await expectCleanBooks(shop)
})

test('a gateway that does not confirm leaves the order to be confirmed, and the job confirms it', async () => {
  const { open } = await aCardPayment(shop)
  const paid = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  gateway.faults.call = { fault: 'error', on: 'payments', times: 1, delayMs: 0 }
  expect(await comeBack(open.orderId, paid.receipt)).toMatchObject({ outcome: 'confirming' })
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  shop.clock.pass(2)
  await reconcilePayments(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
})

test('a UPI code of the gateway confirms itself; scanned twice, the second goes back', async () => {
  const { open, product } = await aUpiPayment(shop)
  expect(open).toMatchObject({ confirmsItself: true, payee: null, link: expect.stringMatching(/^upi:\/\/pay\?/) })
  const { upiQrId } = await shop.db.selectFrom('orders').select('upiQrId').executeTakeFirstOrThrow()
  gateway.scan(upiQrId ?? '', { isForced: false })
  gateway.scan(upiQrId ?? '', { isForced: true })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect(await stockLevelOf(shop, product)).toBe('9 on hand, 0 reserved')
  expect(await queuedNotifications(shop)).toEqual(['payment-received', 'refund-started', 'refund-made'])
  await expectCleanBooks(shop)
})

test('a refund at the gateway of more than is left of its payment waits under Differences, once', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const { staff } = await aStaff(shop, { roles: ['finance'] })
  const { orderId, gatewayOrderId } = open
  done(await refundPayment(shop, { staff, orderId, amount: rupees(900), key: crypto.randomUUID() }))
  await settleAll(shop)
  const { id: paymentId = '' } = gateway.books().payments.find(({ order_id }) => order_id === gatewayOrderId) ?? {}
  const more = { id: 'rfnd_more', paymentId, amount: rupees(200), state: 'processed', receipt: null } as const
  for (const told of [more, more])
    expect(await applyRefundFact(shop, gateway.payments.name, told)).toBe('refund differs')
  const facts = { gatewayRefundId: more.id, ours: rupees(100), theirs: rupees(200) }
  const waiting = (await findOpenDiscrepancies(shop.db)).filter((one) => one.orderId === orderId)
  expect(waiting).toMatchObject([{ kind: 'refund-differs', facts }])
})

test('a refund at the gateway that is first heard of as failed credits and counts once it is sent', async () => {
  const { open } = await aCardPayment(shop)
  const { orderId, gatewayOrderId } = open
  gateway.attempt(gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  done(await issueInvoice(shop, { userId: (await findOrderOwner(shop.db, orderId)) ?? '', orderId }))
  const { id: paymentId = '' } = gateway.books().payments.find(({ order_id }) => order_id === gatewayOrderId) ?? {}
  const tell = (id: string, amount: number, state: 'requested' | 'processed' | 'failed') =>
    applyRefundFact(shop, gateway.payments.name, { id, paymentId, amount: rupees(amount), state, receipt: null })
  const credited = async () =>
    (await findDocuments(shop.db, orderId)).slice(1).map(({ content }) => content.totals.amount)
  const waiting = async () =>
    (await findOpenDiscrepancies(shop.db)).flatMap((one) => (one.orderId === orderId ? [one.kind] : []))
  // More than the payment: no money moved, and none can.
  expect(await tell('rfnd_huge', 2_000, 'failed')).toBe('failed')
  expect([await credited(), await waiting()]).toEqual([[], []])
  for (const state of ['failed', 'requested', 'failed'] as const)
    expect(await tell('rfnd_late', 300, state)).toBe('failed')
  expect([await credited(), await waiting()]).toEqual([[], ['refund-failed']])
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  for (const state of ['processed', 'processed', 'failed'] as const)
    expect(await tell('rfnd_late', 300, state)).toBe('processed')
  expect([await credited(), await waiting()]).toEqual([[rupees(300)], []])
  expect(await orderStateOf(shop, orderId)).toBe('part_refunded waiting claimed')
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})
