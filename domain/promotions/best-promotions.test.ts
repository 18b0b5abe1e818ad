import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees, sum, times } from '#domain/money.ts'
import { bestPromotions, type PromotedLine } from './best-promotions.ts'
import type { LivePromotion, PromotionTerms } from './promotion.ts'

const line = (productId: string, price: number, quantity = 1, size = ''): PromotedLine => ({
  productId,
  size,
  price: rupees(price),
  quantity,
})

const live = (...all: readonly PromotionTerms[]): LivePromotion[] =>
  all.map((terms, at) => ({ id: at + 1, name: `Offer ${at + 1}`, terms, covers: null, endsAt: null }))

const sale = (percent: number): PromotionTerms => ({ kind: 'sale', percent, flat: null })
const buy = (buys: number, gets: number, percent = 100): PromotionTerms => ({ kind: 'multi-buy', buys, gets, percent })
const bundle = (price: number, ...productIds: string[]): PromotionTerms => ({
  kind: 'bundle',
  price: rupees(price),
  productIds,
})
const automatic = (minimum: number, flat: number): PromotionTerms => ({
  kind: 'automatic',
  percent: null,
  flat: rupees(flat),
  cap: null,
  minimum: rupees(minimum),
})

test('a sale takes its part off each piece, and of two sales the larger holds', () => {
  const found = bestPromotions([line('shoe', 999, 2)], live(sale(10), sale(20)))
  expect(found).toMatchObject({ discount: 39_960, shares: [39_960], applied: [{ id: 2, amount: 39_960 }] })
})

test('a sale by a fixed sum leaves at least one rupee of each piece', () => {
  const off = { kind: 'sale', percent: null, flat: rupees(150) } as const
  expect(bestPromotions([line('cap', 100), line('shoe', 500)], live(off)).shares).toEqual([rupees(99), rupees(150)])
})

test('of three shoes the cheapest is free, and each piece bears its part of that', () => {
  const lines = [line('a', 600), line('b', 300), line('c', 900)]
  const found = bestPromotions(lines, live(buy(2, 1)))
  expect(found.discount).toBe(rupees(300))
  expect(found.shares).toEqual([rupees(100), rupees(50), rupees(150)])
  expect(bestPromotions(lines.slice(0, 2), live(buy(2, 1))).discount).toBe(0)
})

test('of six pieces the two groups are made so that the shopper saves most', () => {
  const lines = [line('a', 900, 3), line('b', 100, 3)]
  expect(bestPromotions(lines, live(buy(2, 1))).discount).toBe(rupees(1_000))
})

test('a bundle costs its price as often as its products are there, in any sizes', () => {
  const lines = [line('shoe', 900, 1, '8'), line('shoe', 1_000, 1, '9'), line('belt', 400, 3)]
  const found = bestPromotions(lines, live(bundle(1_100, 'shoe', 'belt')))
  expect(found.discount).toBe(rupees(900 + 1_000 + 800 - 2_200))
  expect(bestPromotions(lines, live(bundle(1_350, 'shoe', 'belt'))).discount).toBe(rupees(50))
})

test('a bundle that is dearer than its pieces, or lacks one, takes nothing off', () => {
  expect(bestPromotions([line('shoe', 500), line('belt', 100)], live(bundle(700, 'shoe', 'belt')))).toEqual({
    discount: 0,
    shares: [0, 0],
    applied: [],
  })
  expect(bestPromotions([line('shoe', 500)], live(bundle(100, 'shoe', 'belt'))).discount).toBe(0)
})

test('each piece goes where it saves most: what the multi-buy leaves is in the sale', () => {
  const found = bestPromotions([line('a', 1_000, 4)], live(sale(10), buy(2, 1)))
  expect(found.discount).toBe(rupees(1_100))
  expect(found.applied.map(({ id, amount }) => [id, amount])).toEqual([
    [1, rupees(100)],
    [2, rupees(1_000)],
  ])
})

test('an automatic discount needs its minimum, and holds alone where it is the larger one', () => {
  const lines = [line('a', 1_000)]
  expect(bestPromotions(lines, live(sale(10), automatic(1_000, 150))).applied).toMatchObject([{ id: 2 }])
  expect(bestPromotions(lines, live(sale(20), automatic(1_000, 150))).applied).toMatchObject([{ id: 1 }])
  expect(bestPromotions(lines, live(automatic(1_001, 150))).discount).toBe(0)
})

