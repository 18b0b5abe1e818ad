import { afterAll, expect, test } from 'vitest'
import { databaseOver, openPool } from '#db/engine/database.ts'
import { withPipelining } from '#db/engine/pooled-connections.ts'
import { shopOver } from '#server/start/standby.ts'
import { aCategory, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { functionCalls, orderOf } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
/** Statements on the standby, simulated by a read-only second pool. */
const asked: string[] = []
const address = { ...shop.address, options: '-c default_transaction_read_only=on' }
const pool = withPipelining(openPool(address, { connections: 4, onError: () => {} }))
const db = databaseOver({
  ...pool,
  connect: async () => {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[]) => {
      asked.push(text)
      return client.query(text, values)
    }
    return Object.create(client, { query: { value: query } })
  },
})
afterAll(() => db.destroy())
const standby = shopOver(shop, db)
const door = await frontDoor(shop, { sms: shop.sms, readingShop: () => standby })

/** The frame of every page is public, also of personal pages. */
const isOfFrame = (text: string) => text.includes("where key in ('brand'")

const askedOf = async (walk: () => Promise<unknown>) => {
  asked.length = 0
  await walk()
  return asked.filter((text) => !isOfFrame(text)).length
}

test('carts, orders, payments and the back office never ask the standby', async () => {
  const product = await aProduct(shop, { id: 'runner', stock: 5 })
  const asha = await aShopper(shop, { cart: [aLine(product)], address: anAddress })
  const call = functionCalls(door)
  const visit = door.visit(asha)
  const { token } = asha
  const walk = async () => {
    for (const path of ['/me', '/cart', '/confirmorder', '/orders', '/profile', '/delivery/560001'])
      await visit.get(path)
    await visit.post('/cart', { intent: 'add', productId: 'runner', size: '' })
    const placed = await call('create-order', orderOf('runner'), { token, key: crypto.randomUUID() })
    expect(placed.status).toBe(200)
    const card = { ...orderOf('runner'), payment_method: 'CARD' }
    expect((await call('create-order', card, { token, key: crypto.randomUUID() })).status).toBe(200)
    await shop.gateway.deliver()
    const { order } = await newestOrder()
    await visit.get(`/order/${order}`)
    expect((await call('cancel', { order_id: order }, { token })).status).toBeLessThan(500)
    const owner = door.work(await aStaff(shop))
    for (const path of ['/admin', '/admin/orders', `/admin/orders/${order}`, '/admin/products', '/admin/stock'])
      await owner.get(path)
  }
  expect(await askedOf(walk)).toBe(0)
})

const newestOrder = async () => {
  const { orderId } = await shop.db
    .selectFrom('orders')
    .select('orderId')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return { order: orderId }
}

test('public pages and reports do, and write nothing there', async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  await aProduct(shop, { id: 'runner' })
  const owner = door.work(await aStaff(shop))
  const pages = [
    '/home',
    '/search?category=Shoes',
    '/search?query=nothing',
    '/product/runner',
    '/product/runner.data',
    '/terms',
  ]
  for (const path of pages) {
    const walk = async () => expect((await door.visit().get(path)).status, path).toBe(200)
    expect(await askedOf(walk), path).toBeGreaterThan(0)
  }
  const missing = await askedOf(() => door.visit().get('/product/none'))
  expect(missing).toBeGreaterThan(0)
  for (const path of ['/admin/reports', '/admin/reports/stock', '/admin/reports/gst']) {
    const walk = async () => expect((await owner.get(path)).status, path).toBe(200)
    expect(await askedOf(walk), path).toBeGreaterThan(0)
  }
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
})
