import { expect, test } from 'vitest'
import { saveHomeLayout } from '#db/content/home-layouts.ts'
import { defaultHomeRows } from '#domain/content/home-rows.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { findDraftRows } from '#flows/content/edit-home.ts'
import { followSchedule } from '#flows/content/follow-schedule.ts'
import { aCollection } from '#tests/support/builders/collections.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const home = async () => (await door.visit().get('/home')).text.replaceAll('<!-- -->', '')
const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))
const headings = (page: string) => [...page.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, text]) => text)

async function theShop() {
  await aCategory(shop, { category: 'Shoes' })
  for (const id of ['runner', 'loafer'])
    await aProduct(shop, { id, name: `The ${id}`, category: 'Shoes', avgRating: 4 })
  await aCollection(shop, { slug: 'diwali', title: 'Diwali', products: ['loafer'] })
}

test('the owner adds, names, moves and previews rows; shoppers see them once they are published', async () => {
  await theShop()
  expect(headings(await home()).slice(0, 3)).toEqual(['Categories', 'New Arrivals', 'Top Rated'])
  const staff = await keeper()
  const added = await staff.get('/admin/home/collection')
  await staff.press(added, 'Save', { collection: 'diwali' })
  const text = { title: 'Hello', text: 'From Pune.\n\nSince 1998.', target: '/collections/diwali' }
  await staff.press(await staff.get('/admin/home/text'), 'Save', text)
  for (let at = 0; at < 6; at += 1) await staff.post('/admin/home', { intent: 'earlier', id: '9' })
  await staff.press(await staff.get('/admin/home/3'), 'Save', { title: 'Just in' })

  const preview = (await staff.get('/admin/home/preview')).text.replaceAll('<!-- -->', '')
  expect(headings(preview).slice(0, 4)).toEqual(['Categories', 'Hello', 'Just in', 'Top Rated'])
  expect(headings(await home())).not.toContain('Hello')

  await staff.press(await staff.get('/admin/home'), 'Publish')
  await expect.poll(async () => headings(await home())).toContain('Hello')
  const page = await home()
  expect(headings(page)).toEqual(expect.arrayContaining(['Just in', 'Diwali']))
  expect(page).toMatch(/Since 1998\..*href="\/collections\/diwali"/s)
  expect((await staff.get('/admin/home')).text).not.toContain('You have changes')
})

test('a draft is thrown away, and the usual rows come back', async () => {
  await theShop()
  const staff = await keeper()
  await saveHomeLayout(shop.db, 'live', defaultHomeRows.slice(0, 1))
  await staff.post('/admin/home/1', { intent: 'remove' })
  expect((await staff.get('/admin/home')).text).toContain('You have changes')
  await staff.post('/admin/home', { intent: 'discard' })
  expect((await staff.get('/admin/home')).text).not.toContain('You have changes')
  await staff.post('/admin/home', { intent: 'usual' })
  await staff.post('/admin/home', { intent: 'publish' })
  await expect.poll(async () => headings(await home())).toContain('Top Rated')
})

test('a dated row appears and disappears on the cached page at its times', async () => {
  await theShop()
  const [row] = defaultHomeRows
  if (!row) throw new Error('no row')
  const minute = Math.floor(shop.now().getTime() / 60_000)
  const at = (minutes: number) => new Date((minute + minutes) * 60_000).toISOString()
  const dated = { ...row, id: 9, kind: 'text' as const, title: 'Sale day', showsFrom: at(10), showsUntil: at(20) }
  await saveHomeLayout(shop.db, 'live', [...defaultHomeRows, dated])
  expect(await home()).not.toContain('Sale day')
  const staff = await keeper()
  const preview = async (query: string) => (await staff.get(`/admin/home/preview${query}`)).text
  expect(headings(await preview(''))).not.toContain('Sale day')
  const begins = /href="\/admin\/home\/preview(\?at=[^"]+)"/.exec(await preview(''))?.[1] ?? ''
  expect(headings(await preview(begins))).toContain('Sale day')
  expect(headings(await preview(`?at=${indianTimeField(new Date(at(20))).replace(':', '%3A')}`))).not.toContain(
    'Sale day',
  )
  expect(headings(await preview('?at=soon'))).not.toContain('Sale day')
  shop.clock.pass(10)
  await followSchedule(shop)
  await expect.poll(home).toContain('Sale day')
  shop.clock.pass(10)
  await followSchedule(shop)
  await expect.poll(home).not.toContain('Sale day')
})

test('a new row whose form was sent twice stands once, and one that differs beside it', async () => {
  await theShop()
  const staff = await keeper()
  for (const title of ['Loved', 'Loved', 'Loved more']) await staff.post('/admin/home/rated', { intent: 'save', title })
  const titles = (await findDraftRows(shop.db)).map(({ title }) => title)
  expect(titles.filter((title) => title !== '')).toEqual(['Loved', 'Loved more'])
})

test('the home page takes at most twelve rows, and none of a collection that is gone', async () => {
  await theShop()
  const staff = await keeper()
  for (let at = 0; at < 5; at += 1) await staff.post('/admin/home/rated', { intent: 'save', title: `Rated ${at}` })
  const more = await staff.post('/admin/home/rated', { intent: 'save' })
  expect([more.status, more.text]).toEqual([422, expect.stringContaining('at most 12 rows')])
  await staff.post('/admin/home/7', { intent: 'remove' })
  await staff.post('/admin/home/collection', { intent: 'save', collection: 'diwali' })
  await staff.post('/admin/home', { intent: 'publish' })
  await expect.poll(async () => headings(await home())).toContain('Diwali')
  await shop.db.deleteFrom('collections').execute()
  await expect.poll(async () => headings(await home())).not.toContain('Diwali')
})
