import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chooseLanguage, languageOf } from './language.ts'

const origin = 'https://shop.test'
const offered = ['en', 'hi'] as const

const languageFor = (path: string, cookie = '') =>
  languageOf(new Request(origin + path, { headers: { cookie } }), offered)

test('the address decides, then the cookie; else it is English', () => {
  expect(languageFor('/home')).toBe('en')
  expect(languageFor('/home', 'sid=x; lang=hi')).toBe('hi')
  expect(languageFor('/home?lang=en', 'lang=hi')).toBe('en')
  expect(languageFor('/search?query=a&lang=hi')).toBe('hi')
  for (const unknown of ['/home?lang=fr', '/home?lang=constructor', '/home?language=hi', '/home?lang='])
    expect(languageFor(unknown)).toBe('en')
  expect(languageFor('/home', 'slang=hi')).toBe('en')
})

test('the back office has its own language, and one that is not built is never used', () => {
  for (const path of ['/admin', '/admin/orders', '/admin/orders.data']) {
    expect(languageFor(path, 'lang=hi')).toBe('en')
    expect(languageFor(path, 'staff-lang=hi')).toBe('hi')
  }
  expect(languageFor('/home', 'staff-lang=hi')).toBe('en')
  const hindi = new Request(`${origin}/home?lang=hi`, { headers: { cookie: 'lang=hi' } })
  expect(languageOf(hindi, ['en'])).toBe('en')
})

function aShop() {
  const app = new Hono().use(chooseLanguage({ origin, offered, protect: { 'X-Kept': 'yes' } }))
  app.all('*', (c) => c.text('page', 200, { 'Cache-Control': 'public' }))
  return async (path: string, headers: Record<string, string>) => {
    const { status, headers: sent } = await app.fetch(new Request(origin + path, { headers }))
    return { status, location: sent.get('location'), cookie: sent.get('set-cookie'), cached: sent.get('cache-control') }
  }
}

const remembered = 'lang=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure'

test('a link of our own pages remembers the language and leads to the address without it', async () => {
  const ask = aShop()
  const link = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
  const answer = { status: 302, cookie: remembered, cached: 'private, no-store' }
  expect(await ask('/search?query=a+b&lang=hi&page=2', link)).toEqual({
    ...answer,
    location: `${origin}/search?query=a+b&page=2`,
  })
  expect(await ask('/cart?lang=hi', { referer: `${origin}/cart` })).toEqual({ ...answer, location: `${origin}/cart` })
  expect(await ask('/admin/orders?lang=hi', link)).toEqual({
    ...answer,
    cookie: `staff-${remembered.replace('; Secure', '; HttpOnly; Secure')}`,
    location: `${origin}/admin/orders`,
  })
  // A path with two slashes would lead to another host.
  expect((await ask('//evil.test/x?lang=hi', link)).location).toBe(`${origin}//evil.test/x`)
})

test('a language link from outside opens at once and is remembered', async () => {
  const ask = aShop()
  const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect(await ask('/home?lang=hi', opened)).toEqual({
    status: 200,
    location: null,
    cookie: remembered,
    cached: 'private, no-store',
  })
  // No shared cache keeps an address that chooses: it would answer without the cookie.
  const plain = { status: 200, location: null, cookie: null, cached: 'public, max-age=0, s-maxage=0' }
  expect(await ask('/home?lang=hi', { ...opened, cookie: 'lang=hi' })).toEqual(plain)
  // A search engine, and the service worker, which sends no cookie.
  expect(await ask('/home?lang=hi', {})).toEqual(plain)
  expect(await ask('/home.data?lang=hi', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toEqual(plain)
  expect(await ask('/home?lang=fr', opened)).toEqual({ ...plain, cached: 'public' })
})
