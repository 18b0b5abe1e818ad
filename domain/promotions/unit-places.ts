import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import { minOnlineAmount } from '#domain/payments/store-credit.ts'
import type { LivePromotion, PromotionTerms } from './promotion.ts'

/** A single piece of the cart. `line`: index of its line. */
export type Unit = { line: number; productId: string; price: Paise }

/**
 * A unit's promotion and its contribution to the discount in paise. In a bundle a single unit may have a negative one:
 * the first of each carries the bundle's price.
 */
export type Place = { unit: Unit; promotionId: number; gain: Paise }

/** A multi-buy or bundle. `firstCounter`: index of its first counter; `sets`: how often the units could complete it. */
type Group = LivePromotion & {
  terms: Extract<PromotionTerms, { kind: 'multi-buy' | 'bundle' }>
  firstCounter: number
  sets: number
}

/**
 * Assignment of the units seen so far. `counts`: units in the open set of each multi-buy, and of each product of a
 * bundle. `gain`: discount in paise.
 */
type State = { counts: readonly number[]; gain: number; last: PlacedUnit | null }

/** Linked list from the last placed unit to the first, which states share. */
type PlacedUnit = { place: Place; before: PlacedUnit | null }

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
  const beamWidth = Math.min(limits.most, Math.max(limits.fewest, Math.floor(limits.steps / (units.length || 1))))
  let states: readonly State[] = [initialState(groups)]
  for (const unit of units) {
    const sale = bestSale(unit, promotions)
    const next = states.flatMap((state) => [
      withPlace(state, sale),
      ...groups.flatMap((group) => inGroup(state, unit, group) ?? []),
    ])
    states = beam(bestByCounts(next), groups, beamWidth)
  }
  const complete = states.filter(({ counts }) => groups.every((group) => isComplete(counts, group)))
  const best = complete.reduce<State | null>((one, other) => (one && one.gain >= other.gain ? one : other), null)
  return placesOf(best?.last ?? null)
}

/** Selects the groups that these units can complete at least once. */
function groupsOf(units: readonly Unit[], promotions: readonly LivePromotion[]): Group[] {
  let firstCounter = 0
  return promotions.flatMap((promotion) => {
    const { terms } = promotion
    if (terms.kind !== 'multi-buy' && terms.kind !== 'bundle') return []
    const sets =
      terms.kind === 'bundle'
        ? Math.min(...terms.productIds.map((id) => units.filter(({ productId }) => productId === id).length))
        : Math.floor(units.filter((unit) => isCovered(promotion, unit)).length / (terms.buys + terms.gets))
    if (sets === 0) return []
    const group = { ...promotion, terms, firstCounter, sets }
    firstCounter += countersOf(group)
    return [group]
  })
}

const countersOf = ({ terms }: Pick<Group, 'terms'>) => (terms.kind === 'bundle' ? terms.productIds.length : 1)

const isCovered = ({ covers }: LivePromotion, { productId }: Unit) => covers === null || covers.includes(productId)

function initialState(groups: readonly Group[]): State {
  const counters = groups.reduce((all, group) => all + countersOf(group), 0)
  return { counts: Array.from({ length: counters }, () => 0), gain: 0, last: null }
}

/** Finds the sale that takes most off this unit; null without one. */
function bestSale(unit: Unit, promotions: readonly LivePromotion[]): Place | null {
  return promotions.reduce<Place | null>((best, promotion) => {
    const { terms, id } = promotion
    if (terms.kind !== 'sale' || !isCovered(promotion, unit)) return best
    const off = terms.percent === null ? (terms.flat ?? 0) : percentOf(unit.price, terms.percent)
    const gain = paise(Math.max(0, Math.min(off, unit.price - minOnlineAmount)))
    return gain > (best?.gain ?? 0) ? { unit, promotionId: id, gain } : best
  }, null)
}

/** Rounded down to whole paise. */
const percentOf = (price: Paise, percent: number) => Math.floor((price * percent) / 100)

function withPlace(state: State, place: Place | null, counts = state.counts): State {
  if (place === null) return state
  return { counts, gain: state.gain + place.gain, last: { place, before: state.last } }
}

/** Adds the unit to this group; null when it does not belong there. */
const inGroup = (state: State, unit: Unit, group: Group): State | null =>
  group.terms.kind === 'multi-buy'
    ? inMultiBuy(state, unit, group, group.terms)
    : inBundle(state, unit, group, group.terms)

type Terms<Kind extends PromotionTerms['kind']> = Extract<PromotionTerms, { kind: Kind }>

/** The units after the paid ones of a set have their percentage off. */
function inMultiBuy(state: State, unit: Unit, group: Group, { buys, gets, percent }: Terms<'multi-buy'>): State | null {
  if (!isCovered(group, unit)) return null
  const filled = state.counts[group.firstCounter] ?? 0
  const gain = filled < buys ? zeroPaise : percentOf(unit.price, percent)
  return counted(state, { unit, group, counter: 0, count: (filled + 1) % (buys + gets), gain })
}

function inBundle(state: State, unit: Unit, group: Group, { productIds, price }: Terms<'bundle'>): State | null {
  const counter = productIds.indexOf(unit.productId)
  const filled = state.counts.slice(group.firstCounter, group.firstCounter + productIds.length)
  const count = (filled[counter] ?? 0) + 1
  if (counter < 0 || count > group.sets) return null
  const startsSet = count > Math.max(...filled)
  return counted(state, { unit, group, counter, count, gain: unit.price - (startsSet ? price : 0) })
}

type CountedUnit = { unit: Unit; group: Group; counter: number; count: number; gain: number }

function counted(state: State, { unit, group, counter, count, gain }: CountedUnit): State {
  const place = { unit, promotionId: group.id, gain: paise(gain) }
  return withPlace(state, place, state.counts.with(group.firstCounter + counter, count))
}

/** Tells whether no set of this group is open. */
function isComplete(counts: readonly number[], { terms, firstCounter }: Group): boolean {
  if (terms.kind === 'multi-buy') return counts[firstCounter] === 0
  return terms.productIds.every((_, index) => counts[firstCounter + index] === counts[firstCounter])
}

/** Keeps the best of the states with the same counts: the others can’t lead to a better result. */
function bestByCounts(states: readonly State[]): State[] {
  const best = new Map<string, State>()
  for (const state of states) {
    const key = state.counts.join()
    if (state.gain > (best.get(key)?.gain ?? Number.NEGATIVE_INFINITY)) best.set(key, state)
  }
  return [...best.values()]
}

/** Keeps the `width` best states, and always the one with all groups empty: sales alone. */
function beam(states: readonly State[], groups: readonly Group[], width: number): readonly State[] {
  if (states.length <= width) return states
  const isEmpty = ({ counts }: State) => counts.every((count) => count === 0)
  const isOpen = ({ counts }: State) => !groups.every((group) => isComplete(counts, group))
  const ranked = states.toSorted((one, other) => other.gain - one.gain || Number(isOpen(one)) - Number(isOpen(other)))
  return [...ranked.filter(isEmpty), ...ranked.filter((state) => !isEmpty(state)).slice(0, width - 1)]
}

function placesOf(last: PlacedUnit | null): Place[] {
  const places: Place[] = []
  for (let unit = last; unit !== null; unit = unit.before) places.push(unit.place)
  return places
}
