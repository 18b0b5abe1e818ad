/** Shipments updated by staff: waybill, state, and returned stock. */

import * as v from 'valibot'
import { cleanLine, truncate } from '#domain/clean-text.ts'
import { refuseIssues } from '#domain/form-issues.ts'
import { numberLength } from '#domain/orders/number.ts'
import type { FulfilmentState } from '#domain/orders/order.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** `waybill` is '' for a parcel delivered without one (decision 109). */
export type ManualShipmentInput = { courier: string; waybill: string }

const courierRequired = texts.nameTheCourier
export const waybillRequired = texts.enterWaybill

const normalizeWaybill = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

const manualShipmentForm = v.object({
  courier: v.pipe(v.string(), v.trim(), v.nonEmpty(courierRequired), v.maxLength(60, courierRequired)),
  waybill: v.pipe(v.string(), v.transform(normalizeWaybill), v.regex(/^[0-9A-Z]{4,40}$/, waybillRequired)),
})

const orderParcelForm = v.object({
  ...manualShipmentForm.entries,
  waybill: v.pipe(v.string(), v.transform(normalizeWaybill), v.regex(/^([0-9A-Z]{4,40})?$/, waybillRequired)),
})

/** Parses a shipment with a required waybill. */
export function readManualShipment(typed: ManualShipmentInput): ManualShipmentInput | Refusal {
  return readParcelForm(manualShipmentForm, typed)
}

export function readOrderParcel(typed: ManualShipmentInput): ManualShipmentInput | Refusal {
  return readParcelForm(orderParcelForm, typed)
}

/** Returns the typed waybill, else one for the shop's own delivery. */
export function waybillOf({ waybill }: Pick<ManualShipmentInput, 'waybill'>, orderId: string): string {
  return waybill === '' ? ownDelivery(orderId).waybill : waybill
}

function readParcelForm(
  form: typeof manualShipmentForm | typeof orderParcelForm,
  typed: ManualShipmentInput,
): ManualShipmentInput | Refusal {
  const parsed = v.safeParse(form, typed)
  return parsed.success ? parsed.output : refuseIssues(parsed.issues)
}

/** Shipment by the shop itself: courier name and waybill. */
export function ownDelivery(orderId: string): ManualShipmentInput {
  return { courier: 'Own delivery', waybill: `OWN${orderId.slice(0, numberLength)}` }
}

export const waybillTaken = refuseFields({ waybill: texts.waybillIsTaken })

export const shipmentUpdates = {
  shipped: { from: 'ready', button: texts.handedToCourier },
  delivered: { from: 'shipped', button: texts.shipmentDelivered },
  returned: { from: 'shipped', button: texts.cameBackToUs },
} as const satisfies Partial<Record<FulfilmentState, { from: FulfilmentState; button: string }>>

export type ShipmentUpdate = keyof typeof shipmentUpdates

export const shipmentMoved = refuse('changed', texts.parcelMovedOn)

export const returnedStockChoices = { restocked: texts.putBackInStock, 'written-off': texts.cantBeSoldAgain } as const
export type ReturnedStock = keyof typeof returnedStockChoices

export function readReturnedStock(word: string): ReturnedStock | null {
  return Object.hasOwn(returnedStockChoices, word) ? (word as ReturnedStock) : null
}

export const returnedStockRequired = texts.whatOfReturnedItems

/** Reads what makes staff sure that a parcel is lost. */
export function readLossReason(typed: string): string | Refusal {
  const reason = truncate(cleanLine(typed), 200)
  return reason === '' ? refuseFields({ reason: texts.sayHowYouKnow }) : reason
}

export const notReturned = refuse('changed', texts.nothingToSettle)
