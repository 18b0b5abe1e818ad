import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import type { Serviceability } from '#domain/shipping/delivery-promise.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { sandboxCourier } from '#providers/courier/sandbox/courier.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findDelivery, promiseDelivery } from './promise-delivery.ts'

const requestedPincodes: string[] = []
let answer: () => Promise<Serviceability | null>
const courier = sandboxCourier({ now: () => new Date(), file: '/dev/null', webhookUrl: 'http://shop.test' })
const shop = await testShop({
  couriers: couriersOf([
    {
      ...courier,
      serviceability: (pincode) => {
        requestedPincodes.push(pincode)
        return answer()
      },
    },
  ]),
})

const everywhere = { prepaid: true, cod: true, days: 3 }
const says = (serviceability: Serviceability | null) => {
  requestedPincodes.length = 0
  answer = async () => serviceability
}
const isAway = () => {
  answer = () => Promise.reject(new Error('away'))
}

test('the courier is asked once a day for a pincode', async () => {
  says(everywhere)
  const first = await promiseDelivery(shop, '560001')
  expect(first).toMatchObject({ isServed: true, hasCod: true, days: 3, isEstimate: false })
  expect(await promiseDelivery(shop, '560001')).toEqual(first)
  expect(requestedPincodes).toEqual(['560001'])
  shop.clock.pass(24 * 60 + 1)
  await promiseDelivery(shop, '560001')
  expect(requestedPincodes).toHaveLength(2)
})

test('no delivery is promised where the courier does not deliver', async () => {
  says(null)
  expect(await promiseDelivery(shop, '560001')).toMatchObject({ isServed: false, hasCod: false })
})

test('the shop goes on selling when the courier does not answer, with its last word or a guess', async () => {
  isAway()
  expect(await promiseDelivery(shop, '560001')).toMatchObject({ isServed: true, hasCod: true, isEstimate: true })
  says({ ...everywhere, cod: false })
  await promiseDelivery(shop, '560002')
  shop.clock.pass(25 * 60)
  isAway()
  expect(await promiseDelivery(shop, '560002')).toMatchObject({ hasCod: false, isEstimate: false })
})

test('the owner’s rule counts more than the courier’s word, the longest prefix most', async () => {
  says(everywhere)
  await shop.db
    .insertInto('pincodeRules')
    .values([
      { prefix: '56', served: null, cod: false, days: 9 },
      { prefix: '5600', served: null, cod: null, days: 2 },
      { prefix: '19', served: false, cod: null, days: null },
    ])
    .execute()
  expect(await promiseDelivery(shop, '561234')).toMatchObject({ isServed: true, hasCod: false, days: 9 })
  expect(await promiseDelivery(shop, '560034')).toMatchObject({ hasCod: true, days: 2 })
  expect(await promiseDelivery(shop, '190001')).toMatchObject({ isServed: false, hasCod: false })
})

test('an invalid pincode is not sent to the courier', async () => {
  says(everywhere)
  for (const typed of ['', '56001', '056000', '5600011', "5' or 1"]) {
    expect(await promiseDelivery(shop, typed)).toMatchObject({ refused: 'invalid' })
  }
  expect(requestedPincodes).toEqual([])
})

test('past the limit of pincode checks delivery dates are estimated without the courier', async () => {
  says(everywhere)
  const pincodes = Array.from({ length: 62 }, (_, at) => String(560_100 + at))
  for (const pincode of pincodes) await promiseDelivery(shop, pincode, 'somebody')
  expect(requestedPincodes).toHaveLength(60)
  expect(await promiseDelivery(shop, '570001', 'somebody')).toMatchObject({ isServed: true, isEstimate: true })
  // Cached answers and orders don't count.
  expect(await promiseDelivery(shop, '560100', 'somebody')).toMatchObject({ isEstimate: false })
  expect(await promiseDelivery(shop, '570001', 'another')).toMatchObject({ isEstimate: false })
  expect(await promiseDelivery(shop, '570002')).toMatchObject({ isEstimate: false })
})

test('a shop without a GSTIN promises no delivery out of its State, until its owner says that it may sell there', async () => {
  says(everywhere)
  await saveSetting(shop.db, 'shop-details', {
    ...defaultShopDetails,
    address: '4 Johari Bazaar\nJaipur, Rajasthan 302001',
  })
  expect(await promiseDelivery(shop, '302020')).toMatchObject({ isServed: true })
  expect(await promiseDelivery(shop, '560003')).toMatchObject({ isServed: false, within: 'Rajasthan' })
  expect(await findDelivery(shop, { zip: '560003', state: 'Rajasthan' })).toMatchObject({ within: 'Rajasthan' })
  await saveSetting(shop.db, 'gst', { kind: 'unregistered', sellsEverywhere: true })
  expect(await promiseDelivery(shop, '560003')).toMatchObject({ isServed: true })
})
