import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/database.ts'
import { applicationError, bodyTooLarge } from '#domain/texts.hi.ts'
import { createApp } from '#server/app.ts'
import { openPageCache } from '#server/cache/page-cache.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { type TestShop, testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
/** The same shop on https, and one without its database. */
const secure: TestShop = { ...shop, origin: 'https://shop.test' }
const secureDoor = await frontDoor(secure)
const broken: TestShop = {
  ...shop,
  db: openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }, { connections: 1, onError: () => {} }),
}
const brokenDoor = await frontDoor(broken)

const fromOurPage = { origin: shop.origin, 'sec-fetch-site': 'same-origin' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('every answer carries the headers that protect the visitor', async () => {
  await aProduct(shop, { id: 'runner' })
  const paths = ['/home', '/product/runner', '/nowhere', '/orders', '/healthz', '/me', '/favicon.svg', '/media/none']
  for (const path of paths) {
    const { headers } = await door.ask(path)
    expect({ path, sniff: headers.get('x-content-type-options') }).toEqual({ path, sniff: 'nosniff' })
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('the camera is for the back office alone', async () => {
  const policy = async (path: string) => (await door.ask(path)).headers.get('permissions-policy')
  for (const path of ['/home', '/administer', '/product/runner']) expect(await policy(path)).toContain('camera=()')
  for (const path of ['/admin', '/admin/sign-in', '/admin/products/runner'])
    expect(await policy(path)).toBe('camera=(self), microphone=(), geolocation=(), payment=()')
})

test('on https there is HSTS, and cookies have the __Host- prefix', async () => {
  expect((await secureDoor.ask('/home')).headers.get('strict-transport-security')).toContain('max-age=')
  const product = await aProduct(shop)
  const answer = await secureDoor.visit().post('/cart', { intent: 'add', productId: product.id, size: '' })
  expect(answer.status).toBe(302)
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-cart=.*HttpOnly.*Secure.*SameSite=Lax/)
})

test('behind an https proxy, forms of the public origin work', async () => {
  const product = await aProduct(shop)
  // As Node receives it behind a proxy: http, the public host, and the browser's https origin.
  const inner = new Request(`http://shop.test/cart`, {
    method: 'POST',
    headers: { ...form, origin: secure.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'add', productId: product.id, size: '' }),
  })
  const proxied = await secureDoor.fetch(inner)
  expect({ status: proxied.status, errors: shop.lines.filter(({ level }) => level === 'error') }).toEqual({
    status: 302,
    errors: [],
  })
})

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !attributes.includes('src=') && !attributes.includes('ld+json'))

test('a product name can’t end the inline script, and its data stays whole', async () => {
  await aProduct(shop, { id: 'runner', name: '</script><script>alert(1)</script> — ₹' })
  for (const path of ['/product/runner', '/search']) {
    const { text } = await door.visit().get(path)
    expect(text.startsWith('<!DOCTYPE html>')).toBe(true)
    expect(text).not.toContain('<script>alert(1)')
    const handedOver = inlineScripts(text).filter((script) => script.text.includes('streamController.'))
    expect(handedOver.map(({ text }) => /streamController\.(enqueue|close)\(/.exec(text)?.[1])).toEqual([
      'enqueue',
      'close',
    ])
    expect(handedOver[0]?.text).toContain('\\u003c/script\\u003e')
  }
})

test('a page that is rendered for one visitor has its own nonce, and no script without one', async () => {
  const [one, two] = [await door.visit().get('/cart'), await door.visit().get('/cart')]
  expect(nonceOf(one.headers)).toMatch(/^[\w-]{22}$/)
  expect(nonceOf(one.headers)).not.toBe(nonceOf(two.headers))
  const scripts = inlineScripts(one.text)
  expect(scripts.length).toBeGreaterThan(0)
  for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonceOf(one.headers)}"`)
  expect(one.text).not.toMatch(/\son\w+="|\sstyle="/)
})

test('a public page names its own scripts by their hashes, and nothing else may run', async () => {
  const { headers, text } = await door.visit().get('/home')
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = inlineScripts(text)
  expect(scripts.length).toBeGreaterThan(0)
  for (const { text: script } of scripts) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  expect(policy).not.toMatch(/nonce-|unsafe-/)
  expect(text).not.toMatch(/\snonce="|\son\w+="|\sstyle="/)
})

test('public pages are the same bytes for every visitor', async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner', sizes: ['8', '9'] })
  const asha = await aShopper(shop, { cart: [aLine({ id: 'runner' }, '8', 2)] })
  const [guest, shopper] = [door.visit(), door.visit(asha)]
  await guest.post('/cart', { intent: 'add', productId: 'runner', size: '9' })
  for (const path of ['/home', '/search', '/search?category=Shoes', '/product/runner', '/terms', '/nowhere']) {
    const pages = [await door.visit().get(path), await guest.get(path), await shopper.get(path)]
    const digests = pages.map((page) => digestOf(page.text.replaceAll(nonceOf(page.headers), 'nonce')))
    expect({ path, digests: new Set(digests).size }).toEqual({ path, digests: 1 })
    expect(pages.flatMap((page) => page.headers.getSetCookie())).toEqual([])
  }
})

test('pages behind a session are not cached', async () => {
  const asha = await aShopper(shop)
  for (const path of ['/orders', '/address', '/cart', '/profile']) {
    expect((await door.visit(asha).get(path)).headers.get('cache-control')).toBe('private, no-store')
  }
})

test('a form from another site is refused, whatever its action', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const visitor = door.visit(asha)
  const strangers = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.shop.test', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'none' },
  ]
  const intent = { intent: 'add', productId: product.id, size: '' }
  for (const headers of strangers) {
    for (const path of ['/cart', '/address', '/confirmorder', '/logout', '/loginStart', '/register']) {
      const asDocument = await visitor.post(path, intent, headers)
      const asData = await visitor.postData(path, intent, headers)
      expect({ path, headers, statuses: [asDocument.status, asData.status] }).toEqual({
        path,
        headers,
        statuses: [403, 403],
      })
    }
  }
  expect((await visitor.get('/orders')).status).toBe(200)
})

