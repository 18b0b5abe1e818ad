import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockCart } from '#db/cart/carts.ts'
import { aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { jsonHeaders, length, openPort, ours, request, sendRaw } from '#tests/support/servers/raw-http.ts'
import { openPatiently } from '#tests/support/shops/test-database.ts'
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

test('work whose sender has left keeps its place until it is done', async () => {
  const product = await aProduct(shop, { stock: 1_000 })
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  const cookie = [...door.visit(asha).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = `intent=add&productId=${product.id}&size=`
  const press = request('/cart', { ...form, ...length(body), cookie }, { body })
  const own = openPatiently(shop.address)
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(own)
    return rows[0]?.n
  }
  await shop.db.transaction().execute(async (tx) => {
    await lockCart(tx, asha.id)
    for (let sent = 0; sent < 40; sent += 1) {
      const phone = connect(port, '127.0.0.1')
      phone.write(press)
      setTimeout(() => phone.destroy(), 100)
      await wait(30)
    }
    await expect.poll(open).toBe(0)
    // The shop's sixteen places for changes; the others have not begun.
    expect(await waiting()).toBe(16)
  })
  await own.destroy()
})
