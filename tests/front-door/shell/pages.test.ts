import { expect, test, vi } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aCategory, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { requestCode } from '#tests/support/visits/sign-in-without-script.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const doorWithRealCarrier = await frontDoor(shop, { sms: null })

test('the address without a path leads home', async () => {
  expect(await door.visit().get('/')).toMatchObject({ status: 302, location: '/home' })
})

test.each([
  ['/privacy', 'privacy'],
  ['/refund', 'refunds'],
  ['/return', 'returns'],
  ['/shipping', 'shipping'],
  ['/contactus', 'contact'],
])('%s opens the terms at their section', async (path, section) => {
  for (const typed of [path, `${path}/`, path.toUpperCase()])
    expect(await door.visit().get(typed)).toMatchObject({ status: 302, location: `/terms#${section}` })
  expect((await door.visit().get('/terms')).text).toContain(`id="${section}"`)
})

test('the menu shows the shop’s own categories in their owner’s order, and nothing of the demo', async () => {
  await aCategory(shop, { category: 'Bags & more', title: 'Bags and more' })
  await aCategory(shop, { category: 'Sarees', title: 'Sarees' })
  for (const category of ['Bags & more', 'Sarees']) await aProduct(shop, { category })
  const drawer = async () => {
    const { text } = await door.visit().get('/terms')
    const menu = text.slice(text.indexOf('id="side-drawer"'), text.indexOf('My Wishlist'))
    return [...menu.matchAll(/href="(\/search[^"]*)"/g)].map(([, path]) => path)
  }
  const [bags, sarees] = ['/search?category=Bags%20%26%20more', '/search?category=Sarees']
  expect(await drawer()).toEqual(['/search', bags, sarees])
  await shop.db.updateTable('categories').set({ position: -1 }).where('category', '=', 'Sarees').execute()
  expect(await drawer()).toEqual(['/search', sarees, bags])
})

test('a category with its own URL opens it in a new window from every menu, and learns nothing of the shop', async () => {
  await aCategory(shop, { category: 'Combos' })
  await aProduct(shop, { category: 'Combos' })
  const redirectUrl = 'https://combos.example/'
  await shop.db.updateTable('categories').set({ redirectUrl }).where('category', '=', 'Combos').execute()
  const { text } = await door.visit().get('/home')
  const links = [...text.matchAll(/<a [^>]*combos\.example[^>]*>/g)].map(([link]) => link)
  expect(links).toHaveLength(3)
  for (const link of links) {
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="noopener noreferrer"')
  }
})

test('home shows its categories, and a row of what is new', async () => {
  await aCategory(shop, { category: 'Watch', title: 'Watches' })
  await aProduct(shop, { category: 'Watch' })
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner', price: rupees(1_499) })
  const home = await door.visit().get('/home')
  expect(home.status).toBe(200)
  for (const text of ['Categories', 'Watches', 'New Arrivals', 'Malabar Runner', '₹1,499']) {
    expect(home.text).toContain(text)
  }
  expect(home.text).toContain('href="/search?category=Watch"')
  expect(home.text).toContain('/product/runner')
})

test('a listing shows its page number, the pages and the total', async () => {
  for (let at = 0; at < 17; at += 1) await aProduct(shop, { name: `Runner ${at}` })
  const visitor = door.visit()
  const first = await visitor.get('/search?category=Shoes')
  expect(textOf(first.text)).toMatch(/1 of 2/)
  const second = await visitor.get('/search?category=Shoes&page=1')
  expect(textOf(second.text)).toMatch(/2 of 2/)
  expect((await visitor.get('/search?query=nothing+at+all')).text).toContain('Sorry that one isn&#x27;t here yet')
})

test('an invalid offer is an empty list, not an error', async () => {
  await aProduct(shop)
  const listing = await door.visit().get('/search?offer=under&value=cheap')
  expect(listing.status).toBe(200)
  expect(listing.text).toContain('Sorry that one isn&#x27;t here yet')
})

