import { dayMs, daysAfter, financialYear, indianDay, isDay, monthNames } from '#domain/indian-time.ts'
import { dated } from '#domain/texts.ts'
import * as texts from './texts.ts'

export const reportPeriods = {
  today: texts.today,
  '7-days': texts.last7Days,
  '30-days': texts.last30Days,
  'this-month': texts.thisMonth,
  'last-month': texts.lastMonth,
  'this-year': texts.thisFinancialYear,
  'last-year': texts.lastFinancialYear,
  own: texts.ownDates,
} as const

type PeriodName = keyof typeof reportPeriods
export const periodNames = Object.keys(reportPeriods) as PeriodName[]

/** Period of days in India, '2026-11-21', both inclusive. */
export type ReportPeriod = { name: PeriodName; from: string; to: string }

/** Maximum length of a report's period. */
export const longestPeriodDays = 366

const usual = '30-days' satisfies PeriodName

export function readReportPeriod(search: URLSearchParams, now: Date): ReportPeriod {
  const name = periodNames.find((one) => one === search.get('period')) ?? usual
  const today = indianDay(now)
  if (name !== 'own') return { name, ...daysOf(name, today) }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''].sort()
  if (!isDay(from) || !isDay(to)) return { name: usual, ...daysOf(usual, today) }
  const earliest = addDays(to, 1 - longestPeriodDays)
  return { name, from: from < earliest ? earliest : from, to }
}

export type Days = { from: string; to: string }

function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Days {
  const first = `${today.slice(0, 8)}01`
  const lastOfMonthBefore = addDays(first, -1)
  const firstOfYear = `20${financialYear(noonOf(today)).slice(0, 2)}-04-01`
  const lastOfYearBefore = addDays(firstOfYear, -1)
  return {
    today: { from: today, to: today },
    '7-days': { from: addDays(today, -6), to: today },
    '30-days': { from: addDays(today, -29), to: today },
    'this-month': { from: first, to: today },
    'last-month': { from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore },
    'this-year': { from: firstOfYear, to: today },
    'last-year': { from: `${Number(lastOfYearBefore.slice(0, 4)) - 1}-04-01`, to: lastOfYearBefore },
  }[name]
}

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

function addDays(day: string, days: number): string {
  return daysAfter(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)
}

/** Computes the time range; `end` is exclusive. */
export function boundsOf({ from, to }: Days): { start: Date; end: Date } {
  return { start: new Date(`${from}T00:00:00+05:30`), end: new Date(`${addDays(to, 1)}T00:00:00+05:30`) }
}

export function lengthInDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Time span of a report's row, chosen so that a year fits on a phone. */
export type BucketSize = 'hour' | 'day' | 'month'

export function bucketSizeOf(period: Days): BucketSize {
  const days = lengthInDays(period)
  if (days === 1) return 'hour'
  return days <= 62 ? 'day' : 'month'
}

/** Lists all buckets of the period: '2026-11-21T09', '2026-11-21' or '2026-11'. */
export function bucketsOf(period: Days): string[] {
  const grain = bucketSizeOf(period)
  if (grain === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${period.from}T${String(hour).padStart(2, '0')}`)
  const days = Array.from({ length: lengthInDays(period) }, (_, at) => addDays(period.from, at))
  return grain === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))]
}

/** Formats '09:00', '21 Nov' or 'Nov 2026'. */
export function bucketLabel(bucket: string): string {
  const [year = '', month = '1', rest = ''] = bucket.split('-')
  const name = dated(monthNames[Number(month) - 1] ?? '')
  if (rest === '') return `${name} ${year}`
  const [day, hour] = rest.split('T')
  return hour === undefined ? `${Number(day)} ${name}` : `${hour}:00`
}

/** Formats '21 Nov 2026', or '24 Oct 2026 to 22 Nov 2026'. */
export function periodLabel({ from, to }: Days): string {
  return from === to ? dayText(from) : texts.fromTo(dayText(from), dayText(to))
}

const dayText = (day: string): string => `${bucketLabel(day)} ${day.slice(0, 4)}`

export const fullBucketLabel = (bucket: string): string =>
  bucket.length === 10 ? dayText(bucket) : bucketLabel(bucket)

export function periodSearch({ name, from, to }: ReportPeriod): string {
  return `?${new URLSearchParams(name === 'own' ? { period: name, from, to } : { period: name })}`
}
