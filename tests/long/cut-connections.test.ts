import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createFunctions } from '#server/api/functions.ts'
import { unknownAddress } from '#server/http/client-address.ts'
import { expectCleanBooks } from '#tests/support/builders/payments.ts'
import { anAddress, aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { stop } from '#tests/support/servers/server-process.ts'
import { openForTests } from '#tests/support/shops/test-shop.ts'
import { lineToDatabase, lineToServer } from './cuttable-proxy.ts'
import { ask } from './journey.ts'
import { household, type Reach, reachOf } from './servers.ts'

const { shop, start } = await household()
const database = await lineToDatabase(shop.address)
const db = openForTests(database.address)

/** Reliability D4. */
const cuts = 100

type Press = { shopper: TestShopper; key: string; body: unknown }

async function aPress(productId: string, method: 'COD' | 'CARD'): Promise<Press> {
  const shopper = await aShopper(shop)
  const address = { ...anAddress, phone: shopper.phone }
  const body = { items: [{ id: productId, quantity: 1 }], address, payment_method: method }
  return { shopper, key: crypto.randomUUID(), body }
}

/** Waits until the shop has finished the first request. */
async function pressAgain(reach: Reach, press: Press) {
  await expect.poll(async () => (await ask(reach, 'create-order', press)).status).toBe(200)
  return ask(reach, 'create-order', press)
}

const ordersOf = ({ id }: TestShopper) =>
  shop.db.selectFrom('orders').where('userId', '=', id).select('orderId').execute()

test(`${cuts} times the response to a stored order is lost: a retry gets that order, never a second`, async () => {
  const { id: productId } = await aProduct(shop, { stock: cuts })
  const server = await start()
  const line = await lineToServer(server.origin)
  for (let cut = 0; cut < cuts; cut += 1) {
    const press = await aPress(productId, cut % 2 ? 'COD' : 'CARD')
    line.isCutting = true
    await expect(ask(reachOf(line), 'create-order', press)).rejects.toThrow()
    line.isCutting = false
    const [order] = await ordersOf(press.shopper)
    expect(order).toBeDefined()
    expect(await pressAgain(reachOf(line), press)).toMatchObject({ status: 200, body: { order_id: order?.orderId } })
    expect(await ordersOf(press.shopper)).toHaveLength(1)
  }
  await stop(server)
  await expectCleanBooks(shop)
})

test(`${cuts} times the database’s response to COMMIT is lost: a retry gets one order, never two`, async () => {
  const { id: productId } = await aProduct(shop, { stock: cuts })
  const doors = new Hono().route(
    '/functions',
    createFunctions({ ...shop, db }, () => unknownAddress),
  )
  const reach: Reach = async (path, init) => doors.request(path, init)
  doors.onError(() => Response.json({}, { status: 500 }))
  for (let cut = 0; cut < cuts; cut += 1) {
    const press = await aPress(productId, cut % 4 < 2 ? 'COD' : 'CARD')
    const when = cut % 2 ? 'sent' : 'answered'
    database.when = when
    expect((await ask(reach, 'create-order', press)).status).toBe(500)
    const written = await ordersOf(press.shopper)
    if (when === 'answered') expect(written).toHaveLength(1)
    const answer = await pressAgain(reach, press)
    const orders = await ordersOf(press.shopper)
    expect(orders).toEqual([{ orderId: answer.body['order_id'] }])
    if (written.length > 0) expect(orders).toEqual(written)
  }
  expect(database.cuts).toBe(cuts)
  await expectCleanBooks(shop)
})
