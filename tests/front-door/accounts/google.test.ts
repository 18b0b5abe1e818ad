import { expect, test } from 'vitest'
import { socialCallbackPath, socialRefusals } from '#domain/accounts/social-login.ts'
import { google } from '#providers/social-login/google.ts'
import { type FaultName, faults } from '#providers/social-login/sandbox/faults.ts'
import { sandboxGoogle } from '#providers/social-login/sandbox/google.ts'
import { describeError } from '#server/log.ts'
import { aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import {
  asha,
  buttonOf,
  kabir,
  returnFromGoogle,
  signInByGoogle,
  toGoogle,
} from '#tests/support/visits/google-sign-in.ts'
import { readable } from '#tests/support/visits/page-forms.ts'
import { type BrowserVisit, frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

// Timeouts: one longer than the slowest machine takes, one no longer than a test should wait.
const sandbox = sandboxGoogle({ origin: 'http://shop.test', timeoutSeconds: 60 })
const impatient = sandboxGoogle({ origin: 'http://shop.test', timeoutSeconds: 1 })
const shop = await testShop({ socialLogin: sandbox })
const door = await frontDoor(shop, { sms: shop.sms, google: sandbox })
const hurried = await frontDoor({ ...shop, socialLogin: impatient }, { sms: shop.sms, google: impatient })

const users = () => shop.db.selectFrom('users').select(['id', 'phone', 'rawUserMetaData']).execute()
const identities = () => shop.db.selectFrom('identities').selectAll().execute()
const sessions = () => shop.db.selectFrom('sessions').select(['userId']).execute()
const textOf = (page: VisitResponse) => readable(page.text.replace(/<!--.*?-->/gs, '').replace(/<[^>]+>/g, ' '))

async function expectNobody(visitor: BrowserVisit): Promise<void> {
  expect(visitor.cookies.has('sid')).toBe(false)
  expect({ users: await users(), sessions: await sessions() }).toEqual({ users: [], sessions: [] })
}

test('a shopper signs in with Google without script, keeps the cart and lands where they were going', async () => {
  const runner = await aProduct(shop, { name: 'Malabar Runner' })
  const visitor = door.visit()
  await visitor.press(await visitor.get(`/product/${runner.id}`), 'Add to Cart')
  const landed = await signInByGoogle(visitor, { from: '/address' })
  expect(landed.path).toBe('/address')
  expect(landed.status).toBe(200)
  expect(textOf(await visitor.get('/cart'))).toContain('Malabar Runner')
  const [user] = await users()
  expect(user).toMatchObject({
    phone: null,
    rawUserMetaData: { name: 'Asha Rao', full_name: 'Asha Rao', email: asha.email },
  })
  expect(await shop.db.selectFrom('carts').select(['userId', 'lines']).execute()).toEqual([
    { userId: user?.id, lines: [aLine(runner)] },
  ])
})

test('the second time it is the same account', async () => {
  await signInByGoogle(door.visit())
  await signInByGoogle(door.visit())
  expect(await users()).toHaveLength(1)
  expect(await identities()).toHaveLength(1)
  expect(await sessions()).toHaveLength(2)
})

test('a Google account without a name is asked for one, and a given name stays', async () => {
  const visitor = door.visit()
  const asked = await toGoogle(visitor)
  const typed = { email: 'nameless@mail.example', name: '' }
  const form = await visitor.follow(await visitor.press(asked, 'Continue', typed))
  expect(form.path).toBe('/register')
  await visitor.press(form, 'Register', { name: 'Nandini' })
  await signInByGoogle(door.visit())
  const again = door.visit()
  await again.press(await toGoogle(again), 'Continue', { ...typed, name: 'Somebody' })
  expect((await users()).map(({ rawUserMetaData }) => rawUserMetaData)).toContainEqual(
    expect.objectContaining({ name: 'Nandini' }),
  )
})

test('the same e-mail as that of another account joins nothing', async () => {
  const { id } = await aShopper(shop, { name: 'Asha of the phone' })
  await shop.db
    .updateTable('users')
    .set({ rawUserMetaData: JSON.stringify({ name: 'Asha of the phone', email: asha.email }) })
    .execute()
  await signInByGoogle(door.visit())
  const [other, ...more] = (await users()).filter((user) => user.id !== id)
  expect(more).toEqual([])
  expect(await identities()).toMatchObject([{ userId: other?.id, email: asha.email }])
})

test.each(Object.keys(faults) as FaultName[])('a wrong answer opens nothing: %s', async (fault) => {
  const visitor = (fault === 'hangs' ? hurried : door).visit()
  const page = await signInByGoogle(visitor, { fault, from: '/loginStart?next=/cart' })
  expect(page.path).toMatch(/^\/loginStart\?google=(untrusted|unreachable|unconfirmed)&next=%2Fcart$/)
  const problem = new URL(page.path, shop.origin).searchParams.get('google')
  expect(textOf(page)).toContain(socialRefusals[problem as keyof typeof socialRefusals].message)
  await expectNobody(visitor)
})

test('declining at Google says so, and offers sign-in by phone', async () => {
  const visitor = door.visit()
  const asked = await toGoogle(visitor, '/loginStart?next=/cart')
  const page = await visitor.follow(await visitor.press(asked, 'Cancel'))
  expect(textOf(page)).toContain(socialRefusals.cancelled.message)
  expect(page.text).toContain('name="phone"')
  await expectNobody(visitor)
})

test('the same answer a second time opens nothing more', async () => {
  const visitor = door.visit()
  const back = await returnFromGoogle(visitor)
  const cookies = new Map(visitor.cookies)
  expect((await visitor.get(back)).location).toBe('/home')
  const thief = door.visit()
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  expect((await thief.follow(await thief.get(back))).path).toContain('google=untrusted')
  expect(thief.cookies.has('sid')).toBe(false)
  expect(await sessions()).toHaveLength(1)
})

test('one of twenty simultaneous callbacks with one code signs in', async () => {
  const visitor = door.visit()
  const back = await returnFromGoogle(visitor)
  const browsers = Array.from({ length: 20 }, () => {
    const browser = door.visit()
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    return browser
  })
  await Promise.all(browsers.map((browser) => browser.get(back)))
  expect(browsers.filter(({ cookies }) => cookies.has('sid'))).toHaveLength(1)
  expect(await sessions()).toHaveLength(1)
})

test('a Google that takes one code twice still signs in once', async () => {
  const claims = { iss: 'https://accounts.other.example', sub: 'the-same-person', iat: shop.now().getTime() / 1000 }
  const forgetful = { ...sandbox, finish: async () => claims }
  const careless = await frontDoor({ ...shop, socialLogin: forgetful }, { sms: null, google: sandbox })
  const visitor = careless.visit()
  const back = await returnFromGoogle(visitor)
  const browsers = Array.from({ length: 10 }, () => {
    const browser = careless.visit()
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    return browser
  })
  await Promise.all(browsers.map((browser) => browser.get(back)))
  expect(browsers.filter(({ cookies }) => cookies.has('sid'))).toHaveLength(1)
  expect(await users()).toHaveLength(1)
})

test('two first sign-ins of one person at once make one account', async () => {
  const browsers = Array.from({ length: 6 }, () => door.visit())
  const returns = await Promise.all(browsers.map((browser) => returnFromGoogle(browser)))
  await Promise.all(browsers.map((browser, at) => browser.get(returns[at] ?? '')))
  expect(await users()).toHaveLength(1)
  expect(await sessions()).toHaveLength(6)
})

test('a return without what this browser kept opens nothing', async () => {
  const asked = door.visit()
  const back = await returnFromGoogle(asked)
  const other = door.visit()
  expect((await other.get(back)).location).toContain('google=expired')
  const third = door.visit()
  await returnFromGoogle(third, { person: kabir })
  // Another callback does not disturb its own pending sign-in.
  expect((await third.get(back)).location).toContain('google=untrusted')
  expect(third.cookies.has('google')).toBe(true)
  await expectNobody(other)
})

test('ignores a cookie that is unsigned or altered', async () => {
  const visitor = door.visit()
  const back = await returnFromGoogle(visitor)
  const [value = '', signature = ''] = decodeURIComponent(visitor.cookies.get('google') ?? '').split('.')
  const left = JSON.parse(Buffer.from(value, 'base64').toString())
  const altered = Buffer.from(JSON.stringify({ ...left, next: '/orders' })).toString('base64')
  for (const planted of [altered, `${altered}.${signature}`, `${value}.`, 'x']) {
    visitor.cookies.set('google', encodeURIComponent(planted))
    expect((await visitor.get(back)).location).toContain('google=expired')
  }
  await expectNobody(visitor)
})

test('a Google sign-in expires after ten minutes', async () => {
  const visitor = door.visit()
  const back = await returnFromGoogle(visitor)
  shop.clock.pass(11)
  expect((await visitor.get(back)).location).toContain('google=expired')
  await expectNobody(visitor)
})

test('a session that was planted before signing in is not the one after it', async () => {
  const planted = await aShopper(shop, { name: 'Mallory' })
  const visitor = door.visit(planted)
  const before = visitor.cookies.get('sid')
  const guest = door.visit()
  const back = await returnFromGoogle(guest)
  guest.cookies.set('sid', before ?? '')
  await guest.get(back)
  expect(guest.cookies.get('sid')).not.toBe(before)
  expect((await visitor.get('/orders')).status).toBe(401)
  expect((await guest.get('/orders')).status).toBe(200)
})

test('a blocked account stays shut', async () => {
  await signInByGoogle(door.visit())
  await shop.db.updateTable('users').set({ blockedAt: shop.now() }).execute()
  const visitor = door.visit()
  const page = await signInByGoogle(visitor)
  expect(textOf(page)).toContain(socialRefusals.blocked.message)
  expect(visitor.cookies.has('sid')).toBe(false)
})

test('signing in never leads away from the shop', async () => {
  for (const next of waysOut) {
    const visitor = door.visit()
    const start = await visitor.post('/google/start', { intent: 'sign-in', next })
    const asked = await visitor.follow(start)
    const home = await visitor.press(asked, buttonOf(asha))
    const back = await visitor.get(new URL(home.location ?? '').pathname)
    const { pathname, search } = new URL(back.location ?? '')
    const landed = await visitor.get(pathname + search)
    expect({ next, location: landed.location }).toEqual({ next, location: '/home' })
  }
})

/** Reliability G11. */
const waysOut = [
  '//e.example',
  '///e.example',
  '////e.example/%2e%2e',
  '/\\e.example',
  '\\\\e.example',
  '/\\/e.example',
  'https://e.example',
  'https:e.example',
  'https:/e.example',
  'http:e.example',
  'HTTPS://e.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/%0d%0aLocation:https://e.example',
  '/\r\nSet-Cookie: sid=x',
  '/\n/e.example',
  '/\t/e.example',
  '@e.example',
  '/@e.example',
  'shop.test@e.example',
  'https://shop.test@e.example',
  '.e.example',
  '//e.example\\@shop.test',
  '/.e.example',
  '/./e',
  '/../e',
  '/;/e.example',
  '/?//e.example',
  '/#//e.example',
  'e.example',
  '?next=//e.example',
  '#//e.example',
  ' //e.example',
  '\u00a0//e.example',
  '／／e.example',
  '/\u2028/e.example',
  '/é',
  '\0//e.example',
  '//',
  '/',
  '',
  '/ /e.example',
  '/\\\\e.example',
  '\\/e.example',
  'ftp://e.example',
  'file:///etc/passwd',
  'blob:https://e.example',
  'about:blank',
  'mailto:a@e.example',
  '//[::1]',
  '//127.0.0.1',
  '//shop.test:80@e.example',
  'https://shop.test.e.example',
  '//shop.test',
  `/${'a'.repeat(5_000)}`,
]

test('a form of another site starts nothing', async () => {
  const visitor = door.visit()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]) {
    expect((await visitor.post('/google/start', { intent: 'sign-in' }, headers)).status).toBe(403)
  }
  expect(visitor.cookies.size).toBe(0)
  expect((await visitor.get('/google/start')).location).toBe('/loginStart')
})

