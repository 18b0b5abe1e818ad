import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/builders.ts'
import { testShop } from '#tests/test-shop.ts'
import { listenToCatalogue } from './catalogue-changes.ts'
import { saveHidden, saveReply } from './review-care.ts'

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

test('a review that is hidden, shown again or answered tells of its product', async () => {
  await aProduct(shop, { id: 'runner' })
  const { id } = await shop.db
    .insertInto('ratings')
    .values({ productId: 'runner', rating: 5, comment: 'Fits well', username: 'Asha Rao' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect.poll(() => heard).toContain('*')
  heard = []
  await saveReply(shop.db, id, { words: 'Thank you', at: shop.now() })
  await expect.poll(() => heard).toEqual(['runner'])
  await saveHidden(shop.db, id, { reason: 'Rude', at: shop.now() })
  await expect.poll(() => heard).toEqual(['runner', 'runner'])
  await saveHidden(shop.db, id, null)
  await expect.poll(() => heard).toEqual(['runner', 'runner', 'runner'])
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
