import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { highestPrice, oldPriceAbove, type PriceReading, readPrice, readRequiredPrice } from './price.ts'
import { textOfReason } from './reasons.ts'

const problemOf = (reading: PriceReading) => ('problem' in reading ? textOfReason(reading.problem) : null)

test.each([
  ['499', rupees(499)],
  ['1,499.00', rupees(1499)],
  ['₹499', rupees(499)],
  ['Rs. 1,49,900.5', paise(14_990_050)],
  ['INR 1,000,000', rupees(1_000_000)],
  ['19.99', paise(1999)],
  ['50.0000', rupees(50)],
  [' 0.10 ', paise(10)],
  ['Rs. 499/-', rupees(499)],
  ['1,499.00/-', rupees(1499)],
  ['₹ १,४९९', rupees(1499)],
])('the price %s is read', (text, price) => {
  expect(readPrice(text)).toEqual({ price })
})

test('an empty cell is no price, and no mistake either', () => {
  expect(readPrice('  ')).toEqual({ price: null })
})

test.each([['1,49'], ['1.499,00'], ['499 only'], ['1e3'], ['$5'], ['NaN'], ['1 499']])(
  '%s is ambiguous or unreadable, so it is not a price',
  (text) => {
    expect(problemOf(readPrice(text))).toBe(`'${text}' is not a price`)
  },
)

test('a price is not negative and at most ten lakh rupees', () => {
  expect(problemOf(readPrice('-499'))).toBe('the price -499 is negative')
  expect(problemOf(readPrice('10,00,001'))).toBe('the price 10,00,001 is above ₹10,00,000')
  expect(problemOf(readPrice('1000000.01'))).toBe('the price 1000000.01 is above ₹10,00,000')
  expect(readPrice('9'.repeat(400))).toHaveProperty('problem')
  expect(readPrice('10,00,000')).toEqual({ price: highestPrice })
})

test('a third decimal digit is reported, not rounded', () => {
  expect(problemOf(readPrice('499.999'))).toBe('the price 499.999 has more than two digits after the point')
})

test('a price must be above zero', () => {
  expect(problemOf(readRequiredPrice(''))).toBe('the row has no price')
  expect(problemOf(readRequiredPrice('0.00'))).toBe('the price is zero')
})

test('an old price counts when it is higher than the price', () => {
  expect(oldPriceAbove(rupees(499), rupees(999))).toBe(rupees(999))
  expect(oldPriceAbove(rupees(499), rupees(499))).toBeNull()
  expect(oldPriceAbove(rupees(499), null)).toBeNull()
})
