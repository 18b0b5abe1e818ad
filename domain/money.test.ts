import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, formatRupees, type Paise, paise, rupees, sum, times } from './money.ts'

const anyAmount = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise)

test('₹1,499 is written with Indian grouping', () => {
  expect(formatRupees(rupees(0))).toBe('₹0')
  expect(formatRupees(rupees(499))).toBe('₹499')
  expect(formatRupees(rupees(1_499))).toBe('₹1,499')
  expect(formatRupees(rupees(12_34_567))).toBe('₹12,34,567')
})

test('paise are shown only when there are any, then both digits', () => {
  expect(formatRupees(rupees(1_499.5))).toBe('₹1,499.50')
  expect(formatRupees(paise(149_905))).toBe('₹1,499.05')
  expect(formatRupees(rupees(1_499.0))).toBe('₹1,499')
})

test('every formatted amount reads back as itself', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(rupees(Number(formatRupees(amount).replace(/[₹,]/g, '')))).toBe(amount)
    }),
  )
})

test('grouping is three digits, then always two', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(formatRupees(amount)).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})(\.\d{2})?$/)
    }),
  )
})

test('money is written as India writes it', () => {
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(paise), (amount) => {
      const format = amount % 100 === 0 ? whole : withPaise
      expect(formatRupees(amount)).toBe(`₹${format.format(amount / 100)}`)
    }),
  )
})

test('a sum loses no paisa, in whatever order it is added', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 50 }), (amounts) => {
      const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
      expect(BigInt(sum(amounts))).toBe(exact)
      expect(sum([...amounts].reverse())).toBe(sum(amounts))
    }),
  )
})

test('a price times a count is that many prices added', () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 99 }), (amount, quantity) => {
      const each = Array.from<Paise>({ length: quantity }).fill(amount)
      expect(times(amount, quantity)).toBe(sum(each))
    }),
  )
})

test('a tenth of a rupee does not drift', () => {
  expect(rupees(0.1 + 0.2)).toBe(30)
  expect(rupees(1.005 * 100)).toBe(10_050)
  expect(sum([rupees(0.1), rupees(0.2)])).toBe(rupees(0.3))
})

test('half a paisa, a lost number and more than a double can hold are no money', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => paise(amount)).toThrow(RangeError)
  }
})

const amounts = fc.array(fc.integer({ min: 0, max: 900_000_000_000 }).map(paise), { maxLength: 50 })

test('shares add up to the paisa, none is below nothing or above its part, and the same parts differ by a paisa at most', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, part) => {
      const amount = paise(Math.floor(sum(parts) * part))
      const shares = allocate(amount, parts)
      expect(sum(shares)).toBe(amount)
      shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(parts[at] ?? 0)
        const twin = parts.findIndex((other, place) => place !== at && other === parts[at])
        if (twin >= 0) expect(Math.abs(share - (shares[twin] ?? 0))).toBeLessThanOrEqual(1)
      })
    }),
    { numRuns: 500 },
  )
})
