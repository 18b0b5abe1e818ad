import type { Paise } from '#domain/money.ts'
import { type DeliveryPlace, nearestZone, type ZonePlaces } from './delivery-fee.ts'

/**
 * One way to send a parcel. `service`: what the courier calls it; null where it has one way only. Null figures are those
 * that it does not tell.
 */
export type CourierOffer = {
  service: string | null
  /** The company that carries it. */
  carrier: string
  price: Paise | null
  days: number | null
  /** From 0 to 5. */
  rating: number | null
}

/** 'Blue Kite / Post'; null where the shop has an account with none. */
export function namesOfCouriers({ all }: { all: readonly { name: string }[] }): string | null {
  return all.length === 0 ? null : all.map(({ name }) => name).join(' / ')
}

/** Ways to choose among couriers: in the order of the accounts, by price, or by days. */
export const courierPreferences = ['listed', 'cheapest', 'fastest'] as const

/** A courier or carrier that goes first to these places. */
export type CourierPlace = ZonePlaces & { courier: string }

/** The owner's rule for couriers (decision 133). */
export type CourierRule = { prefer: (typeof courierPreferences)[number]; places: readonly CourierPlace[] }

export const noCourierRule: CourierRule = { prefer: 'listed', places: [] }

/** An account and one of its offers; null where it was not asked or did not answer. */
export type CourierOption = { courier: string; offer: CourierOffer | null }

const mostOffersTried = 3

/**
 * Orders the couriers to ask for a parcel: the one named for its place, then by the owner's preference. Offers slower than
 * `promisedDays` come after those that keep the promise, and accounts without an offer last, so that each is asked.
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

/** Price and days; unknown ones count as most. */
const cheapest = (offer: CourierOffer | null) => [offer?.price ?? Infinity, offer?.days ?? Infinity]

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, place) => key !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}
