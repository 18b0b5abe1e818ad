import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { aCategory, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { aBiller } from '#tests/support/builders/values.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const visitor = () => door.visit()

async function ownShop() {
  await saveSetting(shop.db, 'brand', {
    name: 'Kanta Silks',
    tagline: 'Woven in Kanchi',
    accent: '#f59e0b',
    logo: null,
  })
  await aCategory(shop, { category: 'Sarees' })
  await aCategory(shop, { category: 'Watches' })
}

test('her shop speaks of her own categories, in her order, and never of copies', async () => {
  await ownShop()
  const { id } = await aProduct(shop, { category: 'Sarees', name: 'Temple border' })
  await aProduct(shop, { category: 'Watches' })
  const home = (await visitor().get('/home')).text
  expect(home).toContain('content="Sarees, Watches: delivered to your door."')
  expect(home.indexOf('category=Sarees')).toBeLessThan(home.indexOf('category=Watches'))
  const paths = ['/home', `/product/${id}`, '/terms', '/search', '/search?category=Sarees', '/login']
  const texts = [...paths, '/manifest.webmanifest', '/feed/google.xml', '/orders']
  for (const path of texts) {
    const { text } = await visitor().get(path)
    expect(text, path).not.toMatch(/first.copy|fashion|footwear|perfumes|crocs/i)
  }
})

test('a category leads to its products once it has one', async () => {
  await ownShop()
  await aProduct(shop, { id: 'silk', category: 'Sarees' })
  const home = async () => (await visitor().get('/home')).text
  expect(await home()).toContain('category=Sarees')
  expect(await home()).not.toContain('category=Watches')
  await aProduct(shop, { id: 'quartz', category: 'Watches' })
  await expect.poll(home).toContain('category=Watches')
})

test('a category of her own that is called Watches is found under its own name', async () => {
  await ownShop()
  await aProduct(shop, { category: 'Watches', name: 'Quartz of Chennai' })
  const { text } = await visitor().get('/search?category=Watches')
  expect(text).toContain('Quartz of Chennai')
})

test('tax classes are those of her categories, and none where she charges no GST', async () => {
  await ownShop()
  await aCategory(shop, { category: 'Caps' })
  await aProduct(shop, { id: 'saree', category: 'Sarees' })
  await shop.db.updateTable('products').set({ taxClass: 'Caps' }).where('id', '=', 'saree').execute()
  const staff = door.work(await aStaff(shop))
  const edited = await staff.get('/admin/products/saree')
  expect(edited.text).not.toMatch(/<select[^>]*name="taxClass"/)
  expect((await staff.get('/admin/settings/tax')).text).not.toMatch(/HSN \d|name="rate"/)
  await staff.press(edited, 'Save', { description: 'Silk' })
  const kept = await shop.db.selectFrom('products').select('taxClass').execute()
  expect(kept, 'an imported class is kept').toEqual([{ taxClass: 'Caps' }])
  await saveSetting(shop.db, 'gst', aBiller.gst)
  for (const path of ['/admin/products/saree', '/admin/products/new', '/admin/settings/tax']) {
    const { text } = await staff.get(path)
    expect([path, text.includes('HSN 6505'), /HSN (6404|6402|9102)/.test(text)]).toEqual([path, true, false])
  }
})

test('a category that she gave another title has it on every page of the back office', async () => {
  await aCategory(shop, { category: 'Diyas', title: 'Lamps' })
  await saveSetting(shop.db, 'gst', aBiller.gst)
  const { id } = await aProduct(shop, { category: 'Diyas', name: 'Brass flame' })
  await aPlacedOrder(shop, await aShopper(shop), [aLine({ id })])
  await aCoupon(shop, { code: 'TICK', categories: ['Diyas'] })
  const staff = door.work(await aStaff(shop))
  const pages = ['products', 'products/remove', 'promotions', 'settings/tax', 'settings/health', 'setup/tax']
  const reports = ['products', 'returns', 'stock'].map((report) => `reports/${report}`)
  for (const page of [...pages, ...reports, `products/${id}`]) {
    const { text } = await staff.get(`/admin/${page}`)
    const shown = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect([page, shown.includes('Lamps'), />[^<]*Diyas/.test(shown)]).toEqual([page, true, false])
  }
})

test('a shopper reads the title of the category that a coupon is for', async () => {
  await aCategory(shop, { category: 'Diyas', title: 'Lamps' })
  const { id } = await aProduct(shop)
  await aCoupon(shop, { code: 'TICK', categories: ['Diyas'] })
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: id })
  const { text } = await guest.post('/cart', { intent: 'apply-coupon', code: 'TICK' })
  expect(text).toContain('TICK is for Lamps. Your cart has none of them.')
})

test('a shop without products says that it opens soon, until the first one is published', async () => {
  await ownShop()
  await saveSetting(shop.db, 'contacts', { phone: null, whatsapp: '+919876543210', email: null, social: null })
  const empty = await visitor().get('/home')
  expect(empty.status).toBe(200)
  for (const words of ['Opening soon', 'Kanta Silks', 'wa.me/919876543210', 'lang="hi"', 'content="noindex"'])
    expect(empty.text).toContain(words)
  expect(empty.text).not.toContain('id="categories"')
  expect(empty.text, 'a link to an empty list').not.toContain('category=Sarees')
  expect(empty.text.match(/>Woven in Kanchi</g)).toHaveLength(1)
  await aProduct(shop, { category: 'Sarees' })
  const open = (await visitor().get('/home')).text
  expect(open).not.toContain('Opening soon')
  expect(open).toContain('category=Sarees')
  expect(open).not.toContain('noindex')
})

test('only staff who may add products are led to their first one', async () => {
  const homePage = async (role: 'catalogue' | 'support') => {
    const staff = await aStaff(shop, { roles: [role] })
    return JSON.parse((await door.work(staff).get('/me')).text).addsProducts
  }
  expect(await homePage('catalogue')).toBe(true)
  expect(await homePage('support')).toBeUndefined()
  expect(JSON.parse((await visitor().get('/me')).text)).not.toHaveProperty('addsProducts')
})

test('a product without a picture shows her shop’s name in its place, never ours', async () => {
  await ownShop()
  for (const id of ['one', 'two', 'three']) await aProduct(shop, { id, category: 'Sarees', images: [] })
  for (const path of ['/home', '/search', '/product/one']) {
    const page = (await visitor().get(path)).text
    expect({ path, isOurs: page.includes('aria-label="Strut"') }).toEqual({ path, isOurs: false })
  }
  await saveSetting(shop.db, 'brand', { name: 'Kanta', tagline: '', accent: '#f59e0b', logo: null })
  await expect.poll(async () => (await visitor().get('/search')).text).toMatch(/<article.*>Kanta</s)
})
