import { expect, test } from 'vitest'
import { indianDay, monthAfter } from './indian-time.ts'

test('the day changes at midnight in India', () => {
  expect(indianDay(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01')
  expect(indianDay(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02')
})

test('a month after the last day of January is the last day of February', () => {
  expect(monthAfter(new Date('2027-01-31T10:00:00Z'))).toEqual(new Date('2027-02-28T10:00:00Z'))
  expect(monthAfter(new Date('2026-12-31T10:00:00Z'))).toEqual(new Date('2027-01-31T10:00:00Z'))
})

test('a month is one of India’s calendar, also for what came there after midnight', () => {
  expect(monthAfter(new Date('2027-01-31T02:00:00+05:30'))).toEqual(new Date('2027-02-28T02:00:00+05:30'))
  expect(monthAfter(new Date('2027-03-01T02:00:00+05:30'))).toEqual(new Date('2027-04-01T02:00:00+05:30'))
})
