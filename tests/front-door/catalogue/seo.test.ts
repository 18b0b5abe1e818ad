import * as v from 'valibot'
import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'
import { childText, elementsNamed, readXml } from '#tests/support/xml-reader.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const get = (path: string) => door.visit().get(path)

test('a product page tells search engines what it tells people', async () => {
  await aProduct(shop, {
    id: 'runner',
    name: 'Malabar "Runner" </script>',
    images: ['/media/a.webp'],
    sizes: [
      { size: '8', price: rupees(1_499), stock: 0 },
      { size: '9', price: rupees(1_599) },
    ],
  })
  await shop.db
    .insertInto('ratings')
    .values({ productId: 'runner', rating: 4, comment: 'Fits well', username: 'Asha' })
    .execute()
  const page = await get('/product/runner')
  expect(markupOf(page, 'Product')).toMatchObject({
    name: 'Malabar "Runner" </script>',
    image: ['http://shop.test/media/a.webp'],
    aggregateRating: { ratingValue: 4, ratingCount: 1 },
    offers: { lowPrice: 1499, highPrice: 1599, availability: 'https://schema.org/InStock' },
  })
  // The page preselects the available size.
  expect(page.text.includes('₹1,599')).toBe(true)
  expect(markupOf(page, 'BreadcrumbList').itemListElement).toHaveLength(3)
  expect(headOf(page)).toMatchObject({
    canonical: 'http://shop.test/product/runner',
    'og:type': 'product',
    'og:image': 'http://shop.test/media/a.webp',
    robots: null,
  })
})

test('a product with a title and description for search engines shows them there, and its details to all', async () => {
  await aProduct(shop, { id: 'runner', description: 'Light.' })
  const own = { seoTitle: 'Shoes for the rains', seoDescription: 'Dry feet.', details: 'Sole: <b>Rubber: soft' }
  await shop.db.updateTable('products').set(own).execute()
  const page = await get('/product/runner')
  expect(page.text).toMatch(/<title>Shoes for the rains · [^<]+<\/title>/)
  expect(page.text).toContain('<meta name="description" content="Dry feet."')
  expect(page.text).toMatch(/<dt[^>]*>Sole<\/dt><dd[^>]*>&lt;b&gt;Rubber: soft<\/dd>/)
})

test('addresses of the Shopify shop that moved in lead on for good, to a colour where a product has several', async () => {
  await aProduct(shop, { id: 'boot', category: 'Shoes' })
  await aProduct(shop, { id: 'crocus--blue', category: 'Shoes' })
  const target = async (path: string) => {
    const { status, location } = await get(path)
    return status === 301 ? location : status
  }
  expect(await target('/products/Boot?variant=41')).toBe('/product/boot')
  expect(await target('/collections/sale/products/boot')).toBe('/product/boot')
  expect(await target('/products/crocus')).toBe('/product/crocus--blue')
  expect(await target('/collections/shoes')).toBe('/search?category=Shoes')
  expect(await target('/collections/rainy-days')).toBe('/search?query=rainy+days')
  expect((await get('/product/gone')).status).toBe(404)
  expect(await target('/products/gone')).toBe('/product/gone')
})

test('addresses of a WooCommerce shop lead on to its products, colours and categories; sitemap and canonical name ours', async () => {
  await aProduct(shop, { id: 'blue-shirt-41', category: 'Shoes' })
  await aProduct(shop, { id: 'blue-shirt-2024-42' })
  await aProduct(shop, { id: 'clog-50--red' })
  await shop.db.updateTable('products').set({ source: 'woocommerce' }).execute()
  const target = async (path: string) => {
    const { status, location } = await get(path)
    return status === 301 ? location : status
  }
  expect(await target('/product/blue-shirt')).toBe('/product/blue-shirt-41')
  expect(await target('/product/blue-shirt-2024')).toBe('/product/blue-shirt-2024-42')
  expect(await target('/product/clog')).toBe('/product/clog-50--red')
  expect(await target('/product/blue')).toBe(404)
  expect(await target('/product-category/wear/shoes/')).toBe('/collections/shoes')
  expect(await target('/policies/refund-policy')).toBe('/terms#refunds')
  const page = await get('/product/blue-shirt-41?variant=7')
  expect(headOf(page).canonical).toBe('http://shop.test/product/blue-shirt-41')
  const sitemap = (await get('/sitemap.xml')).text
  expect(sitemap).toContain('<loc>http://shop.test/product/blue-shirt-41</loc>')
  expect(sitemap).not.toMatch(/\/products\/|product-category|variant=/)
})

