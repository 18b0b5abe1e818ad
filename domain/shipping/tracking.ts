import { hourMs } from '#domain/indian-time.ts'
import type { FulfilmentState } from '#domain/orders/order.ts'
import type { FailureReason } from './failed-delivery.ts'
import * as texts from './texts.ts'

/**
 * Shipment states. `rank` only grows, whatever the order of events; an ended shipment stays ended. An RTO is not a
 * delivery.
 */
export const shipmentStates = {
  booked: { rank: 0, fulfilment: 'ready', text: texts.readyToPickup },
  'in-transit': { rank: 1, fulfilment: 'shipped', text: texts.onTheWay },
  'out-for-delivery': { rank: 2, fulfilment: 'shipped', text: texts.outForDelivery },
  returning: { rank: 3, fulfilment: 'shipped', text: texts.returningToShop },
  lost: { rank: 4, fulfilment: 'shipped', text: texts.courierLostIt },
  delivered: { rank: 5, fulfilment: 'delivered', text: texts.delivered },
  returned: { rank: 5, fulfilment: 'returned', text: texts.returnedToShop },
} as const satisfies Record<string, { rank: number; fulfilment: FulfilmentState; text: string }>

export type ShipmentState = keyof typeof shipmentStates

const ended = 5

/** Tells whether the shipment has ended, so that polling stops. */
export const hasEnded = (state: ShipmentState): boolean => shipmentStates[state].rank === ended

/**
 * A tracking event; `state` is null for an unknown text, which is shown but changes nothing. `failure`: reason of a
 * failed delivery attempt.
 */
export type TrackingEvent = {
  at: Date
  state: ShipmentState | null
  text: string
  place: string | null
  failure?: FailureReason
}

export type Tracking = { waybill: string; events: readonly TrackingEvent[]; expectedAt: Date | null }

/**
 * Computes the state after an event. The only steps back are from 'out for delivery' to 'on the way', for another
 * attempt, and from 'lost' to wherever the parcel was found.
 */
export function nextShipmentState(now: ShipmentState, next: ShipmentState | null): ShipmentState {
  if (next === null || hasEnded(now)) return now
  if (now === 'lost' || (now === 'out-for-delivery' && next === 'in-transit')) return next
  return shipmentStates[next].rank > shipmentStates[now].rank ? next : now
}

/** Computes the state from all events, sorted by time. */
export function stateFromEvents(events: readonly TrackingEvent[]): ShipmentState {
  return sortEvents(events).reduce<ShipmentState>((state, scan) => nextShipmentState(state, scan.state), 'booked')
}

/** Sorts events by time. Couriers' times have a resolution of one second, so ties are sorted by rank. */
export function sortEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime() || stepIndex(one) - stepIndex(other))
}

/** Tells whether a parcel's newest text says that it was cancelled; couriers have no code for it that all share. */
export const saysCancelled = (text: string | null | undefined): boolean => /cancel/i.test(text ?? '')

const steps = Object.keys(shipmentStates)
const stepIndex = ({ state }: TrackingEvent) => (state === null ? -1 : steps.indexOf(state))

/** Polls in a row that found the parcel where it was, about two weeks: it may be lost. The index `shipments_lost` has it. */
export const pollsOfLostParcel = 17

/** Computes the delay before the next poll, with exponential backoff while nothing changes. */
export function pollDelay(state: ShipmentState, unchangedPolls: number): number {
  const first = { booked: 2, 'in-transit': 2, 'out-for-delivery': 0.5, returning: 6, lost: 24 }
  const hours = hasEnded(state) ? 24 : first[state as keyof typeof first]
  return Math.min(hours * 2 ** Math.min(unchangedPolls, 6), 24) * hourMs
}
