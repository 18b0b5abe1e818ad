import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasEnded,
  nextShipmentState,
  pollDelay,
  type ShipmentState,
  shipmentStates,
  sortEvents,
  stateFromEvents,
  type TrackingEvent,
} from './tracking.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 0, minutes))
const scan = (minutes: number, state: ShipmentState | null): TrackingEvent => ({
  at: at(minutes),
  state,
  text: '',
  place: null,
})

test('a shipment moves forward, and late events of earlier days are ignored', () => {
  expect(nextShipmentState('booked', 'in-transit')).toBe('in-transit')
  expect(nextShipmentState('in-transit', 'booked')).toBe('in-transit')
  expect(nextShipmentState('delivered', 'in-transit')).toBe('delivered')
  expect(nextShipmentState('delivered', 'returned')).toBe('delivered')
})

test('an unknown courier status changes nothing', () => {
  expect(nextShipmentState('in-transit', null)).toBe('in-transit')
})

test('after a failed attempt the parcel is on the way again', () => {
  expect(nextShipmentState('out-for-delivery', 'in-transit')).toBe('in-transit')
})

test('a parcel that came back to the shop was never delivered', () => {
  const back = [scan(1, 'in-transit'), scan(2, 'out-for-delivery'), scan(3, 'returning'), scan(4, 'returned')]
  expect(stateFromEvents(back)).toBe('returned')
  expect(shipmentStates.returned.fulfilment).toBe('returned')
})

test('a parcel that the courier lost has not ended, and goes on where it is found', () => {
  expect(hasEnded('lost')).toBe(false)
  expect(stateFromEvents([scan(1, 'in-transit'), scan(2, 'lost')])).toBe('lost')
  expect(stateFromEvents([scan(1, 'in-transit'), scan(2, 'lost'), scan(3, 'in-transit')])).toBe('in-transit')
  expect(stateFromEvents([scan(1, 'delivered'), scan(2, 'lost')])).toBe('delivered')
})

test('in whatever order scans arrive and however often, the end is the same', () => {
  const states = fc.constantFrom(...(Object.keys(shipmentStates) as ShipmentState[]), null)
  // So few moments that several scans share one.
  const scans = fc.array(fc.record({ minutes: fc.nat(9), state: states }))
  fc.assert(
    fc.property(scans, fc.infiniteStream(fc.nat()), (list, order) => {
      const events = list.map(({ minutes, state }) => scan(minutes, state))
      const shuffled = [...events, ...events]
        .map((one) => ({ one, key: order.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one)
      expect(stateFromEvents(shuffled)).toBe(stateFromEvents(events))
    }),
  )
})

test('the later step of two scans in one second counts, whichever came first', () => {
  const both = [scan(1, 'out-for-delivery'), scan(1, 'in-transit'), scan(1, null)]
  for (const events of [both, both.toReversed()]) {
    expect(stateFromEvents(events)).toBe('out-for-delivery')
    expect(sortEvents(events).at(-1)?.state).toBe('out-for-delivery')
  }
})

test('the courier is asked less and less while nothing happens, and at least once a day', () => {
  const hour = 3_600_000
  expect(pollDelay('in-transit', 0)).toBe(2 * hour)
  expect(pollDelay('in-transit', 1)).toBe(4 * hour)
  expect(pollDelay('in-transit', 99)).toBe(24 * hour)
  expect(pollDelay('out-for-delivery', 0)).toBe(hour / 2)
  expect(hasEnded('delivered') && hasEnded('returned') && !hasEnded('returning')).toBe(true)
})
