import { afterAll, expect, test } from 'vitest'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findGatewayPauses } from '#db/payments/gateway-pauses.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { factLines } from '#domain/payments/discrepancies.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { cashfreeApi } from '#providers/payments/sandbox/cashfree.ts'
import { openSandbox } from '#providers/payments/sandbox/gateway.ts'
import { aRequest, done, orderStateOf, type PaymentSetup, settleAll } from '#tests/support/builders/payments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { retryPayment } from './retry-payment.ts'
import { submitOpenRefunds } from './submit-refund.ts'

const shop = await testShop()
const first = shop.gateway
const second = await openSandbox(
  {
    file: ':memory:',
    now: shop.clock.now,
    post: async () => 200,
    circuit: newCircuit(() => shop.clock.now().getTime()),
  },
  cashfreeApi,
)
afterAll(() => second.close())
const both = { ...shop, gateways: gatewaysOf([first.payments, second.payments]) }

const fails = { fault: 'error', on: 'order', times: null, delayMs: 0 } as const
const ordersAt = (gateway: typeof first) => gateway.books().orders.length

async function open(setup: PaymentSetup = {}, from = both) {
  const { request, shopper } = await aRequest(shop, setup)
  return { ...done(await startOnlinePayment(from, request)), userId: shopper.id }
}

const gatewayOf = async (orderId: string) => {
  const order = shop.db.selectFrom('orders').where('orderId', '=', orderId).select('gateway')
  return (await order.executeTakeFirstOrThrow()).gateway
}

test('while the first gateway fails the next one takes over for every server, and one shopper tries it later', async () => {
  first.faults.call = fails
  const moved = await open()
  expect(await gatewayOf(moved.orderId)).toBe('cashfree')
  expect(await findGatewayPauses(shop.db)).toMatchObject([{ gateway: 'razorpay', failures: 1 }])
  // It is well again, and still left alone for its pause.
  first.faults.call = null
  expect(await gatewayOf((await open()).orderId)).toBe('cashfree')
  shop.clock.pass(1)
  const before = ordersAt(first)
  const orders = await Promise.all(Array.from({ length: 6 }, () => open()))
  const names = await Promise.all(orders.map(({ orderId }) => gatewayOf(orderId)))
  expect(ordersAt(first) - before).toBe(names.filter((name) => name === 'razorpay').length)
  expect(names).toContain('razorpay')
  expect(await findGatewayPauses(shop.db)).toEqual([])
  expect(await gatewayOf((await open()).orderId)).toBe('razorpay')
})

test('the owner sets the order of gateways', async () => {
  await saveSetting(shop.db, 'gateway-order', ['cashfree', 'razorpay'])
  expect(await gatewayOf((await open()).orderId)).toBe('cashfree')
})

test('a shop with one gateway goes on trying it', async () => {
  first.faults.call = fails
  const { request } = await aRequest(shop)
  expect(await startOnlinePayment(shop, request)).toMatchObject({ refused: 'unreachable' })
  expect(await findGatewayPauses(shop.db)).toEqual([])
  first.faults.call = null
  done(await startOnlinePayment(shop, request))
})

test('a lost connection to the database is no failure of a gateway, and opens no payment at another one', async () => {
  const cut = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      const from = node.kind === 'SelectQueryNode' ? JSON.stringify(node.from) : ''
      if (/gateway_?orders/i.test(from)) throw new Error('Connection terminated')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const before = second.books().orders.length
  const { request } = await aRequest(shop)
  await expect(startOnlinePayment({ ...both, db: cut }, request)).rejects.toThrow('Connection terminated')
  expect([second.books().orders.length - before, await findGatewayPauses(shop.db)]).toEqual([0, []])
})

const again = (from: typeof both, { userId, orderId }: { userId: string; orderId: string }) =>
  retryPayment(from, { userId, orderId })
const rested = async () => {
  await saveSetting(shop.db, 'gateway-order', ['cashfree'])
}

test('an order with an open attempt or an unresponsive gateway stays with it', async () => {
  const order = await open()
  await rested()
  first.faults.isPaymentSlow = true
  first.attempt(order.gatewayOrderId, { isDeclined: false })
  for (const call of [null, { ...fails, on: 'any' as const }]) {
    first.faults.call = call
    expect(done(await again(both, order)).gatewayOrderId).toBe(order.gatewayOrderId)
    expect(await gatewayOf(order.orderId)).toBe('razorpay')
  }
})

test('an order whose attempt was declined goes on at the next gateway', async () => {
  const order = await open()
  await rested()
  first.attempt(order.gatewayOrderId, { isDeclined: true })
  expect(done(await again(both, order)).gatewayOrderId).not.toBe(order.gatewayOrderId)
  expect(await gatewayOf(order.orderId)).toBe('cashfree')
})

