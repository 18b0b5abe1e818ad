import type { Address } from '#domain/customers/address.ts'
import { type AddressGap, findAddressGaps } from '#domain/customers/address-quality.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { type Paise, paise } from '#domain/money.ts'

/**
 * Estimates how likely a COD parcel comes back: the shop's past share of returns, multiplied on its odds by a factor
 * for each fact (decision 140). Each factor that moves the score is a reason that staff can read.
 */

/** COD parcels that were delivered, and that were returned. */
export type ParcelPast = { delivered: number; returned: number }

/** Past outcomes of COD parcels. `address`: parcels to the same address with other phones. */
export type CodPast = {
  shop: ParcelPast
  pincode: ParcelPast
  phone: ParcelPast
  address: ParcelPast
  /** COD orders cancelled by this phone or account in the last ninety days. */
  cancelled: number
  /** Average amount of the shop's COD parcels; null while there are few. */
  usualAmount: Paise | null
}

/** `hour`: hour of the day in India, 0 to 23. */
type CodRiskOrder = { amount: Paise; hour: number; gaps: readonly AddressGap[] }

export type CodRiskReason =
  | ({ kind: 'phone' | 'address' | 'pincode'; factor: number } & ParcelPast)
  | { kind: 'cancelled'; factor: number; orders: number }
  | { kind: 'amount'; factor: number; times: number }
  | { kind: 'first' | 'night' | `gap-${AddressGap}`; factor: number }

/** `score`: probability of a return in percent, 1 to 99. */
type CodRisk = { score: number; reasons: readonly CodRiskReason[] }

/** Share of COD parcels returned in India (Unicommerce, ShipNotes FY25): the prior of a new shop. */
const shareInIndia = 0.26
/** Weight of each prior, in parcels of the shop's own. */
const weightOf = { shop: 20, pincode: 10, phone: 2, address: 4 } as const
/** Factors below this are not listed as reasons. */
const slight = 1.15
/** Estimates, checked by the replay of decision 140; the shop's own parcels outweigh them over time. */
const factors = {
  first: 1.15,
  night: 1.2,
  cancelledTwice: 1.5,
  amount: [
    [4, 2],
    [2, 1.4],
  ],
  gaps: { house: 1.5, short: 1.5, landmark: 1.15, phone: 1.5 },
} as const

export function codRiskOrder(address: Address, amount: Paise, at: Date): CodRiskOrder {
  return { amount, hour: Number(indianTimeField(at).slice(11, 13)), gaps: findAddressGaps(address) }
}

export function assessCodRisk(past: CodPast, order: CodRiskOrder): CodRisk {
  const usual = smoothed(past.shop, shareInIndia, weightOf.shop)
  const reasons = [...pastReasons(past, usual), ...orderReasons(past, order)]
  const odds = reasons.reduce((product, { factor }) => product * factor, oddsOf(usual))
  const score = Math.round((100 * odds) / (1 + odds))
  return { score: Math.min(99, Math.max(1, score)), reasons: reasons.toSorted(byWeight) }
}

const byWeight = (one: CodRiskReason, other: CodRiskReason) =>
  Math.abs(Math.log(other.factor)) - Math.abs(Math.log(one.factor))

/** Computes a smoothed share: starts at `usual` and approaches the observed share as parcels are added. */
function smoothed({ delivered, returned }: ParcelPast, usual: number, weight: number): number {
  return (returned + usual * weight) / (delivered + returned + weight)
}

const oddsOf = (share: number) => share / (1 - share)

function pastReasons(past: CodPast, usual: number): CodRiskReason[] {
  return (['phone', 'address', 'pincode'] as const).flatMap((kind) => {
    const parcels = past[kind]
    const factor = oddsOf(smoothed(parcels, usual, weightOf[kind])) / oddsOf(usual)
    return isSlight(factor) ? [] : [{ kind, factor: rounded(factor), ...parcels }]
  })
}

