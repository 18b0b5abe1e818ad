import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/builders.ts'
import { testShop } from '#tests/test-shop.ts'
import { listenToCatalogue } from './catalogue-changes.ts'

const shop = await testShop()
let heard: string[] = []
let listening: boolean[] = []
const stop = listenToCatalogue(shop.address, {
  changed: (productId) => heard.push(productId),
  listening: (isHeard) => listening.push(isHeard),
})
afterAll(stop)

test('every server hears of a new product', async () => {
  await expect.poll(() => listening).toEqual([true])
  heard = []
  await aProduct(shop, { id: 'runner', stock: 5 })
  await expect.poll(() => heard).toContain('*')
})

test('an order tells of the products that it took, and of nothing else', async () => {
  const runner = await aProduct(shop, { id: 'runner', stock: 5 })
  const asha = await aShopper(shop, { address: anAddress })
  await expect.poll(() => heard).toContain('*')
  heard = []
  await aPlacedOrder(shop, asha, [aLine(runner)])
  await expect.poll(() => heard).toEqual(['runner'])
})

test('an order of one piece of many changes no page and tells nobody; another price does', async () => {
  const runner = await aProduct(shop, { id: 'runner', stock: 40 })
  const asha = await aShopper(shop, { address: anAddress })
  await expect.poll(() => heard).toContain('*')
  heard = []
  await aPlacedOrder(shop, asha, [aLine(runner)])
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(123) })
    .where('productId', '=', 'runner')
    .execute()
  await expect.poll(() => heard).toEqual(['runner'])
})

test('a broken connection is said and mended', async () => {
  listening = []
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'strut catalogue'
    and datname = current_database()`.execute(shop.db)
  await expect.poll(() => listening, { timeout: 5_000 }).toEqual([false, true])
  heard = []
  await shop.db.updateTable('products').set({ name: 'Runner Two' }).where('id', '=', 'runner').execute()
  await expect.poll(() => heard).toEqual(['*'])
})
