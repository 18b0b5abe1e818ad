import { formatRupees, type Paise, paise, zeroPaise } from '#domain/money.ts'
import { gstStateNamed } from '#domain/tax/gst-states.ts'
import type { Town } from './pincodes.ts'
import * as texts from './texts.ts'

/** Fee of an order; `freeFrom`: items total, before a coupon, from which delivery is free. */
type Rate = { fee: Paise; freeFrom: Paise | null }

export type ZonePlaces = { states: readonly string[]; prefixes: readonly string[] }

/** A null `freeFrom` falls back to that of all of India. */
export type DeliveryZone = Rate & ZonePlaces

/** Surcharge of a parcel above this weight in grams. */
export type WeightSlab = { aboveGrams: number; extra: Paise }

/** The owner's delivery fees: for all of India, for zones (decision 55), and by weight (decision 67). */
export type DeliveryRates = Rate & { zones: readonly DeliveryZone[]; slabs: readonly WeightSlab[] } & {
  /** Box of products without one of their own or of their category. */
  usualBox: string | null
}
export const freeDelivery: DeliveryRates = { fee: zeroPaise, freeFrom: null, zones: [], slabs: [], usualBox: null }

export type DeliveryPlace = { pincode: string; state: string }

/** `isEstimate`: the place is unknown and fees differ. */
export type QuotedDelivery = { fee: Paise; reason: string; isEstimate: boolean }

type Sent = { itemsTotal: Paise; grams?: number; place: DeliveryPlace | null }

/** Quotes delivery with an explanation. Items of unknown weight count as weightless. */
export function quoteDelivery(rates: DeliveryRates, { itemsTotal, grams = 0, place }: Sent): QuotedDelivery {
  const parcel = { itemsTotal, grams, extra: weightSurcharge(rates, grams) }
  const rate = place === null ? rates : rateFor(rates, place)
  const fee = feeOf(rate, rates, parcel)
  const range = place === null ? rangeOf(rates, parcel) : null
  return { fee, reason: range ?? reasonFor(rate, rates, parcel), isEstimate: range !== null }
}

/** Returns the fee of this product alone, if it depends on neither place nor weight; else null. */
export function fixedDelivery(rates: DeliveryRates, price: Paise): Paise | null {
  const { fee, isEstimate } = quoteDelivery(rates, { itemsTotal: price, place: null })
  return isEstimate || rates.slabs.length > 0 ? null : fee
}

type FeeBasis = { itemsTotal: Paise; grams: number; extra: Paise }

/** Chooses the highest exceeded slab; slabs don't add up. */
function weightSurcharge({ slabs }: DeliveryRates, grams: number): Paise {
  const exceeded = slabs.filter(({ aboveGrams }) => grams > aboveGrams)
  const heaviest = exceeded.toSorted((one, other) => other.aboveGrams - one.aboveGrams)[0]
  return heaviest?.extra ?? zeroPaise
}

const rateFor = (rates: DeliveryRates, place: DeliveryPlace): Rate => nearestZone(rates.zones, place) ?? rates

/** Finds the zone of a place: the longest matching pincode prefix, else the first with its State. */
export function nearestZone<Zone extends ZonePlaces>(
  zones: readonly Zone[],
  { pincode, state }: DeliveryPlace,
): Zone | null {
  const reach = ({ prefixes }: Zone) =>
    Math.max(0, ...prefixes.filter((prefix) => pincode.startsWith(prefix)).map(({ length }) => length))
  const [nearest] = zones.toSorted((one, other) => reach(other) - reach(one))
  if (nearest && reach(nearest) > 0) return nearest
  return zones.find(({ states }) => states.includes(state)) ?? null
}

function feeOf(rate: Rate, { freeFrom }: Rate, { itemsTotal, extra }: FeeBasis): Paise {
  const free = rate.freeFrom ?? freeFrom
  return itemsTotal === 0 || (free !== null && itemsTotal >= free) ? zeroPaise : paise(rate.fee + extra)
}

/** Formats the range of fees; null when every place costs the same. */
function rangeOf(rates: DeliveryRates, parcel: FeeBasis): string | null {
  const fees = [rates, ...rates.zones].map((rate) => feeOf(rate, rates, parcel))
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  const [from, to] = [fees.find((fee) => fee === least), fees.find((fee) => fee === most)]
  if (from === undefined || to === undefined || from === to) return null
  return from === 0 ? texts.freeUpTo(formatRupees(to)) : texts.feeRange(formatRupees(from), formatRupees(to))
}

function reasonFor(rate: Rate, rates: DeliveryRates, parcel: FeeBasis): string {
  const { zones, slabs } = rates
  const free = rate.freeFrom ?? rates.freeFrom
  if (rate.fee + parcel.extra === 0) {
    const lightest = Math.min(...slabs.map(({ aboveGrams }) => aboveGrams))
    if (slabs.length > 0) return texts.freeUpToWeight(weightText(lightest))
    return zones.length === 0 ? texts.freeOnEveryOrder : texts.freeToPincode
  }
  const once = free === null ? texts.onceForTheOrder : texts.freeFrom(formatRupees(free))
  const isHeavy = parcel.extra > 0 && feeOf(rate, rates, parcel) > 0
  return isHeavy ? `${once} · ${texts.forWeight(formatRupees(parcel.extra), weightText(parcel.grams))}` : once
}

/** Formats '800 g' or '2.4 kg'. */
const weightText = (grams: number): string => (grams < 1_000 ? `${grams} g` : `${Math.round(grams / 100) / 10} kg`)

/**
 * Finds the place of an address. The pincode determines the State; the typed State counts only for an unknown pincode
 * or one in several States.
 */
export function placeOf({ zip, state }: { zip: string; state: string }, towns: readonly Town[]): DeliveryPlace {
  const typed = nameOf(state)
  const known = towns.map((town) => nameOf(town.state))
  return { pincode: zip, state: known.includes(typed) ? typed : (known[0] ?? typed) }
}

const nameOf = (state: string) => gstStateNamed(state)?.name ?? state
