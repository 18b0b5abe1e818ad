import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveRedirects } from '#db/content/redirects.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' }
const ask = (path: string, headers: Record<string, string> = person) => door.ask(path, { headers })
const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

test('an unknown address is reported, redirected permanently, and the redirect undone', async () => {
  await aProduct(shop, { id: 'runner' })
  const staff = await keeper()
  for (const path of ['/pages/our-story', '/blogs/news/Rain/', '/blogs/news/rain?from=mail']) {
    expect((await ask(path)).status).toBe(404)
  }
  await ask('/wp-login.php')
  await ask('/only-a-robot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  const report = (await staff.get('/admin/redirects')).text.replaceAll('<!-- -->', '')
  expect(report).toContain('/pages/our-story')
  expect(report).toMatch(/\/blogs\/news\/rain<\/span>.*?2×/s)
  expect(report).not.toMatch(/wp-login|only-a-robot|from=mail/)

  const lines =
    '/pages/our-story, /terms\n/blogs/news/rain, /home\n/product/old-shoe, /product/runner\n/products/runner-2024, /product/runner\n/collections/monsoon, /search?query=runner'
  await staff.post('/admin/redirects', { intent: 'add', lines })
  const leads = async (path: string) => {
    const { status, headers } = await ask(path)
    return [status, headers.get('location')]
  }
  await expect.poll(() => leads('/pages/our-story')).toEqual([301, '/terms'])
  expect(await leads('/Blogs/news/rain/?from=mail')).toEqual([301, '/home'])
  expect(await leads('/product/old-shoe')).toEqual([301, '/product/runner'])
  expect(await leads('/products/runner-2024')).toEqual([301, '/product/runner'])
  expect(await leads('/collections/monsoon')).toEqual([301, '/search?query=runner'])
  expect((await staff.get('/admin/redirects?q=rain')).text).not.toContain('/pages/our-story<')

  await staff.post('/admin/redirects', { intent: 'remove', from: '/pages/our-story' })
  await expect.poll(() => leads('/pages/our-story')).toEqual([404, null])
})

test('a page that exists is never led away', async () => {
  const staff = await keeper()
  await staff.post('/admin/redirects', { intent: 'add', lines: '/terms, /home' })
  expect((await ask('/terms')).status).toBe(200)
})

test('a wrong line is named, and everything typed is kept', async () => {
  const staff = await keeper()
  const lines = '/kept, /home\n/old, https://evil.example'
  const refused = await staff.post('/admin/redirects', { intent: 'add', lines })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Line 2: the new link is one of this shop')
  expect(refused.text).toContain('/kept, /home')
  expect((await ask('/kept')).status).toBe(404)
  await staff.post('/admin/redirects', { intent: 'add', lines: '/kept, /home' })
  const chain = await staff.post('/admin/redirects', { intent: 'add', lines: '/other, /kept' })
  expect(chain.text).toContain('/kept is an old link itself')
})

test('missing paths are deleted after thirty days', async () => {
  await shop.db
    .insertInto('missedPaths')
    .values([
      { path: '/long-ago', day: '2020-01-01' },
      { path: '/today', day: '2999-01-01' },
    ])
    .execute()
  await applyRetention(shop)
  expect(await shop.db.selectFrom('missedPaths').select('path').execute()).toEqual([{ path: '/today' }])
})

test('a link that others lead to is not redirected on, in whatever case or with whatever ending it was typed', async () => {
  const staff = await keeper()
  await staff.post('/admin/redirects', { intent: 'add', lines: '/old-about, /About/?lang=en#story' })
  const chain = await staff.post('/admin/redirects', { intent: 'add', lines: '/about, /terms' })
  expect([chain.status, chain.text.includes('Other old links go to /about.')]).toEqual([422, true])
})

test('two people who add the halves of a chain at once make none', async () => {
  const staff = await keeper()
  const other = await shop.db.startTransaction().execute()
  await saveRedirects(other, [{ from: '/first', to: '/second' }])
  const added = staff.post('/admin/redirects', { intent: 'add', lines: '/second, /terms' })
  const waits = () => shop.ask(sql`select from pg_locks where not granted and relation = 'redirects'::regclass`)
  await expect.poll(waits).toHaveLength(1)
  await other.commit().execute()
  expect((await added).status).toBe(422)
})
