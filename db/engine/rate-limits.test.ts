import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rateLimits } from '#domain/rate-limits.ts'
import { patientMs } from '#tests/support/shops/test-database.ts'
import { openForTests, testShop } from '#tests/support/shops/test-shop.ts'
import { deleteOldLimits, openLimits } from './rate-limits.ts'

const shop = await testShop()
const { points, seconds } = rateLimits['codes-from-address']

const takeAll = async () => {
  for (let n = 0; n < points; n += 1) await shop.limits.take('codes-from-address', '203.0.113.7')
}

test('a rate limit allows its number and tells the next one how long to wait', async () => {
  for (let n = 1; n <= points; n += 1) {
    expect(await shop.limits.take('codes-from-address', '203.0.113.7')).toMatchObject({ isAllowed: true, used: n })
  }
  shop.clock.pass(10)
  const late = await shop.limits.take('codes-from-address', '203.0.113.7')
  expect(late.isAllowed).toBe(false)
  expect(Math.abs(late.waitSeconds - (seconds - 600))).toBeLessThan(5)
  expect(await shop.limits.take('codes-from-address', '198.51.100.9')).toMatchObject({ isAllowed: true, used: 1 })
})

test('when the time is over it lets pass again', async () => {
  await takeAll()
  shop.clock.pass(seconds / 60 + 1)
  expect(await shop.limits.take('codes-from-address', '203.0.113.7')).toMatchObject({ isAllowed: true, used: 1 })
})

test('the addresses of one network count together, and a refused one does not use up its network', async () => {
  const { network } = rateLimits['codes-from-address']
  const take = (address: string) => shop.limits.take('codes-from-address', address)
  for (let n = 0; n < network * 2; n += 1) await take('203.0.113.7')
  for (let n = points; n < network; n += 1) expect((await take(`203.0.113.${n + 10}`)).isAllowed).toBe(true)
  expect((await take('203.0.113.9')).isAllowed).toBe(false)
  expect((await take('203.0.114.9')).isAllowed).toBe(true)
})

test('looking counts nothing', async () => {
  expect(await shop.limits.peek('codes-from-address', '203.0.113.7')).toMatchObject({ isAllowed: true, used: 0 })
  await takeAll()
  for (let n = 0; n < 3; n += 1) {
    expect(await shop.limits.peek('codes-from-address', '203.0.113.7')).toMatchObject({ used: points })
  }
})

test('two servers count together, also when all come at once', async () => {
  const other = openLimits({ ...shop, db: openForTests(shop.address), onError: () => {}, waitMs: patientMs })
  const tries = Array.from({ length: 60 }, (_, n) =>
    (n % 2 === 0 ? shop.limits : other).take('codes-from-address', '203.0.113.7'),
  )
  const passed = (await Promise.all(tries)).filter(({ isAllowed }) => isAllowed)
  expect(passed).toHaveLength(points)
})

test('the table contains no phone number and no client address', async () => {
  await shop.limits.take('codes-of-shopper', '+919876')
  const rows = await shop.ask(sql<{ key: string }>`select key from limits where key like 'codes-of-shopper%'`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).toMatch(/^codes-of-shopper:[\w-]{43}$/)
})

test('while the database does not answer, sign-in is refused and other limits are counted in memory', async () => {
  const complaints: string[] = []
  const limits = openLimits({ ...shop, onError: (_error, limit) => complaints.push(limit), waitMs: 100 })
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table limits in access exclusive mode`.execute(tx)
    const [guess, first] = await Promise.all([
      limits.take('guesses-from-address', '203.0.113.7'),
      limits.take('refreshes-from-address', '203.0.113.7'),
    ])
    expect(guess.isAllowed).toBe(false)
    expect(guess.waitSeconds).toBeGreaterThan(0)
    expect(first).toMatchObject({ isAllowed: true, used: 1 })
  })
  expect(complaints.sort()).toEqual(['guesses-from-address', 'refreshes-from-address'])
})

test('rate limits that have ended are deleted', async () => {
  await takeAll()
  expect(await deleteOldLimits(shop.db, shop.now())).toBe(0)
  shop.clock.pass(seconds / 60 + 1)
  // One of the address, one of its network.
  expect(await deleteOldLimits(shop.db, shop.now())).toBe(2)
})
