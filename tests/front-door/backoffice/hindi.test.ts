import { expect, test } from 'vitest'
import { setupStepNames } from '#domain/setup/steps.ts'
import { aCategory, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { readable } from '#tests/support/visits/page-forms.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** Starts jobs that the test does not wait for. */
const atWork = /^\/admin\/(backups|import)/

test('the back office says no sentence in English to staff who read Hindi, forms that it refuses included', async () => {
  const { orders, shopperId } = await aShopAtWork()
  const visit = door.work(await aStaff(shop))
  visit.cookies.set('staff-lang', 'hi')
  const listed = door.routes
    .map(({ path }) => path)
    .filter((path) => /^\/admin(\/[a-z-]+)*$/.test(path) && !/join|passkey|sign-out/.test(path))
  const pages = [
    ...listed,
    ...setupStepNames.map((step) => `/admin/setup/${step}`),
    ...['sales', 'products', 'payments', 'funnel', 'returns', 'credit', 'stock', 'gst'].map(
      (it) => `/admin/reports/${it}`,
    ),
    ...['banners', 'categories', 'collections', 'pages', 'promotions'].map((room) => `/admin/${room}/new`),
    '/admin/promotions/offers/new',
    '/admin/products/runner',
    '/admin/stock/runner',
    '/admin/settings/notifications/order-placed',
    ...orders.flatMap((id) =>
      ['', '/cancel', '/units', '/return', '/refund', '/slip'].map((it) => `/admin/orders/${id}${it}`),
    ),
    // The audit log comes last: it shows the actions of the forms before it.
    `/admin/shoppers/${shopperId}`,
    '/admin/nothing',
    '/admin/audit?last',
  ]
  const problems: string[] = []
  for (const path of new Set(pages)) {
    const page = await visit.follow(await visit.get(path))
    problems.push(...sentencesIn(page.text).map((text) => `${path}: ${text}`))
    for (const form of atWork.test(path) ? [] : wrongForms(page.text)) {
      const answer = await visit.post(page.path.replace(/#.*/, ''), form)
      const shown = answer.location === null ? answer : await visit.follow(answer)
      problems.push(...sentencesIn(shown.text).map((text) => `${path} after ${form.join()}: ${text}`))
    }
  }
  expect(problems).toEqual([])
  expect(pages.length).toBeGreaterThan(75)
})

test('delivery zones are typed and shown with Hindi names of States, and stored as colleagues read them in English', async () => {
  const staff = door.work(await aStaff(shop))
  const path = '/admin/settings/delivery'
  const zones = async () => /<textarea[^>]* name="zones"[^>]*>([^<]*)/.exec((await staff.get(path)).text)?.[1]?.trim()
  staff.cookies.set('staff-lang', 'hi')
  const typed = { fee: '', free: '', zones: 'असम, जम्मू-कश्मीर, 79 : 120', slabs: '', usualBox: '' }
  expect((await staff.post(path, { intent: 'delivery', ...typed })).status).toBe(302)
  expect(await zones()).toBe('असम, जम्मू और कश्मीर, 79 : 120')
  staff.cookies.set('staff-lang', 'en')
  expect(await zones()).toBe('Assam, Jammu and Kashmir, 79 : 120')
})

test('Hindi texts as long as their fields are taken, nine bytes a letter', async () => {
  await aProduct(shop, { id: 'long' })
  const staff = door.work(await aStaff(shop))
  const policy = 'क'.repeat(3_900)
  const terms = { intent: 'terms', about: policy, shipping: policy, returns: policy, refunds: policy }
  expect((await staff.post('/admin/settings/texts', terms)).status).toBe(302)
  const form = await staff.get('/admin/products/long')
  const saved = await staff.press(form, 'Save', { description: 'क'.repeat(20_000) })
  expect(saved.status).toBe(302)
  const [stored] = await shop.db.selectFrom('products').select('description').where('id', '=', 'long').execute()
  expect(stored?.description).toHaveLength(20_000)
})

async function aShopAtWork() {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  const runner = await aProduct(shop, { id: 'runner', name: 'Runner', category: 'Shoes', sizes: ['8', '9'] })
  const person = await aShopper(shop, { name: 'Asha', address: anAddress })
  const waiting = await aPlacedOrder(shop, person, [aLine(runner, '8')])
  const delivered = await aPlacedOrder(shop, person, [aLine(runner, '8')])
  await deliver(shop, delivered)
  return { orders: [waiting, delivered], shopperId: person.id }
}

/** Each form of a page as its buttons submit it, with a question mark in every text field. */
function wrongForms(page: string): [string, string][][] {
  const forms = [...page.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)].map(([form]) => form)
  return forms
    .filter((form) => !form.includes('sign-out'))
    .flatMap((form) => {
      const controls = form.matchAll(/<(?:input|textarea)\b[^>]*>|<select\b[^>]*>(?:<option\b[^>]*>)?/g)
      const typed = [...controls].flatMap(([tag]) =>
        /type="(file|checkbox)"/.test(tag) || (/type="radio"/.test(tag) && !/checked=/.test(tag))
          ? []
          : fieldOf(tag, /type="(hidden|radio)"|<select/.test(tag) ? null : '?'),
      )
      const buttons = [...form.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) => fieldOf(tag, null))
      return buttons.length === 0 ? [typed] : buttons.map((button) => [...typed, button])
    })
}

function fieldOf(tag: string, typed: string | null): [string, string][] {
  const [, name] = / name="([^"]*)"/.exec(tag) ?? []
  const [, value = ''] = / value="([^"]*)"/.exec(tag) ?? []
  return name === undefined ? [] : [[name, typed ?? readable(value)]]
}

/** Visible and announced texts, other than names, without Devanagari and not marked as English. */
function sentencesIn(page: string): string[] {
  const body = page
    .slice(page.indexOf('<body'))
    .replace(/<(script|style|svg)\b.*?<\/\1>|<!--.*?-->|<(\w+)\b[^>]* lang="en".*?<\/\2>/gs, '')
  const heard = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, it = '']) => it)
  return [...heard, ...body.split(/<[^>]*>/)]
    .map((text) => readable(text).replace(/\s+/g, ' ').trim())
    .filter((text) => /[A-Za-z’]+ [a-z’]{2,}/.test(text) && !/\p{Script=Devanagari}/u.test(text))
}
