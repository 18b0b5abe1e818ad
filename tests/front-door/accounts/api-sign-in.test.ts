import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, anApiClient, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { solve } from '#tests/support/visits/captcha-solver.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const cookieOf = (token: string) => `sid=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ownScript = { origin: shop.origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

const call = async (path: string, body: unknown, headers: Record<string, string> = bearer('public')) => {
  const sent = { 'content-type': 'application/json', ...headers }
  const answer = await door.ask(path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  return { status: answer.status, headers: answer.headers, received: await answer.json() }
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await door.ask(path, { headers })
  return { status: answer.status, headers: answer.headers, received: await answer.json() }
}

/** Solves the proof of work as an API client does: fetches the challenge and returns its solution. */
const solved = async (action: 'send' | 'verify') => solve((await get(`/bot-check?for=${action}`)).received)

async function requestCode(phone: string) {
  const sent = await call('/auth/otp', { phone, captcha_token: await solved('send') })
  return { ...sent, code: shop.sms.sent()[0]?.code ?? '' }
}

test('an API client signs in by phone code without any cookie, and is the shopper of that phone', async () => {
  const asha = await aShopper(shop, { phone: '+919876543210', name: 'Asha Rao' })
  const sent = await requestCode('9876543210')
  expect([sent.status, Object.keys(sent.received)]).toEqual([200, ['message_id']])
  const typed = { type: 'sms', phone: '+919876543210', message_id: sent.received.message_id }
  const slip = { ...typed, token: sent.code === '000000' ? '000001' : '000000' }
  const wrong = await call('/auth/verify', { ...slip, captcha_token: await solved('verify') })
  expect([wrong.status, wrong.received.code]).toEqual([401, 'wrong-code'])
  const right = { ...typed, token: sent.code, captcha_token: await solved('verify') }
  const { status, received, headers } = await call('/auth/verify', right)
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([])
  expect(received.user).toMatchObject({ id: asha.id, user_metadata: { name: 'Asha Rao' } })
  expect((await get('/me', bearer(received.access_token))).received).toMatchObject({ user: { id: asha.id } })
  const again = await call('/auth/verify', { ...right, captcha_token: await solved('verify') })
  expect(again.status).toBe(401)
})

test('a code opens nothing for another phone, without its message, or without a bot check', async () => {
  const sent = await requestCode('9876543211')
  const right = { type: 'sms', phone: '9876543211', token: sent.code, message_id: sent.received.message_id }
  const wrong: [Record<string, string>, number][] = [
    [{ ...right, phone: '9876543212' }, 401],
    [{ ...right, message_id: 'x'.repeat(43) }, 401],
    [{ ...right, type: 'email' }, 422],
  ]
  for (const [body, status] of wrong) {
    const answer = await call('/auth/verify', { ...body, captcha_token: await solved('verify') })
    expect({ body, status: answer.status }).toEqual({ body, status })
  }
  const unchecked = await call('/auth/verify', { ...right, captcha_token: 'made-up' })
  expect(unchecked.status).not.toBe(200)
  expect((await call('/auth/otp', { phone: '9876543213', captcha_token: 'made-up' })).status).not.toBe(200)
  expect(await shop.ask(sql`select 1 from sessions`)).toEqual([])
})

test('an API client is told its session in the words of the specification', async () => {
  const client = await anApiClient(shop, { phone: '+919876543210', name: 'Asha Rao' })
  const { status, received, headers } = await call('/auth/token', { refresh_token: client.refreshToken })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.getSetCookie()).toEqual([])
  expect(received).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_in: 600,
    expires_at: Math.floor(shop.now().getTime() / 1000) + 600,
    token_type: 'bearer',
    user: {
      id: client.id,
      user_metadata: {
        name: 'Asha Rao',
        full_name: 'Asha Rao',
        avatar_url: null,
        email: null,
        phone_number: '+919876543210',
      },
    },
  })
  shop.clock.pass(1)
  const looked = await get('/auth/session', bearer(received.access_token))
  expect(looked.received).toEqual({ ...received, refresh_token: null, expires_in: 540 })
})

test('a bearer token opens what its shopper may see, and only until it ends', async () => {
  const product = await aProduct(shop, { id: 'runner' })
  const client = await anApiClient(shop, { cart: [aLine(product)] })
  const me = async () => (await get('/me', bearer(client.accessToken))).received
  expect(await me()).toMatchObject({ user: { id: client.id }, cart: [{ productId: 'runner' }] })
  expect((await door.ask('/orders', { headers: bearer(client.accessToken) })).status).toBe(200)
  shop.clock.pass(10)
  expect(await me()).toMatchObject({ user: null })
  expect((await door.ask('/orders', { headers: bearer(client.accessToken) })).status).toBe(401)
  expect((await get('/auth/session', bearer(client.accessToken))).status).toBe(401)
})

