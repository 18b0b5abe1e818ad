import { expect, test } from 'vitest'
import { isReturnable, returnPeriod, returnPolicy } from './return-policy.ts'
import { returnableUntil } from './return-request.ts'

test('the policy promises what the return form gives', () => {
  expect(returnPolicy(7).label).toBe('7-day returns')
  expect(returnPolicy(7).text).toContain('for 7 days after delivery, also if you no longer want them')
  expect(returnPolicy(1).text).toContain('for one day after delivery')
})

test('a shop without returns states it', () => {
  expect(returnPolicy(0).text).toContain('damaged')
  expect(returnPolicy(0).label).not.toContain('0-day')
})

test('the page of an order names the day on which its return period ends', () => {
  const until = returnableUntil(new Date('2026-05-01T10:00:00+05:30'), 7)
  const before = new Date('2026-05-08T23:59:59+05:30')
  const after = new Date('2026-05-09T00:00:00+05:30')
  expect(returnPeriod({ days: 7, until: null }, before)).toBe('7-day returns')
  expect(returnPeriod({ days: 7, until }, before)).toBe('You can return items until 8 May 2026')
  expect(returnPeriod({ days: 7, until }, after)).toBe('The return period ended on 8 May 2026')
  expect([before, after].map((now) => isReturnable({ days: 7, until }, now))).toEqual([true, false])
  expect(returnPeriod({ days: 0, until: null }, before)).toBe(returnPolicy(0).label)
})
