import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import { leastToPay } from './coupon.ts'
import type { LivePromotion, PromotionTerms } from './promotion.ts'

export type Unit = { line: number; productId: string; price: Paise }

/** A unit's promotion and its contribution to the discount, which may be negative for a single unit. */
export type Place = { unit: Unit; promotionId: number; gain: Paise }

/** A partial assignment. `counts`: units in each group so far. */
type Way = { counts: readonly number[]; gain: number; last: Chain | null }
type Chain = { place: Place; before: Chain | null }

/** A multi-buy or bundle. `at`: index of its first counter; `sets`: how often the units could complete it. */
type Group = LivePromotion & {
  terms: Extract<PromotionTerms, { kind: 'multi-buy' | 'bundle' }>
  at: number
  sets: number
}

/** Search limits: steps per cart, and states kept per unit at least and at most. */
const limits = { steps: 40_000, fewest: 8, most: 1_000 }

/**
 * Assigns each unit to at most one promotion so that the total discount is largest, by dynamic programming over the
 * units, dearest first. In that order a multi-buy's best grouping is fixed, so a state only needs the number of units
 * in each group. Exact up to 1,000 states and 40 units; beyond that a beam search keeps the best states, and the result
 * is never less than sales alone give.
 */
export function bestPlaces(units: readonly Unit[], promotions: readonly LivePromotion[]): Place[] {
  const groups = groupsOf(units, promotions)
  const kept = Math.min(limits.most, Math.max(limits.fewest, Math.floor(limits.steps / (units.length || 1))))
  const size = groups.reduce((all, group) => all + countersOf(group), 0)
  let ways: readonly Way[] = [{ counts: Array.from({ length: size }, () => 0), gain: 0, last: null }]
  for (const unit of units) {
    const sale = bestSale(unit, promotions)
    const next = ways.flatMap((way) => [
      follow(way, way.counts, sale),
      ...groups.flatMap((group) => fill(way, unit, group)),
    ])
    ways = mostPromising(bestOfEach(next), groups, kept)
  }
  const complete = ways.filter(({ counts }) => groups.every((group) => isWhole(counts, group)))
  const best = complete.reduce<Way | null>((one, other) => (one && one.gain >= other.gain ? one : other), null)
  return chained(best?.last ?? null)
}

const countersOf = ({ terms }: Pick<Group, 'terms'>) => (terms.kind === 'bundle' ? terms.productIds.length : 1)

/** Selects the groups that these units can complete at least once. */
function groupsOf(units: readonly Unit[], promotions: readonly LivePromotion[]): Group[] {
  let at = 0
  return promotions.flatMap((promotion) => {
    const { terms } = promotion
    if (terms.kind !== 'multi-buy' && terms.kind !== 'bundle') return []
    const sets =
      terms.kind === 'bundle'
        ? Math.min(...terms.productIds.map((id) => units.filter(({ productId }) => productId === id).length))
        : Math.floor(units.filter((unit) => isCovered(promotion, unit)).length / (terms.buys + terms.gets))
    if (sets === 0) return []
    const group = { ...promotion, terms, at, sets }
    at += countersOf(group)
    return [group]
  })
}

const isCovered = ({ covers }: LivePromotion, { productId }: Unit) => covers === null || covers.includes(productId)

function bestSale(unit: Unit, promotions: readonly LivePromotion[]): Place | null {
  return promotions.reduce<Place | null>((best, promotion) => {
    const { terms, id } = promotion
    if (terms.kind !== 'sale' || !isCovered(promotion, unit)) return best
    const off = terms.percent === null ? (terms.flat ?? 0) : part(unit.price, terms.percent)
    const gain = paise(Math.max(0, Math.min(off, unit.price - leastToPay)))
    return gain > (best?.gain ?? 0) ? { unit, promotionId: id, gain } : best
  }, null)
}

const part = (price: Paise, percent: number) => Math.floor((price * percent) / 100)

function follow(way: Way, counts: readonly number[], place: Place | null): Way {
  if (place === null) return { ...way, counts }
  return { counts, gain: way.gain + place.gain, last: { place, before: way.last } }
}

/** Adds the unit to this group; no result when it does not belong there. */
function fill(way: Way, unit: Unit, group: Group): Way[] {
  const { terms, id, at, sets } = group
  const placed = (counter: number, count: number, gain: number) => [
    follow(way, way.counts.with(counter, count), { unit, promotionId: id, gain: paise(gain) }),
  ]
  if (terms.kind === 'multi-buy') {
    if (!isCovered(group, unit)) return []
    const filled = way.counts[at] ?? 0
    const gain = filled < terms.buys ? zeroPaise : part(unit.price, terms.percent)
    return placed(at, (filled + 1) % (terms.buys + terms.gets), gain)
  }
  const index = terms.productIds.indexOf(unit.productId)
  const filled = way.counts.slice(at, at + terms.productIds.length)
  const count = (filled[index] ?? 0) + 1
  if (index < 0 || count > sets) return []
  // The first unit of each bundle carries its price.
  return placed(at + index, count, unit.price - (count > Math.max(...filled) ? terms.price : 0))
}

function isWhole(counts: readonly number[], { terms, at }: Group): boolean {
  if (terms.kind === 'multi-buy') return counts[at] === 0
  return terms.productIds.every((_, index) => counts[at + index] === counts[at])
}

function bestOfEach(ways: readonly Way[]): Way[] {
  const best = new Map<string, Way>()
  for (const way of ways) {
    const key = way.counts.join()
    if (way.gain > (best.get(key)?.gain ?? Number.NEGATIVE_INFINITY)) best.set(key, way)
  }
  return [...best.values()]
}

/** Keeps the best states, and always the one with all groups empty: sales alone. */
function mostPromising(ways: readonly Way[], groups: readonly Group[], kept: number): readonly Way[] {
  if (ways.length <= kept) return ways
  const isEmpty = ({ counts }: Way) => counts.every((count) => count === 0)
  const isOpen = ({ counts }: Way) => !groups.every((group) => isWhole(counts, group))
  const ranked = ways.toSorted((one, other) => other.gain - one.gain || Number(isOpen(one)) - Number(isOpen(other)))
  return [...ranked.filter(isEmpty), ...ranked.filter((way) => !isEmpty(way)).slice(0, kept - 1)]
}

function chained(last: Chain | null): Place[] {
  const places: Place[] = []
  for (let link = last; link !== null; link = link.before) places.push(link.place)
  return places
}
