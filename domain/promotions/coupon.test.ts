import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees, sum } from '#domain/money.ts'
import { aKnownCoupon } from '#tests/support/builders/values.ts'
import { couponEffect, couponGain, fittingCoupons, type KnownCoupon, readCouponCode } from './coupon.ts'

const now = new Date('2026-11-21T10:00:00Z')

const tenth = { flat: null, percent: 10 }
const shoes = (amount: number) => ({ category: 'Shoes', lineTotal: rupees(amount) })
const watch = (amount: number) => ({ category: 'Watch', lineTotal: rupees(amount) })

function problemOf(wanted: Partial<KnownCoupon>, lines = [shoes(1_000)]): string {
  const effect = couponEffect(aKnownCoupon(wanted), lines, now)
  return 'problem' in effect ? effect.problem : `takes ${effect.discount}`
}

function sharesOf(wanted: Partial<KnownCoupon>, lines: readonly { category: string; lineTotal: Paise }[]) {
  const effect = couponEffect(aKnownCoupon(wanted), lines, now)
  if ('problem' in effect) throw new Error(effect.problem)
  expect(sum(effect.shares)).toBe(effect.discount)
  return effect.shares
}

test('a fixed sum or a capped percentage reduces the items’ total', () => {
  expect(sharesOf({}, [shoes(1_000)])).toEqual([rupees(150)])
  expect(sharesOf(tenth, [shoes(1_000), watch(500)])).toEqual([rupees(100), rupees(50)])
  expect(sharesOf({ ...tenth, cap: rupees(60) }, [shoes(1_000), watch(500)])).toEqual([rupees(40), rupees(20)])
})

test('a coupon for one category reduces only its items, by at most their price', () => {
  const forWatches = { categories: ['Watch'] }
  expect(sharesOf({ ...forWatches, ...tenth }, [shoes(1_000), watch(500)])).toEqual([0, rupees(50)])
  expect(sharesOf(forWatches, [shoes(1_000), watch(99)])).toEqual([0, rupees(99)])
})

test('a rupee always stays to be paid, because a gateway takes no payment below it', () => {
  expect(sharesOf({ flat: rupees(5_000) }, [shoes(1_000)])).toEqual([rupees(999)])
  expect(problemOf({}, [shoes(1)])).toBe('There is nothing that MONSOON150 could take off this cart.')
})

test('a coupon that can’t be used gives the reason and what would help', () => {
  const [before, after] = [new Date('2026-11-20T18:30:00Z'), new Date('2026-12-01T18:30:00Z')]
  expect(problemOf({ active: false })).toBe('MONSOON150 is not in use any more.')
  expect(problemOf({ startsAt: after })).toBe('MONSOON150 can be used from 2 Dec 2026, 00:00.')
  expect(problemOf({ endsAt: before })).toBe('MONSOON150 could be used until 21 Nov 2026, 00:00.')
  expect(problemOf({ minimum: rupees(1_199) })).toBe('MONSOON150 is for items of ₹1,199 or more. Add ₹199 to use it.')
  expect(problemOf({ categories: ['Watch', 'Caps'], categoryTitles: ['Watches', 'Caps'] })).toBe(
    'MONSOON150 is for Watches and Caps. Your cart has none of them.',
  )
  expect(problemOf({ usageLimit: 5, uses: 5 })).toBe('MONSOON150 has been used as often as it could be.')
  expect(problemOf({ usageLimitPerCustomer: 1, ownUses: 1 })).toBe('You have used MONSOON150 already.')
  expect(problemOf({ usageLimitPerCustomer: 2, ownUses: 2 })).toBe(
    'You have used MONSOON150 2 times, as often as one person can.',
  )
})

test('at its first moment a coupon holds, at its last it does no more', () => {
  expect(problemOf({ startsAt: now, endsAt: new Date(now.getTime() + 1) })).toBe('takes 15000')
  expect(problemOf({ endsAt: now })).toContain('could be used until')
  expect(problemOf({ minimum: rupees(1_000), usageLimit: 5, uses: 4 })).toBe('takes 15000')
})

