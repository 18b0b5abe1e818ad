import { expect, test } from 'vitest'
import { selectSizeFirst } from '#domain/cart/texts.hi.ts'
import { rupees } from '#domain/money.ts'
import { anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'
import * as catalogue from '#ui/catalogue/texts.hi.tsx'
import * as checkout from '#ui/checkout/texts.hi.tsx'

const shop = await testShop()
const door = await frontDoor(shop)

/** The document's `lang`, its Content-Language, and the label of the cart. */
function languageOf({ text, headers }: { text: string; headers: Headers }) {
  const cart = /href="\/cart"[^>]*aria-label="([^"]+)"|aria-label="([^"]+)"[^>]*href="\/cart"/.exec(text)
  return {
    document: /<html lang="([^"]+)"/.exec(text)?.[1],
    header: headers.get('content-language'),
    cart: cart?.[1] ?? cart?.[2],
  }
}

const english = { document: 'en-IN', header: 'en-IN', cart: 'Cart' }
const hindi = { document: 'hi-IN', header: 'hi-IN', cart: 'कार्ट' }

/** The footer's link to this page in the other language. */
const switchOf = (text: string) => /<a href="([^"]*)" hrefLang="\w+" lang="\w+">([^<]+)</.exec(text)?.slice(1)

test('a shopper changes the language with a link, keeps it on every page, and changes it back', async () => {
  await aProduct(shop, { id: 'runner' })
  const visit = door.visit()
  const listing = await visit.get('/search?query=runner&category=Shoes')
  expect(languageOf(listing)).toEqual(english)
  const [address = '', name] = switchOf(listing.text) ?? []
  expect(name).toBe('हिन्दी')
  const referer = { referer: `${shop.origin}/search` }
  const changed = await visit.get(address.replaceAll('&amp;', '&'), referer)
  const plain = `${shop.origin}/search?query=runner&category=Shoes`
  expect(changed).toMatchObject({ status: 302, location: plain })
  const pages = ['/search?query=runner', '/home', '/product/runner', '/cart', '/terms', '/offline', '/login']
  for (const path of pages) expect({ path, ...languageOf(await visit.get(path)) }).toMatchObject({ path, ...hindi })
  const back = switchOf((await visit.get('/cart')).text)
  expect(back).toEqual(['/cart?lang=en', 'English'])
  await visit.get('/cart?lang=en', referer)
  for (const path of pages) expect(languageOf(await visit.get(path))).toMatchObject(english)
})

test('the 404 page and the login prompt are in Hindi', async () => {
  const headers = { cookie: 'lang=hi' }
  const visit = door.visit()
  expect(await visit.get('/nothing', headers)).toMatchObject({ status: 404 })
  for (const path of ['/nothing', '/product/none', '/orders', '/wishlist'])
    expect({ path, ...languageOf(await visit.get(path, headers)) }).toMatchObject({ path, document: 'hi-IN' })
})

test('the back office is English, whichever language its staff chose in the shop, until they choose there', async () => {
  for (const [cookie, document] of [
    ['lang=hi', 'en-IN'],
    ['staff-lang=hi', 'hi-IN'],
  ] as const) {
    const page = await door.visit().get('/admin/sign-in', { cookie })
    expect({ status: page.status, ...languageOf(page) }).toMatchObject({ status: 200, document })
  }
})

test('search engines find each page in each language', async () => {
  await aProduct(shop, { id: 'clog' })
  const linksOf = (text: string) =>
    [...text.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g)].map(
      ([, rel, language = rel, address = '']) => [language, address.replace(shop.origin, '')],
    )
  const alternates = [
    ['en', '/product/clog'],
    ['hi', '/product/clog?lang=hi'],
    ['x-default', '/product/clog'],
  ]
  const [plain, translated] = await Promise.all(
    ['/product/clog', '/product/clog?lang=hi'].map((path) => door.visit().get(path)),
  )
  expect(linksOf(plain?.text ?? '')).toEqual([['canonical', '/product/clog'], ...alternates])
  expect(linksOf(translated?.text ?? '')).toEqual([['canonical', '/product/clog?lang=hi'], ...alternates])
  expect(translated?.headers.get('set-cookie')).toBeNull()
  expect(translated?.headers.get('cache-control')).toContain('public')
})