const isSlight = (factor: number) => factor < slight && factor > 1 / slight
const rounded = (factor: number) => Math.round(factor * 100) / 100

function orderReasons(past: CodPast, { amount, hour, gaps }: CodRiskOrder): CodRiskReason[] {
  const { phone, address, cancelled, usualAmount } = past
  const isKnown = [phone, address].some(({ delivered, returned }) => delivered + returned > 0)
  const times = usualAmount === null ? 1 : amount / usualAmount
  const large = factors.amount.find(([from]) => times >= from)
  return [
    ...(isKnown ? [] : [{ kind: 'first' as const, factor: factors.first }]),
    ...(cancelled < 2 ? [] : [{ kind: 'cancelled' as const, factor: factors.cancelledTwice, orders: cancelled }]),
    ...(large ? [{ kind: 'amount' as const, factor: large[1], times: Math.floor(times) }] : []),
    ...(hour < 5 ? [{ kind: 'night' as const, factor: factors.night }] : []),
    ...gaps.map((gap) => ({ kind: `gap-${gap}` as const, factor: factors.gaps[gap] })),
  ]
}

/** Scores from which each measure applies; null: never. */
export type CodRiskRule = {
  codeFrom: number | null
  callFrom: number | null
  advanceFrom: number | null
  prepaidFrom: number | null
  advance: CodAdvance
}
/** Part of a risky COD order to pay online before packing: a sum, or a share of the order. */
export type CodAdvance = { sum: Paise } | { percent: number }
const noAdvance = { advanceFrom: null, advance: { percent: 10 } } as const
export const noCodRiskRule: CodRiskRule = { codeFrom: null, callFrom: null, prepaidFrom: null, ...noAdvance }
/** Default; asks nothing of ordinary first orders. */
export const defaultCodRiskRule: CodRiskRule = { ...noCodRiskRule, codeFrom: 40, callFrom: 35, prepaidFrom: 75 }
/** Halves returns in the replay of decision 140, but asks every first order for a code and a call. */
export const strictCodRiskRule: CodRiskRule = { ...noCodRiskRule, codeFrom: 15, callFrom: 25, prepaidFrom: 45 }

/** Shares of a hundred orders; `honestLost` of a hundred honest ones. */
export type CodRuleFigures = { returned: number; calls: number; prepaid: number; honestLost: number }

/** Rules to take as they are, with their figures of that replay. */
export const readyCodRiskRules = [
  { name: 'strict', rule: strictCodRiskRule, returned: 13, calls: 21, prepaid: 10, honestLost: 2 },
  { name: 'mild', rule: defaultCodRiskRule, returned: 17, calls: 21, prepaid: 0, honestLost: 0 },
] as const
/** Orders of a hundred that come back without a rule. */
export const returnedWithoutRule = 28

export type CodRiskAdvice = 'none' | 'code' | 'call' | 'advance' | 'prepaid'

/** Chooses the strictest measure of the rule at this score, and whether it includes a code. */
export function adviceFor(rule: CodRiskRule, score: number): { advice: CodRiskAdvice; requiresCode: boolean } {
  const from = (least: number | null) => least !== null && score >= least
  const requiresCode = from(rule.codeFrom)
  if (from(rule.prepaidFrom)) return { advice: 'prepaid', requiresCode }
  if (from(rule.advanceFrom)) return { advice: 'advance', requiresCode }
  if (from(rule.callFrom)) return { advice: 'call', requiresCode }
  return { advice: requiresCode ? 'code' : 'none', requiresCode }
}

/** Stored with the order as assessed when it was placed. */
export type CodAssessment = CodRisk & { advice: CodRiskAdvice }

/**
 * Computes the advance on a COD order, shares rounded up to whole rupees; null when nothing would be left to collect.
 */
export function advanceOn(amount: Paise, advance: CodAdvance): Paise | null {
  const sum = 'sum' in advance ? advance.sum : Math.ceil((amount * advance.percent) / 10_000) * 100
  return sum > 0 && sum <= amount - 100 ? paise(sum) : null
}
