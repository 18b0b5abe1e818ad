import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { allEnabled } from '#domain/checkout/ways-to-pay.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function pages() {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const visitor = door.visit(shopper)
  const read = async (path: string) => (await visitor.get(path)).text.replaceAll('<!-- -->', '')
  return {
    product: await read(`/product/${product.id}`),
    cart: await read('/cart'),
    confirm: await read('/confirmorder'),
    terms: await read('/terms'),
  }
}

test('product, cart, confirm screen and terms promise the returns that the form gives', async () => {
  await saveSetting(shop.db, 'return-days', 15)
  const { product, cart, confirm, terms } = await pages()
  for (const page of [product, terms]) expect(page).toContain('for 15 days after delivery, also if you no longer want')
  for (const page of [cart, confirm]) expect(page).toContain('15-day returns')
  await saveSetting(shop.db, 'return-days', 0)
  const none = await pages()
  for (const page of [none.product, none.terms]) expect(page).not.toContain('days after delivery')
  for (const page of [none.cart, none.confirm]) expect(page).not.toContain('-day returns')
})

test('product, cart and confirm screen promise what the settings keep, and no more', async () => {
  const all = ['Home delivery', 'Cash on Delivery', 'GST invoice', 'Secure payment']
  const promisesOf = (page: string) => {
    const [line = ''] = /<ul[^>]*aria-label="Our promises".*?<\/ul>/s.exec(page) ?? []
    return all.filter((promise) => line.includes(promise))
  }
  const unregistered = await pages()
  const without = all.filter((promise) => promise !== 'GST invoice')
  for (const page of [unregistered.product, unregistered.cart, unregistered.confirm])
    expect(promisesOf(page)).toEqual(without)
  const gst = { kind: 'registered', gstin: '29AAGCB7383J1Z4', thresholdReads: 'price', roundsTax: true }
  await saveSetting(shop.db, 'gst', gst)
  await saveSetting(shop.db, 'payment-ways', { ...allEnabled, cod: false })
  const { product, cart, confirm } = await pages()
  for (const page of [product, cart, confirm])
    expect(promisesOf(page)).toEqual(all.filter((promise) => promise !== 'Cash on Delivery'))
  expect(product).toContain('Inclusive of all taxes')
  await saveSetting(shop.db, 'payment-ways', allEnabled)
})

test('product, cart, confirm screen and order promise no arrival while the owner is on holiday', async () => {
  const desk = door.work(await aStaff(shop))
  const path = '/admin/settings/delivery'
  const refused = await desk.post(path, { intent: 'handling', days: '2', closedUntil: '2099-02-30' })
  expect([refused.status, refused.text.includes('parcels leave again')]).toEqual([422, true])
  await desk.post(path, { intent: 'handling', days: '2', closedUntil: '2099-02-01' })
  const cart = [aLine(await aProduct(shop))]
  const shopper = await aShopper(shop, { address: anAddress, cart })
  const visitor = door.visit(shopper)
  const read = async (page: string) => (await visitor.get(page)).text
  for (const page of ['/cart', '/confirmorder']) expect(await read(page)).toContain('Tue, 10 Feb')
  const orderId = await aPlacedOrder(shop, shopper, cart)
  expect(await read(`/order/${orderId}`)).toContain('Tue, 10 Feb')
  await saveSetting(shop.db, 'handling-time', { days: 1, closedUntil: null })
  expect(await read(`/order/${orderId}`)).not.toContain('Tue, 10 Feb')
})

test('the cart shows the delivery date for the saved address, else for the last checked pincode', async () => {
  const { cart } = await pages()
  expect(cart).toMatch(/arrives by.*to 560001/is)
  const product = await aProduct(shop)
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: product.id })
  expect((await guest.get('/cart')).text).not.toMatch(/arrives by/i)
  await guest.get('/delivery?pincode=400001')
  expect((await guest.get('/cart')).text.replaceAll('<!-- -->', '')).toMatch(/arrives by.*to 400001/is)
})

test('a product declares its maker, quantity and MRP, its own before the shop’s', async () => {
  await saveSetting(shop.db, 'declarations', { maker: 'Paduka Works, Agra 282001', netQuantity: '1 pair' })
  const { product } = await pages()
  for (const words of ['Manufactured by', 'Paduka Works, Agra 282001', '1 pair', 'MRP (inclusive of all taxes)'])
    expect(product).toContain(words)
  const { id } = await aProduct(shop)
  const own = { origin: 'China', maker: 'Zorvex Imports, Pune 411001' }
  await shop.db.updateTable('products').set(own).where('id', '=', id).execute()
  const imported = (await door.visit().get(`/product/${id}`)).text
  for (const words of ['Imported by', 'Zorvex Imports, Pune 411001', 'China']) expect(imported).toContain(words)
  expect(imported).not.toContain('Paduka Works')
})

test('the first-copy note of the products is the one of the terms', async () => {
  await saveSetting(shop.db, 'first-copy', { note: 'Our own words on copies.', without: ['Perfumes'] })
  const { product, terms } = await pages()
  expect(product).toContain('Our own words on copies.')
  expect(terms).toContain('Products other than Perfumes carry this note: Our own words on copies.')
  expect(terms).not.toContain('premium first-copy')
})

test('the product page mentions COD as long as the checkout offers it', async () => {
  expect((await pages()).product).not.toContain('Cash On Delivery Not Available')
  await saveSetting(shop.db, 'payment-ways', { ...allEnabled, cod: false })
  expect((await pages()).product).toContain('Cash On Delivery Not Available')
})

test('a shop that has switched every way to pay off says that it takes no orders, and that the cart stays', async () => {
  await saveSetting(shop.db, 'payment-ways', { card: false, upi: false, cod: false })
  const { confirm } = await pages()
  expect(confirm).toContain('We take no orders at the moment')
  await saveSetting(shop.db, 'payment-ways', allEnabled)
})

test('a shopper who cannot pay in cash, where nothing can be paid online, is led to another address or to the shop', async () => {
  const confirm = async () => /<h2 id="payment".*?<\/section>/s.exec((await pages()).confirm)?.[0] ?? ''
  await saveSetting(shop.db, 'payment-ways', { card: false, upi: false, cod: true })
  await shop.db.insertInto('pincodeRules').values({ prefix: '5600', served: null, cod: false, days: null }).execute()
  const unserved = await confirm()
  expect(unserved).toContain('Cash on delivery isn’t available for this pincode.')
  expect(unserved).toContain('href="/address"')
  await shop.db.deleteFrom('pincodeRules').execute()
  await aShopper(shop, { phone: anAddress.phone })
  const blocked = { codBlockedAt: shop.now(), codBlockReason: 'refused twice' }
  await shop.db.updateTable('users').set(blocked).execute()
  const refused = await confirm()
  expect(refused).toContain('please write to us')
  expect(refused).toContain('href="/terms#contact"')
})