test('paid at both gateways, in any order of events: one counts, the other is refunded', async () => {
  const endings = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    await saveSetting(shop.db, 'gateway-order', [])
    const order = await open()
    await rested()
    const moved = done(await again(both, order))
    first.attempt(order.gatewayOrderId, { isDeclined: false })
    second.attempt(moved.gatewayOrderId, { isDeclined: false })
    const facts = [
      ...(await first.payments.fetchPayments(order.gatewayOrderId)),
      ...(await second.payments.fetchPayments(moved.gatewayOrderId)),
    ]
    const duplicated = [...facts, ...facts].sort(() => (round % 2 === 0 ? 1 : -1))
    const tell = (fact: (typeof facts)[number]) => applyPaymentFact(both, fact, 'webhook')
    if (round < 4) for (const fact of duplicated) await tell(fact)
    else await Promise.all(duplicated.map(tell))
    await submitOpenRefunds(both)
    const rows = await shop.db
      .selectFrom('payments')
      .where('orderId', '=', order.orderId)
      .select(['gateway', 'state'])
      .execute()
    expect(rows.map(({ state }) => state).sort()).toEqual(['captured', 'refunded'])
    expect(await orderStateOf(shop, order.orderId)).toBe('paid waiting claimed')
    const back = rows.find(({ state }) => state === 'refunded')?.gateway
    const own = [
      first.books().refunds.filter(({ payment_id }) => payment_id === facts[0]?.gatewayPaymentId).length,
      second.books().refunds.filter(({ payment_id }) => payment_id === facts[1]?.gatewayPaymentId).length,
    ]
    expect(own).toEqual(back === 'razorpay' ? [1, 0] : [0, 1])
    endings.add(String(back))
  }
  expect(endings.size).toBe(2)
})

test('late money at the gateway that was left pays for the order', async () => {
  const order = await open()
  await rested()
  done(await again(both, order))
  first.attempt(order.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, order.orderId)).toBe('paid waiting claimed')
})

/** An order at each gateway, paid by payments of the same id. */
async function paymentsOfOneId() {
  await saveSetting(shop.db, 'gateway-order', [])
  const here = await open()
  await rested()
  const there = await open()
  first.attempt(here.gatewayOrderId, { isDeclined: false })
  second.attempt(there.gatewayOrderId, { isDeclined: false })
  const [mine] = await first.payments.fetchPayments(here.gatewayOrderId)
  const [theirs] = await second.payments.fetchPayments(there.gatewayOrderId)
  if (!mine || !theirs) throw new Error('no payment')
  const same = { ...theirs, gatewayPaymentId: mine.gatewayPaymentId }
  return { here, there, mine, theirs, same }
}

test('two gateways that give payments and refunds the same ids each pay and refund their own order', async () => {
  const { here, there, mine, same } = await paymentsOfOneId()
  for (const fact of [mine, same, same])
    expect(await applyPaymentFact(both, fact, 'webhook')).toMatchObject({ outcome: 'paid' })
  const refund = { id: 'refund1', paymentId: mine.gatewayPaymentId, amount: 100, receipt: null } as const
  for (const gateway of ['cashfree', 'razorpay', 'cashfree'] as const)
    expect(await applyRefundFact(both, gateway, { ...refund, state: 'processed' })).toBe('processed')
  for (const { orderId } of [here, there]) {
    expect(await orderStateOf(shop, orderId)).toBe('part_refunded waiting claimed')
    const refunds = shop.db.selectFrom('refunds').where('orderId', '=', orderId).select(['amount', 'state'])
    expect(await refunds.execute()).toEqual([{ amount: 100, state: 'processed' }])
  }
})

test('two gateways that give what differs the same ids have a row each under Differences', async () => {
  const { theirs, mine, same } = await paymentsOfOneId()
  for (const fact of [mine, same]) await applyPaymentFact(both, fact, 'webhook')
  const more = { id: 'refund2', paymentId: mine.gatewayPaymentId, amount: mine.amount + 100, receipt: null } as const
  for (const gateway of ['cashfree', 'razorpay', 'cashfree'] as const)
    expect(await applyRefundFact(both, gateway, { ...more, state: 'processed' })).toBe('refund differs')
  const unknown = { gatewayPaymentId: 'pay_unknown', gatewayOrderId: 'order_unknown' }
  for (const fact of [mine, theirs, mine]) await applyPaymentFact(both, { ...fact, ...unknown }, 'webhook')
  const books = (at: Pick<typeof first, 'payments'>, fact: typeof mine) => ({
    ...at.payments,
    books: { payments: async () => [{ ...fact, ...unknown, gatewayOrderId: null }], refunds: async () => [] },
  })
  await compareLedgers({ ...shop, gateways: gatewaysOf([books(first, mine), books(second, theirs)]) })
  const found = await findOpenDiscrepancies(shop.db)
  for (const kind of ['refund-differs', 'payment-without-order', 'payment-missing-here']) {
    const rows = found
      .filter((one) => one.kind === kind)
      .flatMap(({ facts }) => factLines(facts).filter((line) => line.startsWith('Gateway')))
    expect({ kind, rows: rows.toSorted() }).toEqual({ kind, rows: ['Gateway: Cashfree', 'Gateway: Razorpay'] })
  }
})
