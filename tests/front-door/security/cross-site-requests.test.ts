import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const form = 'application/x-www-form-urlencoded'
const fromOurPage = { origin: shop.origin, 'sec-fetch-site': 'same-origin' }

/** The whole database as one text, which any change alters. */
async function everything(): Promise<string> {
  const tables = await shop.ask(sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`)
  const rows = await Promise.all(
    tables.map(({ name }) => shop.ask(sql`select row_to_json(t) from ${sql.raw(name)} as t order by t::text`)),
  )
  return JSON.stringify(rows)
}

async function someShopper() {
  const product = await aProduct(shop, { id: 'runner' })
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  return { asha, cookie: cookieOf(asha.token) }
}

const cookieOf = (token: string) => `sid=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`

/** Changing requests as our own pages send them. */
const changes: [path: string, body: string][] = [
  ['/cart', 'intent=add&productId=runner&size='],
  ['/cart.data', 'intent=add&productId=runner&size='],
  ['/wishlist', 'productId=runner&wanted=yes'],
  ['/wishlist.data', 'productId=runner&wanted=yes'],
  ['/address', 'name=EVIL'],
  ['/register', 'name=Evil'],
  ['/loginStart', 'intent=send&phone=9876543210'],
  ['/logout', ''],
]

test('a page of another site changes nothing, whatever it sends and as whatever it calls it', async () => {
  const { cookie } = await someShopper()
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.shop.test', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: shop.origin, 'sec-fetch-site': 'cross-site' },
    { origin: shop.origin, 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: `${shop.origin}/cart` },
    {},
  ]
  const before = await everything()
  for (const [path, body] of changes) {
    for (const stranger of strangers) {
      for (const type of [form, 'text/plain', 'multipart/form-data; boundary=x', 'application/json', '']) {
        const headers = { cookie, ...stranger, ...(type && { 'content-type': type }) }
        const { status } = await door.ask(path, { method: 'POST', headers, body: new TextEncoder().encode(body) })
        expect({ path, stranger, type, status }).toEqual({ path, stranger, type, status: 403 })
      }
    }
  }
  expect(await everything()).toBe(before)
})

test('there are two verbs: asking and changing', async () => {
  const { cookie } = await someShopper()
  const before = await everything()
  for (const [path, body] of changes) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const init = { method, headers: { cookie, ...fromOurPage, 'content-type': form }, body }
      const answer = await door.ask(path, init)
      expect({ path, method, status: answer.status }).toEqual({ path, method, status: 405 })
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
    }
    for (const method of ['GET', 'HEAD']) {
      await door.ask(`${path}?${body}`, { method, headers: { cookie, ...fromOurPage } })
    }
  }
  expect(await everything()).toBe(before)
})

test('no header and no field makes a request another one', async () => {
  const { cookie } = await someShopper()
  const before = await everything()
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override', '_method']) {
    for (const [path, body] of changes) {
      await door.ask(`${path}?_method=POST&${body}`, { headers: { cookie, ...fromOurPage, [name]: 'POST' } })
    }
  }
  expect(await everything()).toBe(before)
  const asGet = await door.ask('/cart', {
    method: 'POST',
    headers: { cookie, ...fromOurPage, 'content-type': form, 'x-http-method-override': 'GET' },
    body: '_method=GET&intent=add&productId=runner&size=',
  })
  expect(asGet.headers.get('location')).toBe('/cart')
  const [cart] = await shop.ask(sql<{ lines: unknown }>`select lines from carts`)
  expect(cart?.lines).toEqual([{ productId: 'runner', size: '', quantity: 2 }])
})

test('the shop’s origin comes from its setting, never from a request', async () => {
  await aProduct(shop, { id: 'runner' })
  const asha = await aShopper(shop)
  const claims: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'x-forwarded-server': 'evil.example', 'x-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' },
    { 'x-react-router-spa-mode': 'yes', 'x-react-router-prerender-data': 'evil.example' },
    { 'x-remix-response': 'evil.example', 'x-remix-redirect': 'https://evil.example' },
  ]
  const paths = ['/', '/home', '/product/runner', '/login', '/privacy', '/cart', '/orders', '/me', '/nowhere']
  for (const path of [...paths, '/home.data', '/cart.data', '/robots.txt', '/sitemap.xml']) {
    const plain = await door.ask(path, { headers: { cookie: cookieOf(asha.token) } })
    for (const claim of claims) {
      // As a server behind another host name would receive it.
      const request = new Request(`http://evil.example${path}`, {
        headers: { cookie: cookieOf(asha.token), ...claim },
        redirect: 'manual',
      })
      const answer = await door.fetch(request)
      const said = JSON.stringify([...answer.headers]) + (await answer.text())
      expect({ path, claim, status: answer.status }).toEqual({ path, claim, status: plain.status })
      expect({ path, claim, isReflected: said.includes('evil.example') }).toEqual({ path, claim, isReflected: false })
    }
  }
})

test('a path that begins like another site stays a path', async () => {
  for (const path of ['//evil.example/home', '///evil.example', '/\\evil.example']) {
    const answer = await door.ask(path, { redirect: 'manual' })
    const location = answer.headers.get('location')
    expect({ path, location, status: answer.status }).toEqual({
      path,
      location: expect.stringMatching(/^http:\/\/shop\.test\/evil\.example/),
      status: 301,
    })
  }
})

test('a request with a bearer token is not asked where it comes from, and its cookies are not looked at', async () => {
  const { asha, cookie } = await someShopper()
  const headers = { cookie, authorization: 'Bearer made-up', 'content-type': form }
  const body = 'productId=runner&wanted=yes'
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const response = await door.ask('/wishlist', { method: 'POST', headers: { ...headers, ...foreign }, body })
  expect(response.status).toBe(401)
  expect(await shop.ask(sql`select 1 from wishlist`)).toEqual([])
  const me = await door.ask('/me', { headers })
  expect(await me.json()).toMatchObject({ user: null, cart: [] })
  const other = await door.ask('/me', { headers: { cookie, authorization: 'Basic made-up' } })
  expect(await other.json()).toMatchObject({ user: { id: asha.id } })
})
