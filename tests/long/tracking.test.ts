import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findShipment } from '#db/shipping/shipments.ts'
import { type ShipmentState, shipmentStates, type TrackingEvent } from '#domain/shipping/tracking.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import type { Courier } from '#providers/courier/courier.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { done, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

/** A courier with scripted responses and failures. */
let says: () => { waybill: string; events: readonly TrackingEvent[] }[] = () => []
const courier: Courier = {
  name: 'Strange courier',
  cm3PerKg: 5_000,
  serviceability: async () => ({ prepaid: true, cod: true, days: 3 }),
  takeWaybills: async (count) => Array.from({ length: count }, () => crypto.randomUUID()),
  offers: async () => [],
  book: async ({ waybill }) => ({ waybill, reference: null, service: null, refused: null }),
  track: async () => says().map((tracking) => ({ ...tracking, expectedAt: null })),
  cancel: async () => true,
  changeCollect: async () => true,
  label: async () => new Uint8Array(),
  answerFailure: async () => null,
  fetchBack: async () => ({ waybill: null, refused: 'It fetches nothing' }),
  requestPickup: async () => {},
  readPush: () => null,
}
const shop = await testShop({ couriers: couriersOf([courier]) })

const parcels = 200
const start = Date.now()

const aScan = fc.record({
  hour: fc.integer({ min: 1, max: 30 }),
  state: fc.constantFrom<ShipmentState | null>(
    null,
    'booked',
    'in-transit',
    'in-transit',
    'out-for-delivery',
    'delivered',
    'returning',
    'returned',
  ),
  text: fc.constantFrom('In transit', 'Cleared by the moon office', '', '<b>Dispatched</b>', 'RTO'),
})

/** One response of the courier: scans in any order and number, of this parcel or another, or none. */
const anAnswer = fc.record({
  kind: fc.constantFrom('news', 'news', 'news', 'news twice', 'another parcel', '429', '500'),
  events: fc.array(aScan, { maxLength: 5 }),
})

const rank = (state: ShipmentState) => shipmentStates[state].rank

test(`C13: ${parcels} parcels of a courier with failures, duplicates and unknown states never move back`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAnswer, { minLength: 1, maxLength: 12 }), async (answers) => {
      const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
      const { waybill } = done(await bookShipment(shop, { orderId, actor: 'staff:1' }))
      const { amount } = await orderOf(orderId)
      const expected = new Set<string>()
      let before: ShipmentState = 'booked'
      for (const { kind, events } of answers) {
        const news = events.map(({ hour, state, text }) => ({
          at: new Date(start + hour * 3_600_000),
          state,
          text,
          place: null,
        }))
        says = () => {
          if (kind === '429' || kind === '500') throw new Error(`Strange courier: answered ${kind}`)
          const tracking = { waybill: kind === 'another parcel' ? 'SOMEBODYELSES' : waybill, events: news }
          return kind === 'news twice' ? [tracking, tracking] : [tracking]
        }
        const isRecorded = kind.startsWith('news') && rank(before) < rank('delivered')
        if (isRecorded) for (const { at, text } of news) expected.add(`${at.getTime()} ${text}`)
        shop.clock.pass(24 * 60)
        await refreshTracking(shop)
        const parcel = await findShipment(shop.db, orderId)
        const after = parcel?.state ?? 'booked'
        const isSecondTry = before === 'out-for-delivery' && after === 'in-transit'
        expect(isSecondTry || rank(after) >= rank(before)).toBe(true)
        if (rank(before) === rank('delivered')) expect(after).toBe(before)
        // Texts are stored verbatim, once each.
        const stored = (parcel?.events ?? []).map(({ at, text }) => `${at.getTime()} ${text}`)
        expect(stored.toSorted()).toEqual([...expected].toSorted())
        before = after
      }
      expect((await orderOf(orderId)).amount).toBe(amount)
    }),
    { numRuns: parcels, endOnFailure: true },
  )
  await expectCleanBooks(shop)
})

const orderOf = (orderId: string) =>
  shop.db.selectFrom('orders').where('orderId', '=', orderId).select('amount').executeTakeFirstOrThrow()
