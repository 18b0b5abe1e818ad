import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianDay } from '#domain/indian-time.ts'
import { backupName, expiredBackups, takenAtOf } from './retention.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-01-01T00:00:00Z')

/** The times of so many backups at these gaps, with the old ones taken away each time. */
function lived(gaps: readonly number[]): { retained: Date[]; all: Date[]; now: Date } {
  const all: Date[] = []
  let retained: Date[] = []
  let now = new Date(start)
  for (const gap of gaps) {
    now = new Date(now.getTime() + gap * minute)
    all.push(now)
    const gone = new Set(expiredBackups([...retained, now], now))
    retained = [...retained, now].filter((at) => !gone.has(at))
  }
  return { retained, all, now }
}

const histories = fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20_000 })), {
  minLength: 1,
  maxLength: 150,
})

test('of every day of the last month and every month of the last year with a backup, one is kept, and never more than 140', () => {
  fc.assert(
    fc.property(histories, (gaps) => {
      const { retained, all, now } = lived(gaps)
      const within = (days: number, those: Date[]) => those.filter((at) => now.getTime() - at.getTime() <= days * day)
      const days = (those: Date[]) => [...new Set(those.map(indianDay))].sort()
      const months = (those: Date[]) => [...new Set(those.map((at) => indianDay(at).slice(0, 7)))].sort()
      expect(days(within(29, retained))).toEqual(days(within(29, all)))
      expect(months(within(330, retained))).toEqual(months(within(330, all)))
      expect(retained.at(-1)).toEqual(all.at(-1))
      expect(retained.length).toBeLessThanOrEqual(96 + 31 + 13 + 1)
      expect(expiredBackups(retained, now)).toEqual([])
    }),
  )
})

test('years of a timer leave a day of quarters of an hour, a month of days and a year of months', () => {
  const everySixHours = Array.from({ length: 400 * 4 }, () => 6 * 60)
  const { retained, now } = lived([...everySixHours, ...Array.from({ length: 100 }, () => 15)])
  const age = (at: Date) => now.getTime() - at.getTime()
  expect(retained.filter((at) => age(at) <= day).length).toBeGreaterThanOrEqual(96)
  expect(retained.filter((at) => age(at) > day && age(at) <= 30 * day).length).toBeGreaterThanOrEqual(29)
  expect(retained.filter((at) => age(at) > 30 * day).length).toBeGreaterThanOrEqual(11)
  expect(retained.length).toBeLessThanOrEqual(96 + 31 + 13 + 1)
})

test('the last backup is kept when no backup was made for years', () => {
  const only = new Date('2020-01-01T00:00:00Z')
  expect(expiredBackups([only], new Date('2026-01-01T00:00:00Z'))).toEqual([])
})

test('a backup’s name gives its time, and other files are never deleted', () => {
  const at = new Date('2026-11-21T22:50:07Z')
  expect(backupName(at)).toBe('strut-2026-11-21T22-50-07Z.backup')
  expect(takenAtOf(backupName(at))).toEqual(at)
  expect(['notes.txt', 'strut-2026-99-21T22-50-07Z.backup', `${backupName(at)}.part`].map(takenAtOf)).toEqual([
    null,
    null,
    null,
  ])
})

test('the owner’s own days and months count', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
  const taken = [ago(0), ago(1.5), ago(2.5), ago(40)]
  expect(expiredBackups(taken, now, { keepDays: 2, keepMonths: 0 })).toEqual([ago(2.5), ago(40)])
  expect(expiredBackups(taken, now, { keepDays: 2, keepMonths: 3 })).toEqual([ago(2.5)])
})
