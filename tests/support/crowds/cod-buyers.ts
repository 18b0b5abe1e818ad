/**
 * Simulates a year of COD orders from published shares, to compare the owner's rules. Each order is decided by the
 * facts known at that moment. Every assumption is in `assumed`.
 */
import {
  adviceFor,
  assessCodRisk,
  type CodPast,
  type CodRiskAdvice,
  type CodRiskRule,
  type ParcelPast,
} from '#domain/checkout/cod-risk.ts'
import type { AddressGap } from '#domain/customers/address-quality.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type Random, seededRandom } from '#tests/long/histories/random.ts'

/** honest: wants the products; casual: ordered on a whim; fake: will not pay, or does not exist. */
type Kind = 'honest' | 'casual' | 'fake'

/**
 * Published: 26 % of COD parcels are returned, 18 to 35 % by city (Unicommerce, ShipNotes FY25); addresses cause 20 to
 * 25 % of that (Cashfree, 2025). The mix of buyers behind these shares and the effect of codes and calls are assumed.
 */
export const assumed = {
  share: { honest: 0.79, casual: 0.16, fake: 0.05 },
  /** Average orders of a person in the year. */
  orders: { honest: 1.6, casual: 2.5, fake: 5 },
  /** Probability of a return; for the honest: not at home, late, not found. */
  returns: { honest: 0.09, casual: 0.8, fake: 0.98 },
  /** Added for the honest where the address has a gap. */
  gapReturns: 0.18,
  gap: { honest: 0.15, casual: 0.3, fake: 0.6 },
  night: { honest: 0.06, casual: 0.15, fake: 0.2 },
  /** Orders of twice the usual amount or more. */
  large: { honest: 0.08, casual: 0.2, fake: 0.35 },
  /** Share that abandons an order that requires a code. */
  leavesAtCode: { honest: 0.01, casual: 0.25, fake: 0.6 },
  /** Share without a parcel after the owner's call: cancels, or never answers. */
  leavesAtCall: { honest: 0.015, casual: 0.6, fake: 0.9 },
  /** Share that leaves where only online payment is offered; the others pay and accept the parcel. */
  leavesAtPrepaid: { honest: 0.35, casual: 0.85, fake: 1 },
  /** Share of gaps that are filled after the form's hint or a call. */
  hintFills: 0.5,
  callFills: 0.8,
  /** Cost of a returned parcel in rupees, both ways with packing (published: 150 to 300). */
  costOfReturn: 200,
  /** Earnings on a delivered order, in rupees. */
  margin: 450,
}

export type ReplayResult = {
  orders: number
  shipped: number
  returned: number
  honest: number
  honestLost: number
  /** Rupees gained by avoided returns less earnings lost with honest shoppers: the difference of two of these. */
  rupees: number
  asked: Record<CodRiskAdvice, number>
}

type Person = { kind: Kind; phone: string; pincode: number; hasGap: boolean }
type Order = Person & { amount: Paise; hour: number; luck: () => number }

/** `hints`: the address form points out gaps. */
type ReplayRule = { rule: CodRiskRule; hints: boolean }

export function replayCod(seed: number, count: number, { rule, hints }: ReplayRule): ReplayResult {
  const memory = new Map<string, ParcelPast>()
  const result = noOrders()
  for (const order of ordersOf(seed, count)) {
    const isFilled = hints && order.luck() < assumed.hintFills
    const gaps: AddressGap[] = order.hasGap && !isFilled ? ['house'] : []
    const risk = assessCodRisk(pastOf(memory, order), { amount: order.amount, hour: order.hour, gaps })
    const { advice } = adviceFor(rule, risk.score)
    result.asked[advice] += 1
    play(result, { order, advice, hasGap: gaps.length > 0, memory })
  }
  return result
}

type Play = { order: Order; advice: CodRiskAdvice; hasGap: boolean; memory: Map<string, ParcelPast> }

