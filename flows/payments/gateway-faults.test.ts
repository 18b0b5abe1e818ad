import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { isRefusal } from '#domain/refusal.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import type { CallFault, CallKind } from '#providers/payments/sandbox/faults.ts'
import { aRequest, done, orderStateOf, settleAll } from '#tests/support/builders/payments.ts'
import { contractTable } from '#tests/support/contract-table.ts'
import { type GatewayShop, openShopPerGateway } from '#tests/support/gateways/shops-by-gateway.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const shop = await testShop()
const shops = await openShopPerGateway(shop)

type Fault = { name: string; value: string; title: string }

/** Every choice of every switch that a sandbox offers. */
function faultsOf({ gateway }: GatewayShop): Fault[] {
  gateway.setFaults({})
  return gateway.faultChoices.flatMap(({ name, label, choices }) =>
    choices
      .filter(({ isChosen }) => !isChosen)
      .map(({ value, label: how }) => ({
        name,
        value,
        title: `${label.replace(/^./, (letter) => letter.toLowerCase())} ${how}`,
      })),
  )
}

const all = [
  ...new Map(
    Object.values(shops)
      .flatMap(faultsOf)
      .map((fault) => [fault.title, fault]),
  ).values(),
]
/** Calls that end by their timeout. */
const patient = ['hang', 'trickle']

/** Turns the switch; a fault of calls hits the next one of a kind. */
function turn({ gateway }: GatewayShop, { name, value }: Fault, on: CallKind): void {
  gateway.setFaults({ [name]: value })
  if (name === 'call') gateway.faults.call = { fault: value as CallFault, on, times: 1, delayMs: 20 }
}

/** Delivers events and runs the jobs of the next minutes, until the order is where it should be. */
async function pass(one: GatewayShop, orderId: string, { steps, until }: { steps: number[]; until: string }) {
  for (const minutes of steps) {
    shop.clock.pass(minutes)
    await settleAll(one)
    await reconcilePayments(one)
    if ((await orderStateOf(shop, orderId)) === until) return
  }
}

const [isPaid, isRefunded] = ['paid waiting claimed', 'refunded cancelled claimed']

async function buy(one: GatewayShop, fault: Fault) {
  const { request, shopper } = await aRequest(shop)
  turn(one, fault, 'order')
  const first = await startOnlinePayment(one, request)
  const open = done(isRefusal(first) ? await startOnlinePayment(one, request) : first)
  turn(one, fault, 'payments')
  one.gateway.attempt(open.gatewayOrderId, { isDeclined: fault.name === 'late' })
  await pass(one, open.orderId, { steps: [0, 3, 6, 10, 125], until: isPaid })
  return { ...open, userId: shopper.id }
}

const booksOf = ({ gateway }: GatewayShop, gatewayOrderId: string) => {
  const { payments, refunds } = gateway.books()
  const paid = payments.filter(({ order_id, captured }) => order_id === gatewayOrderId && captured === 1)
  return { paid, back: refunds.filter(({ payment_id }) => paid.some(({ id }) => id === payment_id)) }
}

const discrepanciesOf = async (order: { orderId: string }) =>
  (await findOpenDiscrepancies(shop.db)).filter(({ orderId }) => orderId === order.orderId).map(({ kind }) => kind)

async function expectRight(one: GatewayShop, fault: Fault): Promise<void> {
  const order = await buy(one, fault)
  if (fault.name === 'money') {
    expect(await orderStateOf(shop, order.orderId)).toBe('pending waiting held')
    expect(await discrepanciesOf(order)).toEqual([fault.value])
    return
  }
  if (fault.name === 'pending') {
    expect(await orderStateOf(shop, order.orderId)).toBe('pending waiting held')
    one.gateway.setFaults({})
    await pass(one, order.orderId, { steps: [60], until: isPaid })
  }
  expect(await orderStateOf(shop, order.orderId)).toBe(isPaid)
  turn(one, fault, 'refund')
  done(await cancelOrder(one, { ...order, actor: `shopper:${order.userId}` }))
  await pass(one, order.orderId, { steps: [0, 3, 3, 6], until: isRefunded })
  if (fault.name === 'refunds') {
    const { paid, back } = booksOf(one, order.gatewayOrderId)
    const isFailing = fault.value === 'fail'
    expect(back.map(({ status }) => status)).toEqual([isFailing ? 'failed' : 'pending'])
    expect(paid[0]?.amount_refunded).toBe(isFailing ? 0 : order.amount)
    expect(await orderStateOf(shop, order.orderId)).toBe('paid cancelled claimed')
    expect(await discrepanciesOf(order)).toEqual(isFailing ? ['refund-failed'] : [])
    if (isFailing) return
    one.gateway.setFaults({})
    await pass(one, order.orderId, { steps: [3], until: isRefunded })
  }
  expect(await orderStateOf(shop, order.orderId)).toBe(isRefunded)
  const { paid, back } = booksOf(one, order.gatewayOrderId)
  expect(paid).toMatchObject([{ amount: order.amount, amount_refunded: order.amount }])
  expect(back).toMatchObject([{ amount: order.amount, status: 'processed' }])
  await compareLedgers(one)
  expect(await discrepanciesOf(order)).toEqual([])
}

for (const fault of all) {
  const tags = patient.includes(fault.value) ? ['long'] : []
  test.each(Object.entries(shops))(`bought and refunded at %s, while ${fault.title}`, { tags }, async (_, one) => {
    if (faultsOf(one).some(({ title }) => title === fault.title)) await expectRight(one, fault)
  })
}

test.each(Object.entries(shops))(
  'a payment without an event is found by the nightly reconciliation: %s',
  async (_, one) => {
    one.gateway.setFaults({ copies: '0' })
    const { request } = await aRequest(shop)
    const open = done(await startOnlinePayment(one, request))
    one.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    await settleAll(one)
    shop.clock.pass(1)
    expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
    await compareLedgers(one)
    expect(await orderStateOf(shop, open.orderId)).toBe(isPaid)
    expect(await discrepanciesOf(open)).toEqual([])
  },
)

test('docs/adapters.md lists the faults of each sandbox', async () => {
  const titles = (one: GatewayShop) => faultsOf(one).map(({ title }) => title)
  const cases = all.map(({ title }) => title)
  const lacking = Object.entries(shops).map(([name, one]) => [
    name,
    cases.filter((title) => !titles(one).includes(title)),
  ])
  const subject = 'bought and refunded, while'
  const table = contractTable({ subject, adapters: Object.keys(shops), cases, withouts: Object.fromEntries(lacking) })
  if (process.env['SHOW_TABLE']) console.log(table)
  expect(await readFile('docs/adapters.md', 'utf8')).toContain(table)
})
