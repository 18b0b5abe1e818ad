import { beforeEach, expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { describeError } from '#server/log.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { requestCode, signIn } from '#tests/support/visits/sign-in-without-script.ts'
import { frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

beforeEach(async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner', price: rupees(1_499), sizes: ['8', '9'], stock: 5 })
})

test('a shopper without script goes from home to a placed order', async () => {
  const visitor = door.visit()
  expect((await visitor.get('/home')).text).toContain('href="/product/runner')

  const cart = await visitor.follow(
    await visitor.press(await visitor.get('/product/runner'), 'Add to Cart', { size: '9' }),
  )
  expect(cart.path).toBe('/cart')
  expect(textOf(cart)).toContain('Malabar Runner')
  expect(textOf(cart)).toContain('Add Delivery Address')

  const prompt = await visitor.get('/address')
  expect(prompt.status).toBe(401)
  const next = /href="(\/loginStart[^"]*)"/.exec(prompt.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const named = await signIn(visitor, await visitor.get(next), '98765 43210')
  expect(named.path).toMatch(/^\/register/)
  const form = await visitor.follow(await visitor.press(named, 'Register', { name: 'Asha Rao' }))
  expect(form.path).toBe('/address')

  const confirm = await visitor.follow(await visitor.press(form, 'Save and continue', typedAddress))
  expect(confirm.path).toBe('/confirmorder')
  for (const text of ['ASHA RAO', '12 LAKE ROAD', 'Malabar Runner', '₹1,499', '₹1,549']) {
    expect(textOf(confirm)).toContain(text)
  }

  const dialog = await visitor.press(confirm, 'Cash on Delivery ₹1,549')
  expect(dialog.text).toMatch(/<dialog[^>]* open/)
  const placed = await visitor.press(dialog, 'Confirm')
  expect(placed.status).toBe(302)
  const again = await visitor.press(dialog, 'Confirm')
  expect(again.location).toBe(placed.location)

  const orders = await visitor.follow(placed)
  expect(textOf(orders)).toContain('Order Confirmed')
  expect(textOf(orders)).toContain('Order Received')
  expect(textOf(orders)).toContain('Amount to be Paid')
  const [orderPath = ''] = /\/order\/[0-9A-Z]{25}/.exec(orders.text) ?? []
  const order = await visitor.get(orderPath)
  for (const text of ['Malabar Runner', 'Cash on Delivery', '₹1,549', 'ULSOOR']) expect(textOf(order)).toContain(text)

  expect(textOf(await visitor.get('/cart'))).toContain('Your Cart is empty. Add some items to the cart.')
  expect(await shop.db.selectFrom('orders').select('amount').execute()).toEqual([{ amount: rupees(1_549) }])
  expectNothingPersonalInTheLog(shop.sms.sent()[0]?.code ?? '')
})

test('a wrong code is reported, keeps the phone number and opens no session', async () => {
  const visitor = door.visit()
  const codePage = await requestCode(visitor, await visitor.get('/loginStart'), '9876500010')
  const code = shop.sms.sent()[0]?.code ?? ''
  const wrong = code === '000000' ? '111111' : '000000'
  const answer = await visitor.press(codePage, 'Login', { code: wrong })
  expect(answer.status).toBe(401)
  expect(textOf(answer)).toContain('That code isn’t right. Please check it and try again.')
  expect(visitor.cookies.has('sid')).toBe(false)
})