test('sample reviews are never told as ratings', async () => {
  await saveSetting(shop.db, 'sample-reviews', true)
  await aProduct(shop, { id: 'runner' })
  const page = await get('/product/runner')
  expect(page.text).toContain('Sample review')
  expect(markupOf(page, 'Product')).not.toHaveProperty('aggregateRating')
})

test('home says who runs the shop', async () => {
  await aProduct(shop)
  await saveSetting(shop.db, 'contacts', { phone: '+919876543210', whatsapp: null, email: null, social: null })
  const page = await get('/home')
  expect(markupOf(page, 'Organization')).toMatchObject({ name: 'Strut', contactPoint: { telephone: '+919876543210' } })
  expect(headOf(page)).toMatchObject({ canonical: 'http://shop.test/home', robots: null })
})

test('a listing has one address, and only whole categories are listed', async () => {
  await aProduct(shop, { category: 'Watch' })
  const listing = await get('/search?sort=price-asc&category=Watches&utm_source=mail')
  expect(headOf(listing)).toMatchObject({ canonical: 'http://shop.test/search?category=Watch', robots: null })
  const hidden = ['/search?query=product', '/search?offer=under&value=5000', '/search?category=Nothing']
  for (const path of hidden) expect(headOf(await get(path)).robots).toBe('noindex')
})

test('personal pages are noindex', async () => {
  for (const path of ['/cart', '/orders', '/profile', '/loginStart', '/offline', '/wishlist']) {
    expect({ path, robots: headOf(await get(path)).robots }).toEqual({ path, robots: 'noindex' })
  }
})

test('security.txt says where to report a vulnerability, and for how long that holds', async () => {
  const { text, headers } = await get('/.well-known/security.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Contact: ${shop.origin}/grievance\n`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(new Date(expires).getTime()).toBeGreaterThan(shop.now().getTime())
  await saveSetting(shop.db, 'contacts', { phone: null, whatsapp: null, email: 'care@shop.test', social: null })
  expect((await get('/.well-known/security.txt')).text).toContain('Contact: mailto:care@shop.test\n')
})

test('robots may read everything that is a page and its pictures, and find the sitemap', async () => {
  const { text, headers } = await get('/robots.txt')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => robotsPattern(path))
  const isClosed = (path: string) => closed.some((pattern) => pattern.test(path))
  const open = ['/home', '/search?category=Shoes', '/product/runner', '/media/a.webp', '/assets/a.js', '/terms']
  expect(open.filter(isClosed)).toEqual([])
  expect(['/me', '/admin', '/sandbox/messages', '/home.data'].filter(isClosed)).toHaveLength(4)
  expect(text).toContain('Sitemap: http://shop.test/sitemap.xml')
})

test('the sitemap lists pages, categories and products, each of which opens', async () => {
  await aCategory(shop, { category: 'Bags & more' })
  await aCategory(shop, { category: 'Empty so far' })
  await aProduct(shop, { id: 'bag', category: 'Bags & more' })
  await aProduct(shop, { id: 'runner' })
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const addresses = elementsNamed('loc', readXml(answer.text)).map(({ text }) => text)
  const paths = [
    '/home',
    '/search',
    '/search?category=Bags+%26+more',
    '/search?category=Shoes',
    '/size-guide',
    '/terms',
    '/product/bag',
    '/product/runner',
  ]
  expect(addresses).toEqual(paths.map((path) => shop.origin + path))
  for (const address of addresses) {
    const page = await get(address.slice(shop.origin.length))
    expect({ address, status: page.status, known: headOf(page).canonical }).toEqual({
      address,
      status: 200,
      known: address,
    })
  }
  expect((await get('/sitemap.xml?part=2')).status).toBe(404)
})

