import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { paise } from '#domain/money.ts'
import { freeDelivery } from '#domain/shipping/delivery-fee.ts'
import { orderStateOf } from '#tests/support/builders/payments.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** A new checkout link for a product of ₹1,000. */
async function aSharedLink() {
  const { id } = await aProduct(shop)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const form = { line: JSON.stringify([id, '']), quantity: '1', key: crypto.randomUUID() }
  const made = await desk.follow(await desk.post('/admin/orders/new', { ...form, intent: 'SHARE' }))
  expect(made.text).toContain('The link is ready.')
  const [, path = ''] = /(\/checkout\/[\w-]+)<\/p>/.exec(made.text) ?? []
  expect(made.text).toContain(encodeURIComponent(`${shop.origin}${path}`))
  return { desk, made, path }
}

const recipient = {
  phone: '98111 33555',
  name: 'Meera Nair',
  address: '4 Temple Street',
  place: 'Ulsoor',
  zip: '560001',
}

test("a shopper without script fills in a checkout link's form and pays", async () => {
  const { desk, path } = await aSharedLink()
  const visitor = door.visit()
  const page = await visitor.get(path)
  expect(page.text).toContain('₹1,000')
  const wrong = await visitor.press(page, 'Go on to pay', { ...recipient, phone: '12' })
  expect([wrong.status, wrong.text.includes('value="4 Temple Street"')]).toEqual([422, true])
  const placed = await visitor.press(wrong, 'Go on to pay', { phone: recipient.phone })
  expect(placed.location).toContain('/pay/link/')
  const pay = await visitor.follow(placed)
  expect(pay.text).toContain('Pay ₹1,000 now')
  for (const secret of ['Meera', 'MEERA', 'TEMPLE', '9811133555']) expect(pay.text).not.toContain(secret)
  const order = await shop.db.selectFrom('orders').select(['orderId', 'address']).executeTakeFirstOrThrow()
  expect(order.address).toMatchObject({ phone: '+919811133555', whatsapp: '+919811133555', city: 'BENGALURU' })
  expect(await orderStateOf(shop, order.orderId)).toBe('pending waiting held')
  // The link in the chat now leads to the payment, and the back office no longer lists it.
  expect((await visitor.get(path)).location).toBe(placed.location)
  expect((await desk.get('/admin/orders/links')).text).not.toContain(path)
})

test('a higher delivery fee of the pincode is shown before the order is placed', async () => {
  const zones = [{ fee: paise(15_000), freeFrom: null, states: [], prefixes: ['79'] }]
  await saveSetting(shop.db, 'delivery-rates', { ...freeDelivery, zones })
  const { path } = await aSharedLink()
  const visitor = door.visit()
  const changed = await visitor.press(await visitor.get(path), 'Go on to pay', { ...recipient, zip: '795001' })
  expect([changed.status, changed.text.includes('₹1,150')]).toEqual([409, true])
  const pay = await visitor.follow(await visitor.press(changed, 'Go on to pay'))
  expect(pay.text).toContain('Pay ₹1,150 now')
})

test('a withdrawn link is a 404', async () => {
  const { desk, made, path } = await aSharedLink()
  await desk.press(made, 'Withdraw')
  expect((await door.visit().get(path)).status).toBe(404)
})
