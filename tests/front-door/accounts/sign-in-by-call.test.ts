import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findSignInMode } from '#db/accounts/sign-in-mode.ts'
import { countQueues } from '#db/backoffice/work-queues.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { noSms } from '#providers/sms/sms.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { answerOn } from '#tests/support/visits/sign-in-without-script.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** A shop without an SMS provider (decision 73), through the built app. */
const shop = await testShop()
const withCodes = shop.sms
Object.assign(shop, { sms: { ...noSms } })
const door = await frontDoor(shop, { sms: withCodes })

const callsShoppers = () => saveSetting(shop.db, 'sign-in-by-call', true)

test('sign-in is closed until the owner chooses to call, and the health checks say so', async () => {
  expect(await findSignInMode(shop)).toBe('closed')
  const page = await door.visit().get('/loginStart')
  expect(page.text).toContain('Ordering is not open yet')
  expect((await door.visit().post('/loginStart', { intent: 'send' })).status).toBe(409)
  const her = door.work(await aStaff(shop))
  expect((await her.get('/admin/settings/health')).text).toContain('neither sends codes nor calls')
  const step = await her.get('/admin/setup/signin')
  expect(step.text).toContain('Anyone can type any number')
  expect((await her.press(step, 'Next')).status).toBe(302)
  expect(await findSignInMode(shop)).toBe('call')
  expect((await her.get('/admin/settings/health')).text).not.toContain('neither sends codes nor calls')
})

test('a shopper orders in cash without a code, in an account that is nobody else’s, and the owner calls before she confirms', async () => {
  await callsShoppers()
  await aShopper(shop, { phone: '+919876543210' })
  await aProduct(shop, { id: 'runner', price: rupees(5_000), codPrice: rupees(0) })
  const visitor = door.visit()
  await visitor.post('/cart', { intent: 'add', productId: 'runner', size: '' })
  const start = await visitor.get('/loginStart?next=/address')
  expect(start.text).toContain('We call the number in your address')
  const name = await visitor.follow(await visitor.press(start, 'Continue', { answer: answerOn(start) }))
  await visitor.press(name, 'Register', { name: 'Asha Rao' })
  await visitor.post('/address', { ...typedAddress, phone: '9876543210' })
  const confirm = await visitor.get('/confirmorder?pay=cod')
  expect(confirm.text).not.toContain('6-digit code')
  const placed = await visitor.press(confirm, 'Confirm')
  expect(placed.status).toBeLessThan(400)
  expect(await countQueues(shop.db, shop.gateways.names)).toContainEqual(
    expect.objectContaining({ queue: 'confirm', count: 1 }),
  )
  const [order] = await shop.ask(sql<{ orderId: string; phone: string | null }>`
    select order_id, phone from orders join users on users.id = orders.user_id`)
  expect(order?.phone).toBeNull()
  const her = door.work(await aStaff(shop))
  expect((await her.get(`/admin/orders/${order?.orderId}`)).text).toContain('This number is not checked')
})

test('without a solved question no account is opened, and an address opens few', async () => {
  await callsShoppers()
  const refused = await door.visit().post('/loginStart', { intent: 'send' })
  expect([refused.status, refused.headers.get('set-cookie') ?? '']).toEqual([
    expect.toSatisfy((status: number) => status >= 400),
    expect.not.stringContaining('sid='),
  ])
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    const visitor = door.visit()
    const start = await visitor.get('/loginStart')
    statuses.push((await visitor.press(start, 'Continue', { answer: answerOn(start) })).status)
  }
  expect(statuses).toEqual([302, 302, 302, 429])
})
