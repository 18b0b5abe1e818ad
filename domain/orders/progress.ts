import type { Order } from './order.ts'
import * as texts from './texts.ts'

export type TrackerStep = { label: string; isDone: boolean; isNow: boolean }

/** `progress` from 0 to 1 (spec §4: (step - 1) / 3); no steps but one for what was cancelled. */
export type Tracker = { steps: readonly TrackerStep[]; progress: number; isCancelled: boolean }

const labels = [texts.waiting, texts.readyToPickup, texts.shipped, texts.delivered] as const

/** The steps of spec §4. A parcel that came back is a cancelled order; an unpaid order has done no step. */
export function trackerOf(
  order: Pick<Order, 'orderStatus' | 'waybill' | 'paymentMethod' | 'status'>,
): Tracker {
  const { orderStatus, waybill } = order
  if (orderStatus === 'cancelled') {
    return {
      steps: [{ label: texts.orderCancelled, isDone: true, isNow: true }],
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
  }))
  return { steps, progress: (step - 1) / 3, isCancelled: false }
}

function stepOf(orderStatus: 'waiting' | 'shipped' | 'delivered', waybill: string | null): number {
  if (orderStatus === 'delivered') return 4
  if (orderStatus === 'shipped') return 3
  return waybill === null ? 1 : 2
}
