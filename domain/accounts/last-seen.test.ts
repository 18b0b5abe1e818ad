import { expect, test } from 'vitest'
import { formatLastSeen } from './last-seen.ts'

const now = new Date('2026-01-05T10:00:00+05:30')
const seen = (at: string) => formatLastSeen(new Date(at), now).replace(/\s/g, ' ')

test('the last activity of a device is shown by Indian days', () => {
  expect(seen('2026-01-05T09:55:00+05:30')).toBe('just now')
  expect(seen('2026-01-05T09:49:00+05:30')).toBe('today, 09:49')
  expect(seen('2026-01-05T00:01:00+05:30')).toBe('today, 00:01')
  expect(seen('2026-01-04T23:59:00+05:30')).toBe('yesterday, 23:59')
  expect(seen('2026-01-03T23:59:00+05:30')).toBe('3rd Jan 2026')
})
