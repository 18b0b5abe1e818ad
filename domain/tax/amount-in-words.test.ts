import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { amountInHindi } from './amount-in-hindi.ts'
import { amountInWords } from './amount-in-words.ts'

test('an amount is written out the Indian way', () => {
  expect(amountInWords(rupees(0))).toBe('Rupees Zero Only')
  expect(amountInWords(rupees(19))).toBe('Rupees Nineteen Only')
  expect(amountInWords(rupees(1_499))).toBe('Rupees One Thousand Four Hundred Ninety Nine Only')
  expect(amountInWords(rupees(100_000))).toBe('Rupees One Lakh Only')
  expect(amountInWords(rupees(12_34_56_789))).toBe(
    'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Only',
  )
})

test('paise are named when there are any', () => {
  expect(amountInWords(paise(49_950))).toBe('Rupees Four Hundred Ninety Nine and Fifty Paise Only')
  expect(amountInWords(paise(5))).toBe('Rupees Zero and Five Paise Only')
})

test('Hindi has a word of its own for each number below a hundred', () => {
  expect(amountInHindi(rupees(1_499))).toBe('एक हज़ार चार सौ निन्यानवे रुपये')
  expect(amountInHindi(paise(12_34_56_789_05))).toBe('बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये पाँच पैसे')
  const words = Array.from({ length: 100 }, (_, number) => amountInHindi(rupees(number)))
  expect(new Set(words).size).toBe(100)
  expect(amountInHindi(rupees(0))).toBe('शून्य रुपये')
})

test('nothing below zero is written out', () => {
  expect(() => amountInWords(paise(-1))).toThrow(RangeError)
})
