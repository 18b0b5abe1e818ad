import { arrivalDay } from '#domain/shipping/delivery-promise.ts'
import { arrivesBy } from '#domain/shipping/texts.ts'
import type { FulfilmentState, Order } from './order.ts'
import * as texts from './texts.ts'

export type TrackerStep = { label: string; isDone: boolean; isNow: boolean; at: Date | undefined }

/** When the order reached each state of its way. */
export type FulfilmentDates = Partial<Record<FulfilmentState, Date>>

/** `progress` from 0 to 1 (spec §4: (step - 1) / 3); no steps but one for what was cancelled. */
export type Tracker = { steps: readonly TrackerStep[]; progress: number; isCancelled: boolean }

const labels = [texts.waiting, texts.readyToPickup, texts.shipped, texts.delivered] as const

const stepStates = ['waiting', 'ready', 'shipped', 'delivered'] as const

/** The steps of spec §4. A parcel that came back is a cancelled order; an unpaid order has done no step. */
export function trackerOf(
  order: Pick<Order, 'orderStatus' | 'waybill' | 'paymentMethod' | 'status'>,
  dates: FulfilmentDates = {},
): Tracker {
  const { orderStatus, waybill } = order
  if (orderStatus === 'cancelled') {
    return {
      steps: [{ label: texts.orderCancelled, isDone: true, isNow: true, at: dates.cancelled ?? dates.returned }],
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

/** `promised`: the promise while it waits in the shop; `expectedAt`: the courier's day. */
export type KnownArrival = { promised: string | null; expectedAt: Date | null; dates: FulfilmentDates }

/** The line that says when the order arrives, or arrived; null where that is not known. */
export function arrivalLine(
  { orderStatus }: Pick<Order, 'orderStatus'>,
  { promised, expectedAt, dates }: KnownArrival,
): string | null {
  if (orderStatus === 'waiting') return promised
  if (orderStatus === 'shipped') return expectedAt && arrivesBy(arrivalDay(expectedAt))
  return orderStatus === 'delivered' && dates.delivered ? texts.deliveredOn(arrivalDay(dates.delivered)) : null
}
