import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { findOrder } from '#db/orders/orders.ts'
import { rupees } from '#domain/money.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { functionCalls, orderOf } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const call = functionCalls(door)

test('a guest applies a coupon without script, keeps what was typed when it is wrong, and takes it along when ordering', async () => {
  await aCoupon(shop)
  const product = await aProduct(shop)
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: product.id })
  const wrong = await guest.post('/cart', { intent: 'apply-coupon', code: 'monsun' })
  expect(wrong.status).toBe(422)
  const page = wrong.text
  expect(page).toContain('We don’t know the coupon MONSUN. Please check how it is written.')
  expect(page).toMatch(/name="code"[^>]*value="monsun"/)
  expect((await guest.get('/cart')).text).toContain('aria-label="Apply coupon MONSOON150"')

  const applied = await guest.post('/cart', { intent: 'apply-coupon', code: ' monsoon150' })
  expect([applied.status, applied.location]).toEqual([302, '/cart'])
  const cart = (await guest.get('/cart')).text
  expect(cart).toContain('Coupon MONSOON150')
  expect(cart).toContain('−₹150')
  await guest.post('/cart', { intent: 'remove-coupon' })
  expect((await guest.get('/cart')).text).not.toContain('−₹150')
})

test('the order has the total of the confirm page, and an expired coupon is refused', async () => {
  await aCoupon(shop)
  const product = await aProduct(shop)
  const cart = [aLine(product)]
  const asha = await aShopper(shop, { cart, address: anAddress })
  const browser = door.visit(asha)
  await browser.post('/confirmorder', { intent: 'apply-coupon', code: 'MONSOON150' })
  expect(await findHeldCart(shop.db, asha.id)).toEqual({ cart, couponCode: 'MONSOON150' })
  const screen = (await browser.get('/confirmorder')).text
  expect(screen).toContain('Coupon MONSOON150')
  const press = { intent: 'cod', checkoutKey: aCheckoutKey(), shownAmount: String(rupees(900)) }

  await shop.db.updateTable('coupons').set({ active: false }).execute()
  const refused = await browser.post('/confirmorder?pay=cod', press)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('MONSOON150 is not in use any more.')
  expect(await shop.db.selectFrom('orders').select('orderId').execute()).toEqual([])

  await shop.db.updateTable('coupons').set({ active: true }).execute()
  const placed = await browser.post('/confirmorder?pay=cod', press)
  const orderId = new URL(placed.location ?? '', shop.origin).searchParams.get('placed') ?? ''
  expect(await findOrder(shop.db, asha.id, orderId)).toMatchObject({
    couponCode: 'MONSOON150',
    discount: rupees(150),
    amount: rupees(900),
  })
  const page = (await browser.get(`/order/${orderId}`)).text
  expect(page).toContain('Coupon MONSOON150')
})

test('an API client names a coupon, and gets it or no order', async () => {
  await aCoupon(shop, { usageLimitPerCustomer: 1 })
  const product = await aProduct(shop)
  const { token } = await aShopper(shop)
  const order = (couponCode: string, paymentMethod = 'COD') =>
    call('create-order', orderOf(product.id, { coupon_code: couponCode, payment_method: paymentMethod }), { token })
  expect(await order('NOBODY')).toMatchObject({ status: 409, body: { error: expect.stringContaining('don’t know') } })
  expect(await order('MONSOON150', 'CARD')).toMatchObject({ status: 200, body: { amount: rupees(850) } })
  expect(await order('monsoon150')).toMatchObject({ status: 200, body: { amount: rupees(900) } })
  const again = await order('MONSOON150', 'CARD')
  expect(again).toMatchObject({ status: 409, body: { error: 'You have used MONSOON150 already.' } })
})

test('codes are not found by trying', async () => {
  const product = await aProduct(shop)
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: product.id })
  for (let tries = 0; tries <= 30; tries += 1) {
    await guest.post('/cart', { intent: 'apply-coupon', code: `GUESS${tries}` })
  }
  await aCoupon(shop)
  const late = await guest.post('/cart', { intent: 'apply-coupon', code: 'MONSOON150' })
  expect([late.status, late.text.includes('−₹150')]).toEqual([429, false])
})
