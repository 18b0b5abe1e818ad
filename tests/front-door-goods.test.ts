import { afterAll, expect, test } from 'vitest'
import { listenToCatalogue } from '#db/catalogue-changes.ts'
import { findGoods } from '#db/goods.ts'
import { openPageCache } from '#server/page-cache.ts'
import { aCategory, aProduct } from './builders.ts'
import { aStaff } from './staff.ts'
import { testShop } from './test-shop.ts'
import { frontDoor } from './visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

test('a new product is a draft until somebody publishes it, without any script', async () => {
  await aCategory(shop, { category: 'Shoes', sizes: ['M7', 'M8'] })
  const staff = await keeper()
  const empty = await staff.get('/admin/products/new')
  const more = await staff.press(empty, 'Add sizes', { name: 'Kite Runner', category: 'Shoes', price: '999' })
  expect(more.status).toBe(200)
  expect(more.text).toContain('value="M7"')
  const typed = { name: 'Kite Runner', brand: 'Tarang', category: 'Shoes', state: 'draft', publishAt: '' }
  const line = { size: 'M7', price: '999', prevPrice: '1299', codPrice: '50', stock: '4', seen: '' }
  const saved = await staff.post('/admin/products/new', { ...typed, ...line })
  expect(saved.location).toBe('/admin/products/kite-runner')
  expect((await door.visit().get('/product/kite-runner')).status).toBe(404)
  const page = await staff.follow(saved)
  expect(page.text).toContain('Draft saved.')
  const shown = await staff.follow(await staff.press(page, 'Save', { state: 'published' }))
  expect(shown.text).toContain('See it in the shop')
  expect((await door.visit().get('/product/kite-runner')).text).toContain('Kite Runner')
})

test('what was typed stays when something is wrong, with the words under its field', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', stock: 5 })
  const staff = await keeper()
  const page = await staff.get('/admin/products/runner')
  const answer = await staff.press(page, 'Save', { name: 'Better runner', price: 'cheap', stock: 'many' })
  expect(answer.status).toBe(422)
  for (const words of ['value="Better runner"', 'value="cheap"', 'is not a price.', 'Give whole pieces'])
    expect(answer.text).toContain(words)
  expect((await findGoods(shop.db, 'runner'))?.name).toBe('Runner')
})

test('a change is in the shop at once, also where pages are kept', async () => {
  const cache = openPageCache({ maxBytes: 1_000_000, maxAgeMs: 600_000, now: () => 0 })
  afterAll(listenToCatalogue(shop.address, cache))
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  await aProduct(shop, { id: 'other', name: 'Other' })
  const render = async () => {
    const text = (await door.visit().get('/product/runner')).text
    const body = new TextEncoder().encode(text)
    return { status: 200, headers: {}, etag: text, body, packed: new Map(), products: new Set(['runner']) }
  }
  const kept = async () => (await cache.find('/product/runner', render)).etag
  await expect.poll(async () => (await kept()) && cache.size().pages).toBe(1)
  const staff = await keeper()
  const page = await staff.get('/admin/products/runner')
  await staff.press(page, 'Save', { name: 'Gliding heron', price: '777' })
  await expect.poll(kept).toContain('Gliding heron')
  expect(await kept()).toContain('777')
})

test('whoever packs orders sees the goods and can change nothing of them', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const staff = door.work(await aStaff(shop, { roles: ['orders'] }))
  expect((await staff.get('/admin/products?q=runn')).text).toContain('/admin/products/runner')
  const page = await staff.get('/admin/products/runner')
  expect(page.text).toContain('<fieldset disabled="">')
  expect((await staff.post('/admin/products/runner', { name: 'x' })).status).toBe(403)
})
