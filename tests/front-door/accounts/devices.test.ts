import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refreshSession } from '#flows/accounts/refresh-session.ts'
import { anApiClient, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** The same shopper on another device. */
async function anotherDevice(shopper: TestShopper, device: string): Promise<TestShopper> {
  const other = await aShopper(shop, { device })
  await sql`update sessions set user_id = ${shopper.id} where user_id = ${other.id}`.execute(shop.db)
  return { ...other, id: shopper.id }
}

const sessionIds = async (device: string) =>
  (await shop.ask(sql<{ id: string }>`select id from sessions where device = ${device}`)).map(({ id }) => id)

test('a shopper sees their own sessions only, this device first', async () => {
  const phone = await aShopper(shop, { device: 'Chrome on Android' })
  await anotherDevice(phone, 'Firefox on Windows')
  await aShopper(shop, { device: 'Edge on Windows' })
  shop.clock.pass(30)
  const page = await door.visit(phone).get('/profile/devices')
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const text = page.text.replace(/<script.*?<\/script>/gs, '')
  expect(text).toContain('This device')
  expect(text.indexOf('Chrome on Android')).toBeLessThan(text.indexOf('Firefox on Windows'))
  expect(text).not.toContain('Edge on Windows')
  expect(await door.visit().get('/profile/devices')).toMatchObject({ status: 401 })
})

test('a device that is signed out is out at once, and the others stay', async () => {
  const phone = await aShopper(shop, { device: 'Chrome on Android' })
  const desk = await anotherDevice(phone, 'Firefox on Windows')
  const visitor = door.visit(phone)
  const answer = await visitor.press(await visitor.get('/profile/devices'), 'Log out Firefox on Windows')
  const page = await visitor.follow(answer)
  expect(page.text).toContain('Firefox on Windows is logged out.')
  expect((await door.visit(desk).get('/orders')).status).toBe(401)
  expect((await visitor.get('/orders')).status).toBe(200)
  expect((await visitor.get('/profile/devices')).text).not.toContain('Firefox')
})

test('another shopper’s session is not found', async () => {
  const asha = door.visit(await aShopper(shop))
  const ravi = await aShopper(shop, { device: 'Edge on Windows' })
  const [theirs = ''] = await sessionIds('Edge on Windows')
  const answers = []
  for (const sessionId of [theirs, randomUUID(), 'no id', '']) {
    const { status, text, headers } = await asha.post('/profile/devices', { intent: 'sign-out', sessionId })
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '?'
    answers.push({ status, text: text.replaceAll(nonce, 'nonce') })
  }
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await door.visit(ravi).get('/orders')).status).toBe(200)
})

test('signing out everywhere ends every browser and every app, and leads home', async () => {
  const phone = await aShopper(shop)
  const desk = await anotherDevice(phone, 'Firefox on Windows')
  const app = await anApiClient(shop)
  await sql`update sessions set user_id = ${phone.id} where id = ${app.sessionId}`.execute(shop.db)
  const visitor = door.visit(phone)
  const page = await visitor.get('/profile/devices')
  expect(page.text).toContain('(app)')
  const answer = await visitor.press(page, 'Log out everywhere')
  expect(answer.location).toBe('/home')
  expect(visitor.cookies.size).toBe(0)
  for (const one of [phone, desk]) expect((await door.visit(one).get('/orders')).status).toBe(401)
  const bearer = { authorization: `Bearer ${app.accessToken}` }
  expect((await door.ask('/orders', { headers: bearer })).status).toBe(401)
  expect(await shop.ask(sql`select 1 from sessions`)).toEqual([])
})

test('whose key was copied is told on the page of their devices', async () => {
  const phone = await aShopper(shop)
  const app = await anApiClient(shop)
  await sql`update sessions set user_id = ${phone.id} where id = ${app.sessionId}`.execute(shop.db)
  const steal = () => refreshSession(shop, { refreshToken: app.refreshToken })
  await steal()
  shop.clock.pass(1)
  expect((await door.visit(phone).get('/profile/devices')).text).not.toContain('login was used in two places')
  await steal()
  expect((await door.visit(phone).get('/profile/devices')).text).toContain('login was used in two places')
})