test('signing out ends the tokens at once, everywhere when that is asked for', async () => {
  const client = await anApiClient(shop)
  const browser = await aShopper(shop)
  await sql`update sessions set user_id = ${client.id}
    where token_hash is not null`.execute(shop.db)
  const isIn = async () => (await get('/me', { cookie: cookieOf(browser.token) })).received.user !== null
  const out = await call('/auth/logout', {}, bearer(client.accessToken))
  expect([out.status, out.received]).toEqual([200, { success: true }])
  expect((await get('/auth/session', bearer(client.accessToken))).status).toBe(401)
  expect((await call('/auth/token', { refresh_token: client.refreshToken })).status).toBe(401)
  expect(await isIn()).toBe(true)
  const scope = { scope: 'global' }
  const everywhere = await call('/auth/logout', scope, { ...ownScript, cookie: cookieOf(browser.token) })
  expect(everywhere.headers.getSetCookie()[0]).toMatch(/^sid=;.*Max-Age=0/)
  expect(await isIn()).toBe(false)
  expect((await call('/auth/logout', {}, bearer(client.accessToken))).status).toBe(401)
})

test('a browser’s own script can ask who is signed in and gets no token; a link, a frame or another site gets nothing', async () => {
  const asha = await aShopper(shop)
  const cookie = cookieOf(asha.token)
  const own = await get('/auth/session', { ...ownScript, cookie })
  const noToken = { access_token: null, refresh_token: null, expires_in: null, expires_at: null }
  expect(own.received).toEqual({ ...noToken, token_type: null, user: expect.objectContaining({ id: asha.id }) })
  expect(await shop.ask(sql`select token_hash from access_tokens`)).toEqual([])
  const others: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' },
  ]
  for (const headers of others) {
    expect({ headers, status: (await get('/auth/session', { ...headers, cookie })).status }).toEqual({
      headers,
      status: 401,
    })
  }
})

test('a request with a bearer token ignores the cookie beside it', async () => {
  const asha = await aShopper(shop)
  const ravi = await anApiClient(shop)
  const cookie = cookieOf(asha.token)
  expect((await get('/me', { cookie, ...bearer(ravi.accessToken) })).received).toMatchObject({ user: { id: ravi.id } })
  expect((await get('/me', { cookie, ...bearer('made-up') })).received).toMatchObject({ user: null })
  expect((await get('/auth/session', { ...ownScript, cookie, ...bearer('made-up') })).status).toBe(401)
})

test('invalid requests are refused in one shape that repeats nothing of the input', async () => {
  const odd: unknown[] = [
    null,
    [],
    'x',
    {},
    { refresh_token: 1 },
    { refresh_token: 'x\u0000y' },
    { refresh_token: '\ud800' },
    { refresh_token: 'x'.repeat(5_000) },
    { refresh_token: 'canary', role: 'owner' },
    { refresh_token: 'canary', __proto__: null, constructor: {} },
    JSON.parse('{"refresh_token":"canary","__proto__":{"role":"owner"}}'),
  ]
  for (const body of odd) {
    const { status, received } = await call('/auth/token', body)
    expect({ body, status }).toEqual({ body, status: 422 })
    expect(received).toMatchObject({ error: 'The request could not be read.', code: 'invalid' })
    expect(JSON.stringify(received)).not.toMatch(/canary|owner/)
  }
  const broken = { ...bearer('public'), 'content-type': 'application/json' }
  for (const body of ['{', '{"refresh_token":', '\u0000', `${'['.repeat(30_000)}`]) {
    expect((await door.ask('/auth/token', { method: 'POST', headers: broken, body })).status).toBe(422)
  }
  expect((await call('/auth/logout', { scope: 'others' }, bearer('x'))).status).toBe(422)
  expect(({} as Record<string, unknown>)['role']).toBeUndefined()
})

test('a page of another site is sent away, a program without a token is not, and wrong verbs are named', async () => {
  const elsewhere = { origin: 'https://evil.example' }
  expect((await call('/auth/token', { refresh_token: 'x' }, elsewhere)).status).toBe(403)
  expect((await call('/auth/token', { refresh_token: 'x' }, {})).status).toBe(401)
  expect((await call('/auth/token', { refresh_token: 'x' })).status).toBe(401)
  expect((await get('/auth/token')).status).toBe(405)
  expect((await call('/auth/session', {})).status).toBe(405)
})

test('too many refreshes from one address wait, and the answer says how long', async () => {
  const client = await anApiClient(shop)
  let status = 0
  for (let n = 0; n < 121 && status !== 429; n += 1) {
    const answer = await call('/auth/token', { refresh_token: client.refreshToken })
    status = answer.status
    if (status === 429) {
      expect(answer.received).toMatchObject({ code: 'too-many', retry_after: 600 })
      expect(answer.headers.get('retry-after')).toBe('600')
    }
  }
  expect(status).toBe(429)
})

test('the sign-in API describes every address of it, from the schemas that read it', async () => {
  const { received: document } = await get('/auth/openapi.json')
  const calls = ['/auth/otp', '/auth/verify', '/auth/token', '/auth/session', '/auth/logout']
  expect(Object.keys(document.paths)).toEqual(['/bot-check', ...calls])
  expect(document.paths['/auth/verify'].post.requestBody.content['application/json'].schema).toMatchObject({
    required: ['type', 'phone', 'token', 'message_id', 'captcha_token'],
    additionalProperties: false,
  })
  for (const path of calls) {
    const [verb = ''] = Object.keys(document.paths[path])
    const other = verb === 'get' ? 'POST' : 'GET'
    const headers = { 'content-type': 'application/json' }
    const answer = await door.ask(path, { method: other, headers, ...(other === 'POST' && { body: '{}' }) })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, verb === 'get' ? 'GET, HEAD' : 'POST'])
  }
})
