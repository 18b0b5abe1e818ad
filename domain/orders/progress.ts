import { arrivalDay } from '#domain/shipping/delivery-promise.ts'
import { arrivesBy } from '#domain/shipping/texts.ts'
import { type ShipmentState, shipmentStates } from '#domain/shipping/tracking.ts'
import type { FulfilmentState, Order } from './order.ts'
import * as texts from './texts.ts'

type TrackerStep = { label: string; isDone: boolean; isNow: boolean; at: Date | undefined }

export type FulfilmentDates = Partial<Record<FulfilmentState, Date>>

/** `progress` runs from 0 to 1 (spec §4: (step - 1) / 3). A cancelled order has a single step. */
type Tracker = { steps: readonly TrackerStep[]; progress: number; isCancelled: boolean }

const labels = [texts.waiting, texts.readyToPickup, texts.shipped, texts.delivered] as const

const stepStates = ['waiting', 'ready', 'shipped', 'delivered'] as const

/**
 * Builds the steps of spec §4. A returned parcel counts as a cancelled order; an unpaid order has no completed step.
 */
export function trackerOf(
  order: Pick<Order, 'orderStatus' | 'waybill' | 'paymentMethod' | 'status' | 'isLost'>,
  dates: FulfilmentDates = {},
): Tracker {
  const { orderStatus, waybill } = order
  if (orderStatus === 'cancelled') {
    return {
      steps: [
        {
          label: order.isLost ? texts.parcelLost : texts.orderCancelled,
          isDone: true,
          isNow: true,
          at: dates.cancelled ?? dates.returned,
        },
      ],
      progress: 0,
      isCancelled: true,
    }
  }
  const step = stepOf(orderStatus, waybill)
  const isPlaced = order.paymentMethod === 'COD' || order.status === 'paid'
  const steps = labels.map((label, at) => ({
    label,
    isDone: isPlaced && at + 1 <= step,
    isNow: at + 1 === step,
    at: at + 1 <= step ? dates[stepStates[at] ?? 'waiting'] : undefined,
  }))
  return { steps, progress: (step - 1) / 3, isCancelled: false }
}

function stepOf(orderStatus: 'waiting' | 'shipped' | 'delivered', waybill: string | null): number {
  if (orderStatus === 'delivered') return 4
  if (orderStatus === 'shipped') return 3
  return waybill === null ? 1 : 2
}

/** `promised`: the delivery promise, which the courier's estimate replaces; nothing is promised on the way back. */
type KnownArrival = {
  promised: string | null
  parcel: { state: ShipmentState; expectedAt: Date | null } | null
  dates: FulfilmentDates
}

const saidAsIs: readonly ShipmentState[] = ['returning', 'lost', 'out-for-delivery']

/** Says when the order arrives or arrived; null when unknown. */
export function arrivalLine(
  { orderStatus }: Pick<Order, 'orderStatus'>,
  { promised, parcel, dates }: KnownArrival,
): string | null {
  if (orderStatus === 'waiting') return promised
  if (orderStatus === 'shipped') {
    if (parcel && saidAsIs.includes(parcel.state)) return shipmentStates[parcel.state].text
    return parcel?.expectedAt ? arrivesBy(arrivalDay(parcel.expectedAt)) : promised
  }
  return orderStatus === 'delivered' && dates.delivered ? texts.deliveredOn(arrivalDay(dates.delivered)) : null
}
