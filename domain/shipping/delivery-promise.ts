import { daysAfter, indianDay } from '#domain/indian-time.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { dated } from '#domain/texts.ts'
import * as texts from './texts.ts'

/** The owner's rule for a range of pincodes; null leaves it to the courier. */
export type PincodeRule = { served: boolean | null; cod: boolean | null; days: number | null }

/** Serviceability of a pincode by a courier. `days`: delivery time, null when unknown. */
export type Serviceability = { prepaid: boolean; cod: boolean; days: number | null }

/**
 * Joins the serviceability of several couriers; null when none delivers. The slowest is promised, because any may be
 * booked.
 */
export function joinServiceability(answers: readonly (Serviceability | null)[]): Serviceability | null {
  const going = answers.filter((answer) => answer !== null)
  if (going.length === 0) return null
  const days = going.map((answer) => answer.days).filter((days) => days !== null)
  return {
    prepaid: going.some(({ prepaid }) => prepaid),
    cod: going.some(({ cod }) => cod),
    days: days.length === 0 ? null : Math.max(...days),
  }
}

/** Days from an order to the courier. `closedUntil`: day from which parcels leave again, '2026-12-05'. */
export type HandlingTime = { days: number; closedUntil: string | null }

export const usualHandling: HandlingTime = { days: 1, closedUntil: null }

/**
 * `days`: the courier's. `isEstimate`: the courier did not answer, so the default time is promised. `within`: the State
 * that the shop may not sell out of, which this place is not in.
 */
export type Delivery = {
  isServed: boolean
  hasCod: boolean
  days: number
  handling: HandlingTime
  isEstimate: boolean
  within?: string
}

export const servedNowhere: Delivery = {
  isServed: false,
  hasCod: false,
  days: 0,
  handling: usualHandling,
  isEstimate: false,
}

const usualDays = 7

/**
 * Decides delivery: the owner's rule first, then the courier's answer, now or an earlier one. Without an answer orders
 * are still accepted.
 */
export function decideDelivery(
  { rule, handling }: { rule: PincodeRule | null; handling: HandlingTime },
  serviceability: Serviceability | null,
): Delivery {
  const isServed = rule?.served ?? (serviceability === null || serviceability.prepaid || serviceability.cod)
  return {
    isServed,
    hasCod: isServed && (rule?.cod ?? serviceability?.cod ?? true),
    days: rule?.days ?? serviceability?.days ?? usualDays,
    handling,
    isEstimate: serviceability === null && rule?.served !== true,
  }
}

/** Refuses an order that can't be delivered, or not with COD; null otherwise. */
export function deliveryRefusal(delivery: Delivery, isCod: boolean): Refusal | null {
  if (!delivery.isServed) return refuse('not-offered', whyNotServed(delivery))
  return isCod && !delivery.hasCod ? refuse('not-offered', texts.codNotServed) : null
}

const whyNotServed = ({ within }: Delivery) => (within === undefined ? texts.notServed : texts.servedWithin(within))

const weekday = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** Formats 'Thu, 26 Nov' in Indian time. */
export const arrivalDay = (at: Date): string => dated(weekday.format(at))

function arrivalAt({ days, handling }: Delivery, orderedAt: Date): Date {
  const opensAt = handling.closedUntil === null ? orderedAt : new Date(`${handling.closedUntil}T00:00:00+05:30`)
  return daysAfter(orderedAt < opensAt ? opensAt : orderedAt, handling.days + days)
}

/** Builds the sentence of the confirm screen, without COD unless it is offered. */
export function deliveryText(delivery: Delivery, { now, mayPayCod }: { now: Date; mayPayCod: boolean }): string {
  if (!delivery.isServed) return whyNotServed(delivery)
  const { arrival, cod } = deliveryAnswer(delivery, { now, hasCodPrice: mayPayCod })
  return cod === '' ? arrival : `${arrival} · ${cod}`
}

/** Builds the promise of an order that has not left yet; null once that day has passed. */
export function promisedArrival(delivery: Delivery, { orderedAt, now }: { orderedAt: Date; now: Date }): string | null {
  const isOver = indianDay(now) > indianDay(arrivalAt(delivery, orderedAt))
  if (!delivery.isServed || isOver) return null
  return deliveryAnswer(delivery, { now: orderedAt, hasCodPrice: false }).arrival
}

/** Delivery promise of a product page. `cod` is '' for a product without a COD price. */
export type DeliveryAnswer = { isServed: boolean; arrival: string; cod: string }

/** Builds the delivery promise shown to shoppers. */
export function deliveryAnswer(
  delivery: Delivery,
  { now, hasCodPrice }: { now: Date; hasCodPrice: boolean },
): DeliveryAnswer {
  const { isServed, isEstimate, hasCod, within } = delivery
  if (!isServed) {
    return {
      isServed,
      arrival: within === undefined ? texts.pincodeNotServed : texts.pincodeServedWithin(within),
      cod: '',
    }
  }
  const arrival = (isEstimate ? texts.usuallyArrivesBy : texts.arrivesBy)(arrivalDay(arrivalAt(delivery, now)))
  const cod = hasCod ? texts.codAvailable : texts.noCodHere
  return { isServed, arrival, cod: hasCodPrice ? cod : '' }
}
