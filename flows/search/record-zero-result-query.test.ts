import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { recordZeroResultQuery } from './record-zero-result-query.ts'

const shop = await testShop()

let visitors = 0
/** Each from another network, unless told. */
const record = (query: string, clientAddress = `10.${visitors >> 8}.${visitors++ & 255}.1`) =>
  recordZeroResultQuery(shop, { query, clientAddress })

const noted = () =>
  shop.db.selectFrom('emptySearches').select(['day', 'query', 'count']).orderBy('day').orderBy('query').execute()

test('the owner sees searches without results, how often and when', async () => {
  shop.clock.set('2026-03-01T10:00:00Z')
  await record('Red  Umbrella')
  await record('red umbrella ')
  await record('छाता')
  shop.clock.set('2026-03-02T10:00:00Z')
  await record('red umbrella')
  expect(await noted()).toEqual([
    { day: '2026-03-01', query: 'red umbrella', count: 2 },
    { day: '2026-03-01', query: 'छाता', count: 1 },
    { day: '2026-03-02', query: 'red umbrella', count: 1 },
  ])
})

test('an empty query and a phone number are not recorded', async () => {
  await record('')
  await record('98765 43210')
  expect(await noted()).toEqual([])
})

test('any text may be searched for', async () => {
  for (const query of ['\0', '\ud800', "'; drop table products; --", '🧢'.repeat(300)]) await record(query)
  expect(await noted()).toHaveLength(3)
})

test('above the limit new queries are not recorded, known ones still count', async () => {
  shop.clock.set('2026-03-01T10:00:00Z')
  const many = Array.from({ length: 1_000 }, (_, at) => ({ query: `nonsense ${at}`, day: '2026-03-01' }))
  await shop.db.insertInto('emptySearches').values(many).execute()
  await record('one more')
  await record('nonsense 7')
  const known = (await noted()).filter(({ query }) => query === 'one more' || query === 'nonsense 7')
  expect(known).toEqual([{ day: '2026-03-01', query: 'nonsense 7', count: 2 }])
})

test('a robot counts once for each search of a day, and only for so many', async () => {
  shop.clock.set('2026-03-01T10:00:00Z')
  const robot = '203.0.113.7'
  for (let at = 0; at < 5; at += 1) await record('red umbrella', robot)
  await record('red umbrella', '198.51.100.7')
  for (let at = 0; at < 100; at += 1) await record(`nonsense ${at}`, robot)
  const known = await noted()
  expect(known.find(({ query }) => query === 'red umbrella')?.count).toBe(2)
  expect(known.length).toBeLessThanOrEqual(40)
  shop.clock.set('2026-03-02T10:00:01Z')
  await record('red umbrella', robot)
  expect((await noted()).at(-1)).toEqual({ day: '2026-03-02', query: 'red umbrella', count: 1 })
})
