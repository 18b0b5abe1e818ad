import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { findOrder } from '#db/orders/orders.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aCardPayment,
  aRequest,
  aUpiPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { placeCodOrder } from './place-cod-order.ts'
import { placeUpiOrder } from './place-upi-order.ts'
import { quoteCart } from './quote-cart.ts'
import { startOnlinePayment } from './start-online-payment.ts'

const shop = await testShop()

test('Pay creates the order and holds its stock before the gateway is called', async () => {
  const { product, shopper, open } = await aCardPayment(shop, { stock: 3, quantity: 2 })
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 2 reserved')
  expect(open).toMatchObject({ amount: rupees(2_000), currency: 'INR' })
  const [there] = shop.gateway.books().orders.filter(({ id }) => id === open.gatewayOrderId)
  expect(there).toMatchObject({ receipt: open.orderId, amount: rupees(2_000), currency: 'INR' })
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([aLine(product, '', 2)])
  await expectCleanBooks(shop)
})

test('an unknown pincode is refused before stock is held or a payment starts', async () => {
  const { product, request } = await aRequest(shop)
  const nowhere = { ...request, address: { ...request.address, zip: '012345' } }
  expect(await startOnlinePayment(shop, nowhere)).toMatchObject({ refused: 'not-offered' })
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 0 reserved')
})

test('held stock is not sold to another shopper', async () => {
  const { product } = await aCardPayment(shop, { stock: 1 })
  const ravi = await aShopper(shop, { cart: [aLine(product)] })
  expect((await quoteCart(shop, [aLine(product)], { userId: ravi.id })).orderable).toBe(false)
  const { request } = await aRequest(shop, { product, shopper: ravi })
  expect(await startOnlinePayment(shop, { ...request, shownAmount: rupees(1_000) })).toMatchObject({
    refused: 'sold-out',
  })
})

test('of twenty concurrent payments for the last two units two hold stock, the others are refused', async () => {
  const product = await aProduct(shop, { stock: 2 })
  const requests = await Promise.all(Array.from({ length: 20 }, () => aRequest(shop, { product })))
  const answers = await Promise.all(requests.map(({ request }) => startOnlinePayment(shop, request)))
  const refusals = answers.filter((answer) => isRefusal(answer))
  expect(refusals.map(({ refused }) => refused)).toEqual(Array(18).fill('sold-out'))
  expect(await stockLevelOf(shop, product)).toBe('2 on hand, 2 reserved')
  await expectCleanBooks(shop)
})

test('twenty submissions of one payment make one order, one hold and one gateway order', async () => {
  const { product, request } = await aRequest(shop)
  const answers = await Promise.all(Array.from({ length: 20 }, () => startOnlinePayment(shop, request)))
  const orders = answers.map((answer) => done(answer).gatewayOrderId)
  expect(new Set(orders).size).toBe(1)
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  await expectCleanBooks(shop)
})

test('while the gateway is unavailable the order waits, and a retry with the same key continues it', async () => {
  const { product, request } = await aRequest(shop)
  shop.gateway.faults.call = { fault: 'error', on: 'any', times: null, delayMs: 0 }
  const first = await startOnlinePayment(shop, request)
  expect(first).toMatchObject({ refused: 'unreachable', message: expect.stringContaining('Nothing was charged') })
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  shop.gateway.faults.call = null
  done(await startOnlinePayment(shop, request))
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  await expectCleanBooks(shop)
})

test('a lost response of the gateway creates no second order there', async () => {
  const faults = ['drop', 'reset', 'garbled', 'html'] as const
  for (const fault of faults) {
    shop.gateway.faults.call = { fault, on: 'order', times: 1, delayMs: 0 }
    const { open } = await aCardPayment(shop)
    expect(shop.gateway.books().orders.filter(({ receipt }) => receipt === open.orderId)).toHaveLength(1)
    shop.clock.pass(1)
  }
  await expectCleanBooks(shop)
})

