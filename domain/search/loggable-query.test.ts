import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notableSearch } from './loggable-query.ts'

test('the same search in other letters is noted once', () => {
  expect(notableSearch('  Red   UMBRELLA ')).toBe('red umbrella')
  expect(notableSearch('red umbrella')).toBe('red umbrella')
  expect(notableSearch(' \t ')).toBeNull()
})

test('what looks like a phone number or e-mail address is not stored', () => {
  expect(notableSearch('+91 98765 43210')).toBeNull()
  expect(notableSearch('98765-43210 call me')).toBeNull()
  expect(notableSearch('asha@example.com')).toBeNull()
  expect(notableSearch('umbrella 560001')).toBe('umbrella 560001')
})

test('a note is never long, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1_000 }), (typed) => {
      expect([...(notableSearch(typed) ?? '')].length).toBeLessThanOrEqual(100)
      expect(notableSearch(typed) ?? '').not.toContain('\0')
    }),
  )
})
