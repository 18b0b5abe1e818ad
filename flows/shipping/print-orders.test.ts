import { expect, test } from 'vitest'
import type { PrintJob } from '#providers/documents/documents.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { printOrders } from './print-orders.ts'

const shop = await testShop()

test('the pick list of many orders goes from shelf to shelf', async () => {
  const shelves = ['B-2', null, 'A-12', 'A-3']
  const products = await Promise.all(shelves.map(() => aProduct(shop)))
  for (const [at, { id }] of products.entries())
    await shop.db
      .updateTable('products')
      .set({ shelf: shelves[at] ?? null })
      .where('id', '=', id)
      .execute()
  const [first, second] = [products.slice(0, 3), products.slice(2)]
  const orderIds = []
  for (const bought of [first, second])
    orderIds.push(
      await aPlacedOrder(
        shop,
        await aShopper(shop),
        bought.map((product) => aLine(product)),
      ),
    )
  const jobs: PrintJob[] = []
  const documents = {
    ...shop.documents,
    print: async (job: PrintJob) => {
      jobs.push(job)
      return new Uint8Array()
    },
  }
  const texts = {} as PrintJob['texts']
  done(await printOrders({ ...shop, documents }, { orderIds, parts: ['pick'], paper: 'a4', texts }))
  expect(jobs[0]?.pick.map(({ shelf, quantity }) => [shelf, quantity])).toEqual([
    ['A-3', 1],
    ['A-12', 2],
    ['B-2', 1],
    [null, 1],
  ])
})