test('an invalid phone number is reported and kept in the field', async () => {
  const visitor = door.visit()
  const answer = await visitor.press(await visitor.get('/loginStart'), 'Send OTP', { phone: '12345' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Please enter a 10-digit mobile number')
  expect(answer.text).toContain('value="12345"')
})

test('a code requested in one browser does not work in another', async () => {
  const [asha, thief] = [door.visit(), door.visit()]
  await requestCode(asha, await asha.get('/loginStart'), '9876500011')
  const code = shop.sms.sent()[0]?.code ?? ''
  expect((await thief.post('/loginStart', { intent: 'verify', code, phone: '9876500011' })).status).toBe(401)
})

test('an invalid address form keeps its input and reports each field', async () => {
  const visitor = door.visit(await aShopper(shop))
  const form = await visitor.get('/address')
  const answer = await visitor.press(form, 'Save and continue', { ...typedAddress, name: 'A', zip: '5600', place: '' })
  expect(answer.status).toBe(422)
  for (const text of [
    'Name must be at least 2 characters long',
    'Please enter a valid 6-digit zip code',
    'Place is required',
  ]) {
    expect(textOf(answer)).toContain(text)
  }
  expect(answer.text).toContain('value="12 Lake Road"')
})

test('a saved address is in the form the next time', async () => {
  const visitor = door.visit(await aShopper(shop, { address: anAddress }))
  const form = await visitor.get('/address')
  expect(form.text).toContain('value="12 LAKE ROAD"')
  expect(form.text).toContain('value="9876543210"')
})

test('the cart counts up to the stock, and less is always possible', async () => {
  const visitor = door.visit()
  const product = await visitor.get('/product/runner')
  for (let at = 0; at < 5; at += 1) await visitor.press(product, 'Add to Cart', { size: '8' })
  const sixth = await visitor.press(product, 'Add to Cart', { size: '8' })
  expect(sixth.status).toBe(409)
  expect(textOf(sixth)).toContain('Available stock is 5. You already added 5 items to the cart.')
  const less = await visitor.follow(
    await visitor.press(await visitor.get('/cart'), 'One less of Malabar Runner, size 8'),
  )
  expect(textOf(less)).toContain('4 items')
})

test('without a chosen size nothing is added', async () => {
  const visitor = door.visit(await aShopper(shop, { cart: [aLine({ id: 'runner' }, '8')] }))
  const answer = await visitor.post('/cart', { intent: 'add', productId: 'runner' })
  expect(answer.status).toBe(422)
  expect(textOf(answer)).toContain('Please select a size first!')
})

test('prices sent by the browser are ignored', async () => {
  const visitor = door.visit()
  await visitor.post('/cart', { intent: 'add', productId: 'runner', size: '8', price: '1', quantity: '50' })
  expect(textOf(await visitor.get('/cart'))).toContain('₹1,499')
})

test('an order goes to no other address than the one that its screen showed', async () => {
  const visitor = door.visit(await aShopper(shop, { address: anAddress, cart: [aLine({ id: 'runner' }, '8')] }))
  const [cod, online] = [await visitor.get('/confirmorder?pay=cod'), await visitor.get('/confirmorder')]
  await visitor.post('/address', { ...typedAddress, place: 'Indiranagar' })
  for (const refused of [await visitor.press(cod, 'Confirm'), await visitor.press(online, 'Pay by card')]) {
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain('Your delivery address has changed since you looked.')
    expect(textOf(refused)).toContain('INDIRANAGAR')
  }
  const seen = await visitor.get('/confirmorder?pay=cod')
  const placed = await visitor.press(seen, 'Confirm')
  await visitor.post('/address', typedAddress)
  expect((await visitor.press(seen, 'Confirm')).location).toBe(placed.location)
  const [order, ...others] = await shop.db.selectFrom('orders').select('address').execute()
  expect([order?.address, others]).toMatchObject([{ place: 'INDIRANAGAR' }, []])
})

test('a price that changed before the submission is shown before anything is ordered', async () => {
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine({ id: 'runner' }, '8')] })
  const visitor = door.visit(asha)
  const dialog = await visitor.get('/confirmorder?pay=cod')
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(1_999) })
    .execute()
  const answer = await visitor.press(dialog, 'Confirm')
  expect(answer.status).toBe(409)
  expect(textOf(answer)).toContain('Prices have changed since you looked.')
  expect(textOf(answer)).toContain('₹2,049')
  expect((await visitor.press(answer, 'Confirm')).status).toBe(302)
})

test('an item without a COD price is named, and COD is not offered', async () => {
  await aProduct(shop, { id: 'clog', name: 'Sea Clog', codPrice: null })
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine({ id: 'runner' }, '8'), aLine({ id: 'clog' })] })
  const confirm = await door.visit(asha).get('/confirmorder?pay=cod')
  expect(textOf(confirm)).toContain('Cash On Delivery Not Available For Sea Clog')
  expect(textOf(confirm)).not.toContain('Cash on delivery available')
  expect(confirm.text).not.toContain('<dialog')
})

test('an empty cart has nothing to confirm', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  expect(textOf(await door.visit(asha).get('/confirmorder'))).toContain('Cart is Empty')
  const nothing = { intent: 'cod', checkoutKey: crypto.randomUUID(), shownAmount: '0' }
  const answer = await door.visit(asha).post('/confirmorder', nothing)
  expect(answer.status).toBe(422)
  expect(textOf(answer)).toContain('Cart is Empty')
})

test('without an address there is nowhere to deliver', async () => {
  const asha = await aShopper(shop, { cart: [aLine({ id: 'runner' }, '8')] })
  expect((await door.visit(asha).get('/confirmorder')).location).toBe('/address')
})

test('an error while placing an order is logged without name and address', async () => {
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine({ id: 'runner' }, '8')] })
  const visitor = door.visit(asha)
  const dialog = await visitor.get('/confirmorder?pay=cod')
  await shop.db.schema.alterTable('orderEvents').renameTo('hidden').execute()
  const answer = await visitor.press(dialog, 'Confirm')
  await shop.db.schema.alterTable('hidden').renameTo('orderEvents').execute()
  expect(answer.status).toBe(500)
  expect(textOf(answer)).toContain('Unexpected Application Error!')
  expect(shop.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  expectNothingPersonalInTheLog('')
  expect((await visitor.press(dialog, 'Confirm')).status).toBe(302)
})

function expectNothingPersonalInTheLog(code: string): void {
  const lines = shop.lines.map(({ facts, message }) => ({
    ...facts,
    message,
    err: facts['err'] && describeError(facts['err']),
  }))
  const log = JSON.stringify(lines)
  const personal = ['9876543210', 'Asha', 'ASHA', 'Lake Road', 'LAKE ROAD', '560001', ...(code ? [code] : [])]
  for (const text of personal) expect(log).not.toContain(text)
}

function textOf({ text }: VisitResponse): string {
  const shown = text
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
  return shown.replaceAll('&#x27;', "'").replace(/\s+/g, ' ')
}
