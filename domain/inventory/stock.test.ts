import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocationsByLocation, isLow, isSoldOut, type StockAllocation, type StockLocation, shortage } from './stock.ts'

const takeOf = (wanted: Partial<StockAllocation> = {}): StockAllocation => ({
  productId: 'runner',
  stockLocation: '8',
  name: 'Tarang Runner',
  quantity: 1,
  ...wanted,
})

test('below ten there is little left; at nothing it is sold out, not low', () => {
  expect([0, 1, 9, 10].map(isLow)).toEqual([false, true, true, false])
  expect([-1, 0, 1].map(isSoldOut)).toEqual([true, true, false])
})

test('two sizes that share their stock are taken from it together', () => {
  const takes = allocationsByLocation([
    takeOf({ quantity: 2 }),
    takeOf({ quantity: 3 }),
    takeOf({ stockLocation: '9' }),
  ])
  expect(takes.map(({ stockLocation, quantity }) => [stockLocation, quantity])).toEqual([
    ['8', 5],
    ['9', 1],
  ])
})

const anyTakes = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'a-b'),
    stockLocation: fc.constantFrom('', '8', '9'),
    name: fc.constant('Thing'),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 20 },
)

test('no unit is lost and no stock location is named twice', () => {
  fc.assert(
    fc.property(anyTakes, (takes) => {
      const perLocation = allocationsByLocation(takes)
      const units = (some: readonly StockAllocation[]) => some.reduce((total, take) => total + take.quantity, 0)
      expect(units(perLocation)).toBe(units(takes))
      expect(new Set(perLocation.map((take) => `${take.productId}|${take.stockLocation}`)).size).toBe(
        perLocation.length,
      )
    }),
  )
})

test('lines have the same order, however the cart was filled', () => {
  const order = (takes: readonly StockAllocation[]) =>
    allocationsByLocation(takes).map((take) => [take.productId, take.stockLocation])
  fc.assert(
    fc.property(anyTakes, (takes) => {
      expect(order([...takes].reverse())).toEqual(order(takes))
    }),
  )
})

test('nothing is short exactly when every stock location has what is taken from it', () => {
  fc.assert(
    fc.property(anyTakes, fc.integer({ min: 0, max: 40 }), (takes, available) => {
      const locations: StockLocation[] = allocationsByLocation(takes).map(({ productId, stockLocation }) => ({
        productId,
        stockLocation,
        available,
      }))
      const enough = allocationsByLocation(takes).every((take) => take.quantity <= available)
      expect(shortage(takes, locations) === null).toBe(enough)
    }),
  )
})

test('lines that are short show how many are available', () => {
  const locations = [{ productId: 'runner', stockLocation: '8', available: 2 }]
  expect(shortage([takeOf({ quantity: 3 })], locations)).toEqual({
    refused: 'sold-out',
    message: 'Tarang Runner: Available stock is 2. You already added 3 items to the cart.',
  })
})

test('a stock location without stock, and one that is gone, are sold out', () => {
  const text = 'Tarang Runner: Product has been sold out. Please check back later.'
  expect(shortage([takeOf()], [{ productId: 'runner', stockLocation: '8', available: 0 }])?.message).toBe(text)
  expect(shortage([takeOf()], [])?.message).toBe(text)
})
