import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { inviteMinutes } from '#domain/staff/sign-in.ts'
import { inviteFirstOwner } from '#flows/staff/invite-member.ts'
import { offerOwnerBootstrap } from '#server/start/owner-bootstrap.ts'
import { aSubscription } from '#tests/support/builders/alerts.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type BrowserVisit, frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const firstLink = async () => new URL((await inviteFirstOwner(shop)) ?? '').pathname

test('the first owner’s link makes one owner, once, on the device that began with it (F7)', async () => {
  const link = await firstLink()
  const [meera, thief] = [door.visit(), door.visit()]
  expect((await meera.get(link)).status).toBe(200)
  const begun = await meera.press(await meera.get(link), 'Start on this device', { name: 'Meera Iyer' })
  expect(begun.location).toBe('/admin/join')
  for (const response of [await thief.get(link), await thief.post(link, { intent: 'claim', name: 'Thief' })]) {
    expect(response.status).toBe(404)
    expect(response.text).toContain('This link no longer works')
  }
  expect((await thief.get('/admin/join')).status).toBe(404)
  const letters = lettersOn(await meera.get('/admin/join'))
  const wrong = await meera.post('/admin/join', { intent: 'code', code: '000000' })
  expect(wrong.status).toBe(401)
  const joined = await meera.post('/admin/join', { intent: 'code', code: codeOf(letters) })
  expect(joined.location).toBe('/admin/me')
  expect((await meera.get('/admin')).text).toContain('Good to see you, Meera')
  for (const again of [meera, thief]) expect((await again.get(link)).status).toBe(404)
  expect((await meera.post('/admin/join', { intent: 'code', code: codeOf(letters) })).status).toBe(404)
  expect(await inviteFirstOwner(shop)).toBeNull()
})

test(`an invite expires after ${inviteMinutes} minutes, also once claimed, and when a newer one is printed`, async () => {
  const late = await firstLink()
  shop.clock.pass(inviteMinutes)
  expect((await door.visit().get(late)).status).toBe(404)

  const begun = door.visit()
  await begun.post(await firstLink(), { intent: 'claim', name: 'Meera' })
  const letters = lettersOn(await begun.get('/admin/join'))
  shop.clock.pass(inviteMinutes)
  expect((await begun.post('/admin/join', { intent: 'code', code: codeOf(letters) })).status).toBe(404)

  const older = await firstLink()
  await firstLink()
  expect((await door.visit().get(older)).status).toBe(404)
  expect(await shop.ask(sql`select id from staff`)).toEqual([])
})

test('in production the first invite is printed to a terminal only, never to a log', async () => {
  const messages: string[] = []
  const print = (line: string) => messages.push(line)
  await offerOwnerBootstrap(shop, { mode: 'production', isWatched: false, print })
  expect(messages.join()).not.toContain('/admin/join/')
  await offerOwnerBootstrap(shop, { mode: 'production', isWatched: true, print })
  await offerOwnerBootstrap(shop, { mode: 'demo', isWatched: false, print })
  const links = messages.join('\n').match(/\/admin\/join\/[\w-]{43}/g) ?? []
  expect(links).toHaveLength(2)
  await door.visit().post(links[1] ?? '', { intent: 'claim', name: 'Meera' })
  expect(JSON.stringify(shop.lines)).not.toMatch(/join|Meera/)
})

test('no code of an SMS, no Google account and no session of the shop opens the back office (F6)', async () => {
  const shopper = await aShopper(shop)
  const visitor = door.visit(shopper)
  const sid = visitor.cookies.get('sid') ?? ''
  visitor.cookies.set('staff', sid)
  expect((await visitor.get('/admin')).location).toBe('/admin/sign-in')
  for (const intent of ['sms', 'otp', 'google', 'verify']) {
    const tried = await visitor.post('/admin/sign-in', { intent, phone: shopper.phone, code: '123456' })
    expect([tried.status, visitor.cookies.get('staff')]).toEqual([422, sid])
  }
  const page = await visitor.get('/admin/sign-in')
  // A nonce or the hash of a file may contain 'sms'.
  const text = page.text.replace(/nonce="[^"]*"|\/assets\/[^"]*/g, '')
  expect(text).not.toMatch(/google|sms|phone number/i)
})

test('the response does not reveal who works here, and codes per person are limited', async () => {
  const { name, letters } = await anOwnerWithAuthenticator()
  shop.clock.pass(1)
  const wrong = await signIn(door.visit(), { name, code: '000000' })
  const unknown = await signIn(door.visit(), { name: 'Nobody Here', code: '000000' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  const plain = ({ text }: VisitResponse) => text.replaceAll(name, 'X').replaceAll('Nobody Here', 'X')
  const noise = /nonce="[^"]*"|"[A-Za-z0-9_-]{20,}"/g
  expect(plain(wrong).replace(noise, '')).toBe(plain(unknown).replace(noise, ''))
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => signIn(door.visit(), { name: name.toUpperCase(), code: '111111' })),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
  expect((await signIn(door.visit(), { name, code: codeOf(letters) })).status).toBe(429)
  shop.clock.pass(16)
  expect((await signIn(door.visit(), { name, code: codeOf(letters) })).status).toBe(302)
  const facts = JSON.stringify(shop.lines)
  for (const secret of [name, letters, '111111']) expect(facts).not.toContain(secret)
})

