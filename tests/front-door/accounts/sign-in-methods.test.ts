import { expect, test } from 'vitest'
import { confirmFirst, lastSignInMethod, phoneTaken } from '#domain/accounts/sign-in-methods.ts'
import { socialRefusals } from '#domain/accounts/social-login.ts'
import { sandboxGoogle } from '#providers/social-login/sandbox/google.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { asha, buttonOf, kabir, returnFromGoogle, signInByGoogle } from '#tests/support/visits/google-sign-in.ts'
import { readable } from '#tests/support/visits/page-forms.ts'
import { newestCode, requestCode, signIn } from '#tests/support/visits/sign-in-without-script.ts'
import { type BrowserVisit, frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const google = sandboxGoogle({ origin: 'http://shop.test' })
const shop = await testShop({ socialLogin: google })
const door = await frontDoor(shop, { sms: shop.sms, google })

const ways = '/profile/sign-in'
const textOf = (page: VisitResponse) =>
  readable(page.text.replace(/<script.*?<\/script>|<!--.*?-->/gs, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')

/** A shopper who has just signed in with this phone. */
async function byPhone(phone = '9876500021', name = 'Asha'): Promise<BrowserVisit> {
  const visitor = door.visit()
  const asked = await signIn(visitor, await visitor.get('/loginStart'), phone)
  if (asked.path.startsWith('/register')) await visitor.press(asked, 'Register', { name })
  return visitor
}

async function byGoogle(person = asha): Promise<BrowserVisit> {
  const visitor = door.visit()
  await signInByGoogle(visitor, { person })
  return visitor
}

/** From the sign-in methods to Google and back. */
async function showGoogle(
  visitor: BrowserVisit,
  { person = asha, path = ways, fault = '' } = {},
): Promise<VisitResponse> {
  return visitor.follow(await visitor.get(await returnFromGoogle(visitor, { person, from: path, fault })))
}

async function showPhone(
  visitor: BrowserVisit,
  button: string,
  { typed = {}, path = ways } = {},
): Promise<VisitResponse> {
  const asked = await visitor.follow(await visitor.press(await visitor.get(path), button, typed))
  return visitor.follow(await visitor.press(asked, 'Confirm', { code: await newestCode(visitor) }))
}

const linkedOf = async () => ({
  users: await shop.db.selectFrom('users').select('phone').orderBy('phone').execute(),
  identities: await shop.db.selectFrom('identities').select('email').orderBy('email').execute(),
})

test('after a phone sign-in Google is linked to the same account', async () => {
  const visitor = await byPhone()
  const page = await visitor.get(ways)
  expect(textOf(page)).toContain('+91 98765 00021')
  expect(textOf(page)).toContain('Add Google')
  const linked = await showGoogle(visitor)
  expect(linked.path).toBe(ways)
  expect(textOf(linked)).toContain(asha.email)
  const elsewhere = await byGoogle()
  expect(textOf(await elsewhere.get(ways))).toContain('+91 98765 00021')
  expect((await linkedOf()).users).toHaveLength(1)
})

test('without a fresh proof of the phone Google is not linked, in words', async () => {
  const visitor = door.visit(await aShopper(shop))
  const asked = await visitor.follow(await visitor.post('/google/start', { intent: 'show', next: ways }))
  const back = await visitor.follow(await visitor.press(asked, buttonOf(asha)))
  expect(textOf(back)).toContain(confirmFirst('phone').message)
  expect((await linkedOf()).identities).toEqual([])
  await showPhone(visitor, `Send a code to ${phoneOf(await linkedOf())}`)
  expect(textOf(await showGoogle(visitor))).toContain(asha.email)
})

const phoneOf = ({ users }: Awaited<ReturnType<typeof linkedOf>>) => {
  const digits = users[0]?.phone?.slice(3) ?? ''
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}

test('after a Google sign-in a phone is linked to the same account', async () => {
  const visitor = await byGoogle()
  const page = await visitor.get(ways)
  expect(textOf(page)).toContain('Add your phone')
  const added = await showPhone(visitor, 'Send OTP', { typed: { phone: '98765 00031' } })
  expect(added.path).toBe(ways)
  expect(await linkedOf()).toEqual({ users: [{ phone: '+919876500031' }], identities: [{ email: asha.email }] })
  shop.clock.pass(1)
  const again = await byPhone('9876500031')
  expect(textOf(await again.get(ways))).toContain(asha.email)
})

test('a phone is not added without a fresh proof of Google', async () => {
  const visitor = await byGoogle()
  await shop.db.deleteFrom('stepUps').execute()
  const page = await visitor.get(ways)
  expect(page.text).not.toContain('Send OTP')
  // A crafted request is refused as well.
  const sent = await visitor.follow(await visitor.post(ways, { intent: 'send', phone: '9876500032' }))
  expect(sent.status).toBe(200)
  const code = await newestCode(visitor)
  const answer = await visitor.post(ways, { intent: 'verify', code })
  expect(answer.status).toBe(403)
  expect((await linkedOf()).users).toEqual([{ phone: null }])
})

test('refuses a phone or Google account that another shopper uses, and changes neither account', async () => {
  await byPhone('9876500041', 'Kabir')
  await byGoogle(kabir)
  const mine = await byGoogle(asha)
  shop.clock.pass(1)
  const refused = await visitorTypes(mine, '9876500041')
  expect(refused.status).toBe(403)
  expect(textOf(refused)).toContain(phoneTaken.message)
  const other = await byPhone('9876500042')
  expect(textOf(await showGoogle(other, { person: kabir }))).toContain(socialRefusals.taken.message)
  expect(await linkedOf()).toEqual({
    users: [{ phone: '+919876500041' }, { phone: '+919876500042' }, { phone: null }, { phone: null }],
    identities: [{ email: asha.email }, { email: kabir.email }],
  })
})

/** Requests a code for this phone and enters it. */
async function visitorTypes(visitor: BrowserVisit, phone: string): Promise<VisitResponse> {
  const asked = await visitor.follow(await visitor.press(await visitor.get(ways), 'Send OTP', { phone }))
  return visitor.press(asked, 'Confirm', { code: await newestCode(visitor) })
}

test('a code is for one purpose and one shopper', async () => {
  const visitor = await byGoogle()
  await visitor.press(await visitor.get(ways), 'Send OTP', { phone: '9876500051' })
  const code = await newestCode(visitor)
  // It opens no session.
  const guest = door.visit()
  guest.cookies.set('otp', visitor.cookies.get('otp') ?? '')
  expect((await guest.post('/loginStart', { intent: 'verify', code })).status).toBe(401)
  // It shows no other shopper's phone.
  const other = await byGoogle(kabir)
  other.cookies.set('otp', visitor.cookies.get('otp') ?? '')
  expect((await other.post(ways, { intent: 'verify', code })).status).toBe(401)
  expect((await linkedOf()).users).toEqual([{ phone: null }, { phone: null }])
})

test('a sign-in code is no proof for linking', async () => {
  const shopper = await aShopper(shop, { phone: '+919876500061' })
  const visitor = door.visit(shopper)
  const asking = door.visit()
  await requestCode(asking, await asking.get('/loginStart'), '9876500061')
  visitor.cookies.set('otp', asking.cookies.get('otp') ?? '')
  const code = await newestCode(visitor)
  expect((await visitor.post(ways, { intent: 'verify', code })).status).toBe(401)
})

test('another number than the linked one can’t be shown in its place', async () => {
  const visitor = await byPhone('9876500071')
  const sent = await visitor.post(ways, { intent: 'send', phone: '9876500072' })
  expect(sent.status).toBe(429)
  shop.clock.pass(1)
  await visitor.post(ways, { intent: 'send', phone: '9876500072' })
  expect(shop.sms.sent()[0]?.to).toBe('+919876500071')
})

test('all but the last can be unlinked, once the one that stays was shown to work', async () => {
  const visitor = await byPhone()
  await showGoogle(visitor)
  await shop.db.deleteFrom('stepUps').execute()
  const page = await visitor.get(`${ways}?unlink=google`)
  expect(textOf(page)).toContain('Confirm your phone')
  expect(page.text).not.toContain('value="unlink"')
  const forced = await visitor.post(`${ways}?unlink=google`, { intent: 'unlink', method: 'google' })
  expect(forced.status).toBe(403)
  expect((await linkedOf()).identities).toHaveLength(1)
  shop.clock.pass(1)
  const shown = await showPhone(visitor, 'Send a code to +91 98765 00021', { path: `${ways}?unlink=google` })
  expect(shown.path).toBe(`${ways}?unlink=google`)
  const gone = await visitor.follow(await visitor.press(shown, 'Unlink Google'))
  expect(textOf(gone)).toContain('Not linked')
  expect((await linkedOf()).identities).toEqual([])
  const last = await visitor.post(ways, { intent: 'unlink', method: 'phone' })
  expect(last.status).toBe(403)
  expect(await linkedOf()).toEqual({ users: [{ phone: '+919876500021' }], identities: [] })
})

test('unlinking forgets what came from Google, and that Google account may begin anew', async () => {
  const visitor = await byPhone()
  await showGoogle(visitor)
  await visitor.press(await visitor.get(`${ways}?unlink=google`), 'Unlink Google')
  const [user] = await shop.db.selectFrom('users').select('rawUserMetaData').execute()
  expect(user?.rawUserMetaData).toEqual({ name: 'Asha' })
  expect(await shop.db.selectFrom('avatars').selectAll().execute()).toEqual([])
  await byGoogle()
  expect((await linkedOf()).users).toHaveLength(2)
})

test('both ways unlinked at once leave one', async () => {
  const visitor = await byPhone()
  await showGoogle(visitor)
  const both = await Promise.all([
    visitor.post(ways, { intent: 'unlink', method: 'phone' }),
    visitor.post(ways, { intent: 'unlink', method: 'google' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([302, 403])
  expect(textOf(both.find(({ status }) => status === 403) ?? both[0])).toContain(lastSignInMethod.message)
})

test.each([
  ['phone', 'google'],
  ['google', 'phone'],
])('after %s, unlinking %s too is refused in words', async (first, second) => {
  const visitor = await byPhone()
  await showGoogle(visitor)
  await visitor.post(ways, { intent: 'unlink', method: first })
  const answer = await visitor.post(ways, { intent: 'unlink', method: second })
  expect(answer.status).toBe(403)
  expect(textOf(answer)).toContain(lastSignInMethod.message)
})

test('the other devices are told, once', async () => {
  const [phone, laptop] = [await byPhone(), door.visit()]
  shop.clock.pass(1)
  await signIn(laptop, await laptop.get('/loginStart'), '9876500021')
  await showGoogle(laptop)
  const flashOf = async (visitor: BrowserVisit) => JSON.parse((await visitor.get('/me')).text).flash
  expect(await flashOf(phone)).toContain('Google login was added to your account.')
  expect(await flashOf(phone)).toBeNull()
  expect(await flashOf(laptop)).toBe('Google login was added to your account.')
})

test('a forged Google answer verifies nothing for a signed-in shopper either', async () => {
  const visitor = await byPhone()
  for (const fault of ['wrong-nonce', 'signed-by-another', 'wrong-state', 'empty-subject'] as const) {
    expect((await showGoogle(visitor, { fault })).path).toBe(`${ways}?google=untrusted`)
  }
  expect((await linkedOf()).identities).toEqual([])
})

test('an account shown for one session counts for no other', async () => {
  const [mine, theirs] = [await byPhone('9876500081'), await byPhone('9876500082')]
  const back = await returnFromGoogle(mine, { from: ways })
  theirs.cookies.set('google', mine.cookies.get('google') ?? '')
  expect((await theirs.get(back)).location).toBe(`${ways}?google=expired`)
  const guest = door.visit()
  guest.cookies.set('google', mine.cookies.get('google') ?? '')
  expect((await guest.get(back)).location).toBe(`${ways}?google=expired`)
  expect((await linkedOf()).identities).toEqual([])
})

test('without a session nothing is shown or changed', async () => {
  const sentBefore = shop.sms.sent().length
  const guest = door.visit()
  expect((await guest.get(ways)).status).toBe(401)
  for (const intent of ['send', 'verify', 'unlink', 'forget']) {
    expect((await guest.post(ways, { intent, phone: '9876500091', method: 'phone' })).status).toBe(401)
  }
  expect((await guest.post('/google/start', { intent: 'show' })).location).toBe('/loginStart')
  expect(shop.sms.sent()).toHaveLength(sentBefore)
})

test('a shopper without a phone is at home everywhere', async () => {
  const visitor = await byGoogle()
  for (const path of ['/home', '/profile', '/wishlist', '/orders', '/address', '/cart', '/confirmorder', ways]) {
    const page = await visitor.follow(await visitor.get(path))
    expect({ path, status: page.status }).toEqual({ path, status: 200 })
    expect(textOf(page)).not.toMatch(/null|undefined/)
  }
  const me = JSON.parse((await visitor.get('/me')).text)
  expect(me.user).toMatchObject({ name: asha.name, phone: null, email: asha.email })
})

test('the picture comes from the shop, and from no other host', async () => {
  const visitor = await byGoogle()
  await expect.poll(() => shop.db.selectFrom('avatars').select('id').execute()).toHaveLength(1)
  const { avatar } = JSON.parse((await visitor.get('/me')).text).user
  const picture = await visitor.get(avatar)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  for (const nothing of ['/avatar/x', '/avatar/00000000-0000-4000-8000-000000000000', '/avatar/%00']) {
    expect((await visitor.get(nothing)).status).toBe(404)
  }
})

test('without Google keys the page names the phone only', async () => {
  const without = await frontDoor({ ...shop, socialLogin: null }, { sms: null })
  const page = await without.visit(await aShopper(shop)).get(ways)
  expect(page.status).toBe(200)
  expect(textOf(page)).not.toContain('Google')
})
