import { expect, test } from 'vitest'
import { indianPhone, spacedPhone, tenDigits, withPrefix } from './phone.ts'

test('a phone field keeps ten digits of whatever was typed or pasted', () => {
  expect(tenDigits('98765 43210')).toBe('9876543210')
  expect(tenDigits('+91 98765-43210')).toBe('9876543210')
  expect(tenDigits('919876543210')).toBe('9876543210')
  expect(tenDigits('98765432109999')).toBe('9876543210')
  expect(tenDigits('abc')).toBe('')
})

test('a number that begins with 91 is not mistaken for a prefix', () => {
  expect(tenDigits('9198765432')).toBe('9198765432')
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

test('an eleventh digit is dropped, also behind a number that begins with 91', () => {
  expect(tenDigits('91987654321')).toBe('9198765432')
})

test('the zero of a trunk call goes', () => {
  expect(tenDigits('09876543210')).toBe('9876543210')
})

test('people read a number in two halves', () => {
  expect(spacedPhone('+919876543210')).toBe('+91 98765 43210')
})
