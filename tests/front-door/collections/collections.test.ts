import { expect, test } from 'vitest'
import { aCollection } from '#tests/support/builders/collections.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const read = async (path: string) => (await door.visit().get(path)).text.replaceAll('<!-- -->', '')
const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

test('a collection by hand is made, filled, put in order and shown with menu, tile and sitemap', async () => {
  await aCategory(shop, { category: 'Shoes' })
  for (const id of ['runner', 'loafer', 'sandal']) await aProduct(shop, { id, name: `The ${id}`, category: 'Shoes' })
  const staff = await keeper()
  const form = await staff.get('/admin/collections/new')
  const made = await staff.press(form, 'Save', { title: 'Diwali Edit', text: 'For the lights.', inMenu: 'yes' })
  const choose = await staff.follow(made)
  expect(choose.text).toContain('Ticked products are in the collection')
  const fields: [string, string][] = [
    ['intent', 'save'],
    ...['runner', 'loafer'].map((id): [string, string] => ['id', id]),
  ]
  const path = new URL(made.location ?? '', 'https://shop.example').pathname
  await staff.post(path, fields)
  const editor = path.replace('/products', '')
  await staff.post(editor, { intent: 'later', id: 'runner' })

  await expect.poll(() => read('/collections/diwali-edit')).toMatch(/The loafer.*The runner/s)
  const page = await read('/collections/diwali-edit')
  expect(page).not.toContain('The sandal')
  expect(page).toContain('For the lights.')
  expect(page).toContain('<link rel="canonical" href="')
  expect(page).toMatch(/rel="canonical" href="[^"]*\/collections\/diwali-edit"/)
  expect(page).toContain('action="/collections/diwali-edit"')
  expect(page).toContain('Featured')
  const home = await read('/home')
  expect(home.match(/href="\/collections\/diwali-edit"/g)?.length).toBeGreaterThan(1)
  expect(await read('/sitemap.xml')).toContain('/collections/diwali-edit<')
  expect((await staff.get('/admin/products/runner')).text).toContain('Diwali Edit')
})

test('a product is put into collections by hand from its own page, and taken out of them', async () => {
  await aProduct(shop, { id: 'runner', name: 'The runner' })
  const [diwali, wedding] = [
    await aCollection(shop, { slug: 'diwali', title: 'Diwali Edit' }),
    await aCollection(shop, { slug: 'wedding', title: 'Wedding Season' }),
  ]
  await aCollection(shop, { slug: 'all-new', title: 'All New', rule: { newDays: 30 } })
  const staff = await keeper()
  const path = '/admin/products/runner'
  const page = (await staff.get(path)).text
  expect(page).toContain('Collections by hand (0)')
  const fields = (name: string, ids: number[]) => ids.map((id): [string, string] => [name, String(id)])
  const choose = (was: number[], chosen: number[]) =>
    staff.post(path, [['intent', 'collections'], ...fields('was', was), ...fields('collection', chosen)])
  expect((await choose([], [diwali, wedding])).status).toBe(302)
  expect((await staff.get(path)).text).toContain('Collections by hand (2)')
  await choose([diwali, wedding], [wedding])
  await expect.poll(() => read('/collections/diwali')).not.toContain('The runner')
  expect(await read('/collections/wedding')).toContain('The runner')
  expect((await choose([], [diwali, 9999])).status).toBe(404)
  expect((await staff.get(path)).text).toContain('Collections by hand (1)')
})

test('a collection keeps its filters, orders and pages at its own address', async () => {
  for (let at = 0; at < 17; at += 1) await aProduct(shop, { id: `shoe-${at}`, stock: at === 0 ? 0 : 3 })
  await aCollection(shop, { slug: 'all-new', rule: { newDays: 30 } })
  const page = await read('/collections/all-new?sort=price-asc')
  expect(page).toContain('href="/collections/all-new?sort=price-asc&amp;page=1"')
  expect(page).toContain('17 products')
  expect(page).not.toContain('name="collection"')
  expect(await read('/collections/all-new?stock=in')).toContain('16 products')
  expect((await door.visit().get('/collections/all-new?page=9')).location).toBe('/collections/all-new?page=1')
})

test('a change of a collection, its products or its rule drops the cached page', async () => {
  await aProduct(shop, { id: 'runner', name: 'The runner' })
  const id = await aCollection(shop, { slug: 'drop', title: 'Before' })
  expect(await read('/collections/drop')).toContain('Before')
  await shop.db.updateTable('collections').set({ title: 'After' }).where('id', '=', id).execute()
  await expect.poll(() => read('/collections/drop')).toContain('After')
  await shop.db
    .insertInto('collectionProducts')
    .values({ collectionId: id, productId: 'runner', position: 0 })
    .execute()
  await expect.poll(() => read('/collections/drop')).toContain('1 product<')
  await shop.db.updateTable('collections').set({ published: false }).where('id', '=', id).execute()
  await expect.poll(async () => (await door.visit().get('/collections/drop')).status).toBe(301)
})

test('the address of a collection stays, is taken once, and a removed one leads on as before', async () => {
  const staff = await keeper()
  const id = await aCollection(shop, { slug: 'rainy-days', title: 'Rain' })
  const page = await staff.get(`/admin/collections/${id}`)
  await staff.press(page, 'Save', { title: 'Monsoon', slug: 'monsoon' })
  expect((await door.visit().get('/collections/rainy-days')).status).toBe(200)
  const again = await staff.press(await staff.get('/admin/collections/new'), 'Save', { title: 'x', slug: 'rainy-days' })
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('has this address already')])
  expect((await staff.press(page, 'Remove')).status).toBe(302)
  await expect
    .poll(async () => (await door.visit().get('/collections/rainy-days')).location)
    .toBe('/search?query=rainy+days')
})