test('a search text is escaped', async () => {
  const page = await door.visit().get(`/search?query=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('<script>alert(1)')
})

test('a product page shows what it is, what it costs and what is left of it', async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  await aProduct(shop, {
    id: 'runner',
    name: 'Malabar Runner',
    brand: 'Norvane',
    description: 'Soft suede, made for the rains.',
    price: rupees(1_500),
    prevPrice: rupees(2_000),
    sizes: ['8', { size: '9', stock: 0 }],
    stock: 3,
  })
  const page = await door.visit().get('/product/runner')
  expect(page.status).toBe(200)
  for (const text of [
    'Malabar Runner',
    'Norvane',
    'Shoes',
    'Soft suede, made for the rains.',
    '₹1,500',
    '₹2,000',
    '25% off',
    '9 , sold out',
    'Hurry Up, only 3 left',
    'Add to Cart',
    'Buy Item',
  ])
    expect(textOf(page.text)).toContain(text)
})

test('an unknown URL is a 404 with the search above and products below', async () => {
  for (const path of ['/nowhere', '/order', '/home/x']) {
    const page = await door.visit().get(path)
    expect({ path, status: page.status }).toEqual({ path, status: 404 })
    expect(textOf(page.text)).toContain('This page isn’t here')
    expect(page.text).toContain('Search Product Name')
    expect(page.text).toContain('noindex')
  }
})

test('a deleted product shows a message and related products', async () => {
  await aProduct(shop, { id: 'gone', name: 'Gone Runner', category: 'Shoes' })
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'gone').execute()
  await aProduct(shop, { name: 'Malabar Runner', category: 'Shoes' })
  await aProduct(shop, { name: 'Dune', category: 'Caps' })
  const page = await door.visit().get('/product/gone')
  expect(page.status).toBe(404)
  for (const text of ['This product is no longer here', 'You May Also Like', 'Malabar Runner'])
    expect(textOf(page.text)).toContain(text)
  for (const text of ['Gone Runner', 'Dune']) expect(textOf(page.text)).not.toContain(text)
  const unknown = await door.visit().get('/product/nothing')
  expect(unknown.status).toBe(404)
  expect(textOf(unknown.text)).toContain('Dune')
})

test('a URL with NUL or invalid escapes causes no error and no log line', async () => {
  const warnings = vi.spyOn(console, 'warn')
  const odd = [
    '/search?query=%00',
    '/search?category=%00',
    '/product/%00',
    '/search?brand=%C0%AF',
    '/%E0%A4%A',
    '/product/%ff',
    '/admin/join/secret%ff',
  ]
  for (const path of odd)
    expect({ path, status: (await door.visit().get(path)).status < 500 }).toEqual({ path, status: true })
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(warnings).not.toHaveBeenCalled()
})

test('cart and address have the quiet frame of the checkout, other pages the whole one', async () => {
  const visitor = door.visit()
  for (const path of ['/cart', '/address']) {
    const { text } = await visitor.get(path)
    expect(/<nav[^>]*aria-label="Checkout".*?<\/nav>/s.exec(text)?.[0]).toMatch(/Cart.*Address.*Payment/s)
    for (const part of ['Search Product Name', 'Open menu', 'Track order']) expect(text).not.toContain(part)
    for (const tab of ['/home', '/wishlist', '/orders', '/profile']) expect(text).toContain(`href="${tab}"`)
  }
  const { text } = await visitor.get('/home')
  expect(text).toContain('Track order')
  expect(text).not.toContain('aria-label="Checkout"')
})

const sessionOnly = ['/wishlist', '/address', '/confirmorder', '/orders', '/order/ANY']

test('session-only pages show the login prompt, not a redirect', async () => {
  for (const path of sessionOnly) {
    const page = await door.visit().get(path)
    expect({ path, status: page.status }).toEqual({ path, status: 401 })
    expect(page.text).toContain('Login to Continue')
    expect(page.text).toContain(`/loginStart?next=${encodeURIComponent(path)}`)
  }
})

test('a made-up or expired session is no session', async () => {
  const expired = await aShopper(shop, { until: new Date(Date.now() - 1_000) })
  for (const shopper of [expired, { token: 'made-up' }, { token: '' }]) {
    expect((await door.visit(shopper).get('/orders')).status).toBe(401)
  }
})

test('forms of session-only pages are closed too', async () => {
  for (const path of ['/address', '/confirmorder']) {
    expect((await door.visit().post(path, { intent: 'cod' })).status).toBe(401)
    expect((await door.visit().postData(path, { intent: 'cod' })).status).toBe(401)
  }
  expect(await shop.db.selectFrom('orders').select('orderId').execute()).toEqual([])
})

test('another shopper’s order is not found', async () => {
  const product = await aProduct(shop)
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  expect((await door.visit(asha).get(`/order/${orderId}`)).status).toBe(200)
  const other = await door.visit(ravi).get(`/order/${orderId}`)
  expect(other.status).toBe(404)
  for (const personal of [anAddress.name, anAddress.address, product.name]) expect(other.text).not.toContain(personal)
})

test('/me returns a shopper’s own data, and nothing to a visitor', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { cart: [aLine(product, '', 2)] })
  const own = await door.visit(asha).get('/me')
  expect(JSON.parse(own.text)).toMatchObject({
    user: { id: asha.id, name: 'Asha Rao' },
    cart: [{ productId: product.id, size: '', quantity: 2 }],
    wishlist: [],
  })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(JSON.parse((await door.visit().get('/me')).text)).toEqual({ user: null, cart: [], wishlist: [], flash: null })
})

test('/sandbox/messages.json has the newest message first', async () => {
  const visitor = door.visit()
  for (const phone of ['9876511111', '9876522222'])
    await requestCode(door.visit(), await door.visit().get('/loginStart'), phone)
  const messages: { to: string }[] = JSON.parse((await visitor.get('/sandbox/messages.json')).text)
  expect(messages.slice(0, 2).map(({ to }) => to)).toEqual(['+919876522222', '+919876511111'])
})

test('with a real SMS provider there is no sandbox page', async () => {
  for (const path of ['/sandbox/messages.json', '/sandbox/messages']) {
    expect((await doorWithRealCarrier.visit().get(path)).status).toBe(404)
  }
})

test('sign-in leads home, or to the name form without a name, never to a prompt', async () => {
  const [asha, nameless] = [await aShopper(shop), await aShopper(shop, { name: null })]
  for (const path of ['/login', '/register', '/loginStart']) {
    expect(await door.visit(asha).get(path)).toMatchObject({ status: 302, location: '/home' })
    expect((await door.visit(nameless).get(path)).text).toContain('Full Name is Required')
  }
  for (const path of ['/login', '/register']) {
    expect((await door.visit().get(path)).text).toContain('Login to Continue')
  }
  expect((await door.visit().get('/loginStart')).text).toContain(
    'We will send you a one time password on this phone number',
  )
})

test('signing in never redirects to another site', async () => {
  const asha = await aShopper(shop)
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const { location } = await door.visit(asha).get(`/loginStart?next=${encodeURIComponent(next)}`)
    expect(location).toBe('/home')
  }
})

test('logging out ends the session on the server', async () => {
  const asha = await aShopper(shop)
  const visitor = door.visit(asha)
  visitor.cookies.set('pincode', '560001')
  expect(await visitor.post('/logout', { intent: 'sign-out' })).toMatchObject({ status: 302, location: '/home' })
  expect(visitor.cookies.has('sid')).toBe(false)
  expect(visitor.cookies.has('pincode')).toBe(false)
  expect((await door.visit(asha).get('/orders')).status).toBe(401)
})

test('nothing changes on a GET', async () => {
  const asha = await aShopper(shop)
  expect((await door.visit(asha).get('/logout')).location).toBe('/profile')
  expect((await door.visit(asha).get('/orders')).status).toBe(200)
})

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
