import { expect, test } from 'vitest'
import {
  filterPhoneInput,
  formatPhone,
  indianPhone,
  normalisePhoneInput,
  readPhoneDigits,
  withPrefix,
} from './phone.ts'

test('a phone field keeps ten digits of whatever was typed or pasted', () => {
  expect(readPhoneDigits('98765 43210')).toBe('9876543210')
  expect(readPhoneDigits('+91 98765-43210')).toBe('9876543210')
  expect(readPhoneDigits('919876543210')).toBe('9876543210')
  expect(readPhoneDigits('98765432109999')).toBe('9876543210')
  expect(readPhoneDigits('abc')).toBe('')
})

test('a number that begins with 91 is not mistaken for a prefix', () => {
  expect(readPhoneDigits('9198765432')).toBe('9198765432')
})

test('Indian mobile numbers have ten digits and start with 6 to 9', () => {
  for (const phone of ['6000000000', '9876543210', '+917876543210']) expect(phone).toMatch(indianPhone)
  for (const phone of ['5876543210', '987654321', '98765432101', '+449876543210', ' 9876543210', '']) {
    expect(phone).not.toMatch(indianPhone)
  }
})

test('the prefix is put once', () => {
  expect(withPrefix('9876543210')).toBe('+919876543210')
  expect(withPrefix('+919876543210')).toBe('+919876543210')
})

test('an eleventh digit is dropped', () => {
  expect(readPhoneDigits('98765432101')).toBe('9876543210')
})

test('more than ten digits that begin with 91 have their prefix taken away, never their end', () => {
  expect(readPhoneDigits('919812834567')).toBe('9812834567')
  expect(readPhoneDigits('91981283456')).toBe('981283456')
  expect(readPhoneDigits('91981283456')).not.toMatch(indianPhone)
})

test('the zeros of a call within or into the country go', () => {
  expect(readPhoneDigits('09876543210')).toBe('9876543210')
  expect(readPhoneDigits('0091 98765 43210')).toBe('9876543210')
  expect(readPhoneDigits('+91 (0) 98765 43210')).toBe('9876543210')
  expect(readPhoneDigits('09198765432')).toBe('9198765432')
})

test('a phone number of another country is refused', () => {
  for (const phone of ['+971 50 123 4567', '00971501234567', '+44 7911 123456', '+1 (650) 555-0100', '+']) {
    expect(readPhoneDigits(phone)).not.toMatch(indianPhone)
  }
})

/** The field after each key of `keys` was pressed at its end. */
const afterKeys = (keys: string) => [...keys].reduce((field, key) => filterPhoneInput(field + key), '')

test('a number typed key by key becomes the same phone number', () => {
  const ways = ['+91 98128 34567', '919812834567', '98128 34567', '0 98128 34567', '0091 98128 34567']
  for (const way of ways)
    expect({ way, phone: normalisePhoneInput(afterKeys(way)) }).toEqual({ way, phone: '9812834567' })
  expect(normalisePhoneInput(afterKeys('9198765432'))).toBe('9198765432')
  expect(afterKeys('98128345679999')).toBe('9812834567')
})

test('a phone field never shows more than ten digits, whatever is typed behind a number', () => {
  for (const keys of [
    '987654321012345',
    '9198765432',
    '91987654321',
    '9123456789000',
    '0987654321099',
    '+91987654321099',
  ])
    for (let length = 1; length <= keys.length; length += 1)
      expect(afterKeys(keys.slice(0, length)).replace(/^\+\d{0,2}$/, '').length).toBeLessThanOrEqual(10)
  expect(afterKeys('98765432101')).toBe('9876543210')
  expect(afterKeys('91234567890')).toBe('9123456789')
  expect(filterPhoneInput('919876543210')).toBe('9876543210')
  expect(filterPhoneInput('+91 98765-43210')).toBe('9876543210')
})

test('a foreign number stays as it was typed, and does not pass', () => {
  expect(normalisePhoneInput(afterKeys('+971 50 123 4567'))).toBe('+971501234567')
  expect(normalisePhoneInput('+971501234567')).not.toMatch(indianPhone)
})

test('people read a number in two halves', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210')
})

test('digits of a Hindi keyboard are the same number', () => {
  expect(filterPhoneInput('९८७६५')).toBe('98765')
  expect(readPhoneDigits('+९१ ९८७६५ ४३२१०')).toBe('9876543210')
})