function play(result: ReplayResult, { order, advice, hasGap, memory }: Play): void {
  const { kind, luck } = order
  const isHonest = kind === 'honest'
  result.orders += 1
  if (isHonest) result.honest += 1
  // One random draw for each question under every rule, so that rules are compared on the same people.
  const [leaves, fills, comesBack] = [luck(), luck(), luck()]
  if (leaves < chanceToLeave(advice, kind)) {
    if (isHonest) result.honestLost += 1
    if (isHonest) result.rupees -= assumed.margin
    return
  }
  const stillGap = hasGap && !(advice === 'call' && fills < assumed.callFills)
  const share = assumed.returns[kind] + (isHonest && stillGap ? assumed.gapReturns : 0)
  const isReturned = comesBack < (advice === 'prepaid' ? 0.02 : share * pincodeFactor(order.pincode))
  result.shipped += 1
  if (isReturned) result.returned += 1
  if (isReturned) result.rupees -= assumed.costOfReturn
  if (advice !== 'prepaid') remember(memory, order, isReturned)
}

function chanceToLeave(advice: CodRiskAdvice, kind: Kind): number {
  const { leavesAtCode, leavesAtCall, leavesAtPrepaid } = assumed
  const code = leavesAtCode[kind]
  if (advice === 'code') return code
  if (advice === 'call') return code + (1 - code) * leavesAtCall[kind]
  return advice === 'prepaid' ? leavesAtPrepaid[kind] : 0
}

/** 0.7 to 1.35: from the best to the worst of forty towns. */
const pincodeFactor = (pincode: number) => 0.7 + (pincode / 39) * 0.65

function* ordersOf(seed: number, count: number): Generator<Order> {
  const random = seededRandom(seed)
  const people = peopleOf(random, count)
  for (let index = 0; index < count; index += 1) {
    const person = random.pick(people)
    const isLarge = random.chance(assumed.large[person.kind])
    const hour = random.chance(assumed.night[person.kind]) ? 2 : 14
    const own = seededRandom(random.below(2 ** 31))
    const luck = () => own.below(1_000_000) / 1_000_000
    yield { ...person, amount: paise(isLarge ? 450_000 : 150_000), hour, luck }
  }
}

/** People weighted by their expected orders. */
function peopleOf(random: Random, count: number): Person[] {
  const kinds = Object.keys(assumed.share) as Kind[]
  return kinds.flatMap((kind) => {
    const persons = Math.round((count * assumed.share[kind]) / assumed.orders[kind])
    return Array.from({ length: persons }, () => {
      const hasGap = random.chance(assumed.gap[kind])
      const person = { kind, phone: random.uuid(), pincode: random.below(40), hasGap }
      return Array<Person>(Math.round(assumed.orders[kind] * 5)).fill(person)
    }).flat()
  })
}

const keysOf = ({ phone, pincode }: Order) => ({ shop: 'shop', phone: `p${phone}`, pincode: `z${pincode}` })

function pastOf(memory: Map<string, ParcelPast>, order: Order): CodPast {
  const { shop, phone, pincode } = keysOf(order)
  const of = (key: string) => memory.get(key) ?? { delivered: 0, returned: 0 }
  const address = { delivered: 0, returned: 0 }
  return { shop: of(shop), phone: of(phone), pincode: of(pincode), address, cancelled: 0, usualAmount: usual }
}

/** Average of the amounts above. */
const usual = paise(180_000)

function remember(memory: Map<string, ParcelPast>, order: Order, isReturned: boolean): void {
  for (const key of Object.values(keysOf(order))) {
    const { delivered, returned } = memory.get(key) ?? { delivered: 0, returned: 0 }
    memory.set(key, isReturned ? { delivered, returned: returned + 1 } : { delivered: delivered + 1, returned })
  }
}

function noOrders(): ReplayResult {
  const asked = { none: 0, code: 0, call: 0, advance: 0, prepaid: 0 }
  return { orders: 0, shipped: 0, returned: 0, honest: 0, honestLost: 0, rupees: 0, asked }
}
