/** What the desk says of a parcel by itself: its waybill where no courier gave one, where it is, what came back in it. */

import * as v from 'valibot'
import type { FulfilmentState } from '#domain/orders/order.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'

/** A parcel that somebody of the shop takes to a courier, as they type it in. */
export type ManualShipmentInput = { courier: string; waybill: string }

const courierRequired = 'Please enter the courier’s name.'
export const waybillRequired = 'Please enter the waybill: 4 to 40 letters and digits.'

const manualShipmentForm = v.object({
  courier: v.pipe(v.string(), v.trim(), v.nonEmpty(courierRequired), v.maxLength(60, courierRequired)),
  waybill: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
    v.regex(/^[0-9A-Z]{4,40}$/, waybillRequired),
  ),
})

export function readManualShipment(typed: ManualShipmentInput): ManualShipmentInput | Refusal {
  const parsed = v.safeParse(manualShipmentForm, typed)
  if (parsed.success) return parsed.output
  const { nested = {} } = v.flatten<typeof manualShipmentForm>(parsed.issues)
  const errors = Object.entries(nested).map(([field, said]) => [field, said?.[0] ?? ''])
  return refuseFields(Object.fromEntries(errors))
}

export const waybillTaken = refuseFields({ waybill: 'Another order already has this waybill.' })

/** What became of a parcel, as somebody of the shop says it. */
export const shipmentUpdates = {
  shipped: { from: 'ready', button: 'Handed to the courier', done: 'Order shipped.' },
  delivered: { from: 'shipped', button: 'Delivered', done: 'Order delivered.' },
  returned: { from: 'shipped', button: 'Came back', done: 'Order returned.' },
} as const satisfies Partial<Record<FulfilmentState, { from: FulfilmentState; button: string; done: string }>>

export type ShipmentUpdate = keyof typeof shipmentUpdates

export const shipmentMoved = refuse(
  'changed',
  'This parcel is somewhere else by now. Please look at it again.',
)

/** Whether what came back can be sold again. */
export const returnedStockChoices = {
  restocked: 'Put back on the shelf',
  'written-off': 'Can’t be sold again',
} as const
export type ReturnedStock = keyof typeof returnedStockChoices

export function readReturnedStock(word: string): ReturnedStock | null {
  return Object.hasOwn(returnedStockChoices, word) ? (word as ReturnedStock) : null
}

export const returnedStockRequired = 'Please say what becomes of the goods.'

export const notReturned = refuse(
  'changed',
  'This order has not come back, or its goods are settled already.',
)
