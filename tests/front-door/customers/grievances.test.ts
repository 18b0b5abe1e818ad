import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countOpenGrievances } from '#db/customers/grievances.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Grievances and their legal deadlines, through the built app. */
const shop = await testShop()
const door = await frontDoor(shop)

const complaint = {
  name: 'Asha Rao',
  phone: '9811122233',
  email: '',
  orderId: 'ABC',
  text: 'The sole came off after two days.',
}
const support = async () => door.work(await aStaff(shop, { roles: ['support'] }))
const rows = () => shop.db.selectFrom('grievances').selectAll().orderBy('id').execute()

test('a visitor files a grievance without script and gets its number', async () => {
  const visitor = door.visit()
  expect((await visitor.get('/terms')).text).toContain('href="/grievance"')
  const form = await visitor.get('/grievance')
  expect(form.headers.get('cache-control')).toBe('private, no-store')
  const wrong = await visitor.press(form, 'Send', { ...complaint, text: 'bad' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toMatch(/value="Asha Rao"[\s\S]*Please tell what happened/)
  const sent = await visitor.follow(await visitor.press(wrong, 'Send', complaint))
  const [stored] = await rows()
  expect(sent.text).toContain(`G-${String(stored?.id).padStart(6, '0')}`)
  expect(stored).toMatchObject({
    source: 'page',
    userId: null,
    phone: '+919811122233',
    email: null,
    orderId: 'ABC',
    text: complaint.text,
    receivedAt: shop.now(),
    acknowledgedAt: null,
  })
})

test('a signed-in grievance names its shopper, and grievances are rate-limited', async () => {
  const asha = await aShopper(shop, { phone: '+919811122233' })
  const visitor = door.visit(asha)
  expect((await visitor.get('/grievance')).text).toContain('value="+919811122233"')
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1)
    statuses.push((await visitor.post('/grievance', { intent: 'file', ...complaint, orderId: `A${count}` })).status)
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429, 429])
  expect((await rows()).map(({ userId }) => userId)).toEqual(Array(5).fill(asha.id))
})

test('a form sent twice is one grievance with one number, until something in it changes', async () => {
  const visitor = door.visit()
  const send = (more = {}) => visitor.post('/grievance', { intent: 'file', ...complaint, ...more })
  const [first, second] = await Promise.all([send(), send()])
  shop.clock.pass(5)
  expect([second.location, (await send()).location]).toEqual([first.location, first.location])
  expect((await send({ text: 'The other sole came off too.' })).location).not.toBe(first.location)
  expect(await shop.db.selectFrom('outbox').where('kind', '=', 'grievance-filed').selectAll().execute()).toHaveLength(2)
  const staff = await support()
  for (const _ of ['first', 'answer lost'])
    await staff.post('/admin/grievances', { intent: 'record', source: 'phone', ...complaint })
  expect((await rows()).map(({ source }) => source)).toEqual(['page', 'page', 'phone'])
})

test('a complaint is acknowledged and settled with a reply, and each step can be undone within seconds only', async () => {
  await door.visit().post('/grievance', { intent: 'file', ...complaint })
  const [{ id } = { id: 0 }] = await rows()
  const path = `/admin/grievances/${id}`
  const staff = await support()
  expect((await staff.post(path, { intent: 'acknowledge', text: '' })).status).toBe(422)
  const form = { intent: 'acknowledge', text: 'Called, a new pair is on its way.' }
  const page = await staff.follow(await staff.post(path, form))
  expect(page.text).toContain('Called, a new pair is on its way.')
  expect((await staff.post(path, form)).status).toBe(409)
  await staff.press(page, 'Undo')
  expect((await rows())[0]).toMatchObject({ acknowledgedAt: null, acknowledgement: null })

  const settled = await staff.follow(await staff.post(path, { intent: 'settle', text: 'Money is back.' }))
  expect((await rows())[0]).toMatchObject({
    acknowledgedAt: shop.now(),
    acknowledgement: 'Money is back.',
    settledAt: shop.now(),
    settlement: 'Money is back.',
  })
  expect((await staff.get('/admin/grievances')).text).not.toContain(`href="${path}"`)
  expect((await staff.get('/admin/grievances?show=settled')).text).toContain(`href="${path}"`)
  shop.clock.pass(1)
  expect((await staff.press(settled, 'Undo')).status).toBe(409)
  expect((await rows())[0]?.settledAt).not.toBeNull()
  const lines = await shop.ask(sql<{ action: string }>`select action from audit_log order by id`)
  expect(lines.map(({ action }) => action)).toEqual([
    'acknowledge-grievance',
    'unacknowledge-grievance',
    'settle-grievance',
  ])
})

test('overdue grievances come first and are counted on Today', async () => {
  const hoursAgo = (hours: number) => new Date(shop.now().getTime() - hours * 3_600_000)
  const insert = (name: string, receivedAt: Date, acknowledgedAt: Date | null) =>
    sql`insert into grievances (source, name, text, received_at, acknowledged_at, acknowledgement)
      values ('mail', ${name}, 'words', ${receivedAt}, ${acknowledgedAt}, ${acknowledgedAt && 'acknowledged'})`.execute(
      shop.db,
    )
  await insert('Fresh', hoursAgo(1), null)
  await insert('Waiting', hoursAgo(24 * 10), hoursAgo(24 * 9))
  await insert('Late', hoursAgo(49), null)
  await insert('Forgotten', hoursAgo(24 * 40), hoursAgo(24 * 39))
  const { text } = await (await support()).get('/admin/grievances')
  const names = [...text.replaceAll('<!-- -->', '').matchAll(/(Fresh|Waiting|Late|Forgotten) · /g)]
  expect(names.map(([, name]) => name)).toEqual(['Forgotten', 'Late', 'Fresh', 'Waiting'])
  expect(text.match(/>Overdue</g)).toHaveLength(2)
  expect(await countOpenGrievances(shop.db, shop.now())).toEqual({ open: 4, overdue: 2 })
})

test('a caller’s complaint is recorded, masked, and shown in full on request, which is audited', async () => {
  const staff = await support()
  const entered = await staff.post('/admin/grievances', { intent: 'record', ...complaint, source: 'phone' })
  const page = await staff.follow(entered)
  expect(page.text).toContain('+91******2233')
  expect(page.text).not.toMatch(/98111 ?22233/)
  const path = entered.location ?? ''
  expect((await staff.post(path, { intent: 'reveal' })).text).toContain('98111 22233')
  expect((await staff.post('/admin/grievances', { intent: 'record', ...complaint, source: 'page' })).status).toBe(422)
  const lines = await shop.ask(sql`select action from audit_log order by id`)
  expect(lines).toEqual([{ action: 'enter-grievance' }, { action: 'reveal-grievance' }])
})
