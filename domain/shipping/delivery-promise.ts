import { indianDay } from '#domain/indian-time.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** What the owner decided for a range of pincodes; null leaves it to the courier. */
export type PincodeRule = { served: boolean | null; cod: boolean | null; days: number | null }

/** The courier's word; null when it could not be had, and nothing earlier is known. */
export type Serviceability = { prepaid: boolean; cod: boolean; days: number | null } | null

/** `isEstimate`: the courier did not answer, so the shop sells on and promises only what it usually keeps. */
export type Delivery = { isServed: boolean; hasCod: boolean; days: number; isEstimate: boolean }

const usualDays = 7

/** The owner's rule first, then the courier's word; when the courier is silent the shop goes on selling. */
export function decideDelivery(rule: PincodeRule | null, serviceability: Serviceability): Delivery {
  const isServed = rule?.served ?? (serviceability === null || serviceability.prepaid || serviceability.cod)
  return {
    isServed,
    hasCod: isServed && (rule?.cod ?? serviceability?.cod ?? true),
    days: rule?.days ?? serviceability?.days ?? usualDays,
    isEstimate: serviceability === null && rule?.served !== true,
  }
}

export const notServed = 'We can’t deliver to this pincode yet. Please choose another address.'
export const codNotServed = 'Cash on delivery isn’t available for this pincode.'

/** Why an order to there can't be placed this way; null when it can. */
export function deliveryRefusal(delivery: Delivery, isCod: boolean): Refusal | null {
  if (!delivery.isServed) return refuse('not-offered', notServed)
  return isCod && !delivery.hasCod ? refuse('not-offered', codNotServed) : null
}

const day = 24 * 60 * 60_000
const weekday = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** 'Thu, 26 Nov': by when it arrives, a day for packing included. */
export function arrivesBy(days: number, now: Date): string {
  return weekday.format(arrivalAt(days, now))
}

const arrivalAt = (days: number, now: Date) => new Date(now.getTime() + (days + 1) * day)

/** The sentence of the confirm screen. Whoever is not offered cash on delivery reads nothing of where it goes. */
export function deliveryText(
  delivery: Delivery,
  { now, mayPayCod }: { now: Date; mayPayCod: boolean },
): string {
  if (!delivery.isServed) return notServed
  const { arrival, cod } = deliveryAnswer(delivery, { now, hasCodPrice: mayPayCod })
  return cod === '' ? arrival : `${arrival} · ${cod}`
}

/** What an order that is still in the shop was promised; null once that day is over. */
export function promisedArrival(
  delivery: Delivery,
  { orderedAt, now }: { orderedAt: Date; now: Date },
): string | null {
  const isOver = indianDay(now) > indianDay(arrivalAt(delivery.days, orderedAt))
  if (!delivery.isServed || isOver) return null
  return deliveryAnswer(delivery, { now: orderedAt, hasCodPrice: false }).arrival
}

/** What the delivery box of a product says. `cod` is empty where the product says by itself that there is none. */
export type DeliveryAnswer = { isServed: boolean; arrival: string; cod: string }

/** Says nothing of cash on delivery where the product is not sold for it. */
export function deliveryAnswer(
  delivery: Delivery,
  { now, hasCodPrice }: { now: Date; hasCodPrice: boolean },
): DeliveryAnswer {
  const { isServed, isEstimate, hasCod, days } = delivery
  if (!isServed) return { isServed, arrival: 'We can’t deliver to this pincode yet.', cod: '' }
  const arrival = `${isEstimate ? 'Usually arrives by' : 'Arrives by'} ${arrivesBy(days, now)}`
  const cod = hasCod ? 'Cash on delivery available' : 'No cash on delivery here'
  return { isServed, arrival, cod: hasCodPrice ? cod : '' }
}
