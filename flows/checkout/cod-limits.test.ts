import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { defaultCodLimits } from '#domain/checkout/cod-limits.ts'
import { rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { changeOrderSize } from '#flows/orders/change-order-size.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aRequest, done, expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { openSeats } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { placeCodOrder } from './place-cod-order.ts'
import { quoteCart } from './quote-cart.ts'

const shop = await testShop()
const interleave = openSeats(shop.address, 2)

beforeEach(() => saveSetting(shop.db, 'cod-limits', defaultCodLimits))

async function order(shopper: TestShopper, { quantity = 1, product }: Parameters<typeof aRequest>[1] = {}) {
  const { request } = await aRequest(shop, {
    shopper,
    quantity,
    product: product ?? (await aProduct(shop, { stock: 50 })),
  })
  return placeCodOrder(shop, { ...request, linesFrom: 'list', shownAmount: null })
}

test('a new phone number can’t buy all stock by COD: three of one size, two orders, ten thousand rupees', async () => {
  const product = await aProduct(shop, { name: 'Malabar Runner', stock: 50 })
  const asha = await aShopper(shop)
  expect(await order(asha, { product, quantity: 4 })).toEqual({
    refused: 'not-offered',
    message:
      'Until your first parcel arrives, you can order up to 3 of Malabar Runner with Cash on Delivery. Please pay online for this order.',
  })
  done(await order(asha, { product, quantity: 2 }))
  expect(await order(asha, { product, quantity: 2 })).toMatchObject({ refused: 'not-offered' })
  done(await order(asha, { product }))
  expect(await order(asha)).toMatchObject({ message: expect.stringContaining('You have 2 orders') })
  expect(await stockLevelOf(shop, product)).toBe('47 on hand, 0 reserved')
  const dear = await aProduct(shop, { price: rupees(11_000), stock: 5 })
  expect(await order(await aShopper(shop), { product: dear })).toMatchObject({
    message: expect.stringContaining('₹10,000'),
  })
  await expectCleanBooks(shop)
})

test('orders that an account sends at once to many phones count each other', async () => {
  const asha = await aShopper(shop)
  const { request } = await aRequest(shop, { shopper: asha, product: await aProduct(shop, { stock: 50 }) })
  const phones = ['+919811111101', '+919811111102', '+919811111103', '+919811111104', '+919811111105']
  const sent = phones.map((phone) => ({
    ...request,
    address: { ...request.address, phone },
    checkoutKey: aCheckoutKey(),
  }))
  const placed = await Promise.all(
    sent.map((one) => placeCodOrder(shop, { ...one, linesFrom: 'list', shownAmount: null })),
  )
  expect(placed.filter((one) => !isRefusal(one))).toHaveLength(2)
  await expectCleanBooks(shop)
})

test('sizes of orders to two phones that an account changes at once count each other', async () => {
  const sizes = [
    { size: '', stock: 2 },
    { size: 'wide', stock: 2, price: rupees(6_000) },
  ]
  const asha = await aShopper(shop)
  const changes: ((db: Db) => Promise<unknown>)[] = []
  for (const phone of ['+919811111101', '+919811111102']) {
    const { request } = await aRequest(shop, { shopper: asha, product: await aProduct(shop, { sizes }) })
    const sent = { ...request, address: { ...request.address, phone }, checkoutKey: aCheckoutKey() }
    const { orderId } = done(await placeCodOrder(shop, { ...sent, linesFrom: 'list', shownAmount: null }))
    const change = { by: { userId: asha.id }, orderId, position: 0, size: 'wide', shownDifference: rupees(5_000) }
    changes.push((db) => changeOrderSize({ ...shop, db }, { ...change, key: aCheckoutKey() }))
  }
  const { results } = await interleave(changes, (able, step) => able[step % able.length] ?? 0)
  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))
  expect(answers.filter(isRefusal)).toMatchObject([{ refused: 'not-offered' }])
  await expectCleanBooks(shop)
})

test('units that are cancelled count no longer, neither as pieces nor as rupees', async () => {
  const product = await aProduct(shop, { price: rupees(3_000), stock: 50 })
  const asha = await aShopper(shop)
  const { orderId } = done(await order(asha, { product, quantity: 3 }))
  expect(await order(asha, { product, quantity: 2 })).toMatchObject({ refused: 'not-offered' })
  const { staff } = await aStaff(shop)
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const units = [{ position: 0, quantity: 2 }]
  const cut = { staff, orderId, units, seen, reason: 'Damaged', restocked: true, idempotencyKey: aCheckoutKey() }
  done(await cancelOrderUnits(shop, { ...cut, isStepUpFresh: true }))
  done(await order(asha, { product, quantity: 2 }))
  await expectCleanBooks(shop)
})

test('the owner’s cap bounds the COD charge in quote and order alike', async () => {
  await saveSetting(shop.db, 'cod-limits', { ...defaultCodLimits, chargeCap: rupees(70) })
  const product = await aProduct(shop, { price: rupees(1_000), codPrice: rupees(50), stock: 50 })
  const asha = await aShopper(shop)
  const quoted = await quoteCart(shop, [{ productId: product.id, size: '', quantity: 3 }])
  expect(quoted.codCharge).toBe(rupees(70))
  const { orderId } = done(await order(asha, { product, quantity: 3 }))
  expect(await findOrder(shop.db, asha.id, orderId)).toMatchObject({ codCharge: rupees(70), amount: rupees(3_070) })
  await expectCleanBooks(shop)
})

test('of twenty concurrent orders of a new phone two are placed', async () => {
  const asha = await aShopper(shop)
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(asha)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(2)
  expect(answers.filter((answer) => isRefusal(answer)).every(({ refused }) => refused === 'not-offered')).toBe(true)
  await expectCleanBooks(shop)
})

test('another account with the same delivery phone shares its limits', async () => {
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  done(await order(asha))
  done(await order(asha))
  expect(await order({ ...ravi, phone: asha.phone })).toMatchObject({ refused: 'not-offered' })
  done(await order(ravi))
})

test('a delivered parcel ends the limits', async () => {
  const asha = await aShopper(shop)
  const { orderId } = done(await order(asha))
  await deliver(shop, orderId)
  for (let at = 0; at < 4; at += 1) done(await order(asha, { quantity: 5 }))
})

test('a duplicate submission is one order, also at the limit', async () => {
  const asha = await aShopper(shop)
  done(await order(asha))
  const { request } = await aRequest(shop, { shopper: asha, product: await aProduct(shop) })
  const press = () => placeCodOrder(shop, { ...request, linesFrom: 'list', shownAmount: null })
  const [one, two] = await Promise.all([press(), press()])
  expect(done(one)).toEqual(done(two))
  expect(await press()).toEqual(one)
})

test('without online payment the refusal does not offer it', async () => {
  const { request } = await aRequest(shop, { quantity: 4 })
  const refused = await placeCodOrder({ ...shop, gateways: gatewaysOf([]) }, { ...request, shownAmount: null })
  expect(refused).toMatchObject({ message: expect.stringContaining('write to us') })
})
