import { afterAll, expect, test } from 'vitest'
import { databaseOver, openPool } from '#db/engine/database.ts'
import { withPipelining } from '#db/engine/pooled-connections.ts'
import { aCategory, aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const database = { isAway: false }
const pool = withPipelining(openPool(shop.address, { connections: 4, onError: () => {} }))
const db = databaseOver({
  ...pool,
  connect: async () => {
    if (database.isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    return pool.connect()
  },
})
afterAll(() => db.destroy())
const door = await frontDoor({ ...shop, db })

const cached = ['/home', '/search?category=Shoes', '/product/runner', '/product/runner.data']

test('while the database is away, pages that were seen go on with their age, and all else will be right back', async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  const product = await aProduct(shop, { id: 'runner', name: 'Malabar Runner' })
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  for (const path of cached) expect((await door.visit().get(path)).status).toBe(200)
  database.isAway = true
  for (const path of cached) {
    const { status, headers } = await door.visit(asha).get(path)
    expect({ path, status, age: headers.get('age') }).toEqual({ path, status: 200, age: '0' })
  }
  for (const path of [
    '/product/other',
    '/search?query=new',
    '/cart',
    '/orders',
    '/confirmorder',
    '/me',
    '/sitemap.xml',
  ]) {
    const { status, headers, text } = await door.visit(asha).get(path)
    expect({ path, status, again: headers.get('retry-after') }).toEqual({ path, status: 503, again: '1' })
    expect(text).not.toContain('Unexpected Application Error!')
    // Responses for scripts and crawlers have no message.
    if (!['/me', '/sitemap.xml'].includes(path)) expect(text).toContain('We’ll be right back')
  }
  const added = await door.visit(asha).post('/cart', { intent: 'add', productId: 'runner', size: '' })
  expect([added.status, added.headers.get('retry-after')]).toEqual([503, '1'])
  expect(added.text).toContain('We’ll be right back')
  database.isAway = false
  // The first successful rendering ends the outage for all pages.
  expect((await door.visit().get('/product/none')).status).toBe(404)
  for (const path of [...cached, '/cart']) {
    const { status, headers } = await door.visit(asha).get(path)
    expect({ path, status, age: headers.get('age') }).toEqual({ path, status: 200, age: null })
  }
})
