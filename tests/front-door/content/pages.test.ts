import { expect, test } from 'vitest'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { followSchedule } from '#flows/content/follow-schedule.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const read = async (path: string) => (await door.visit().get(path)).text.replaceAll('<!-- -->', '')
const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

test('a page is written, linked at the foot of the shop, found by search engines, changed and removed', async () => {
  const staff = await keeper()
  const form = await staff.get('/admin/pages/new')
  const typed = {
    title: 'About us',
    body: '# Two sisters\n\nWe mend **shoes** in Agra.\n\n- soles\n- heels',
    inFooter: 'yes',
  }
  const made = await staff.press(form, 'Save', typed)
  expect(made.location).toMatch(/\/admin\/pages\/\d+$/)
  await expect.poll(() => read('/home')).toContain('href="/pages/about-us"')
  const page = await read('/pages/about-us')
  expect(page).toContain('<strong>shoes</strong>')
  expect(page).toMatch(/<h2[^>]*>Two sisters<\/h2>/)
  expect(page).toMatch(/<ul[^>]*><li>soles<\/li><li>heels<\/li><\/ul>/)
  expect(page).toMatch(/rel="canonical" href="[^"]*\/pages\/about-us"/)
  expect(page).toContain('content="We mend shoes in Agra. soles heels"')
  expect(await read('/sitemap.xml')).toContain('/pages/about-us<')

  const path = new URL(made.location ?? '', 'https://shop.example').pathname
  await staff.press(await staff.get(path), 'Save', { ...typed, body: 'Three sisters.', state: 'draft' })
  await expect.poll(async () => (await door.visit().get('/pages/about-us')).status).toBe(404)
  expect(await read('/home')).not.toContain('/pages/about-us')
  expect((await staff.get(path)).text).toContain('Three sisters.')
  await staff.press(await staff.get(path), 'Remove', {})
  expect((await staff.get(path)).status).toBe(404)
})

test('a page as long as a page may be is stored whole, and a longer one refused with all of its text', async () => {
  const staff = await keeper()
  const lines = 'From Agra.\r\n\r\n'.repeat(1_600)
  const typed = { intent: 'save', title: 'Long', state: 'published', body: `${lines}The end.` }
  const made = await staff.post('/admin/pages/new', typed)
  const path = new URL(made.location ?? '', 'https://shop.example').pathname
  expect((await staff.get(path)).text).toContain('The end.')
  const refused = await staff.post('/admin/pages/new', { ...typed, body: `${lines}${'x'.repeat(900)} The end.` })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Please use at most 20,000 characters')
  expect(refused.text).toContain('The end.')
})

test('a page with a Hindi title has an address that can be read out', async () => {
  const staff = await keeper()
  await staff.post('/admin/pages/new', { intent: 'save', title: 'हमारे बारे में', body: 'जयपुर से।' })
  await expect.poll(() => read('/pages/hamare-bare-men')).toContain('जयपुर से।')
})

test('what would be script in a page stays text', async () => {
  const staff = await keeper()
  const body = '<script>alert(1)</script> [press](javascript:alert(1)) [away](https://example.com) **<img onerror=x>**'
  await staff.post('/admin/pages/new', { intent: 'save', title: 'Hostile', body, state: 'published' })
  await expect.poll(() => read('/pages/hostile')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; press')
  const page = await read('/pages/hostile')
  expect(page).toContain('<a href="https://example.com" rel="noopener noreferrer"')
  expect(page).not.toMatch(/<img onerror|href="javascript/)
})

test('a page without title or text, or with a taken address, is refused with everything typed', async () => {
  const staff = await keeper()
  const empty = await staff.post('/admin/pages/new', { intent: 'save', title: '', body: '', seoTitle: 'Kept' })
  expect(empty.status).toBe(422)
  for (const words of ['Enter a title.', 'Write its text.', 'value="Kept"']) expect(empty.text).toContain(words)
  const twice = { intent: 'save', title: 'Sizes', body: 'All of them.' }
  await staff.post('/admin/pages/new', twice)
  expect((await staff.post('/admin/pages/new', twice)).text).toContain('Another page has this address already.')
})

test('an announcement is above every page until it expires', async () => {
  const staff = await keeper()
  const announced = { intent: 'announce', text: 'Diwali: 20 % off', target: '/search' }
  const foreign = await staff.post('/admin/pages', { ...announced, target: 'https://evil.example' })
  expect(foreign.status).toBe(422)
  expect((await staff.post('/admin/pages', { ...announced, target: `${shop.origin}//evil.example` })).status).toBe(422)
  await staff.post('/admin/pages', { ...announced, target: `${shop.origin}/search` })
  await expect.poll(() => read('/home')).toContain('Diwali: 20 % off')
  expect(await findSetting(shop.db, 'announcement')).toMatchObject({ target: '/search' })
  expect(await read('/terms')).toContain('Diwali: 20 % off')

  const over = new Date(shop.now().getTime() - 1_000).toISOString()
  await saveSetting(shop.db, 'announcement', { ...announced, showsFrom: null, showsUntil: over })
  await followSchedule(shop)
  await expect.poll(() => read('/home')).not.toContain('Diwali: 20 % off')
})
