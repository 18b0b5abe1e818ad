import { expect, test } from 'vitest'
import { saveStaffEnd } from '#db/staff/members.ts'
import { staffIdleMinutes, staffStepUpMinutes } from '#domain/staff/permissions.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const page = { intent: 'save', title: 'About <us>', slug: '', body: 'Worn in Jaipur.', state: 'published' }

test('a form that comes after the session ended shows what was typed, and is sent again after signing in', async () => {
  const owner = await aStaff(shop)
  const phone = door.work(owner)
  await phone.get('/admin/pages/new')
  shop.clock.pass(staffIdleMinutes + 1)
  const answer = await phone.post('/admin/pages/new', page)
  expect(answer.status).toBe(401)
  expect(answer.text).toContain('Nothing is saved yet')
  expect(answer.text).toContain('Worn in Jaipur.')
  expect(answer.text).not.toContain('<us>')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect((await phone.press(answer, 'Send again')).status).toBe(401)
  const again = door.work(await aStaff(shop))
  const saved = await again.press(answer, 'Send again')
  expect(saved.status).toBe(302)
  expect((await again.get(saved.location ?? '')).text).toContain('Worn in Jaipur.')
})

test('keys of a provider are not shown again, and without anything typed the sign-in page comes at once', async () => {
  const visitor = door.visit()
  const keys = { intent: 'save-keys', group: 'courier', COURIER_API_TOKEN: 'a-secret-token' }
  const answer = await visitor.post('/admin/settings/payments', keys)
  expect(answer.text).toContain('Type them again')
  expect(answer.text).not.toContain('a-secret-token')
  const bare = await visitor.post('/admin/settings/shop', { intent: 'save' })
  expect([bare.status, bare.location]).toEqual([302, '/admin/sign-in?next=%2Fadmin%2Fsettings%2Fshop'])
  expect((await visitor.postData('/admin/pages/new', page)).status).toBe(202)
})

test('a form that needs a new step-up shows what was typed, and is sent again after confirming', async () => {
  const owner = await aStaff(shop)
  const phone = door.work(owner)
  const invite = { intent: 'invite', name: 'Farhan Ali', roles: 'orders' }
  shop.clock.pass(staffStepUpMinutes + 1)
  const answer = await phone.post('/admin/staff', invite)
  expect(answer.status).toBe(401)
  for (const text of ['Nothing is saved yet', 'Farhan Ali', 'Confirm it’s you']) expect(answer.text).toContain(text)
  expect(answer.text).toContain('href="/admin/prove?next=%2Fadmin%2Fstaff"')
  expect((await phone.press(answer, 'Send again')).status).toBe(401)
  await shop.db.updateTable('staffSessions').set({ verifiedAt: shop.now() }).execute()
  const invited = await phone.press(answer, 'Send again')
  for (const text of ['Farhan Ali', 'aria-label="Copy: Link for Farhan Ali"']) expect(invited.text).toContain(text)
  shop.clock.pass(staffStepUpMinutes + 1)
  expect((await phone.postData('/admin/staff', invite)).status).toBe(202)
})

test('the probe before a form returns who is signed in, and loads nothing', async () => {
  const { staff, token } = await aStaff(shop)
  const headers = { cookie: [...door.work({ token }).cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const seen = await door.ask('/admin/now', { method: 'HEAD', headers })
  expect([seen.status, seen.headers.get('Strut-Staff')]).toEqual([200, staff.id])
  const unknown = async (of: string) => door.ask(`/admin/now?of=${of}`, { method: 'HEAD', redirect: 'manual' })
  expect((await door.ask('/admin/now', { method: 'HEAD', redirect: 'manual' })).status).toBe(302)
  for (const of of ['', '1', '\0', staff.id, crypto.randomUUID()]) expect((await unknown(of)).status).toBe(302)
  // The page of a person who works here no more is left, with the shoppers on it.
  await saveStaffEnd(shop.db, staff.id, shop.now())
  const left = await unknown(staff.id)
  expect([left.status, left.headers.get('Cache-Control')]).toEqual([410, 'private, no-store'])
})
