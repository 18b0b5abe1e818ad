import type { FulfilmentState } from '#domain/orders/order.ts'

/**
 * Where a parcel is. `rank` only grows, whatever order the courier's news arrive in; what has ended stays ended. A
 * parcel that comes back (RTO) is not delivered.
 */
export const shipmentStates = {
  booked: { rank: 0, fulfilment: 'ready', words: 'Ready to Pickup' },
  'in-transit': { rank: 1, fulfilment: 'shipped', words: 'On the way' },
  'out-for-delivery': { rank: 2, fulfilment: 'shipped', words: 'Out for delivery' },
  returning: { rank: 3, fulfilment: 'shipped', words: 'Coming back to the shop' },
  delivered: { rank: 4, fulfilment: 'delivered', words: 'Delivered' },
  returned: { rank: 4, fulfilment: 'returned', words: 'Returned to the shop' },
} as const satisfies Record<string, { rank: number; fulfilment: FulfilmentState; words: string }>

export type ShipmentState = keyof typeof shipmentStates

const ended = 4

/** Nothing more happens to it, so the courier is not asked again. */
export function hasEnded(state: ShipmentState): boolean {
  return shipmentStates[state].rank === ended
}

/** One thing that the courier saw; `state` is null for words that we don't know, which are shown and move nothing. */
export type TrackingEvent = { at: Date; state: ShipmentState | null; text: string; place: string | null }

export type Tracking = { waybill: string; events: readonly TrackingEvent[]; expectedAt: Date | null }

/** The state after this news. A second attempt goes back from 'out for delivery' to 'on the way', nothing else goes back. */
export function nextShipmentState(now: ShipmentState, next: ShipmentState | null): ShipmentState {
  if (next === null || hasEnded(now)) return now
  if (now === 'out-for-delivery' && next === 'in-transit') return next
  return shipmentStates[next].rank > shipmentStates[now].rank ? next : now
}

/** The state that a set of scans tells of, in the order of their times. */
export function stateFromEvents(events: readonly TrackingEvent[]): ShipmentState {
  return sortEvents(events).reduce<ShipmentState>(
    (state, scan) => nextShipmentState(state, scan.state),
    'booked',
  )
}

/** By their times. Couriers count in seconds and tell two things of one: then the later step comes last. */
export function sortEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  return events.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || stepIndex(one) - stepIndex(other),
  )
}

const steps = Object.keys(shipmentStates)
const stepIndex = ({ state }: TrackingEvent) => (state === null ? -1 : steps.indexOf(state))

const minute = 60_000
const hour = 60 * minute

/** How long to wait before the courier is asked again: often where something happens soon, seldom where nothing did. */
export function pollDelay(state: ShipmentState, unchangedPolls: number): number {
  const first = {
    booked: 2 * hour,
    'in-transit': 2 * hour,
    'out-for-delivery': 30 * minute,
    returning: 6 * hour,
  }
  const start = hasEnded(state) ? 24 * hour : first[state as keyof typeof first]
  return Math.min(start * 2 ** Math.min(unchangedPolls, 6), 24 * hour)
}
