import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
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
