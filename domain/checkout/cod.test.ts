import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { lineOf } from '#tests/support/builders/values.ts'
import { codCharge, itemWithoutCod } from './cod.ts'

test('the COD charge counts every pair, not every line', () => {
  expect(codCharge([lineOf({ codPrice: rupees(50), quantity: 2 })])).toBe(rupees(100))
})

test('every line of the cart adds its own COD price', () => {
  const lines = [lineOf({ codPrice: rupees(50), quantity: 2 }), lineOf({ codPrice: rupees(99) })]
  expect(codCharge(lines)).toBe(rupees(199))
  expect(codCharge([])).toBe(0)
})

test('the COD charge is at most the owner’s cap', () => {
  const lines = [lineOf({ codPrice: rupees(50), quantity: 3 })]
  expect(codCharge(lines, rupees(100))).toBe(rupees(100))
  expect(codCharge(lines, rupees(150))).toBe(rupees(150))
  expect(codCharge(lines, rupees(500))).toBe(rupees(150))
})

test('a COD price of zero still allows cash on delivery', () => {
  expect(itemWithoutCod([lineOf({ codPrice: rupees(0) })])).toBeNull()
})

test('one item without a COD price disables cash on delivery for the cart', () => {
  const lines = [lineOf(), lineOf({ name: 'Clog', codPrice: null }), lineOf({ name: 'Cap', codPrice: null })]
  expect(itemWithoutCod(lines)).toBe('Clog')
  expect(itemWithoutCod([lineOf(), lineOf()])).toBeNull()
})

test('two lines of one piece cost what one line of two costs', () => {
  const line = fc.record({
    codPrice: fc.integer({ min: 0, max: 100_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(line, ({ codPrice, quantity }) => {
      const singles = Array.from({ length: quantity }, () => lineOf({ codPrice, quantity: 1 }))
      expect(codCharge(singles)).toBe(codCharge([lineOf({ codPrice, quantity })]))
    }),
  )
})