test('a code signs in once, with a secret that the browser never held before', async () => {
  const { name, letters, used } = await anOwnerWithAuthenticator()
  expect((await signIn(door.visit(), { name, code: used })).status).toBe(401)
  shop.clock.pass(1)
  const code = codeOf(letters)
  const planted = door.work({ token: 'planted' })
  const before = planted.cookies.get('staff')
  expect((await signIn(planted, { name, code })).location).toBe('/admin')
  expect(planted.cookies.get('staff')).not.toBe(before)
  expect((await planted.get('/admin')).status).toBe(200)
  expect((await signIn(door.visit(), { name, code })).status).toBe(401)
})

test('roles, exports and the like need a step-up, which rotates the session’s secret', async () => {
  const { visitor, letters } = await anOwnerWithAuthenticator()
  const other = await aStaff(shop, { roles: ['support'] })
  const path = `/admin/staff/${other.staff.id}`
  shop.clock.pass(6)
  expect((await visitor.get(path)).location).toBe(`/admin/prove?next=${encodeURIComponent(path)}`)
  expect((await visitor.post(path, { intent: 'end' })).status).toBe(302)
  expect((await visitor.post('/admin/me', { intent: 'remove-passkey', id: 'x' })).text).toContain('/admin/prove')
  expect((await door.work(other).get('/admin')).status).toBe(200)
  const old = new Map(visitor.cookies)
  const steppedUp = await visitor.post(`/admin/prove?next=${encodeURIComponent(path)}`, {
    intent: 'code',
    code: codeOf(letters),
  })
  expect(steppedUp.location).toBe(path)
  expect((await visitor.get(path)).status).toBe(200)
  const thief = door.visit()
  for (const [cookie, value] of old) thief.cookies.set(cookie, value)
  expect((await thief.get('/admin')).status).toBe(302)
  const away = await visitor.post('/admin/prove?next=//evil.example', { intent: 'code', code: codeOf(letters) })
  expect(away.location ?? '').not.toContain('evil')
})

test('the last owner stays, however many ask at once', async () => {
  const one = await aStaff(shop, { name: 'One' })
  const two = await aStaff(shop, { name: 'Two' })
  const ends = [
    door.work(one).post(`/admin/staff/${two.staff.id}`, { intent: 'end' }),
    door.work(two).post(`/admin/staff/${one.staff.id}`, { intent: 'roles', roles: 'support' }),
  ]
  await Promise.all(ends)
  const owners = () =>
    shop.ask(sql<{ id: string }>`select id from staff where 'owner' = any (roles) and ended_at is null`)
  expect(await owners()).toHaveLength(1)
  const [left] = await owners()
  const last = left?.id === one.staff.id ? one : two
  for (const fields of [{ intent: 'end' }, { intent: 'roles', roles: 'finance' }]) {
    const response = await door.work(last).post(`/admin/staff/${last.staff.id}`, fields)
    expect([response.status, response.text.includes('The shop needs an owner')]).toEqual([409, true])
  }
})

test('ended access signs out at once, and changed roles apply from the next request on', async () => {
  const owner = door.work(await aStaff(shop))
  const clerk = await aStaff(shop, { roles: ['support'] })
  const path = `/admin/staff/${clerk.staff.id}`
  expect((await door.work(clerk).get('/admin/audit')).status).toBe(403)
  await owner.post(path, [
    ['intent', 'roles'],
    ['roles', 'owner'],
    ['roles', 'support'],
  ])
  expect((await door.work(clerk).get('/admin/audit')).status).toBe(200)
  await owner.post(path, { intent: 'end' })
  expect((await door.work(clerk).get('/admin')).status).toBe(302)
  expect((await owner.get(path)).status).toBe(404)
})

test('a recovery link replaces passkeys, codes and alerts only once it is used', async () => {
  const { name, letters, visitor: lost } = await anOwnerWithAuthenticator()
  await lost.post('/admin/alerts', { intent: 'on', ...aSubscription() })
  const alerted = () => shop.ask(sql`select device from alert_devices`)
  const [{ id } = { id: '' }] = await shop.ask(sql<{ id: string }>`select id from staff`)
  const owner = door.work(await aStaff(shop))
  const made = await owner.post(`/admin/staff/${id}`, { intent: 'new-keys' })
  const link = /\/admin\/join\/[\w-]{43}/.exec(made.text)?.[0] ?? ''
  expect((await lost.get('/admin')).status).toBe(200)
  expect(await alerted()).toHaveLength(1)
  const fresh = door.visit()
  await fresh.post(link, { intent: 'claim' })
  const next = lettersOn(await fresh.get('/admin/join'))
  shop.clock.pass(1)
  expect((await fresh.post('/admin/join', { intent: 'code', code: codeOf(next) })).location).toBe('/admin/me')
  expect((await lost.get('/admin')).status).toBe(302)
  expect(await alerted()).toEqual([])
  shop.clock.pass(1)
  expect((await signIn(door.visit(), { name, code: codeOf(letters) })).status).toBe(401)
  expect((await signIn(door.visit(), { name, code: codeOf(next) })).status).toBe(302)
  expect(await shop.ask(sql`select id from staff where name = ${name}`)).toEqual([{ id }])
})

