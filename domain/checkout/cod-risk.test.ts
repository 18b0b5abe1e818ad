import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { type ReplayResult, replayCod } from '#tests/support/crowds/cod-buyers.ts'
import {
  adviceFor,
  assessCodRisk,
  type CodPast,
  type CodRiskRule,
  defaultCodRiskRule,
  noCodRiskRule,
  type ParcelPast,
  readyCodRiskRules,
  returnedWithoutRule,
  strictCodRiskRule,
} from './cod-risk.ts'
import { riskSentence, risksForShoppers } from './cod-risk-sentences.ts'

const noParcels: ParcelPast = { delivered: 0, returned: 0 }
const noCodPast: CodPast = {
  shop: noParcels,
  pincode: noParcels,
  phone: noParcels,
  address: noParcels,
  cancelled: 0,
  usualAmount: null,
}

const order = { amount: rupees(1_500), hour: 14, gaps: [] }
const scoreOf = (past: Partial<typeof noCodPast>, change: Partial<typeof order> = {}) =>
  assessCodRisk({ ...noCodPast, ...past }, { ...order, ...change }).score

test('a first order in a new shop scores slightly above the average return rate of COD in India', () => {
  expect(assessCodRisk(noCodPast, order)).toEqual({ score: 29, reasons: [{ kind: 'first', factor: 1.15 }] })
})

test('parcels that arrived lower the risk, parcels that came back raise it', () => {
  const arrived = scoreOf({ phone: { delivered: 3, returned: 0 } })
  expect(arrived).toBeLessThan(15)
  expect(scoreOf({ phone: { delivered: 0, returned: 1 } })).toBeGreaterThan(45)
  expect(scoreOf({ phone: { delivered: 3, returned: 1 } })).toBeGreaterThan(arrived)
  expect(scoreOf({ address: { delivered: 1, returned: 2 } })).toBeGreaterThan(29)
  expect(scoreOf({ shop: { delivered: 180, returned: 20 } })).toBeLessThan(20)
})

test('one more parcel that came back never lowers the score, and one that arrived never raises it', () => {
  const parcels = fc.record({ delivered: fc.nat(50), returned: fc.nat(50) })
  const place = fc.constantFrom('shop', 'pincode', 'phone', 'address')
  fc.assert(
    fc.property(parcels, parcels, place, (shop, own, where) => {
      const before = { shop, [where]: own }
      const plus = (change: object) => scoreOf({ ...before, [where]: { ...own, ...change } })
      // The phone's first parcel also makes it known.
      fc.pre(own.delivered + own.returned > 0)
      expect(plus({ returned: own.returned + 1 })).toBeGreaterThanOrEqual(scoreOf(before))
      expect(plus({ delivered: own.delivered + 1 })).toBeLessThanOrEqual(scoreOf(before))
    }),
  )
})

test('amount, hour, cancellations and gaps of the address each add a reason', () => {
  const past = { ...noCodPast, usualAmount: rupees(1_000), cancelled: 3 }
  const large = { amount: rupees(5_000), hour: 2, gaps: ['house'] as const }
  const { score, reasons } = assessCodRisk(past, large)
  expect(score).toBeGreaterThan(60)
  expect(reasons.map(({ kind }) => kind).sort()).toEqual(['amount', 'cancelled', 'first', 'gap-house', 'night'])
  expect(reasons[0]?.kind).toBe('amount')
})

test('the strictest matching rule applies, and empty ones do not', () => {
  expect([10, 45, 60, 80].map((score) => adviceFor(strictCodRiskRule, score).advice)).toEqual([
    'none',
    'prepaid',
    'prepaid',
    'prepaid',
  ])
  expect([29, 35, 40, 75].map((score) => adviceFor(defaultCodRiskRule, score))).toEqual([
    { advice: 'none', requiresCode: false },
    { advice: 'call', requiresCode: false },
    { advice: 'call', requiresCode: true },
    { advice: 'prepaid', requiresCode: true },
  ])
  expect(adviceFor(noCodRiskRule, 99)).toEqual({ advice: 'none', requiresCode: false })
})

test('staff see figures; a shopper sees the reasons, without data of other people', () => {
  const past = {
    ...noCodPast,
    phone: { delivered: 1, returned: 2 },
    address: { delivered: 0, returned: 3 },
    pincode: { delivered: 40, returned: 0 },
  }
  const { reasons } = assessCodRisk(past, order)
  expect(reasons.map(riskSentence)).toEqual([
    'Of the last 40 parcels to this pincode, 0 came back.',
    '3 Cash on Delivery parcels to this address for other phones. All came back.',
    '3 Cash on Delivery parcels to this phone before. 2 came back.',
  ])
  expect(risksForShoppers(reasons)).toEqual([
    'Parcels to this address came back before.',
    '3 Cash on Delivery parcels to this phone before. 2 came back.',
  ])
  const gap = { kind: 'gap-house', factor: 1.3 } as const
  expect([riskSentence(gap), ...risksForShoppers([gap])]).toEqual([
    'The address has no house or flat number.',
    'Is a house or flat number missing? Couriers look for it.',
  ])
})

test('a rule template states the effect that the replay shows', { tags: ['long'] }, () => {
  const mean = (rule: CodRiskRule, share: (run: ReplayResult) => number) => {
    const runs = [1, 2, 3, 4, 5].map((seed) => replayCod(seed, 6_000, { rule, hints: rule !== noCodRiskRule }))
    return Math.round((100 * runs.reduce((sum, run) => sum + share(run), 0)) / runs.length)
  }
  for (const { name, rule, ...figures } of readyCodRiskRules) {
    const returned = mean(rule, (run) => run.returned / run.orders)
    const calls = mean(rule, ({ asked, orders }) => asked.call / orders)
    const prepaid = mean(rule, ({ asked, orders }) => asked.prepaid / orders)
    const honestLost = mean(rule, (run) => run.honestLost / run.honest)
    expect({ name, returned, calls, prepaid, honestLost }).toEqual({ name, ...figures })
  }
  expect(mean(noCodRiskRule, (run) => run.returned / run.orders)).toBe(returnedWithoutRule)
})

test('simulated with synthetic shoppers, the strict rule halves returns and loses few honest orders', () => {
  for (const seed of [1, 2, 3]) {
    const before = replayCod(seed, 6_000, { rule: noCodRiskRule, hints: false })
    const after = replayCod(seed, 6_000, { rule: strictCodRiskRule, hints: true })
    expect(before.returned / before.orders).toBeGreaterThan(0.24)
    expect(after.returned).toBeLessThanOrEqual(before.returned / 2)
    expect(after.honestLost / after.honest).toBeLessThan(0.03)
    expect(after.rupees).toBeGreaterThan(before.rupees)
  }
})