test('a browser that sends no Fetch Metadata is known by its Origin', async () => {
  const product = await aProduct(shop)
  const body = () => new URLSearchParams({ intent: 'add', productId: product.id, size: '' })
  const post = (headers: Record<string, string>) =>
    door.ask('/cart', { method: 'POST', body: body(), headers: { ...form, ...headers } })
  expect((await post({ origin: shop.origin })).status).toBe(302)
  expect((await post({ origin: 'http://evil.example' })).status).toBe(403)
  expect((await post({})).status).toBe(403)
})

test('more than 64 KB is more than the shop can take, with and without a length', async () => {
  const headers = { ...fromOurPage, ...form }
  const much = `phone=${'9'.repeat(70_000)}`
  expect((await door.ask('/loginStart', { method: 'POST', headers, body: much })).status).toBe(413)
  const stream = new Response(much).body
  const chunked = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit
  expect((await door.ask('/loginStart', chunked)).status).toBe(413)
})

test('a browser whose form is too large gets a page with a way back, a program the text', async () => {
  const much = { method: 'POST', body: `phone=${'9'.repeat(70_000)}` }
  const send = async (path: string, headers: Record<string, string>) => {
    const answer = await door.ask(path, { ...much, headers: { ...fromOurPage, ...form, ...headers } })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const html = { accept: 'text/html,*/*;q=0.8' }
  const page = await send('/loginStart', html)
  expect(page).toMatchObject({ status: 413, type: 'text/html; charset=utf-8' })
  const shown = [
    '<h1>Unexpected Application Error!</h1>',
    'That was more than the shop can take.',
    '<a href="">Try Again</a>',
  ]
  for (const part of shown) expect(page.text).toContain(part)
  const hindi = await send('/loginStart', { ...html, cookie: 'lang=hi' })
  expect(hindi.text).toContain(`<h1>${applicationError}</h1><p>${bodyTooLarge}</p>`)
  expect((await send('/loginStart', {})).text).toBe('That was more than the shop can take.')
  const answer = await send('/auth/otp', { ...html, 'content-type': 'application/json' })
  expect(JSON.parse(answer.text)).toEqual({ code: 'too-large', error: 'That was more than the shop can take.' })
})

test('forms that make no sense are the sender’s fault', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  const visitor = door.visit(asha)
  const odd = [{}, { intent: 'fly' }, { intent: 'add' }, { intent: 'add', productId: '\0', size: '\0' }]
  for (const fields of [...odd, { intent: 'cod', checkoutKey: 'x', shownAmount: '1e9' }]) {
    for (const path of ['/cart', '/confirmorder', '/address', '/loginStart']) {
      const { status } = await visitor.post(path, fields as Record<string, string>)
      expect({ path, fields, isFine: status < 500 }).toEqual({ path, fields, isFine: true })
    }
  }
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain']) {
    const headers = { ...fromOurPage, 'content-type': type }
    expect((await door.ask('/cart', { method: 'POST', headers, body: '{}' })).status).toBe(415)
  }
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('a cookie that was tampered with counts as none', async () => {
  for (const cookie of ['cart=x; sid=x; otp=x', `cart=${btoa('[["a","",-1]]')}`, 'sid=%', `sid=${btoa('{}')}`]) {
    expect((await door.ask('/cart', { headers: { cookie } })).status).toBe(200)
    expect((await door.ask('/me', { headers: { cookie } })).status).toBe(200)
  }
})

test('without its database the shop is alive and not ready', async () => {
  expect((await brokenDoor.ask('/healthz')).status).toBe(200)
  expect((await brokenDoor.ask('/readyz')).status).toBe(503)
  expect((await door.ask('/readyz')).status).toBe(200)
})

test('a failing page shows an error in the frame, is logged once, and the shop goes on', async () => {
  const page = await brokenDoor.visit().get('/home')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
  expect(page.text).not.toContain('Unexpected Application Error!')
  expect(page.text).toContain('Search Product Name')
  expect(page.text).toContain('We’ll be right back')
  expect(page.text).toContain('Your cart is safe. Please try again in a few seconds.')
  const errors = shop.lines.filter(({ level }) => level === 'error')
  expect(errors.map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ path: '/home', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
  ])
  expect((await door.visit().get('/home')).status).toBe(200)
})

