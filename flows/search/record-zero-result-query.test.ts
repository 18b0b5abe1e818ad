import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { recordZeroResultQuery } from './record-zero-result-query.ts'

const shop = await testShop()

const noted = () =>
  shop.db
    .selectFrom('emptySearches')
    .select(['day', 'query', 'count'])
    .orderBy('day')
    .orderBy('query')
    .execute()

test('the owner sees what was looked for in vain, how often and when', async () => {
  shop.clock.set('2026-03-01T10:00:00Z')
  await recordZeroResultQuery(shop, 'Red  Umbrella')
  await recordZeroResultQuery(shop, 'red umbrella ')
  await recordZeroResultQuery(shop, 'छाता')
  shop.clock.set('2026-03-02T10:00:00Z')
  await recordZeroResultQuery(shop, 'red umbrella')
  expect(await noted()).toEqual([
    { day: '2026-03-01', query: 'red umbrella', count: 2 },
    { day: '2026-03-01', query: 'छाता', count: 1 },
    { day: '2026-03-02', query: 'red umbrella', count: 1 },
  ])
})

test('nothing and a phone number are not kept', async () => {
  await recordZeroResultQuery(shop, '')
  await recordZeroResultQuery(shop, '98765 43210')
  expect(await noted()).toEqual([])
})

test('any text may be searched for', async () => {
  for (const query of ['\0', '\ud800', "'; drop table products; --", '🧢'.repeat(300)])
    await recordZeroResultQuery(shop, query)
  expect(await noted()).toHaveLength(3)
})

test('a flood of nonsense stops being noted, what is known goes on', async () => {
  shop.clock.set('2026-03-01T10:00:00Z')
  const many = Array.from({ length: 1_000 }, (_, at) => ({ query: `nonsense ${at}`, day: '2026-03-01' }))
  await shop.db.insertInto('emptySearches').values(many).execute()
  await recordZeroResultQuery(shop, 'one more')
  await recordZeroResultQuery(shop, 'nonsense 7')
  const known = (await noted()).filter(({ query }) => query === 'one more' || query === 'nonsense 7')
  expect(known).toEqual([{ day: '2026-03-01', query: 'nonsense 7', count: 2 }])
})
