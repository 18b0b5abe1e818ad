import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { runHealthChecks } from './run-health-checks.ts'

const shop = await testShop()
const withoutGateway = { ...shop, gateways: gatewaysOf([]) }

/** The failed checks about payment. */
async function failed(of: typeof withoutGateway | typeof shop) {
  const about = (await runHealthChecks(of, { unmigrated: [] })).map((check) => check.about)
  return about.filter((name) => ['Payment', 'Card payment', 'Cash on delivery'].includes(name))
}

beforeEach(async () => {
  await aProduct(shop)
})

test('COD prices are no way to pay once the owner has switched COD off', async () => {
  expect(await failed(withoutGateway)).toEqual(['Card payment'])
  await saveSetting(shop.db, 'payment-ways', { card: true, upi: true, cod: false })
  expect(await failed(withoutGateway)).toEqual(['Payment', 'Card payment'])
})

test('the gateway’s QR is a way to pay by UPI, without an address of the owner', async () => {
  await saveSetting(shop.db, 'payment-ways', { card: false, upi: true, cod: false })
  expect(await failed(shop)).toEqual(['Card payment'])
  await saveSetting(shop.db, 'payment-ways', { card: false, upi: false, cod: false })
  expect(await failed(shop)).toEqual(['Payment', 'Card payment'])
})

test('a COD price that only a hidden product has is no way to pay', async () => {
  await shop.db.updateTable('products').set({ published: false }).execute()
  expect(await failed(withoutGateway)).toContain('Payment')
})