test('manifest, offline page and service worker have the language of the page without a cookie', async () => {
  const home = await door.visit().get('/home?lang=hi')
  expect(home.text).toContain('href="/manifest.webmanifest?lang=hi"')
  const manifest = JSON.parse((await door.visit().get('/manifest.webmanifest?lang=hi')).text)
  expect(manifest.lang).toBe('hi-IN')
  const worker = async (lang: string) => (await door.visit().get('/service-worker.js', { cookie: `lang=${lang}` })).text
  expect(await worker('hi')).toContain('hi-IN')
  expect(await worker('hi')).not.toBe(await worker('en'))
})

test('an answer to the script of a page is in the language of the shopper', async () => {
  const data = '/home.data?_routes=routes%2Fcatalogue%2Fhome'
  for (const [cookie, tag] of [
    ['lang=hi', 'hi-IN'],
    ['lang=en', 'en-IN'],
  ] as const) {
    const { headers } = await door.visit().get(data, { cookie })
    expect({ tag: headers.get('content-language'), vary: headers.get('vary') }).toEqual({
      tag,
      vary: 'Accept-Encoding, Cookie',
    })
  }
})

test('scripts of both languages are served, and a page names only those of its own', async () => {
  const scriptsOf = async (lang: string) => {
    const { text } = await door.visit().get('/cart', { cookie: `lang=${lang}` })
    return [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))]
  }
  const [en, hi] = [await scriptsOf('en'), await scriptsOf('hi')]
  for (const file of [...en, ...hi]) expect((await door.ask(file)).status).toBe(200)
  const shop = (files: string[]) => files.filter((file) => file.startsWith('/assets/shop-'))
  expect(shop(en)).toHaveLength(1)
  expect(shop(hi)).toHaveLength(1)
  expect(shop(en)).not.toEqual(shop(hi))
})

test('a shopper buys without script, and reads Hindi from the product to the order', async () => {
  await aProduct(shop, { id: 'loafer', name: 'Konkan Loafer', price: rupees(1_499), sizes: ['9'], stock: 5 })
  const visitor = door.visit(await aShopper(shop, { address: anAddress }))
  visitor.cookies.set('lang', 'hi')
  const product = await visitor.get('/product/loafer')
  const cart = await visitor.follow(await visitor.press(product, catalogue.addToCart, { size: '9' }))
  expect(cart.path).toBe('/cart')
  expect(cart.text).toContain('Konkan Loafer')
  const confirm = await visitor.get('/confirmorder')
  const dialog = await visitor.press(confirm, `${checkout.cashOnDelivery} ₹1,549`)
  const orders = await visitor.follow(await visitor.press(dialog, checkout.confirm))
  expect(orders.text).toContain(checkout.orderConfirmed)
  const [orderPath = ''] = /\/order\/[0-9A-Z]{25}/.exec(orders.text) ?? []
  const order = await visitor.get(orderPath)
  for (const page of [product, cart, confirm, dialog, orders, order])
    expect(languageOf(page)).toMatchObject({ document: 'hi-IN', header: 'hi-IN' })
  // English is quoted from the specification; names of brands and products stay as the owner wrote them.
  for (const text of ['Add to Cart', 'Order Received', 'Amount to be Paid', 'Price details'])
    for (const page of [product, cart, confirm, orders, order]) expect(page.text).not.toContain(`>${text}<`)
})

test('refusals have the language of the page', async () => {
  await aProduct(shop, { id: 'moccasin', sizes: ['8', '9'], stock: 5 })
  const visitor = door.visit()
  visitor.cookies.set('lang', 'hi')
  const refused = await visitor.post('/cart', { intent: 'add', productId: 'moccasin' })
  expect(refused.text).toContain(selectSizeFirst)
})
