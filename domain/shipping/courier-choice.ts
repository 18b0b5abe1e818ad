import type { Paise } from '#domain/money.ts'
import { type DeliveryPlace, nearestZone, type ZonePlaces } from './delivery-fee.ts'

/** An offer for a parcel. `service`: the courier's name of it; null when it has only one. Null figures are unknown. */
export type CourierOffer = {
  service: string | null
  /** The company that delivers it. */
  carrier: string
  price: Paise | null
  days: number | null
  /** From 0 to 5. */
  rating: number | null
}

/** Formats 'Blue Kite / Post'; null without any account. */
export function namesOfCouriers({ all }: { all: readonly { name: string }[] }): string | null {
  return all.length === 0 ? null : all.map(({ name }) => name).join(' / ')
}

/** Preferences among couriers: the order of the list, price, or delivery time. */
export const courierPreferences = ['listed', 'cheapest', 'fastest'] as const

/** A courier or carrier preferred for these places. */
export type CourierPlace = ZonePlaces & { courier: string }

/** The owner's rule for couriers (decision 133). */
export type CourierRule = { prefer: (typeof courierPreferences)[number]; places: readonly CourierPlace[] }

export const noCourierRule: CourierRule = { prefer: 'listed', places: [] }

/** A courier account with one of its offers; null when it was not asked or did not answer. */
export type CourierOption = { courier: string; offer: CourierOffer | null }

const mostOffersTried = 3

/**
 * Ranks the couriers to book: the one preferred for the place, then by the owner's preference. Offers slower than
 * `promisedDays` follow those that keep the promise, and accounts without an offer come last, so that each is tried.
 */
export function rankCouriers(
  options: readonly CourierOption[],
  { prefer, places }: CourierRule,
  { place, promisedDays }: { place: DeliveryPlace; promisedDays: number },
): CourierOption[] {
  const named = nearestZone(places, place)?.courier.toLowerCase()
  const isNamed = ({ courier, offer }: CourierOption) =>
    [courier, offer?.carrier].some((name) => name?.toLowerCase() === named)
  const keys = ({ offer, ...option }: CourierOption) => [
    isNamed({ offer, ...option }) ? 0 : 1,
    offer === null ? 1 : 0,
    (offer?.days ?? 0) > promisedDays ? 1 : 0,
    ...(prefer === 'listed' ? [] : prefer === 'cheapest' ? cheapest(offer) : cheapest(offer).toReversed()),
  ]
  const ranked = options.toSorted((one, other) => compareKeys(keys(one), keys(other)))
  const tried = ranked.filter(({ offer }) => offer !== null).slice(0, mostOffersTried)
  const others = ranked.filter(
    ({ courier }, at) =>
      !tried.some((one) => one.courier === courier) && ranked.findIndex((one) => one.courier === courier) === at,
  )
  return [...tried, ...others]
}

/** Sorts by price, then days; unknown values last. */
const cheapest = (offer: CourierOffer | null) => [offer?.price ?? Infinity, offer?.days ?? Infinity]

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, place) => key !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}
