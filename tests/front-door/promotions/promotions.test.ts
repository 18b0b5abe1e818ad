import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { followSchedule } from '#flows/content/follow-schedule.ts'
import { aCollection } from '#tests/support/builders/collections.ts'
import { aPromotion, aSale, twoForOne } from '#tests/support/builders/promotions.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const offers = '/admin/promotions/offers'

const termsOf = async () =>
  (await shop.db.selectFrom('promotions').select('terms').orderBy('id').execute()).map(({ terms }) => terms)

test('the owner creates a promotion of each kind without script, and the list shows its terms', async () => {
  const owner = door.work(await aStaff(shop))
  const [shoe, belt] = [await aProduct(shop, { name: 'Runner' }), await aProduct(shop, { name: 'Belt' })]
  const collection = String(await aCollection(shop, { slug: 'diwali', products: [shoe.id] }))
  expect((await owner.get(`${offers}/new`)).text).toContain(`${offers}/new?kind=multi-buy`)
  const fresh = async (kind: string, fields: Record<string, string>) =>
    owner.press(await owner.get(`${offers}/new?kind=${kind}`), 'Save', fields)
  await fresh('sale', { name: 'Diwali sale', gain: 'percent', percent: '20', collection })
  await fresh('multi-buy', { name: 'Three pairs' })
  await fresh('automatic', { name: 'Big cart', gain: 'flat', flat: '150', minimum: '1499' })
  const found = await owner.post(`${offers}/new?kind=bundle`, {
    intent: 'find',
    kind: 'bundle',
    name: 'Shoe and belt',
    price: '1499',
    find: 'belt',
    products: shoe.id,
  })
  expect(found.text).toMatch(/Runner[\s\S]*Belt/)
  expect(found.text).toContain('value="Shoe and belt"')
  const saved = await owner.post(`${offers}/new?kind=bundle`, [
    ['intent', 'save'],
    ['kind', 'bundle'],
    ['name', 'Shoe and belt'],
    ['price', '1499'],
    ['products', shoe.id],
    ['products', belt.id],
  ])
  expect(saved.status).toBe(302)
  expect(await termsOf()).toEqual([
    { kind: 'sale', percent: 20, flat: null },
    twoForOne,
    { kind: 'automatic', percent: null, cap: null, flat: rupees(150), minimum: rupees(1_499) },
    { kind: 'bundle', price: rupees(1_499), productIds: [shoe.id, belt.id] },
  ])
  const list = (await owner.get('/admin/promotions')).text
  for (const words of ['20 % off · diwali', 'Buy 2, get 1 free', '₹150 off from ₹1,499', 'Together for ₹1,499'])
    expect(list).toContain(words)
})

test('an incomplete form names the missing field and keeps the input', async () => {
  const owner = door.work(await aStaff(shop))
  const wrong = await owner.post(`${offers}/new?kind=sale`, {
    intent: 'save',
    kind: 'sale',
    name: 'Diwali',
    gain: 'percent',
    percent: '95',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Please type a whole number from 1 to 90.')
  expect(wrong.text).toContain('value="95"')
})

test('a promotion is switched off and on again, changed and removed', async () => {
  const owner = door.work(await aStaff(shop))
  const id = await aPromotion(shop)
  const stands = () => shop.db.selectFrom('promotions').select(['active', 'name']).execute()
  await owner.post('/admin/promotions', { intent: 'off', id: String(id) })
  expect(await stands()).toMatchObject([{ active: false }])
  await owner.post('/admin/promotions', { intent: 'on', id: String(id) })
  await owner.press(await owner.get(`${offers}/${id}`), 'Save', { name: 'Holi sale' })
  expect(await stands()).toEqual([{ active: true, name: 'Holi sale' }])
  const [mine, theirs] = [await owner.get(`${offers}/${id}`), await owner.get(`${offers}/${id}`)]
  await owner.press(theirs, 'Save', { name: 'Holi sale', percent: '15' })
  const stale = await owner.press(mine, 'Save', { name: 'Spring sale' })
  expect([stale.status, stale.text.includes('Someone else changed this')]).toEqual([409, true])
  expect(await stands()).toEqual([{ active: true, name: 'Holi sale' }])
  await owner.press(stale, 'Save')
  expect(await stands()).toEqual([{ active: true, name: 'Spring sale' }])
  await owner.press(await owner.get(`${offers}/${id}`), 'Remove')
  expect(await stands()).toEqual([])
  expect((await owner.get(`${offers}/${id}`)).status).toBe(404)
})

test('a guest’s cart names the promotion, what it takes off, and why a coupon would not help', async () => {
  await aPromotion(shop, { name: 'Three pairs', terms: twoForOne })
  const product = await aProduct(shop)
  const guest = door.visit()
  for (let pieces = 0; pieces < 3; pieces += 1) await guest.post('/cart', { intent: 'add', productId: product.id })
  const cart = (await guest.get('/cart')).text
  expect(cart).toContain('Three pairs')
  expect(cart).toContain('Buy 2, get 1 free')
  expect(cart).toContain('−₹1,000')
})

test('a product’s page names its promotions from their beginning to their end, though pages are cached', async () => {
  const [shoe, other] = [await aProduct(shop), await aProduct(shop)]
  const collectionId = await aCollection(shop, { products: [shoe.id] })
  const at = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000)
  await aPromotion(shop, { collectionId, terms: aSale(20), startsAt: at(1), endsAt: at(3) })
  const guest = door.visit()
  const names = async (id: string) => (await guest.get(`/product/${id}`)).text.includes('Diwali sale')
  const wait = async (minutes: number) => {
    shop.clock.pass(minutes)
    await followSchedule(shop)
  }
  expect(await names(shoe.id)).toBe(false)
  await wait(2)
  await expect.poll(() => names(shoe.id)).toBe(true)
  expect(await names(other.id)).toBe(false)
  await wait(2)
  await expect.poll(() => names(shoe.id)).toBe(false)
})

test('a bundle’s page leads to its other products, while all of them are sold', async () => {
  const [shoe, belt] = [await aProduct(shop), await aProduct(shop, { name: 'Saddle belt' })]
  const terms = { kind: 'bundle', price: rupees(1_499), productIds: [shoe.id, belt.id] } as const
  await aPromotion(shop, { name: 'Set', terms })
  const page = async () => (await door.visit().get(`/product/${shoe.id}`)).text
  expect(await page()).toMatch(/Together for ₹1,499[\s\S]{0,200}Saddle belt/)
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', belt.id).execute()
  await expect.poll(page).not.toContain('Together for')
})

test('a card shows the discount of a sale on home, in a listing and as a related product, until it ends', async () => {
  const [shoe, other] = [await aProduct(shop, { name: 'Runner' }), await aProduct(shop, { name: 'Walker' })]
  const collectionId = await aCollection(shop, { products: [shoe.id] })
  const endsAt = new Date(shop.now().getTime() + 60_000)
  await aPromotion(shop, { collectionId, terms: aSale(20), endsAt })
  const pages = ['/home', `/search?category=${shoe.category}`, `/product/${other.id}`]
  const saying = async () => {
    const texts = await Promise.all(pages.map(async (page) => (await door.visit().get(page)).text))
    return texts.map((text) => text.includes('>20 % off in the cart<'))
  }
  await expect.poll(saying).toEqual([true, true, true])
  expect((await door.visit().get(`/product/${shoe.id}`)).text).not.toContain('>20 % off in the cart<')
  shop.clock.pass(2)
  await followSchedule(shop)
  await expect.poll(saying).toEqual([false, false, false])
})