test('a promotion for some products leaves the others alone', () => {
  const only = live(sale(50)).map((one) => ({ ...one, covers: ['a'] }))
  expect(bestPromotions([line('a', 100), line('b', 100)], only).shares).toEqual([rupees(50), 0])
})

const productIds = ['a', 'b', 'c', 'd']
const anyPercent = fc.integer({ min: 1, max: 90 })
const anyPrice = fc.integer({ min: 1, max: 300_000 }).map(paise)
const anyGain = fc.oneof(
  anyPercent.map((percent) => ({ percent, flat: null })),
  anyPrice.map((flat) => ({ percent: null, flat })),
)
const byPieceTerms: fc.Arbitrary<PromotionTerms> = fc.oneof(
  anyGain.map((gain) => ({ kind: 'sale' as const, ...gain })),
  fc.record({
    kind: fc.constant('multi-buy' as const),
    buys: fc.integer({ min: 1, max: 3 }),
    gets: fc.integer({ min: 1, max: 2 }),
    percent: fc.constantFrom(50, 100),
  }),
  fc.record({
    kind: fc.constant('bundle' as const),
    price: anyPrice,
    productIds: fc.uniqueArray(fc.constantFrom(...productIds), { minLength: 2, maxLength: 3 }),
  }),
)
const anyTerms: fc.Arbitrary<PromotionTerms> = fc.oneof(
  { weight: 4, arbitrary: byPieceTerms },
  {
    weight: 1,
    arbitrary: fc
      .record({ gain: anyGain, minimum: anyPrice, cap: fc.option(anyPrice) })
      .map((one) => ({
        kind: 'automatic' as const,
        ...one.gain,
        minimum: one.minimum,
        cap: one.gain.percent === null ? null : one.cap,
      })),
  },
)
const promotionsOf = (terms: fc.Arbitrary<PromotionTerms>) =>
  fc
    .array(fc.record({ terms, covers: fc.option(fc.subarray(productIds, { minLength: 1 })) }), { maxLength: 4 })
    .map((all) => all.map((one, at): LivePromotion => ({ ...one, id: at + 1, name: `Offer ${at + 1}`, endsAt: null })))

const linesOf = (maxLength: number, mostPieces: number) =>
  fc.uniqueArray(
    fc.record({
      productId: fc.constantFrom(...productIds),
      size: fc.constantFrom('8', '9'),
      price: fc.integer({ min: 1, max: 200_000 }).map(paise),
      quantity: fc.integer({ min: 0, max: mostPieces }),
    }),
    { maxLength, selector: ({ productId, size }) => `${productId} ${size}` },
  )

const wholeOf = (lines: readonly PromotedLine[]) => sum(lines.map(({ price, quantity }) => times(price, quantity)))

test('whatever the cart and the promotions: no line below nothing, sums add up, a rupee stays, and it is never dearer', () => {
  fc.assert(
    fc.property(linesOf(6, 9), promotionsOf(anyTerms), (lines, promotions) => {
      const { discount, shares, applied } = bestPromotions(lines, promotions)
      expect(sum(shares)).toBe(discount)
      expect(sum(applied.map(({ amount }) => amount))).toBe(discount)
      expect(shares).toHaveLength(lines.length)
      lines.forEach((one, at) => {
        expect(shares[at]).toBeGreaterThanOrEqual(0)
        expect(shares[at]).toBeLessThanOrEqual(times(one.price, one.quantity))
        expect(Number.isSafeInteger(shares[at])).toBe(true)
      })
      expect(applied.every(({ amount }) => amount > 0)).toBe(true)
      if (discount > 0) expect(wholeOf(lines) - discount).toBeGreaterThanOrEqual(100)
      expect(new Set(applied.map(({ id }) => id)).size).toBe(applied.length)
      const single = sum(applied.flatMap(({ terms, amount }) => (terms.kind === 'automatic' ? [amount] : [])))
      expect([0, discount]).toContain(single)
    }),
    { numRuns: 1_000 },
  )
})

