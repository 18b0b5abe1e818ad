import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loggableQuery, typedTokens } from './tokens.ts'

test('a query is logged alike in any case and spacing', () => {
  expect(loggableQuery('  Red   UMBRELLA ')).toBe('red umbrella')
  expect(loggableQuery('red umbrella')).toBe('red umbrella')
  expect(loggableQuery(' \t ')).toBeNull()
})

test('pictures are words of their own, also without a space and where the text is cut', () => {
  expect(typedTokens('👞👟 black⌚️')).toEqual(['👞', '👟', 'black', '⌚'])
  expect(
    typedTokens(`${'a'.repeat(399)}👟`)
      .join('')
      .isWellFormed(),
  ).toBe(true)
})

test('a query that looks like a phone number or e-mail address is not stored', () => {
  expect(loggableQuery('+91 98765 43210')).toBeNull()
  expect(loggableQuery('98765-43210 call me')).toBeNull()
  expect(loggableQuery('asha@example.com')).toBeNull()
  expect(loggableQuery('umbrella 560001')).toBe('umbrella 560001')
})

test('a logged query has at most 100 characters, none of them NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1_000 }), (typed) => {
      expect([...(loggableQuery(typed) ?? '')].length).toBeLessThanOrEqual(100)
      expect(loggableQuery(typed) ?? '').not.toContain('\0')
    }),
  )
})
