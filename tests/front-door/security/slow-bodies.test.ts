import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aStaff } from '#tests/support/builders/staff.ts'
import { jsonHeaders, length, openPort, ours, request, sendRaw } from '#tests/support/servers/raw-http.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { port, open } = await openPort(door)
const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['/cart', form],
  ['/functions/create-order', jsonHeaders],
  ['/auth/otp', jsonHeaders],
])('300 clients that never finish what they send to %s hold up nobody’s order', async (path, headers) => {
  const slow = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'))
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  for (const socket of slow) socket.write(request(path, { ...headers, 'content-length': '1000' }, { body: '{' }))
  await expect.poll(open).toBe(300)
  const body = 'intent=remove-line&productId=none'
  const { status } = await sendRaw(port, [request('/cart', { ...form, ...length(body) }, { body })])
  expect(status).toBeGreaterThan(0)
  expect(status).toBeLessThan(500)
  for (const socket of slow) socket.destroy()
  await expect.poll(open).toBe(0)
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('staff whose phone loses the network in the middle of a form end nothing', async () => {
  const stray: unknown[] = []
  const note = (error: unknown) => stray.push(error)
  process.on('unhandledRejection', note)
  const work = door.work(await aStaff(shop))
  const cookie = [...work.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const half = request('/admin/upi/statement', { ...form, cookie, 'content-length': '1000' }, { body: 'csv=' })
  const phones = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  for (const phone of phones) phone.write(half)
  await expect.poll(open).toBe(20)
  for (const [at, phone] of phones.entries()) setTimeout(() => phone.destroy(), 5 * at)
  await expect.poll(open).toBe(0)
  expect((await work.get('/admin/upi')).status).toBe(200)
  process.off('unhandledRejection', note)
  expect(stray).toEqual([])
})
