import { formatRupees, type Paise, zeroPaise } from '#domain/money.ts'
import * as texts from './texts.ts'

/** Fee of one order; `freeFrom`: items of this sum, before a coupon, are delivered free. */
type Rate = { fee: Paise; freeFrom: Paise | null }

/** States by name, and beginnings of pincodes. Without its own `freeFrom` that of all of India holds. */
export type DeliveryZone = Rate & { states: readonly string[]; prefixes: readonly string[] }

/** The owner's delivery fees: of all of India, and of zones where another holds (decision 55). */
export type DeliveryRates = Rate & { zones: readonly DeliveryZone[] }
export const freeDelivery: DeliveryRates = { fee: zeroPaise, freeFrom: null, zones: [] }

export type DeliveryPlace = { pincode: string; state: string }

/** `isEstimate`: the place is not known yet, and others cost something else. */
export type QuotedDelivery = { fee: Paise; reason: string; isEstimate: boolean }

type Sent = { itemsTotal: Paise; place: DeliveryPlace | null }

/** Quotes the delivery of these items, with the reason in words. */
export function quoteDelivery(rates: DeliveryRates, { itemsTotal, place }: Sent): QuotedDelivery {
  const rate = place === null ? rates : rateFor(rates, place)
  const fee = feeOf(rate, rates, itemsTotal)
  const range = place === null ? rangeOf(rates, itemsTotal) : null
  return { fee, reason: range ?? reasonFor(rate, rates), isEstimate: range !== null }
}

function rateFor(rates: DeliveryRates, { pincode, state }: DeliveryPlace): Rate {
  const reach = ({ prefixes }: DeliveryZone) =>
    Math.max(0, ...prefixes.filter((prefix) => pincode.startsWith(prefix)).map(({ length }) => length))
  const [nearest] = rates.zones.toSorted((one, other) => reach(other) - reach(one))
  if (nearest && reach(nearest) > 0) return nearest
  return rates.zones.find(({ states }) => states.includes(state)) ?? rates
}

function feeOf(rate: Rate, { freeFrom }: Rate, itemsTotal: Paise): Paise {
  const free = rate.freeFrom ?? freeFrom
  return itemsTotal === 0 || (free !== null && itemsTotal >= free) ? zeroPaise : rate.fee
}

/** Null when every place costs the same. */
function rangeOf(rates: DeliveryRates, itemsTotal: Paise): string | null {
  const fees = [rates, ...rates.zones].map((rate) => feeOf(rate, rates, itemsTotal))
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  const [from, to] = [fees.find((fee) => fee === least), fees.find((fee) => fee === most)]
  if (from === undefined || to === undefined || from === to) return null
  return from === 0 ? texts.freeUpTo(formatRupees(to)) : texts.feeRange(formatRupees(from), formatRupees(to))
}

function reasonFor(rate: Rate, { freeFrom, zones }: DeliveryRates): string {
  const free = rate.freeFrom ?? freeFrom
  if (rate.fee === 0) return zones.length === 0 ? texts.freeOnEveryOrder : texts.freeToPincode
  return free === null ? texts.onceForTheOrder : texts.freeFrom(formatRupees(free))
}
