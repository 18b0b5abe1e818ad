import { expect, test } from 'vitest'
import { findOrder } from '#db/orders/orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { functionCalls, orderOf } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const call = functionCalls(door)
const settings = '/admin/settings/delivery'
const form = { intent: 'delivery', fee: '60', free: '4000', zones: 'Manipur, 79 : 150' }

async function aShopWithFees() {
  const owner = door.work(await aStaff(shop))
  expect((await owner.post(settings, form)).status).toBe(302)
  return owner
}

test('the owner sets fees; a zone that can’t be read is named, and Undo makes delivery free again', async () => {
  const owner = door.work(await aStaff(shop))
  const wrong = await owner.post(settings, { ...form, zones: 'Atlantis : 5' })
  expect([wrong.status, wrong.text.includes('‘Atlantis’ is neither a State')]).toEqual([422, true])
  const page = await owner.follow(await owner.post(settings, form))
  expect(page.text).toContain('Manipur, 79 : 150')
  expect(await findSetting(shop.db, 'delivery-rates')).toMatchObject({ fee: rupees(60), freeFrom: rupees(4_000) })
  await owner.press(page, 'Undo')
  expect(await findSetting(shop.db, 'delivery-rates')).toEqual({
    fee: 0,
    freeFrom: null,
    zones: [],
    slabs: [],
    usualBox: null,
  })
})

test('a guest sees in the cart what delivery may cost before anything is asked of them', async () => {
  await aShopWithFees()
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: (await aProduct(shop)).id })
  const cart = textOf((await guest.get('/cart')).text)
  expect(cart).toMatch(/Delivery ₹60 to ₹150, by pincode ₹60/)
  expect(cart).toContain('₹1,060')
  await guest.get('/delivery?pincode=795001')
  expect(textOf((await guest.get('/cart')).text)).toMatch(/Delivery Free on orders from ₹4,000 ₹150/)
})

test('a heavy cart shows the fee by weight, and an invalid weight is reported', async () => {
  const owner = await aShopWithFees()
  const wrong = await owner.post(settings, { ...form, slabs: 'heavy : 40' })
  expect([wrong.status, wrong.text.includes('Line 1: a weight is grams')]).toEqual([422, true])
  expect((await owner.post(settings, { ...form, slabs: '1000 : 40' })).status).toBe(302)
  const { id } = await aProduct(shop)
  await shop.db.updateTable('products').set({ weightGrams: 1_200 }).execute()
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: id })
  expect(textOf((await guest.get('/cart')).text)).toMatch(/Delivery ₹100 to ₹190, by pincode ₹100/)
  await guest.get('/delivery?pincode=795001')
  const cart = textOf((await guest.get('/cart')).text)
  expect(cart).toMatch(/Delivery Free on orders from ₹4,000 · ₹40 of it for 1.2 kg ₹190/)
})

test('the fee of the address is on confirm screen, order, back office and report', async () => {
  const owner = await aShopWithFees()
  const asha = await aShopper(shop, { cart: [aLine(await aProduct(shop))], address: anAddress })
  const browser = door.visit(asha)
  expect(textOf((await browser.get('/cart')).text)).not.toContain('by pincode')
  const screen = textOf((await browser.get('/confirmorder')).text)
  expect(screen).toMatch(/Price \(1 item\) Taxes included ₹1,000 Delivery Free on orders from ₹4,000 ₹60/)
  const press = { intent: 'cod', checkoutKey: aCheckoutKey() }
  const free = await browser.post('/confirmorder?pay=cod', { ...press, shownAmount: String(rupees(1_050)) })
  expect(free.status).toBe(409)
  const placed = await browser.post('/confirmorder?pay=cod', { ...press, shownAmount: String(rupees(1_110)) })
  const orderId = new URL(placed.location ?? '', shop.origin).searchParams.get('placed') ?? ''
  expect(await findOrder(shop.db, asha.id, orderId)).toMatchObject({ deliveryFee: rupees(60) })
  expect(textOf((await browser.get(`/order/${orderId}`)).text)).toMatch(/Delivery\s*₹60/)
  expect(textOf((await owner.get(`/admin/orders/${orderId}`)).text)).toMatch(/Delivery fee\s*₹60/)
  const csv = (await owner.get('/admin/reports/sales/sales.csv?period=today')).text
  expect(csv.split('\r\n').at(0)).toContain('Delivery fees')
  expect(csv).toContain('1110.00,60.00')
})

test('an API client pays the fee of its address, however it pays', async () => {
  await aShopWithFees()
  const product = await aProduct(shop)
  const { token } = await aShopper(shop)
  const address = { ...orderOf(product.id).address, zip: '795001', state: 'Karnataka' }
  const order = (paymentMethod: string) =>
    call('create-order', orderOf(product.id, { payment_method: paymentMethod, address }), { token })
  expect(await order('CARD')).toMatchObject({ status: 200, body: { amount: rupees(1_150) } })
  expect(await order('COD')).toMatchObject({ status: 200, body: { amount: rupees(1_200) } })
})

test('an order by phone costs what delivery to the caller’s pincode costs', async () => {
  const owner = await aShopWithFees()
  const line = JSON.stringify([(await aProduct(shop)).id, ''])
  const typed = { intent: 'look', line, quantity: '1', key: aCheckoutKey() }
  const page = await owner.post('/admin/orders/new', typed)
  expect(textOf(page.text)).toContain('Delivery (₹60 to ₹150, by pincode)')
  const far = await owner.press(page, 'Update total', { zip: '795001' })
  expect(textOf(far.text)).toMatch(/Delivery\s*₹150/)
})

function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
