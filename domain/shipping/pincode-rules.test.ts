import { expect, test } from 'vitest'
import { formatRule, parseRules } from './pincode-rules.ts'

test('a list is read as saved by a spreadsheet or pasted', () => {
  expect(parseRules('\ufeffPincode,Served,COD,Days\r\n560001,yes,no,3\r\n"79";No;;\n\n4000\t\tY\t\n79,yes,,9')).toEqual(
    [
      { prefix: '560001', served: true, cod: false, days: 3 },
      { prefix: '79', served: true, cod: null, days: 9 },
      { prefix: '4000', served: null, cod: true, days: null },
    ],
  )
})

test('a line that can’t be read is named, and nothing is taken', () => {
  for (const [line, text] of [
    ['56000x,yes', "Line 2: '56000x' is not a pincode"],
    ['0110,yes', 'not a pincode'],
    ['5600011,yes', 'not a pincode'],
    ['560001,maybe', 'yes, no or empty'],
    ['560001,yes,no,61', 'days are 0 to 60'],
    ['560001,,,', 'set at least one'],
  ])
    expect(parseRules(`110001,yes\n${line}`)).toMatchObject({ message: expect.stringContaining(text ?? '') })
  expect(parseRules(' \n')).toMatchObject({ refused: 'invalid' })
  expect(parseRules('nine,yes')).toMatchObject({ message: "'nine' is not a pincode or the start of one" })
  expect(parseRules('79,,,')).toMatchObject({ message: 'Set at least one of served, COD and days' })
})

test('a rule has a description', () => {
  expect(formatRule({ served: true, cod: false, days: 3 })).toBe('Served, no COD, 3 days')
  expect(formatRule({ served: false, cod: true, days: 3 })).toBe('Not served')
  expect(formatRule({ served: null, cod: false, days: 1 })).toBe('No COD, 1 day')
})
