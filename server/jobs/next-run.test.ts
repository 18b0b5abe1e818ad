import { expect, test } from 'vitest'
import { nextRunAt } from './scheduler.ts'

test.each([
  [{}, '2026-03-01T10:00:00.000Z', '2026-03-01T10:01:00.000Z'],
  [{}, '2026-03-01T10:00:59.999Z', '2026-03-01T10:01:00.000Z'],
  [{ minute: 17 }, '2026-03-01T10:16:59.000Z', '2026-03-01T10:17:00.000Z'],
  [{ minute: 17 }, '2026-03-01T10:17:00.000Z', '2026-03-01T11:17:00.000Z'],
  [{ hour: 20, minute: 35 }, '2026-03-01T10:00:00.000Z', '2026-03-01T20:35:00.000Z'],
  [{ hour: 20, minute: 35 }, '2026-12-31T20:35:00.000Z', '2027-01-01T20:35:00.000Z'],
])('%o runs after %s at %s', (schedule, after, next) => {
  expect(nextRunAt(schedule, new Date(after)).toISOString()).toBe(next)
})
