import { assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { indianDay } from '#domain/indian-time.ts'
import {
  boundsOf,
  bucketLabel,
  bucketsOf,
  lengthInDays,
  longestPeriodDays,
  periodLabel,
  periodNames,
  periodSearch,
  readReportPeriod,
} from './period.ts'

const read = (text: string, now: string) => readReportPeriod(new URLSearchParams(text), new Date(now))
const daysOf = (text: string, now: string) => {
  const { from, to } = read(text, now)
  return [from, to]
}

test('times are days of India: half past six in the evening of London is the next day here', () => {
  const evening = '2026-03-31T18:30:00Z'
  expect(daysOf('period=today', evening)).toEqual(['2026-04-01', '2026-04-01'])
  expect(daysOf('period=7-days', evening)).toEqual(['2026-03-26', '2026-04-01'])
  expect(daysOf('', evening)).toEqual(['2026-03-03', '2026-04-01'])
  expect(daysOf('period=this-month', evening)).toEqual(['2026-04-01', '2026-04-01'])
  expect(daysOf('period=last-month', evening)).toEqual(['2026-03-01', '2026-03-31'])
  expect(daysOf('period=this-year', evening)).toEqual(['2026-04-01', '2026-04-01'])
  expect(daysOf('period=this-year', '2026-03-31T18:29:59Z')).toEqual(['2025-04-01', '2026-03-31'])
  expect(daysOf('period=last-year', evening)).toEqual(['2025-04-01', '2026-03-31'])
  expect(daysOf('period=last-year', '2024-05-31T18:29:59Z')).toEqual(['2023-04-01', '2024-03-31'])
})

test('own dates are taken as they are, in whichever order, and cut to what one report may ask', () => {
  const now = '2026-11-22T06:00:00Z'
  expect(daysOf('period=own&from=2026-02-10&to=2026-02-01', now)).toEqual(['2026-02-01', '2026-02-10'])
  const long = read('period=own&from=2019-01-01&to=2026-02-28', now)
  expect([long.to, lengthInDays(long)]).toEqual(['2026-02-28', longestPeriodDays])
  for (const wrong of ['from=2026-02-31&to=2026-03-01', 'from=&to=2026-03-01', 'from=1999-01-01&to=x']) {
    expect(read(`period=own&${wrong}`, now).name).toBe('30-days')
  }
})

test('a time begins and ends at India’s midnight, and what follows its address reads back as the same time', () => {
  const anyNow = date({ min: new Date('2021-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  assert(
    property(anyNow, constantFrom(...periodNames), (now, name) => {
      const parameters = new URLSearchParams({ period: name, from: '2026-01-05', to: '2026-03-09' })
      const period = readReportPeriod(parameters, now)
      const { start, end } = boundsOf(period)
      expect([indianDay(start), indianDay(new Date(end.getTime() - 1))]).toEqual([period.from, period.to])
      expect(indianDay(end)).not.toBe(period.to)
      expect(end.getTime() - start.getTime()).toBe(lengthInDays(period) * 86_400_000)
      expect(readReportPeriod(new URLSearchParams(periodSearch(period)), now)).toEqual(period)
      expect(bucketsOf(period)).toEqual([...new Set(bucketsOf(period))].sort())
    }),
  )
})

test('a day is shown by the hour, a month by the day and a year by the month', () => {
  const words = (from: string, to: string) => bucketsOf({ from, to }).map(bucketLabel)
  expect(words('2026-11-22', '2026-11-22')).toHaveLength(24)
  expect(words('2026-11-22', '2026-11-22').slice(8, 10)).toEqual(['08:00', '09:00'])
  expect(words('2026-02-27', '2026-03-02')).toEqual(['27 Feb', '28 Feb', '1 Mar', '2 Mar'])
  expect(words('2025-12-15', '2026-03-02')).toEqual(['Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'])
  expect(periodLabel({ from: '2026-02-27', to: '2026-03-02' })).toBe('27 Feb 2026 to 2 Mar 2026')
})
