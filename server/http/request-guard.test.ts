import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { validBodyOnly } from './body-limits.ts'
import { configuredUrl } from './canonical-redirect.ts'
import { changesFromOurPagesOnly, withConfiguredOrigin } from './request-guard.ts'

const origin = 'https://shop.example'
const app = new Hono()
app.use(changesFromOurPagesOnly(origin), validBodyOnly, withConfiguredOrigin(origin))
app.all('*', async (c) =>
  Response.json({ url: c.req.raw.url, headers: Object.fromEntries(c.req.raw.headers), body: await c.req.text() }),
)

const ask = (path: string, init: RequestInit = {}) => app.fetch(new Request(`http://inside.example:8080${path}`, init))
const json = { 'content-type': 'application/json' }
const ours = { origin, 'sec-fetch-site': 'same-origin' }

test('signed webhooks need no origin header and have a body limit of their own', async () => {
  const body = 'x'.repeat(200 * 1024)
  const answer = await ask('/webhooks/razorpay', { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect((await answer.json()).body).toHaveLength(body.length)
  expect((await ask('/webhooks/razorpay', { method: 'POST', body: body + body })).status).toBe(413)
  for (const path of ['/webhooks', '/webhooks%2frazorpay', '/Webhooks/x', '/cart/webhooks/x', '/webhooks/../cart']) {
    expect({ path, status: (await ask(path, { method: 'POST', body: '' })).status }).toEqual({ path, status: 403 })
  }
})

test('functions take JSON and refuse in JSON of one shape', async () => {
  const sent = { method: 'POST', headers: { ...ours, ...json }, body: '{}' }
  expect((await ask('/functions/cancel', sent)).status).toBe(200)
  const refused = [
    await ask('/functions/cancel', { ...sent, headers: { ...json, origin: 'https://evil.example' } }),
    await ask('/auth/otp', { ...sent, headers: { ...ours, 'content-type': 'text/plain' } }),
    await ask('/auth/otp', { ...sent, body: JSON.stringify('x'.repeat(70_000)) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 415, 413])
  for (const answer of refused) {
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Object.keys(await answer.json()).sort()).toEqual(['code', 'error'])
  }
})

test('a program needs no bearer token; cross-site requests of a browser are refused', async () => {
  const status = async (path: string, headers: Record<string, string>) =>
    (await ask(path, { method: 'POST', headers, body: '{}' })).status
  expect(await status('/auth/otp', json)).toBe(200)
  expect(await status('/auth/otp', { ...json, authorization: 'Bearer public' })).toBe(200)
  const foreign = { origin: 'https://evil.example' }
  for (const headers of [{ cookie: 'sid=x' }, foreign, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])
    expect({ headers, status: await status('/auth/otp', { ...json, ...headers }) }).toEqual({ headers, status: 403 })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect([await status('/auth/otp', form), await status('/cart', form)]).toEqual([415, 403])
})

test('a form needs a content type; a function may have no body', async () => {
  const nothing = { method: 'POST', headers: ours }
  expect((await ask('/cart', nothing)).status).toBe(415)
  expect((await ask('/auth/logout', nothing)).status).toBe(200)
})

test('a page sees the configured address and nothing of what proxies and strangers claim', async () => {
  const answer = await ask('/cart?a=1', {
    headers: { ...ours, host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.7' },
  })
  const { url, headers } = await answer.json()
  expect(url).toBe('https://shop.example/cart?a=1')
  expect(headers).toEqual({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.7' })
})

test('with a bearer token there are no cookies', async () => {
  const both = { cookie: 'sid=x', authorization: 'bearer y' }
  expect((await (await ask('/me', { headers: both })).json()).headers).toEqual({ authorization: 'bearer y' })
  const basic = { cookie: 'sid=x', authorization: 'Basic y' }
  expect((await (await ask('/me', { headers: basic })).json()).headers).toEqual(basic)
})

test('an address is never resolved like a link', () => {
  for (const path of ['//evil.example/x', '/%2F/evil.example', '/@evil.example', '/\t/evil.example']) {
    expect(configuredUrl(`http://inside.example${path}`, origin).origin).toBe(origin)
  }
})
