import type { FulfilmentState, Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type ShipmentState, shipmentStates } from './tracking.ts'

/** What a piece weighs for the courier, packed. */
export const gramsPerUnit = 700

export const noCourier = 'No courier is set up. Ship by hand and enter the waybill.'
export const courierUnavailable =
  'The courier does not answer at this moment. Nothing was lost; please try again.'

export const alreadyBooked = refuse(
  'changed',
  'The courier was asked for this parcel already. Please ask again for its waybill.',
)

/** Why this order can't be handed to the courier; null when it can. */
export function shippingRefusal(
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'>,
): Refusal | null {
  if (order.fulfilmentState !== 'waiting') {
    return refuse('changed', 'This order is not waiting to be shipped any more.')
  }
  const isPaid = ['paid', 'part_refunded'].includes(order.paymentState)
  if (order.paymentMethod !== 'COD' && !isPaid) return refuse('changed', 'This order is not paid.')
  return null
}

const fulfilmentPath: readonly FulfilmentState[] = ['ready', 'shipped']

/** The steps that bring an order to where its parcel is; none when it is there, beyond it or off the road. */
export function stepsTo(parcel: ShipmentState, now: FulfilmentState): FulfilmentState[] {
  const target = shipmentStates[parcel].fulfilment
  const at = fulfilmentPath.indexOf(now)
  if (at === -1 || target === now) return []
  const before = fulfilmentPath.slice(at + 1)
  if (target === 'ready') return []
  return target === 'shipped' ? [...before] : [...before, target]
}