test('errors go to the log, not to the visitor', async () => {
  const asha = await aShopper(shop)
  for (const path of ['/home', '/me', '/cart', '/search', '/product/runner']) {
    shop.lines.length = 0
    const page = await brokenDoor.visit(asha).get(path)
    const errors = shop.lines.filter(({ level }) => level === 'error')
    expect({ path, status: page.status, errors: errors.length }).toEqual({ path, status: 503, errors: 1 })
    expect(page.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|node_modules|at async|\.ts:/)
  }
})

test('a public page that fails to render has its security headers and is not cached', async () => {
  const cache = openPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, now: () => 0 })
  cache.listening(true)
  const renderPage = async () => {
    throw new Error('no paint')
  }
  const app = createApp({
    shop,
    renderPage,
    cache,
    trustedProxies: [],
    sandboxes: { google: null },
    offered: [],
    clientFolders: [],
    mediaFolder: 'none',
  })
  const { status, headers } = await app.request(`${shop.origin}/home`)
  expect({ status, sniff: headers.get('x-content-type-options') }).toEqual({ status: 500, sniff: 'nosniff' })
  // Its own stylesheet and picture only.
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(shop.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  const inHindi = await (await app.request(`${shop.origin}/home`, { headers: { cookie: 'lang=hi' } })).text()
  expect(inHindi).toContain('<html lang="hi-IN">')
  expect(inHindi).toContain(`<h1>${applicationError}</h1>`)
})

const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '?'
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