test('neither the order of the lines nor that of the promotions changes what a line costs', () => {
  fc.assert(
    fc.property(linesOf(5, 4), promotionsOf(anyTerms), fc.integer(), (lines, promotions, seed) => {
      const turned = lines.map((_, at) => (at + Math.abs(seed)) % Math.max(1, lines.length))
      const moved = turned.flatMap((at) => lines[at] ?? [])
      const [one, other] = [bestPromotions(lines, promotions), bestPromotions(moved, promotions.toReversed())]
      expect(other.applied).toEqual(one.applied)
      expect(other.shares).toEqual(turned.map((at) => one.shares[at]))
    }),
    { numRuns: 1_000 },
  )
})

/** Tries every way there is: each piece alone, or with any others that make a group whole. */
function bestByTrying(units: readonly { productId: string; price: Paise }[], all: LivePromotion[]): number {
  const [unit, ...rest] = units
  if (unit === undefined) return 0
  const covered = ({ covers }: LivePromotion, productId: string) => covers === null || covers.includes(productId)
  const sales = all.map((promotion) => {
    const { terms } = promotion
    if (terms.kind !== 'sale' || !covered(promotion, unit.productId)) return 0
    const off = terms.percent === null ? (terms.flat ?? 0) : Math.floor((unit.price * terms.percent) / 100)
    return Math.max(0, Math.min(off, unit.price - 100))
  })
  const alone = Math.max(0, ...sales) + bestByTrying(rest, all)
  const together = all.flatMap((promotion) => {
    const { terms } = promotion
    if (terms.kind !== 'multi-buy' && terms.kind !== 'bundle') return []
    const size = terms.kind === 'multi-buy' ? terms.buys + terms.gets : terms.productIds.length
    return choose(rest, size - 1).flatMap(({ chosen, left }) => {
      const group = [unit, ...chosen]
      if (terms.kind === 'bundle') {
        const isWhole = terms.productIds.every((id) => group.some(({ productId }) => productId === id))
        if (!isWhole) return []
        return [group.reduce((whole, { price }) => whole + price, -terms.price) + bestByTrying(left, all)]
      }
      if (!group.every(({ productId }) => covered(promotion, productId))) return []
      const cheapest = group.map(({ price }) => price).sort((one, other) => one - other)
      const off = cheapest
        .slice(0, terms.gets)
        .reduce((sums, price) => sums + Math.floor((price * terms.percent) / 100), 0)
      return [off + bestByTrying(left, all)]
    })
  })
  return Math.max(alone, ...together)
}

function choose<Item>(items: readonly Item[], count: number): { chosen: Item[]; left: Item[] }[] {
  if (count === 0) return [{ chosen: [], left: [...items] }]
  const [first, ...rest] = items
  if (first === undefined) return []
  return [
    ...choose(rest, count - 1).map(({ chosen, left }) => ({ chosen: [first, ...chosen], left })),
    ...choose(rest, count).map(({ chosen, left }) => ({ chosen, left: [first, ...left] })),
  ]
}

test('of a small cart no other way of giving pieces to promotions is cheaper', () => {
  fc.assert(
    fc.property(linesOf(4, 2), promotionsOf(byPieceTerms), (all, promotions) => {
      // At least two rupees each, so that the rupee that always stays is not in question.
      const lines = all.map((one) => ({ ...one, price: paise(one.price + 200) }))
      const units = lines.flatMap(({ quantity, ...unit }) => Array.from({ length: quantity }, () => unit))
      fc.pre(units.length <= 7)
      const best = bestByTrying(units, promotions)
      const found = bestPromotions(lines, promotions).discount
      if (best <= wholeOf(lines) - 100) expect(found).toBe(best)
      else expect(found).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('a cart of thousands of pieces is answered, and never dearer than with its sale alone', () => {
  const lines = Array.from({ length: 50 }, (_, at) => line(productIds[at % 4] ?? '', 500 + at, 99, `${at}`))
  const offers = live(sale(10), buy(2, 1, 50), buy(3, 2), bundle(1_000, 'a', 'b', 'c'), bundle(900, 'c', 'd'))
  const { discount } = bestPromotions(lines, offers)
  expect(discount).toBeGreaterThanOrEqual(bestPromotions(lines, live(sale(10))).discount)
})
