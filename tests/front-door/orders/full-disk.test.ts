import type { PostgresPoolClient } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseOver, openPool } from '#db/engine/database.ts'
import { withPipelining } from '#db/engine/pooled-connections.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const disk: { code: string | null } = { code: null }
const pool = withPipelining(openPool(shop.address, { connections: 4, onError: () => {} }))
const db = databaseOver({ ...pool, connect: async () => withoutRoom(await pool.connect()) })
afterAll(() => db.destroy())
const door = await frontDoor({ ...shop, db })

/** A connection that fails like PostgreSQL with a full disk. */
function withoutRoom({ query, release }: PostgresPoolClient): PostgresPoolClient {
  const ask = async (text: string, values: readonly unknown[]) => {
    if (disk.code !== null && /^\s*(insert|update|with .*insert)/is.test(text))
      throw Object.assign(new Error('could not extend file'), { code: disk.code })
    return query<never>(text, values)
  }
  return { query: ask as unknown as PostgresPoolClient['query'], release }
}

const isReady = async () => (await door.ask('/readyz')).status

test.each([
  ['a full disk', '53100'],
  ['a database that its host made read-only', '25006'],
])('%s stops orders with words and nothing else, and is over by itself', async (_, code) => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const dialog = await door.visit(asha).get('/confirmorder?pay=cod')
  const owner = door.work(await aStaff(shop))
  expect(await isReady()).toBe(200)
  // Both sessions are due for an update of their last use.
  shop.clock.pass(10)
  disk.code = code
  const refused = await door.visit(asha).press(dialog, 'Confirm')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(refused.text).toContain('Your cart is safe.')
  expect(await isReady()).toBe(503)
  for (const path of [`/product/${product.id}`, '/cart', '/orders'])
    expect({ path, status: (await door.visit(asha).get(path)).status }).toEqual({ path, status: 200 })
  for (const path of ['/admin', '/admin/settings/health'])
    expect({ path, status: (await owner.get(path)).status }).toEqual({ path, status: 200 })
  const saved = await owner.post('/admin/pages/new', { intent: 'save', title: 'About', body: 'Us' })
  expect([saved.status, saved.text]).toEqual([503, expect.stringContaining('The disk of the shop is full')])
  disk.code = null
  expect(await isReady()).toBe(200)
  expect((await door.visit(asha).press(dialog, 'Confirm')).status).toBe(302)
})
