import { expect, test } from 'vitest'
import { pollSoon } from '#db/shipping/shipments.ts'
import type { TrackingEvent } from '#domain/shipping/tracking.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { aBookedParcel } from '#tests/support/builders/failed-parcels.ts'
import { orderStateOf } from '#tests/support/builders/payments.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { refreshTracking } from './refresh-tracking.ts'

const { shop, courier } = await shopWithCourier()

/** Two parcels, of which the courier says that they are delivered; of the first with an odd scan. */
async function twoParcels(odd: Partial<TrackingEvent>) {
  const parcels = [await aBookedParcel({ shop, courier }, null), await aBookedParcel({ shop, courier }, null)]
  shop.clock.pass(24 * 60)
  const track = async (waybills: readonly string[]) =>
    waybills.map((waybill) => {
      const scan = { at: shop.now(), state: 'delivered' as const, text: 'Delivered', place: null }
      const isOdd = waybill === parcels[0]?.waybill
      return { waybill, events: [isOdd ? { ...scan, ...odd } : scan], expectedAt: null }
    })
  const follow = () => refreshTracking({ ...shop, couriers: couriersOf([{ ...courier, track }]) })
  const states = () => Promise.all(parcels.map(({ orderId }) => orderStateOf(shop, orderId)))
  return { follow, states }
}

test('a parcel whose scan can’t be stored keeps no other one from being followed', async () => {
  const { follow, states } = await twoParcels({ at: new Date(-8.64e15) })
  await expect(follow()).rejects.toThrow('timestamp out of range')
  expect(await states()).toEqual(['none ready claimed', 'none delivered claimed'])
})

test('what a courier says is stored without the signs that no text may have', async () => {
  const { follow, states } = await twoParcels({ text: 'Left at\0 the door', place: 'Pune\0' })
  expect(await follow()).toBe(2)
  expect(await states()).toEqual(['none delivered claimed', 'none delivered claimed'])
})

test('what a courier says about a delivery that failed is stored without them too', async () => {
  const { follow, states } = await twoParcels({ state: 'out-for-delivery', text: 'Door\0 locked', failure: 'not-home' })
  expect(await follow()).toBe(2)
  expect(await states()).toEqual(['none shipped claimed', 'none delivered claimed'])
  const failures = shop.db.selectFrom('failedDeliveries').select(['reason', 'remark'])
  expect(await failures.execute()).toEqual([{ reason: 'not-home', remark: 'Door locked' }])
})

test('a scan that the courier pushes while it is asked is fetched at once, not hours later', async () => {
  const { waybill } = await aBookedParcel({ shop, courier }, null)
  shop.clock.pass(24 * 60)
  const asked: string[] = []
  const track: typeof courier.track = async (waybills) => {
    asked.push(...waybills)
    const answer = await courier.track(waybills)
    if (asked.length === 1) await pollSoon(shop.db, waybill, shop.now())
    return answer
  }
  await refreshTracking({ ...shop, couriers: couriersOf([{ ...courier, track }]) })
  expect(asked).toEqual([waybill, waybill])
})
