import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listenToCatalogue } from '#db/catalogue/change-listener.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { scheduledJobs } from './jobs.ts'

const shop = await testShop()
const changes: string[] = []
const stop = listenToCatalogue(shop.address, { changed: (productId) => changes.push(productId), listening: () => {} })
afterAll(stop)

test('jobs that find nothing to do drop no page from any cache', async () => {
  const product = await aProduct(shop, { stock: 40 })
  await aPlacedOrder(shop, await aShopper(shop, { address: anAddress }), [aLine(product)])
  const runAll = async () => {
    for (const { work } of Object.values(scheduledJobs)) await work(shop)
  }
  await runAll()
  const hear = async (what: string) => {
    await sql`select pg_notify('strut_catalogue', ${sql.lit(what)})`.execute(shop.db)
    await expect.poll(() => changes).toContain(what)
  }
  await hear('first')
  changes.length = 0
  await runAll()
  await hear('second')
  expect(changes).toEqual(['second'])
})
