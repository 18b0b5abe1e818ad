/** Orders with a coupon: its uses are counted once each, however many press at the same moment (A8). */
import { expect, test } from 'vitest'
import { findHeldCart, saveCartCoupon } from '#db/cart/carts.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findCoupon } from '#db/promotions/coupons.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { isRefusal } from '#domain/refusal.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { retryPayment } from '#flows/payments/retry-payment.ts'
import { aCrowd } from '#tests/support/builders/concurrent-shoppers.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { aRequest, done, expectCleanBooks, orderStateOf, settleAll } from '#tests/support/builders/payments.ts'
import {
  aCheckoutKey,
  aLine,
  anAddress,
  aProduct,
  aShopper,
  type TestShopper,
} from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()

/** One piece at ₹1,000 with ₹50 at the door, less ₹150. */
const withCoupon = rupees(900)

function confirm(shopper: { id: string }, cart: ReturnType<typeof aLine>[], shownAmount: Paise = withCoupon) {
  return placeCodOrder(shop, {
    userId: shopper.id,
    cart,
    address: anAddress,
    checkoutKey: aCheckoutKey(),
    shownAmount,
    couponCode: 'MONSOON150',
  })
}

async function payOnline(shopper: TestShopper, product: Product) {
  const { request } = await aRequest(shop, { shopper, product })
  return startOnlinePayment(shop, { ...request, couponCode: 'MONSOON150', shownAmount: rupees(850) })
}

const usesOf = async (userId: string | null = null) => {
  const coupon = await findCoupon(shop.db, 'MONSOON150', { userId, except: [] })
  return [coupon?.uses, coupon?.ownUses]
}

test('an order with a coupon keeps the code, what it took off in all and of each line, and empties the cart of both', async () => {
  await aCoupon(shop)
  const [one, two] = [await aProduct(shop), await aProduct(shop, { price: rupees(500) })]
  const cart = [aLine(one), aLine(two)]
  const asha = await aShopper(shop, { cart })
  await saveCartCoupon(shop.db, asha.id, 'MONSOON150')
  const { orderId } = done(await confirm(asha, cart, rupees(1_450)))
  const order = await findOrder(shop.db, asha.id, orderId)
  expect(order).toMatchObject({
    couponCode: 'MONSOON150',
    itemsTotal: rupees(1_500),
    discount: rupees(150),
    codCharge: rupees(100),
    amount: rupees(1_450),
  })
  expect(order?.items.map(({ discount }) => discount)).toEqual([rupees(100), rupees(50)])
  expect(await findHeldCart(shop.db, asha.id)).toEqual({ cart: [], couponCode: null })
  await expectCleanBooks(shop)
})

test('one of forty simultaneous orders gets the last use of a coupon; the others are refused', async () => {
  await aCoupon(shop, { usageLimit: 1 })
  const product = await aProduct(shop, { stock: 100 })
  const cart = [aLine(product)]
  const answers = await Promise.all((await aCrowd(shop, 40, cart)).map((one) => confirm(one, cart)))
  const refused = answers.filter(isRefusal)
  expect(refused).toHaveLength(39)
  for (const refusal of refused) {
    expect(refusal).toEqual({ refused: 'changed', message: 'MONSOON150 has been used as often as it could be.' })
  }
  expect(await countOrders()).toBe(1)
  expect(await usesOf()).toEqual([1, 0])
  await expectCleanBooks(shop)
})

test('a coupon for one use per person is used once by twenty submissions in twenty tabs', async () => {
  await aCoupon(shop, { usageLimitPerCustomer: 1 })
  const asha = await aShopper(shop)
  const products = await Promise.all(Array.from({ length: 20 }, () => aProduct(shop)))
  const carts = products.map((product) => [aLine(product)])
  const answers = await Promise.all(
    carts.map((cart) =>
      placeCodOrder(shop, {
        userId: asha.id,
        cart,
        address: anAddress,
        checkoutKey: aCheckoutKey(),
        shownAmount: withCoupon,
        couponCode: 'MONSOON150',
        linesFrom: 'list',
      }),
    ),
  )
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(answers.find(isRefusal)).toEqual({ refused: 'changed', message: 'You have used MONSOON150 already.' })
  expect(await usesOf(asha.id)).toEqual([1, 1])
})