test('on https every cookie of the sign-in belongs to this host alone', async () => {
  const origin = 'https://shop.test'
  const secure = sandboxGoogle({ origin })
  const visitor = (await frontDoor({ ...shop, origin, socialLogin: secure }, { sms: null, google: secure })).visit()
  const start = await visitor.post('/google/start', { intent: 'sign-in', next: '/orders' })
  expect(start.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-google=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const asked = await visitor.get(new URL(start.location ?? '').pathname + new URL(start.location ?? '').search)
  for (const line of asked.headers.getSetCookie()) expect(line).toMatch(/; secure; httponly/i)
  const landed = await visitor.follow(await visitor.press(await visitor.follow(asked), buttonOf(asha)))
  expect(landed.path).toBe('/orders')
  expect([...visitor.cookies.keys()]).toContain('__Host-sid')
  expect([...visitor.cookies.keys()]).not.toContain('__Host-google')
})

test('a return brings neither code nor e-mail into the log', async () => {
  const visitor = door.visit()
  const back = await returnFromGoogle(visitor, { fault: 'wrong-nonce' })
  await visitor.get(back)
  await signInByGoogle(visitor)
  const logged = JSON.stringify(shop.lines.map(({ facts, message }) => [message, describeFacts(facts)]))
  const code = new URL(back, shop.origin).searchParams.get('code') ?? 'no code'
  for (const secret of [code, asha.email, asha.name]) expect(logged).not.toContain(secret)
  expect(logged).toContain('returned no valid identity')
})

const describeFacts = (facts: Record<string, unknown>) =>
  Object.entries(facts).map(([name, fact]) => [name, fact instanceof Error ? describeError(fact) : fact])

test('a browser that asks for too much is told to wait', async () => {
  const visitor = door.visit()
  const back = await returnFromGoogle(visitor)
  for (let at = 0; at < 60; at += 1) await shop.limits.take('social-answers-from-address', 'unknown')
  const page = await visitor.follow(await visitor.get(back))
  expect(textOf(page)).toContain(socialRefusals.busy.message)
})

test('without Google keys there is no button and no route', async () => {
  const without = await frontDoor({ ...shop, socialLogin: null }, { sms: null })
  const visitor = without.visit()
  for (const path of ['/loginStart', '/login', '/wishlist']) {
    expect((await visitor.get(path)).text).not.toContain('Google')
  }
  expect((await visitor.post('/google/start', { intent: 'sign-in' })).status).toBe(404)
  for (const path of [socialCallbackPath, '/sandbox/google/auth', '/sandbox/google-account/x']) {
    expect((await visitor.get(path)).status).toBe(404)
  }
})

test('with the real Google the page may send its form there, and nowhere else', async () => {
  const real = google({ clientId: 'an-id', clientSecret: 'a-secret' })
  const visitor = (await frontDoor({ ...shop, socialLogin: real }, { sms: null })).visit()
  const page = await visitor.get('/loginStart')
  expect(page.text).toContain('Continue with Google')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://accounts.google.com;")
  expect((await visitor.get('/home')).headers.get('content-security-policy')).toContain("form-action 'self';")
})

test('the sandbox creates one user per number', async () => {
  const visitor = door.visit()
  const asked = await toGoogle(visitor)
  await visitor.follow(await visitor.press(asked, buttonOf(asha)))
  expect(textOf(await visitor.get(asked.path))).toContain('This login has expired')
  const late = await door.visit().press(asked, buttonOf(asha))
  expect(late.location).toBe('/loginStart?google=expired')
})
