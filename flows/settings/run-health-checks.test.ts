import { beforeEach, expect, test } from 'vitest'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { runHealthChecks } from './run-health-checks.ts'

const shop = await testShop()
const withoutGateway = { ...shop, gateways: gatewaysOf([]) }

/** The failed checks about payment. */
async function failed(of: typeof withoutGateway | typeof shop) {
  const subject = (await runHealthChecks(of, { unmigrated: [] })).map((check) => check.subject)
  return subject.filter((name) => ['Payment', 'Card payment', 'Cash on delivery'].includes(name))
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

const problemOf = async (subject: string) =>
  (await runHealthChecks(shop, { unmigrated: [] })).find((check) => check.subject === subject)?.problem

test('a policy that still promises free delivery is told once there is a fee', async () => {
  const details = await findSetting(shop.db, 'shop-details')
  await saveSetting(shop.db, 'shop-details', { ...details, shipping: 'We ship daily.\n\nDelivery is free.' })
  expect(await problemOf('Policies')).toBeUndefined()
  await saveSetting(shop.db, 'delivery-rates', { ...(await findSetting(shop.db, 'delivery-rates')), fee: rupees(60) })
  expect(await problemOf('Policies')).toContain('another delivery fee')
})

test('products without a picture, and a seller in no known State, are told', async () => {
  await aProduct(shop, { name: 'Silk kurti' })
  await aProduct(shop, { name: 'Cotton kurti', images: ['https://media.example/front.webp'] })
  const told = await problemOf('Products without a picture')
  expect(told).toContain('Silk kurti')
  expect(told).not.toContain('Cotton kurti')
  const seller = { ...(await findSetting(shop.db, 'shop-details')), legalName: 'Asha Verma' }
  await saveSetting(shop.db, 'shop-details', { ...seller, address: '4 Johari Bazaar, Jaipur' })
  expect(await problemOf('Legal name')).toContain('it delivers all over India')
  await saveSetting(shop.db, 'shop-details', { ...seller, address: '4 Johari Bazaar, Jaipur 302001' })
  expect(await problemOf('Legal name')).toBeUndefined()
})