test('the database itself counts the uses, and refuses one too many', async () => {
  await aCoupon(shop, { usageLimit: 1 })
  const cart = [aLine(await aProduct(shop))]
  const asha = await aShopper(shop, { cart })
  const { orderId } = done(await confirm(asha, cart))
  const again = () =>
    shop.db
      .insertInto('couponUses')
      .values({ orderId: `${orderId}x`, couponCode: 'MONSOON150', userId: asha.id })
      .execute()
  await expect(again()).rejects.toMatchObject({ constraint: 'coupon_usage_limit' })
  await shop.db.updateTable('coupons').set({ usageLimit: null, usageLimitPerCustomer: 1 }).execute()
  await expect(again()).rejects.toMatchObject({ constraint: 'coupon_usage_limit_per_customer' })
  const change = shop.db
    .updateTable('orders')
    .set({ discount: rupees(1) })
    .execute()
  await expect(change).rejects.toMatchObject({ constraint: 'order_is_frozen' })
})

test('a cancelled order gives its use back', async () => {
  await aCoupon(shop, { usageLimitPerCustomer: 1 })
  const cart = [aLine(await aProduct(shop))]
  const asha = await aShopper(shop, { cart })
  const { orderId } = done(await confirm(asha, cart))
  expect(await usesOf(asha.id)).toEqual([1, 1])
  done(await cancelOrder(shop, { orderId, userId: asha.id, actor: 'test' }))
  expect(await usesOf(asha.id)).toEqual([0, 0])
  await expectCleanBooks(shop)
})

test('a coupon moves from an abandoned payment to the COD order', async () => {
  await aCoupon(shop, { usageLimit: 1, usageLimitPerCustomer: 1 })
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  const open = done(await payOnline(asha, product))
  const quoted = await quoteCart(shop, [aLine(product)], { userId: asha.id, couponCode: 'MONSOON150' })
  expect(quoted.coupon).toMatchObject({ discount: rupees(150), problem: null })
  done(await confirm(asha, [aLine(product)]))
  expect(await orderStateOf(shop, open.orderId)).toContain('released')
  expect(await usesOf(asha.id)).toEqual([1, 1])
  await expectCleanBooks(shop)
})

test('a coupon of an order not paid in time is free again, and paying later needs it still free', async () => {
  await aCoupon(shop, { usageLimitPerCustomer: 1 })
  const [product, other] = [await aProduct(shop), await aProduct(shop)]
  const asha = await aShopper(shop, { cart: [aLine(product), aLine(other)] })
  const open = done(await payOnline(asha, product))
  shop.clock.pass(60)
  await releaseUnpaidOrders(shop)
  expect(await usesOf(asha.id)).toEqual([0, 0])
  const { orderId } = done(await confirm(asha, [aLine(other)]))
  const refused = await retryPayment(shop, { userId: asha.id, orderId: open.orderId })
  expect(refused).toEqual({
    refused: 'changed',
    message: 'You have used MONSOON150 already. Please order again without it.',
  })
  done(await cancelOrder(shop, { orderId, userId: asha.id, actor: 'test' }))
  done(await retryPayment(shop, { userId: asha.id, orderId: open.orderId }))
  expect(await usesOf(asha.id)).toEqual([1, 1])
  await expectCleanBooks(shop)
})

test('money is what was asked for: a paid order with a coupon costs less, and all of that goes back when it is cancelled', async () => {
  await aCoupon(shop)
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  const open = done(await payOnline(asha, product))
  expect(open.amount).toBe(rupees(850))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const cancelled = await cancelOrder(shop, { orderId: open.orderId, userId: asha.id, actor: 'test' })
  expect(cancelled).toMatchObject({ refund: rupees(850) })
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('a piece that is cancelled gives back what was paid for it, less the coupon', async () => {
  await aCoupon(shop)
  const product = await aProduct(shop)
  const cart = [aLine(product, '', 3)]
  const asha = await aShopper(shop, { cart })
  const { orderId } = done(await confirm(asha, cart, rupees(3_000)))
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const command = { orderId, seen, units: [{ position: 0, quantity: 1 }], restocked: true }
  const cancelled = await cancelOrderUnits(shop, {
    isStepUpFresh: true,
    ...command,
    idempotencyKey: aCheckoutKey(),
    reason: 'Damaged',
    staff,
  })
  expect(cancelled).toMatchObject({ off: rupees(950) })
  await expectCleanBooks(shop)
})

async function countOrders(): Promise<number> {
  const { all } = await shop.db
    .selectFrom('orders')
    .select((count) => count.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return Number(all)
}