test('applicable coupons are offered, the largest discount first', () => {
  const coupons = [
    aKnownCoupon(),
    aKnownCoupon({ code: 'TENTH', ...tenth }),
    aKnownCoupon({ code: 'BIG', flat: rupees(500), minimum: rupees(5_000) }),
  ]
  const codesFor = (price: number) => fittingCoupons(coupons, [shoes(price)], now).map(({ code }) => code)
  expect(fittingCoupons(coupons, [shoes(1_000)], now)[0]).toEqual({
    code: 'MONSOON150',
    saves: rupees(150),
    forCod: true,
  })
  expect(codesFor(1_000)).toEqual(['MONSOON150', 'TENTH'])
  expect(codesFor(2_000)[0]).toBe('TENTH')
  expect(codesFor(6_000)).toHaveLength(3)
  expect(codesFor(6_000)[0]).toBe('TENTH')
  expect(fittingCoupons([aKnownCoupon({ active: false })], [shoes(1_000)], now)).toEqual([])
})

test('a code is read as it was meant', () => {
  expect(readCouponCode(' monsoon 150 ')).toBe('MONSOON150')
  expect(readCouponCode('\u200eDIWALI\u200b10\ufeff')).toBe('DIWALI10')
})

test('a coupon has a short description', () => {
  expect(couponGain(aKnownCoupon())).toBe('₹150 off')
  expect(couponGain({ ...tenth, cap: rupees(300) })).toBe('10 % off, at most ₹300')
})

const anyLines = fc.array(
  fc.record({
    category: fc.constantFrom('Shoes', 'Watch', 'Caps'),
    lineTotal: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
  }),
  { minLength: 1, maxLength: 12 },
)
const anyCoupon = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 90 })),
    cap: fc.option(fc.integer({ min: 1, max: 100_000 }).map(paise)),
    flat: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
    minimum: fc.integer({ min: 0, max: 3_000_000 }).map(paise),
    categories: fc.subarray(['Shoes', 'Watch', 'Caps']),
  })
  .map(({ percent, cap, flat, ...rest }) =>
    aKnownCoupon({ ...rest, percent, ...(percent === null ? { flat, cap: null } : { flat: null, cap }) }),
  )

test('a coupon discounts only its products, never below one rupee and never above its limit', () => {
  fc.assert(
    fc.property(anyCoupon, anyLines, (coupon, lines) => {
      const effect = couponEffect(coupon, lines, now)
      if ('problem' in effect) return
      const { discount, shares } = effect
      const whole = sum(lines.map(({ lineTotal }) => lineTotal))
      expect(discount).toBeGreaterThan(0)
      expect(whole - discount).toBeGreaterThanOrEqual(100)
      expect(whole).toBeGreaterThanOrEqual(coupon.minimum)
      expect(discount).toBeLessThanOrEqual(coupon.cap ?? coupon.flat ?? whole)
      expect(sum(shares)).toBe(discount)
      lines.forEach((line, at) => {
        const share = shares[at] ?? 0
        expect(share).toBeLessThanOrEqual(line.lineTotal)
        if (coupon.categories.length > 0 && !coupon.categories.includes(line.category)) expect(share).toBe(0)
      })
    }),
    { numRuns: 1_000 },
  )
})

test('more units never reduce the discount, and never cost less with a percentage', () => {
  const more = fc.record({
    category: fc.constant('Shoes'),
    lineTotal: fc.integer({ min: 1, max: 1_000_000 }).map(paise),
  })
  fc.assert(
    fc.property(anyCoupon, anyLines, more, (coupon, lines, added) => {
      const before = couponEffect(coupon, lines, now)
      if ('problem' in before) return
      const after = couponEffect(coupon, [...lines, added], now)
      if ('problem' in after) throw new Error(after.problem)
      expect(after.discount).toBeGreaterThanOrEqual(before.discount)
      if (coupon.percent !== null) {
        expect(after.discount - before.discount).toBeLessThanOrEqual(added.lineTotal)
      }
    }),
    { numRuns: 1_000 },
  )
})
