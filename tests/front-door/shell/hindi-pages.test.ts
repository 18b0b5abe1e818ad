import { beforeEach, expect, test } from 'vitest'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { aCategory, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { requestCode } from '#tests/support/visits/sign-in-without-script.ts'
import { type BrowserVisit, frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** Identical in both languages: symbols, names of products and people, formats. */
const known = new Set(
  [
    'English Strut UPI COD OTP GST GSTIN MRP QR SMS ID PDF WhatsApp Google RuPay Visa Mastercard Chrome Android',
    'Malabar Runner runner zzqx DELETE ASHA RAO Asha Rao LAKE ROAD ULSOOR BENGALURU Karnataka INDIA',
    'Tarang waybill-of-',
  ].flatMap((line) => line.split(' ')),
)

let orderId = ''
let shopper: BrowserVisit

beforeEach(async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  const runner = await aProduct(shop, { id: 'runner', name: 'Malabar Runner', category: 'Shoes', sizes: ['8', '9'] })
  const person = await aShopper(shop, { name: 'Asha Rao', address: anAddress })
  orderId = await aPlacedOrder(shop, person, [aLine(runner, '8')])
  shopper = inHindi(door.visit(person))
  await shopper.post('/cart', { intent: 'add', productId: 'runner', size: '9' })
})

test.each([
  '/',
  '/home',
  '/search',
  '/search?query=runner&size=8&stock=in',
  '/search?query=zzqx',
  '/product/runner',
  '/product/none',
  '/cart',
  '/profile',
  '/terms',
  '/grievance',
  '/delivery?pincode=560001',
  '/size-guide',
  '/login',
  '/loginStart',
  '/register',
  '/offline',
  '/nothing',
  '/orders',
])('%s says nothing in English to a guest who reads Hindi', async (path) => {
  expect(englishIn(await read(inHindi(door.visit()), path))).toEqual([])
})

test.each([
  '/profile',
  '/profile/devices',
  '/profile/sign-in',
  '/profile/data',
  '/profile/data/delete',
  '/wishlist',
  '/cart',
  '/address',
  '/confirmorder',
  '/orders',
  '/order/NONE',
])('%s says nothing in English to a shopper who reads Hindi', async (path) => {
  expect(englishIn(await read(shopper, path))).toEqual([])
})

test('a Hindi order page has no English in any state', async () => {
  const pages = () => [`/order/${orderId}`, `/order/${orderId}?cancel`, `/order/${orderId}/return`]
  for (const path of pages()) expect(englishIn(await read(shopper, path)), path).toEqual([])
  await deliver(shop, orderId)
  for (const path of pages()) expect(englishIn(await read(shopper, path)), path).toEqual([])
})

test('a bill has its captions in Hindi beside the English ones, as a page and as a file', async () => {
  await deliver(shop, orderId)
  await shopper.post(`/order/${orderId}/invoice`, { intent: 'issue' })
  const page = await read(shopper, `/order/${orderId}/invoice`)
  for (const caption of ['बिल / Invoice', 'बिल नंबर / Invoice no.', 'रकम / Amount']) expect(page).toContain(caption)
  expect((await shopper.get(`/order/${orderId}/invoice.pdf`)).text).toContain('/Lang (hi-IN)')
})

test('refusals are in Hindi', async () => {
  const address = await shopper.post('/address', { name: 'A', phone: '12', zip: '5' })
  expect(address.status).toBe(422)
  expect(englishIn(address.text)).toEqual([])
  const coupon = await shopper.post('/cart', { intent: 'coupon', code: 'NONE10' })
  expect(englishIn(coupon.text)).toEqual(coupon.text.includes('NONE10') ? ['NONE10'] : [])
})

test('a code requested in Hindi is sent in Hindi, and so are later messages', async () => {
  const visitor = door.visit()
  const start = await visitor.get('/loginStart')
  await requestCode(inHindi(visitor), start, '9876500012')
  expect(shop.sms.sent()[0]).toMatchObject({ language: 'hi', text: expect.stringContaining('आपका Strut कोड है') })
  await shopper.get('/orders')
  await sendNotifications(shop)
  expect(shop.sandboxMessages.sent().map(({ template }) => template)).toContain('order-placed.hi')
})

test('a size that fits everybody has its Hindi name', async () => {
  await aProduct(shop, { id: 'cap', name: 'Tarang', category: 'Shoes', sizes: ['Free Size'] })
  await shopper.post('/cart', { intent: 'add', productId: 'cap', size: 'Free Size' })
  for (const path of ['/product/cap', '/search?query=Tarang', '/cart', '/confirmorder']) {
    const page = await read(shopper, path)
    expect([path, /फ़्री\sसाइज़/.test(page), englishIn(page)]).toEqual([path, true, []])
  }
})

function inHindi(visit: BrowserVisit): BrowserVisit {
  visit.cookies.set('lang', 'hi')
  return visit
}

async function read(visit: BrowserVisit, path: string): Promise<string> {
  const page = await visit.get(path)
  return page.location === null ? page.text : (await visit.follow(page)).text
}

/** Latin words that are shown or announced on the page, except known ones. */
function englishIn(page: string): string[] {
  const body = page.slice(page.indexOf('<body')).replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
  const spoken = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text)
  const title = /<title>(.*?)<\/title>/s.exec(page)?.[1] ?? ''
  const texts = [title, ...spoken, body.replace(/<[^>]*>/g, ' ')]
    .join(' ')
    .replace(/&#?\w+;|\b[0-9A-Z]{4}-?[0-9A-Z]{3,}\b/g, ' ')
  const words = texts.match(/[A-Za-z][A-Za-z’'-]+/g) ?? []
  return [...new Set(words)].filter((word) => !known.has(word))
}
