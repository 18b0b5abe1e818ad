import { expect, test } from 'vitest'
import { caps } from './caps.ts'
import { perfumes } from './perfumes.ts'
import { wallets } from './wallets.ts'
import { watches } from './watches.ts'

const accessories = [...watches, ...wallets, ...caps, ...perfumes]

test('every kind of accessory fills its shelf', () => {
  expect(watches.length).toBeGreaterThanOrEqual(14)
  for (const kind of [wallets, caps, perfumes]) expect(kind.length).toBeGreaterThanOrEqual(12)
  expect(new Set(accessories.map(({ category }) => category))).toEqual(
    new Set(['Watch', 'Wallets', 'Caps', 'Perfumes']),
  )
})

test('no two accessories share an address or a name', () => {
  expect(new Set(accessories.map(({ id }) => id)).size).toBe(accessories.length)
  expect(new Set(accessories.map(({ name }) => name)).size).toBe(accessories.length)
  for (const { id } of accessories) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('an old price is always higher than the new one, and every price is whole rupees', () => {
  for (const { price, prevPrice } of accessories.flatMap(({ sizes }) => sizes)) {
    expect(Number.isInteger(price)).toBe(true)
    expect(prevPrice ?? Number.POSITIVE_INFINITY).toBeGreaterThan(price)
  }
})

test('prices stay within what the street pays for each kind', () => {
  const within = (products: typeof watches, low: number, high: number) =>
    products.every(({ sizes }) => sizes.every(({ price }) => price >= low && price <= high))
  expect(within(watches, 199, 1999)).toBe(true)
  expect(within(wallets, 299, 1299)).toBe(true)
  expect(within(caps, 249, 899)).toBe(true)
  expect(within(perfumes, 249, 1899)).toBe(true)
})

test.each([
  ['Combo', 699],
  ['Gshock', 799],
  ['Chain', 599],
  ['Vintage', 299],
])('the chip %s %i finds watches', (family, cap) => {
  const found = watches.filter(({ brandCateg }) => brandCateg === family)
  expect(found.length).toBeGreaterThan(1)
  for (const { sizes } of found) for (const { price } of sizes) expect(price).toBeLessThanOrEqual(cap)
})

test('the chip Vintage 199 finds a watch', () => {
  const vintage = watches.filter(({ brandCateg }) => brandCateg === 'Vintage')
  expect(vintage.some(({ sizes }) => sizes.some(({ price }) => price <= 199))).toBe(true)
})

test('a bigger bottle costs more than a smaller one', () => {
  for (const { sizes } of perfumes) {
    expect(sizes.map(({ size }) => size)).toEqual(['20 ml', '50 ml', '100 ml'])
    const prices = sizes.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  }
})

test('about two thirds of the accessories can be paid in cash at the door', () => {
  const withCod = accessories.filter(({ sizes }) => sizes.every(({ codPrice }) => codPrice !== null))
  const without = accessories.filter(({ sizes }) => sizes.every(({ codPrice }) => codPrice === null))
  expect(withCod.length + without.length).toBe(accessories.length)
  expect(withCod.length / accessories.length).toBeGreaterThan(0.6)
  expect(withCod.length / accessories.length).toBeLessThan(0.85)
})

test('the shelf has sold-out pieces, low ones and a last piece', () => {
  for (const kind of [watches, wallets, caps, perfumes]) {
    const left = kind.map(({ sizes }) => sizes.reduce((sum, { stock }) => sum + stock, 0))
    expect(left).toContain(0)
    expect(left).toContain(1)
    expect(left.some((pieces) => pieces >= 10)).toBe(true)
  }
})
