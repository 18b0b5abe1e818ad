import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendWebhooks } from '#flows/webhooks/send-deliveries.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type BrowserVisit, frontDoor } from '#tests/support/visits/visit.ts'

/** Management of webhooks through the built app, without outside endpoints. */
const shop = await testShop()
const door = await frontDoor(shop)

let owner: BrowserVisit
beforeEach(async () => {
  owner = door.work(await aStaff(shop))
})

const path = '/admin/webhooks'
const typed: [string, string][] = [
  ['url', 'https://books.example/strut'] as [string, string],
  ['label', 'Book-keeping'] as [string, string],
  ['kinds', 'order.placed'] as [string, string],
  ['kinds', 'order.paid'] as [string, string],
  ['on', 'yes'] as [string, string],
  ['intent', 'save'] as [string, string],
]
const auditEntries = async () =>
  (await shop.ask(sql<{ action: string }>`select action from audit_log where object like 'webhook:%' order by id`)).map(
    ({ action }) => action,
  )

async function aWebhook(): Promise<{ at: string; secret: string }> {
  const { text } = await owner.post(`${path}/new`, typed)
  const [, id = ''] = /\/admin\/webhooks\/([\da-f-]{36})/.exec(text) ?? []
  return { at: `${path}/${id}`, secret: /whsec_[\w+/]{43}=/.exec(text)?.[0] ?? 'none' }
}

test('a webhook is added with a secret shown once, and receives the chosen events', async () => {
  expect((await owner.get(path)).text).toContain('No webhooks yet.')
  const { at, secret } = await aWebhook()
  expect(secret).toMatch(/^whsec_/)
  const list = await owner.get(path)
  expect(list.text).toContain('Book-keeping')
  expect(list.text).toContain('2 of 13 events')
  const edit = await owner.get(`${at}/edit`)
  expect(edit.text.match(/checked=""/g)).toHaveLength(3)
  for (const page of [list, edit, await owner.get(at), await owner.get('/admin/audit')])
    expect(page.text).not.toContain(secret.slice(6))
  expect(await auditEntries()).toEqual(['add-webhook'])
})

test('an error is shown at its field, keeps the input and adds nothing', async () => {
  const refused = await owner.post(`${path}/new`, { intent: 'save', url: 'http://books.example', label: 'Books' })
  expect(refused.status).toBe(422)
  for (const text of [
    'starts with https',
    'Choose at least one event',
    'value="http://books.example"',
    'value="Books"',
  ])
    expect(refused.text).toContain(text)
  expect(await shop.ask(sql`select id from webhook_endpoints`)).toEqual([])
})

test('a test event is logged with its result, and can be replayed', async () => {
  const { at } = await aWebhook()
  const sent = await owner.follow(await owner.press(await owner.get(at), 'Send a test event'))
  expect(sent.text).toContain('Sending a test event.')
  await sendWebhooks(shop)
  const log = await owner.get(at)
  expect(log.text).toContain('Nobody answered.')
  expect(log.text).toContain('Nothing got through since')
  const call = /\/admin\/webhooks\/[\da-f-]{36}\/[\da-f-]{36}/.exec(log.text)?.[0] ?? ''
  expect((await owner.get(call)).text).toContain('It is tried again')
  expect((await owner.post(call, { intent: 'replay' })).status).toBe(409)
  for (const minutes of [1, 5, 30, 120, 300, 600, 1_440]) {
    shop.clock.pass(minutes)
    await sendWebhooks(shop)
  }
  owner = door.work(await aStaff(shop))
  const givenUp = await owner.get(`${at}?show=given-up`)
  expect(givenUp.text).toContain('Given up after 8 tries.')
  expect((await owner.get(path)).text).toContain('1 given up')
  expect((await owner.get(`${at}?show=delivered`)).text).toContain('No deliveries match.')
  const again = await owner.follow(await owner.press(await owner.get(call), 'Replay'))
  expect(again.text).toContain('Sending it again, with the same id.')
  expect(await auditEntries()).toEqual(['add-webhook', 'try-webhook', 'replay-webhook'])
})

test('one that the shop has paused goes on by a button', async () => {
  const { at } = await aWebhook()
  await sql`update webhook_endpoints set paused_at = now(), failures = 9, failing_since = now()`.execute(shop.db)
  const page = await owner.get(at)
  expect(page.text).toContain('Paused by the shop')
  expect(page.text).not.toContain('Send a test event')
  expect((await owner.get('/admin/settings/health')).text).toContain('One is paused: nothing got through for a day.')
  const on = await owner.follow(await owner.press(page, 'Resume'))
  expect(on.text).toContain('Switched on. Waiting events are being sent.')
  expect(await shop.ask(sql`select failures, paused_at as "pausedAt" from webhook_endpoints`)).toEqual([
    { failures: 0, pausedAt: null },
  ])
})

test('changing or removing a webhook endpoint needs a fresh step-up', async () => {
  const { at, secret } = await aWebhook()
  const moved = await owner.post(`${at}/edit`, [...typed.slice(1), ['url', 'https://other.example/']])
  expect(moved.location).toBe(at)
  expect((await owner.get(at)).text).toContain('https://other.example/')
  const rotated = await owner.press(await owner.get(`${at}/edit`), 'Make a new secret')
  const fresh = /whsec_[\w+/]{43}=/.exec(rotated.text)?.[0]
  expect([fresh?.length, fresh === secret]).toEqual([secret.length, false])
  expect((await owner.get(`${at}/edit`)).text).toContain('stays valid until')
  shop.clock.pass(10)
  const responses = await Promise.all([
    owner.get(`${path}/new`),
    owner.get(`${at}/edit`),
    owner.post(`${at}/edit`, { intent: 'remove' }),
  ])
  expect(responses.map(({ location }) => location?.split('?')[0])).toEqual(Array(3).fill('/admin/prove'))
  expect((await owner.post(`${path}/new`, typed)).text).toMatch(/admin\/prove.*Send again/s)
  owner = door.work(await aStaff(shop))
  expect((await owner.press(await owner.get(`${at}/edit`), 'Remove this webhook')).location).toBe(path)
  expect((await owner.get(at)).status).toBe(404)
  expect(await auditEntries()).toEqual(['add-webhook', 'change-webhook', 'rotate-webhook-secret', 'remove-webhook'])
})