test('without a gateway there is no card payment', async () => {
  const { request } = await aRequest(shop)
  const refused = await startOnlinePayment({ ...shop, gateways: gatewaysOf([]) }, request)
  expect(refused).toMatchObject({ refused: 'not-offered' })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('the shown total must equal the current total; other amounts of the browser are ignored', async () => {
  const { request } = await aRequest(shop)
  for (const shownAmount of [1, 0, -1, rupees(1_000) + 1, Number.NaN]) {
    expect(await startOnlinePayment(shop, { ...request, shownAmount })).toMatchObject({ refused: 'changed' })
  }
})

test('choosing another payment method keeps the same hold', async () => {
  const product = await aProduct(shop, { stock: 1 })
  const cart = [aLine(product)]
  const asha = await aShopper(shop, { cart })
  const checkoutKey = aCheckoutKey()
  const upi = await aUpiPayment(shop, { product, shopper: asha, checkoutKey })
  const card = await aCardPayment(shop, { product, shopper: asha, checkoutKey })
  expect(card.open.orderId).not.toBe(upi.open.orderId)
  expect(await orderStateOf(shop, upi.open.orderId)).toBe('failed cancelled released')
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 1 reserved')
  const { itemsTotal, codCharge } = await quoteCart(shop, cart, { userId: asha.id })
  const cod = await placeCodOrder(shop, {
    userId: asha.id,
    cart,
    address: anAddress,
    checkoutKey,
    shownAmount: itemsTotal + (codCharge ?? 0),
  })
  expect(isRefusal(cod)).toBe(false)
  // The gateway's window may still be open somewhere.
  expect(await orderStateOf(shop, card.open.orderId)).toBe('failed waiting released')
  expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('an order that is being paid, or was paid, is not replaced', async () => {
  const { product, shopper, open } = await aCardPayment(shop)
  shop.gateway.faults.isCaptureManual = true
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  const { request } = await aRequest(shop, { product, shopper })
  expect(await startOnlinePayment(shop, request)).toMatchObject({ refused: 'changed' })
  shop.gateway.faults.isCaptureManual = false
  const second = await aCardPayment(shop)
  shop.gateway.attempt(second.open.gatewayOrderId, { isDeclined: false })
  const again = await aRequest(shop, { product: second.product, shopper: second.shopper })
  expect(await startOnlinePayment(shop, again.request)).toMatchObject({ message: expect.stringContaining('were paid') })
  expect(await orderStateOf(shop, second.open.orderId)).toBe('paid waiting claimed')
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('a shopper holds at most five units of a size and three open payments', async () => {
  const product = await aProduct(shop, { name: 'Malabar Runner', stock: 50 })
  const { request } = await aRequest(shop, { product, quantity: 6 })
  expect(await startOnlinePayment(shop, request)).toEqual({
    refused: 'too-many',
    message: 'Malabar Runner: at most 5 pieces can be kept for you while you pay online.',
  })
  const asha = await aShopper(shop)
  for (let at = 0; at < 3; at += 1) {
    const one = await aProduct(shop)
    await shop.db
      .insertInto('carts')
      .values({ userId: asha.id, lines: JSON.stringify([aLine(one)]) })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lines: JSON.stringify([aLine(one)]) }))
      .execute()
    await aCardPayment(shop, { product: one, shopper: asha })
  }
  const fourth = await aProduct(shop)
  await shop.db
    .updateTable('carts')
    .set({ lines: JSON.stringify([aLine(fourth)]) })
    .where('userId', '=', asha.id)
    .execute()
  const more = await aRequest(shop, { product: fourth, shopper: asha })
  expect(await startOnlinePayment(shop, more.request)).toMatchObject({ refused: 'too-many' })
  // Another account with the same delivery phone is the same shopper.
  const other = await aRequest(shop)
  const address = { ...other.request.address, phone: asha.phone }
  expect(await startOnlinePayment(shop, { ...other.request, address })).toMatchObject({ refused: 'too-many' })
  expect(await stockLevelOf(shop, fourth)).toBe('10 on hand, 0 reserved')
})

test('free gifts are added to an online order, can be declined, and never block it', async () => {
  const gift = await aProduct(shop, { id: 'socks', name: 'Socks', stock: 1 })
  await saveSetting(shop.db, 'gifts', [{ productId: 'socks', size: '' }])
  const first = await aCardPayment(shop)
  const order = await findOrder(shop.db, first.shopper.id, first.open.orderId)
  expect(order?.items.map(({ name, price, gift: isGift }) => [name, price, isGift]).at(-1)).toEqual(['Socks', 0, true])
  expect(order?.amount).toBe(rupees(1_000))
  expect(await stockLevelOf(shop, gift)).toBe('1 on hand, 1 reserved')
  // The last pair is gone: the order goes through without it.
  const second = await aCardPayment(shop)
  expect((await findOrder(shop.db, second.shopper.id, second.open.orderId))?.items).toHaveLength(1)
  shop.gateway.attempt(first.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await stockLevelOf(shop, gift)).toBe('0 on hand, 0 reserved')

  await shop.db.updateTable('productSizes').set({ onHand: 5 }).where('productId', '=', 'socks').execute()
  await shop.db.insertInto('stockLedger').values({ productId: 'socks', size: '', change: 5, reason: 'count' }).execute()
  const { request, shopper } = await aRequest(shop)
  const declined = done(await startOnlinePayment(shop, { ...request, declinedGifts: ['socks'] }))
  expect((await findOrder(shop.db, shopper.id, declined.orderId))?.items).toHaveLength(1)
  await expectCleanBooks(shop)
})

test('no order waits for a UPI payment that is larger than UPI takes', async () => {
  const { request, product } = await aRequest(shop)
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(100_001) })
    .where('productId', '=', product.id)
    .execute()
  const large = { ...request, shownAmount: rupees(100_001) }
  expect(await placeUpiOrder(shop, large)).toMatchObject({ refused: 'not-offered' })
  expect(done(await startOnlinePayment(shop, large)).amount).toBe(large.shownAmount)
})

test('UPI is not offered by a gateway without QR codes, so no stock is held for it', async () => {
  const gateways = gatewaysOf([{ ...shop.gateway.payments, upiCodes: null }])
  const { request, product } = await aRequest(shop)
  expect(await placeUpiOrder({ ...shop, gateways }, request)).toMatchObject({ refused: 'not-offered' })
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 0 reserved')
  expect(done(await startOnlinePayment({ ...shop, gateways }, request)).amount).toBe(request.shownAmount)
})