test('recovery codes are shown once, sign in without the phone, and make way for new ones', async () => {
  const { name, visitor } = await anOwnerWithAuthenticator()
  const codes = codesOn(await visitor.press(await visitor.get('/admin/me?change'), 'Make recovery codes'))
  expect(codes).toHaveLength(10)
  expect((await visitor.get('/admin/me')).text).toContain('10 left')
  expect(codesOn(await visitor.get('/admin/me'))).toEqual([])
  const [first = '', second = '', third = ''] = codes
  const found = door.visit()
  const { location } = await signIn(found, { name, code: first })
  expect((await found.get(location ?? '')).text).toContain('You used a recovery code.')
  expect((await signIn(door.visit(), { name, code: first })).status).toBe(401)
  shop.clock.pass(6)
  expect((await found.get('/admin/me?change')).status).toBe(302)
  const back = `/admin/prove?next=${encodeURIComponent('/admin/me?change')}`
  expect((await found.press(await found.get(back), 'Continue', { code: second })).location).toBe('/admin/me?change')
  const renewed = await found.press(await found.get('/admin/me?change'), 'Make new ones; the old stop working')
  expect(codesOn(renewed)).toHaveLength(10)
  expect((await signIn(door.visit(), { name, code: third })).status).toBe(401)
  const said = await shop.ask(sql<{ action: string; by: string | null }>`
    select action, after ->> 'by' as by from audit_log where actor like 'staff:%' order by id`)
  expect(said.map(({ action, by }) => (by === null ? action : `${action} by ${by}`)).slice(-4)).toEqual([
    'make-recovery-codes',
    'sign-in by recovery-code',
    'prove by recovery-code',
    'make-recovery-codes',
  ])
  for (const code of [first, second, third]) expect(JSON.stringify(shop.lines)).not.toContain(code)
})

test('whoever has only a passkey signs in with a recovery code too, and a new sign-in link ends the codes', async () => {
  const { staff, token } = await aStaff(shop, { roles: ['support'] })
  const visitor = door.work({ token })
  const [code = '', other = ''] = codesOn(await visitor.post('/admin/me', { intent: 'recovery-codes' }))
  expect((await signIn(door.visit(), { name: staff.name, code })).status).toBe(302)
  const owner = door.work(await aStaff(shop))
  const link = /\/admin\/join\/[\w-]{43}/.exec(
    (await owner.post(`/admin/staff/${staff.id}`, { intent: 'new-keys' })).text,
  )?.[0]
  const fresh = door.visit()
  await fresh.post(link ?? '', { intent: 'claim' })
  await fresh.post('/admin/join', { intent: 'code', code: codeOf(lettersOn(await fresh.get('/admin/join'))) })
  expect((await signIn(door.visit(), { name: staff.name, code: other })).status).toBe(401)
})

test('staff sign out here and end their other sessions, but no one else’s', async () => {
  const { staff, token } = await aStaff(shop)
  const other = await aStaff(shop)
  const visitor = door.work({ token })
  const foreign = await visitor.post('/admin/me', { intent: 'end', sessionId: other.staff.sessionId })
  expect([foreign.status, (await door.work(other).get('/admin')).status]).toEqual([404, 200])
  expect((await visitor.get('/admin/sign-out')).location).toBe('/admin')
  expect((await visitor.get('/admin')).status).toBe(200)
  expect((await visitor.post('/admin/sign-out', { intent: 'sign-out' })).location).toBe('/admin/sign-in')
  expect((await door.work({ token }).get('/admin')).status).toBe(302)
  const auditEntries = await shop.ask(
    sql<{ action: string }>`select action from audit_log where actor = ${`staff:${staff.id}`}`,
  )
  expect(auditEntries).toEqual([{ action: 'sign-out' }])
})

/** Signed in by the first link, with an authenticator. */
async function anOwnerWithAuthenticator() {
  const name = 'Meera Iyer'
  const visitor = door.visit()
  await visitor.post(await firstLink(), { intent: 'claim', name })
  const letters = lettersOn(await visitor.get('/admin/join'))
  const used = codeOf(letters)
  await visitor.post('/admin/join', { intent: 'code', code: used })
  return { name, letters, used, visitor }
}

const signIn = (visitor: BrowserVisit, { name, code }: { name: string; code: string }) =>
  visitor.post('/admin/sign-in', { intent: 'code', name, code })

const codesOn = ({ text }: VisitResponse): string[] => text.match(/\b\d{4}(?: \d{4}){3}(?=<\/li>)/g) ?? []

/** Secret for manual entry instead of the QR code. */
function lettersOn({ text }: VisitResponse): string {
  return /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(text)?.[0] ?? ''
}

function codeOf(letters: string): string {
  const secret = Secret.fromBase32(letters.replaceAll(' ', ''))
  return new TOTP({ secret }).generate({ timestamp: shop.now().getTime() })
}
