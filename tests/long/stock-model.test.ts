import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { retryPayment } from '#flows/payments/retry-payment.ts'
import { expectCleanBooks, settleAll } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import * as model from './stock-model.ts'

const shop = await testShop()
const { db, gateway } = shop

const runs = 100
const commandsOfARun = 100

/** An order of the model and the shop's. */
type Pair = { ours: model.ModelOrder; orderId: string; userId: string; gatewayOrderId: string | null }

type World = { model: model.Model; productId: string; staff: Staff; pairs: Pair[] }

type Command = { does: keyof typeof commands; which: number; amount: number }

/** Executes a command in both; they must agree whether it is allowed. */
const commands = {
  restock: async ({ model: stock, productId }: World, { amount }: Command) => {
    stock.onHand += amount
    await db
      .updateTable('productSizes')
      .set((size) => ({ onHand: size('onHand', '+', amount) }))
      .where('productId', '=', productId)
      .execute()
    await db.insertInto('stockLedger').values({ productId, size: '', change: amount, reason: 'count' }).execute()
  },
  reprice: async ({ model: stock, productId }: World, { amount }: Command) => {
    stock.price = rupees(900 + amount)
    const price = rupees(900 + amount)
    await db.updateTable('productSizes').set({ price }).where('productId', '=', productId).execute()
  },
  'buy by COD': (world: World, command: Command) => buy(world, command, 'COD'),
  'buy by card': (world: World, command: Command) => buy(world, command, 'CARD'),
  pay: async (world: World, command: Command) => {
    const pair = pick(world, command)
    if (!pair?.gatewayOrderId) return
    gateway.attempt(pair.gatewayOrderId, { isDeclined: false })
    await settleAll(shop)
    model.pay(world.model, pair.ours)
  },
  'be declined': async (world: World, command: Command) => {
    const pair = pick(world, command)
    if (!pair?.gatewayOrderId) return
    gateway.attempt(pair.gatewayOrderId, { isDeclined: true })
    await settleAll(shop)
    model.decline(pair.ours)
  },
  'pay again': async (world: World, command: Command) => {
    const pair = pick(world, command)
    if (!pair?.gatewayOrderId) return
    const outcome = await retryPayment(shop, pair)
    expect(!isRefusal(outcome)).toBe(model.retry(world.model, pair.ours))
  },
  'let holds end': async ({ model: stock }: World) => {
    shop.clock.pass(31)
    await releaseUnpaidOrders(shop)
    model.expire(stock)
  },
  cancel: async (world: World, command: Command) => {
    const pair = pick(world, command)
    if (!pair) return
    const { orderId, userId } = pair
    const outcome = await cancelOrder(shop, { orderId, userId, actor: `shopper:${userId}` })
    expect(!isRefusal(outcome)).toBe(model.modelCancellation(world.model, pair.ours))
  },
  refund: async (world: World, command: Command) => {
    const pair = pick(world, command)
    if (!pair) return
    const amount = rupees(command.amount * 150)
    const input = { staff: world.staff, orderId: pair.orderId, amount, key: aCheckoutKey() }
    expect(!isRefusal(await refundPayment(shop, input))).toBe(model.modelRefund(pair.ours, amount))
  },
  deliver: async (world: World, command: Command) => {
    const pair = pick(world, command)
    if (pair && model.modelDelivery(pair.ours)) await deliver(shop, pair.orderId)
  },
} as const

const pick = ({ pairs }: World, { which }: Command) => pairs[which % Math.max(1, pairs.length)]

async function buy(world: World, { amount }: Command, method: 'COD' | 'CARD'): Promise<void> {
  const { productId, model: stock, pairs } = world
  const quantity = 1 + (amount % 3)
  const cart = [aLine({ id: productId }, '', quantity)]
  const { id: userId, phone } = await aShopper(shop, { cart })
  const perUnit = stock.price + (method === 'COD' ? model.modelCodCharge : 0)
  const request = {
    userId,
    cart,
    address: { ...anAddress, phone },
    checkoutKey: aCheckoutKey(),
    shownAmount: perUnit * quantity,
    declinedGifts: [],
  }
  const press = async () => {
    if (method === 'COD') return placeCodOrder(shop, request)
    return startOnlinePayment(shop, request)
  }
  // Every command is sent twice.
  const [outcome, again] = [await press(), await press()]
  expect(isRefusal(outcome)).toBe(!model.buy(stock, { method, quantity }))
  if (isRefusal(outcome) || isRefusal(again)) return
  expect(again.orderId).toBe(outcome.orderId)
  const ours = stock.orders.at(-1)
  const gatewayOrderId = 'gatewayOrderId' in outcome ? String(outcome.gatewayOrderId) : null
  if (ours) pairs.push({ ours, orderId: outcome.orderId, userId, gatewayOrderId })
}

async function expectAgreement({ model: stock, productId, pairs }: World): Promise<void> {
  const size = await db
    .selectFrom('productSizes')
    .where('productId', '=', productId)
    .select(['onHand', 'reserved'])
    .executeTakeFirstOrThrow()
  expect(size).toEqual({ onHand: stock.onHand, reserved: model.reserved(stock) })
  const rows = await db
    .selectFrom('orders')
    .select(['orderId', 'amount', 'paymentState', 'fulfilmentState', 'holdState'])
    .where('orderId', 'in', ['', ...pairs.map(({ orderId }) => orderId)])
    .execute()
  const states = new Map(rows.map((row) => [row.orderId, row]))
  for (const { orderId, ours } of pairs) {
    expect(states.get(orderId)).toEqual({
      orderId,
      amount: ours.amount,
      paymentState: ours.payment,
      fulfilmentState: ours.parcel,
      holdState: ours.hold,
    })
  }
}

const someCommand = fc.record({
  does: fc.constantFrom(...(Object.keys(commands) as Command['does'][])),
  which: fc.nat(1_000),
  amount: fc.integer({ min: 1, max: 9 }),
})
const aRun = fc.array(someCommand, { minLength: commandsOfARun, maxLength: commandsOfARun })

test(`A7: after each of ${runs * commandsOfARun} random commands the stock equals a simple model`, async () => {
  await fc.assert(
    fc.asyncProperty(aRun, async (run) => {
      const opening = 6
      const { id: productId } = await aProduct(shop, { price: rupees(1_000), stock: opening })
      const { staff } = await aStaff(shop, { roles: ['finance'] })
      const stock: model.Model = { onHand: opening, price: rupees(1_000), orders: [] }
      const world: World = { model: stock, productId, staff, pairs: [] }
      for (const command of run) {
        await commands[command.does](world, command)
        await expectAgreement(world)
      }
      await expectCleanBooks(shop)
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
