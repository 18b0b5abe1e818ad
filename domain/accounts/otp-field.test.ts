import { expect, test } from 'vitest'
import { eraseDigit, fillOtpField, type OtpField, typeDigits } from './otp-field.ts'

const codeIn = ({ digits }: OtpField) => digits.join('')

const empty = fillOtpField('')

test('a digit fills its box and the next box waits', () => {
  expect(typeDigits(empty, '4')).toEqual({ digits: ['4', '', '', '', '', ''], at: 1 })
})

test('the last box keeps waiting when all are full', () => {
  expect(typeDigits({ ...fillOtpField('12345'), at: 5 }, '6').at).toBe(5)
})

test('a pasted code fills all boxes, wherever it is pasted', () => {
  expect(codeIn(typeDigits({ ...empty, at: 3 }, '123 456'))).toBe('123456')
})

test('a part of a code is spread from its box on', () => {
  expect(typeDigits({ ...fillOtpField('12'), at: 2 }, '34')).toEqual({ digits: ['1', '2', '3', '4', '', ''], at: 4 })
})

test('letters are not taken', () => {
  expect(codeIn(typeDigits(empty, 'x'))).toBe('')
})

test('digits beyond the sixth are dropped', () => {
  expect(codeIn(typeDigits(empty, '12345678'))).toBe('123456')
})

test('Backspace empties a full box and stays', () => {
  expect(eraseDigit({ ...fillOtpField('123'), at: 2 })).toEqual({ digits: ['1', '2', '', '', '', ''], at: 2 })
})

test('Backspace in an empty box moves back and empties the one before', () => {
  expect(eraseDigit({ ...fillOtpField('123'), at: 3 })).toEqual({ digits: ['1', '2', '', '', '', ''], at: 2 })
})

test('Backspace in the first empty box stays there', () => {
  expect(eraseDigit(empty)).toEqual(empty)
})
