import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { couponCategories, couponStatus, readCouponForm, type TypedCoupon, toCouponForm } from './coupon-form.ts'

const typed = (wanted: Partial<TypedCoupon>): TypedCoupon => ({ ...toCouponForm(null), ...wanted })
const wrongIn = (wanted: Partial<TypedCoupon>) => {
  const input = readCouponForm(typed(wanted), null)
  return isRefusal(input) ? Object.keys(input.fields ?? {}) : []
}
const good = { code: 'monsoon 150', flat: '150' }

test('a coupon is read from its form, and a new one defaults to once per person', () => {
  expect(readCouponForm(typed(good), null)).toEqual({
    code: 'MONSOON150',
    percent: null,
    cap: null,
    flat: rupees(150),
    minimum: 0,
    categories: [],
    usageLimit: null,
    usageLimitPerCustomer: 1,
    startsAt: null,
    endsAt: null,
    forCod: true,
    offered: true,
  })
  const tenth = { ...good, kind: 'percent', percent: '10', cap: '300', flat: '' }
  const times = { startsAt: '2026-11-21T00:00', endsAt: '2026-12-01T00:00' }
  expect(readCouponForm(typed({ ...tenth, ...times, usageLimit: '100' }), null)).toMatchObject({
    percent: 10,
    cap: rupees(300),
    flat: null,
    usageLimit: 100,
    startsAt: new Date('2026-11-20T18:30:00Z'),
  })
})

test('an amount that is typed counts, though the other kind is ticked', () => {
  expect(readCouponForm(typed({ ...good, kind: 'percent' }), null)).toMatchObject({ percent: null, flat: rupees(150) })
  expect(readCouponForm(typed({ code: 'TENTH', flat: '', percent: '10 %' }), null)).toMatchObject({
    percent: 10,
    flat: null,
  })
})

test('all errors are shown at once, each under its field', () => {
  expect(wrongIn({})).toEqual(['code', 'flat'])
  expect(wrongIn({ ...good, code: 'A-B', flat: 'lots', minimum: '-5' })).toEqual(['code', 'flat', 'minimum'])
  expect(wrongIn({ code: 'TENTH', kind: 'percent', percent: '95', cap: '0' })).toEqual(['percent', 'cap'])
  expect(wrongIn({ ...good, usageLimit: '0', usageLimitPerCustomer: '1.5' })).toEqual([
    'usageLimit',
    'usageLimitPerCustomer',
  ])
  expect(wrongIn({ ...good, startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' })).toEqual(['endsAt'])
})

test('a saved coupon keeps its code, and its form shows the stored values', () => {
  const input = readCouponForm(typed({ ...good, minimum: '999', categories: ['Watch'] }), null)
  if (isRefusal(input)) throw new Error(input.message)
  const again = toCouponForm({ ...input, active: true })
  expect(readCouponForm(again, null)).toEqual(input)
  expect(readCouponForm({ ...again, code: 'OTHER' }, 'MONSOON150')).toMatchObject({ code: 'MONSOON150' })
})

test('a coupon has one status', () => {
  const input = readCouponForm(typed(good), null)
  if (isRefusal(input)) throw new Error(input.message)
  const now = new Date('2026-11-21T10:00:00Z')
  const standing = (wanted: object) => couponStatus({ ...input, active: true, uses: 3, ...wanted }, now)
  expect(standing({})).toBe('on')
  expect(standing({ active: false })).toBe('off')
  expect(standing({ endsAt: now })).toBe('over')
  expect(standing({ startsAt: new Date(now.getTime() + 1) })).toBe('not yet')
  expect(standing({ usageLimit: 3 })).toBe('used up')
})

test('a coupon for a deleted category does not apply to all products', () => {
  const caps = { value: 'Caps', label: 'Caps' }
  expect(couponCategories([caps], ['Caps', 'Belts'])).toEqual([
    caps,
    { value: 'Belts', label: 'Belts (no longer there)' },
  ])
})