test('the product feed says the shop’s own prices', async () => {
  for (let at = 0; at < 3; at += 1) {
    await aProduct(shop, {
      id: `runner-${at}`,
      name: `Runner & Co <${at}>`,
      images: ['/media/a.webp'],
      sizes: [{ size: '8', price: rupees(1_499 + at), prevPrice: at === 0 ? rupees(1_999) : null }],
    })
  }
  const answer = await get('/feed/google.xml')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const items = elementsNamed('item', readXml(answer.text))
  expect(items.map((item) => childText(item, 'g:title'))).toEqual([
    'Runner & Co <0>',
    'Runner & Co <1>',
    'Runner & Co <2>',
  ])
  for (const item of items) {
    const link = childText(item, 'g:link') ?? ''
    const now = childText(item, 'g:sale_price') ?? childText(item, 'g:price')
    const page = await get(link.slice(shop.origin.length))
    expect(`${markupOf(page, 'Product').offers.price}.00 INR`).toBe(now)
  }
  expect(items.map((item) => childText(item, 'g:price'))).toEqual(['1999.00 INR', '1500.00 INR', '1501.00 INR'])
})

test('Google is told a delivery fee only by a shop that delivers to all of India', async () => {
  await aProduct(shop, { id: 'clog', images: ['/media/a.webp'], sizes: [{ size: '8' }] })
  const told = async () => ({
    feed: (await get('/feed/google.xml')).text.includes('<g:shipping>'),
    page: 'shippingDetails' in markupOf(await get('/product/clog'), 'Product').offers,
  })
  expect(await told()).toEqual({ feed: true, page: true })
  await saveSetting(shop.db, 'gst', { kind: 'unregistered' })
  await saveSetting(shop.db, 'shop-details', { ...defaultShopDetails, address: '4 Johari Bazaar\nJaipur 302001' })
  expect(await told()).toEqual({ feed: false, page: false })
})

test('a phone can keep the shop: manifest, icons, and a service worker that may fetch from the shop only', async () => {
  const manifest = JSON.parse((await get('/manifest.webmanifest')).text)
  expect(manifest).toMatchObject({ start_url: '/home', display: 'standalone' })
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    expect({ src, status: (await get(src)).status }).toEqual({ src, status: 200 })
  }
  const worker = await get('/service-worker.js')
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(worker.headers.get('cache-control')).toBe('public, no-cache')
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect((await get('/offline')).text).toContain('This page needs a connection')
})

const productMarkup = v.looseObject({
  '@type': v.string(),
  itemListElement: v.optional(v.array(v.unknown()), []),
  offers: v.optional(v.looseObject({ price: v.optional(v.number()) }), {}),
})

function markupOf({ text }: VisitResponse, type: string) {
  const scripts = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const found = scripts.map(([, json = '']) => v.parse(productMarkup, JSON.parse(json)))
  const one = found.find((markup) => markup['@type'] === type)
  if (!one) throw new Error(`no ${type} in the page`)
  return one
}

function headOf({ text }: VisitResponse) {
  const pick = (pattern: RegExp) => text.match(pattern)?.[1]?.replaceAll('&amp;', '&') ?? null
  return {
    canonical: pick(/<link rel="canonical" href="([^"]+)"/),
    'og:type': pick(/<meta property="og:type" content="([^"]+)"/),
    'og:image': pick(/<meta property="og:image" content="([^"]+)"/),
    robots: pick(/<meta name="robots" content="([^"]+)"/),
  }
}

/** Matches a robots.txt rule: from the start, `*` for anything, `$` for the end. */
function robotsPattern(path: string): RegExp {
  const escaped = path.replace(/[.?+()[\]{}|\\^]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}`)
}

test('a public page has one address, and others that mean it lead there', async () => {
  for (const [asked, page] of [
    ['/home/', '/home'],
    ['/HOME?utm_source=mail', '/home?utm_source=mail'],
    ['/Search/?category=Shoes', '/search?category=Shoes'],
    ['/terms/', '/terms'],
    // The page's language link would lead to that host.
    ['//evil.example/a?b=1', '/evil.example/a?b=1'],
    ['/\\evil.example/', '/evil.example/'],
  ]) {
    const { status, location } = await get(asked ?? '')
    expect({ asked, status, location }).toEqual({ asked, status: 301, location: `${shop.origin}${page}` })
  }
})
