import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findAlertDevicesOf } from '#db/notifications/alert-devices.ts'
import { findUpiQr } from '#db/orders/orders.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { fileGrievance } from '#flows/customers/file-grievance.ts'
import { endStaffSession } from '#flows/staff/end-session.ts'
import type { OutgoingPush, PushResponse } from '#providers/push/push.ts'
import { anAlertDevice, aSubscription } from '#tests/support/builders/alerts.ts'
import { aPaidUpiOrder, aUpiPayment, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { changeAlertTopics, renewAlerts, turnOnAlerts } from './change-alerts.ts'
import { openPushKeys } from './push-keys.ts'
import { sendNotifications } from './send-notifications.ts'

/** Alerts that the push service was handed, and its answer. */
const pushed: OutgoingPush[] = []
let answer: PushResponse | Error = 'accepted'
const shop = await testShop({
  pushService: {
    send: async (push) => {
      pushed.push(push)
      if (answer instanceof Error) throw answer
      return answer
    },
  },
})

beforeEach(async () => {
  pushed.length = 0
  answer = 'accepted'
  await aProduct(shop, { id: 'runner', stock: 100 })
})

const anOrder = async () => aPlacedOrder(shop, await aShopper(shop), [aLine({ id: 'runner' })])

const states = () =>
  shop.ask(sql<{ state: string; error: string | null }>`
    select state, error from messages where channel = 'push' order by ended_at`)

const complaint = { name: 'Asha Rao', phone: '9811122233', email: '', orderId: '', text: 'The left shoe came twice.' }

test('a new order alerts each subscribed device once, without name or phone number', async () => {
  const { staff } = await aStaff(shop)
  await anAlertDevice(shop, staff)
  await anAlertDevice(shop, staff)
  const orderId = await anOrder()
  await sendNotifications(shop)
  await sendNotifications(shop)
  expect(pushed.map(({ content }) => content)).toEqual(
    [1, 2].map(() => ({
      title: 'New order: ₹1,050',
      body: `${shortNumber(orderId)} · COD · 1 item · BENGALURU 560001`,
      path: `/admin/orders/${orderId}`,
      tag: expect.stringMatching(/^order-placed:\d+$/),
    })),
  )
  expect(new Set(pushed.map(({ to }) => to.endpoint)).size).toBe(2)
  const [event] = await shop.ask(sql<{ done: boolean }>`select sent_at is not null as done from outbox`)
  expect(event?.done).toBe(true)
})

test('an order that a gateway’s UPI code paid is new; one that staff confirmed is not', async () => {
  const { staff } = await aStaff(shop)
  await anAlertDevice(shop, staff)
  const { open } = await aUpiPayment(shop)
  shop.gateway.scan((await findUpiQr(shop.db, open.orderId))?.upiQrId ?? '', { isForced: false })
  await settleAll(shop)
  await aPaidUpiOrder(shop)
  await sendNotifications(shop)
  expect(pushed.map(({ content }) => content)).toMatchObject([
    { title: 'New order: ₹1,000', path: `/admin/orders/${open.orderId}` },
  ])
})

test('an alert is in its recipient’s language, with chosen and permitted topics only', async () => {
  const { staff: owner } = await aStaff(shop)
  const { staff: packer } = await aStaff(shop, { roles: ['orders'] })
  const device = await anAlertDevice(shop, owner)
  const packing = await anAlertDevice(shop, packer)
  await sql`update staff set language = 'hi' where id = ${owner.id}`.execute(shop.db)
  await changeAlertTopics(shop, { staff: owner, id: device, chosen: ['grievances'] })
  // Complaints are not for who packs, whatever the form sends.
  await changeAlertTopics(shop, { staff: packer, id: packing, chosen: ['grievances', 'orders'] })
  await anOrder()
  await fileGrievance(shop, { typed: complaint, userId: null, clientAddress: '203.0.113.9' })
  await sendNotifications(shop)
  expect(pushed.map(({ content }) => content.title).toSorted()).toEqual([
    'New order: ₹1,050',
    expect.stringMatching(/^नई शिकायत G-\d{6}$/),
  ])
})

test('a gone subscription is deleted, and an unavailable push service is retried', async () => {
  const { staff } = await aStaff(shop)
  await anAlertDevice(shop, staff)
  answer = new Error('away')
  await anOrder()
  await sendNotifications(shop)
  shop.clock.pass(1)
  answer = 'accepted'
  await sendNotifications(shop)
  expect(pushed).toHaveLength(2)
  expect(new Set(pushed.map(({ id }) => id)).size).toBe(1)
  answer = 'gone'
  await anOrder()
  await sendNotifications(shop)
  expect(await findAlertDevicesOf(shop.db, staff.id)).toEqual([])
  expect((await states()).map(({ state, error }) => error ?? state).toSorted()).toEqual(['sent', 'the device is gone'])
})

test('a cancelled order or an outdated event sends no alert', async () => {
  const { staff } = await aStaff(shop)
  await anAlertDevice(shop, staff)
  answer = new Error('away')
  await anOrder()
  await sendNotifications(shop)
  shop.clock.pass(13 * 60)
  answer = 'accepted'
  await sendNotifications(shop)
  expect(pushed).toHaveLength(1)
  expect(await states()).toEqual([{ state: 'dropped', error: 'it came too late' }])
})

test('signing out on a device ends its alerts, and a session that expires does not', async () => {
  const first = await aStaff(shop)
  const { staff } = first
  const typed = aSubscription()
  expect(await turnOnAlerts(shop, { staff, typed })).toBeNull()
  await sql`delete from staff_sessions`.execute(shop.db)
  // The same person in a new session on the same browser.
  const again = { ...staff, sessionId: (await aStaff(shop)).staff.sessionId }
  expect(await renewAlerts(shop, { staff: again, typed })).toBe(true)
  const { staff: stranger } = await aStaff(shop)
  expect(await renewAlerts(shop, { staff: stranger, typed })).toBe(false)
  await sql`update staff_sessions set staff_id = ${staff.id} where id = ${again.sessionId}`.execute(shop.db)
  await endStaffSession(shop, { staff: again, sessionId: again.sessionId })
  expect(await findAlertDevicesOf(shop.db, staff.id)).toEqual([])
})

test('what is no subscription is refused, and so are too many devices', async () => {
  const { staff } = await aStaff(shop)
  const good = aSubscription()
  for (const wrong of [
    { endpoint: 'http://push.example/1' },
    { endpoint: 'https://push.example/'.padEnd(1_001, 'x') },
    { p256dh: 'short' },
    { auth: `${good.auth}=` },
  ])
    expect(await turnOnAlerts(shop, { staff, typed: { ...good, ...wrong } })).toMatchObject({ refused: 'invalid' })
  for (let at = 0; at < 9; at += 1) await anAlertDevice(shop, staff)
  const twice = [await turnOnAlerts(shop, { staff, typed: good }), await turnOnAlerts(shop, { staff, typed: good })]
  expect(twice, 'the tenth device is no eleventh').toEqual([null, null])
  expect(await turnOnAlerts(shop, { staff, typed: aSubscription() })).toMatchObject({ refused: 'not-offered' })
})

test('servers that start at once make one key pair; another secret of the shop makes another', async () => {
  const pairs = await Promise.all([openPushKeys(shop), openPushKeys(shop), openPushKeys(shop)])
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
  const [row] = await shop.ask(sql<{ value: string }>`select value::text from settings where key = 'push-keys'`)
  expect(row?.value).not.toContain(pairs[0]?.privateKey)
  const { staff } = await aStaff(shop)
  await anAlertDevice(shop, staff)
  const other = await openPushKeys({ ...shop, pepper: 'another secret' })
  expect(other.publicKey).not.toBe(pairs[0]?.publicKey)
  expect(await findAlertDevicesOf(shop.db, staff.id)).toEqual([])
})
