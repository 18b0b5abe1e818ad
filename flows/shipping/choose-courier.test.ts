import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { findShipment } from '#db/shipping/shipments.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { type SandboxCourier, sandboxCourier } from '#providers/courier/sandbox/courier.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { bookShipment } from './book-shipment.ts'

const folder = mkdtempSync(join(tmpdir(), 'strut-choice-'))
afterAll(() => rmSync(folder, { recursive: true }))
const open = (name: string, rate: { rupees: number; days: number }) =>
  sandboxCourier({
    now: () => new Date(),
    file: join(folder, `${name}.json`),
    webhookUrl: 'http://127.0.0.1:1',
    name,
    rate,
  })
const quick = open('Quick', { rupees: 90, days: 2 })
const cheap = open('Cheap', { rupees: 40, days: 3 })
const slow = open('Slow', { rupees: 20, days: 12 })
const all: readonly SandboxCourier[] = [quick, cheap, slow]
const shop = await testShop({ couriers: couriersOf(all) })
beforeEach(() => {
  for (const courier of all) courier.behave('none')
})

async function bookedWith(rule: object | null) {
  await shop.db.deleteFrom('settings').where('key', '=', 'courier-rule').execute()
  if (rule) await saveSetting(shop.db, 'courier-rule', { prefer: 'listed', places: [], ...rule })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const booked = await bookShipment(shop, { orderId, actor: 'staff:1' })
  return (await findShipment(shop.db, orderId))?.courier ?? booked
}

test('without a rule the first account takes the parcel', async () => {
  expect(await bookedWith(null)).toBe('Quick')
})

test('the cheapest that keeps the promised day is asked first, and the next one when it refuses', async () => {
  expect(await bookedWith({ prefer: 'cheapest' })).toBe('Cheap')
  cheap.behave('refuses')
  expect(await bookedWith({ prefer: 'cheapest' })).toBe('Quick')
  quick.behave('refuses')
  expect(await bookedWith({ prefer: 'cheapest' })).toBe('Slow')
})

test('a courier for a State or pincodes goes first there', async () => {
  const places = [{ states: [], prefixes: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], courier: 'slow' }]
  expect(await bookedWith({ prefer: 'fastest', places })).toBe('Slow')
  expect(await bookedWith({ prefer: 'fastest' })).toBe('Quick')
})

test('a courier whose price is unknown is still asked, after the others', async () => {
  quick.behave('unavailable')
  cheap.behave('refuses')
  slow.behave('refuses')
  expect(await bookedWith({ prefer: 'fastest' })).toMatchObject({ refused: 'unreachable' })
  quick.behave('none')
  expect(await bookedWith({ prefer: 'fastest' })).toBe('Quick')
})
