import { sizeIsRequested } from '#domain/orders/change-order.ts'
import type { FulfilmentState, Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'
import { type ShipmentState, shipmentStates } from './tracking.ts'

export const noCourier = texts.noCourierIsSet
export const courierUnavailable = texts.courierIsAway

export const courierRefused = (why: string) => refuse('not-offered', texts.courierRefused(why))

/** Builds the parcel's reference at the courier. Couriers refuse a reference twice, so each attempt has its own. */
export function parcelNumber(orderId: string, earlierAttempts: number): string {
  return earlierAttempts === 0 ? orderId : `${orderId}-${earlierAttempts + 1}`
}

export const alreadyBooked = refuse('changed', texts.pickupWasBooked)

export function shippingRefusal(
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'holdState' | 'linkPurpose'>,
): Refusal | null {
  if (order.fulfilmentState !== 'waiting') {
    return refuse('changed', texts.notWaitingToShip)
  }
  if (order.linkPurpose === 'size') return sizeIsRequested
  const isPaid = ['paid', 'part_refunded'].includes(order.paymentState)
  const isCod = order.paymentMethod === 'COD' && order.holdState === 'claimed'
  if (!isCod && !isPaid) return refuse('changed', texts.orderNotPaid)
  return null
}

const fulfilmentPath: readonly FulfilmentState[] = ['ready', 'shipped']

/** Lists the transitions that bring an order to its shipment's state; empty when it is there, beyond it or ended. */
export function stepsTo(parcel: ShipmentState, now: FulfilmentState): FulfilmentState[] {
  const target = shipmentStates[parcel].fulfilment
  const at = fulfilmentPath.indexOf(now)
  if (at === -1 || target === now) return []
  const before = fulfilmentPath.slice(at + 1)
  if (target === 'ready') return []
  return target === 'shipped' ? [...before] : [...before, target]
}
