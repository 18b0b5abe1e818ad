import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocationsByLocation,
  isLow,
  isSoldOut,
  type StockAllocation,
  type StockLocation,
  shortage,
} from './stock.ts'

const takeOf = (wanted: Partial<StockAllocation> = {}): StockAllocation => ({
  productId: 'runner',
  shelf: '8',
  name: 'Tarang Runner',
  quantity: 1,
  ...wanted,
})

test('below ten there is little left; at nothing it is sold out, not low', () => {
  expect([0, 1, 9, 10].map(isLow)).toEqual([false, true, true, false])
  expect([-1, 0, 1].map(isSoldOut)).toEqual([true, true, false])
})

test('two sizes on one shelf are one take', () => {
  const takes = allocationsByLocation([
    takeOf({ quantity: 2 }),
    takeOf({ quantity: 3 }),
    takeOf({ shelf: '9' }),
  ])
  expect(takes.map(({ shelf, quantity }) => [shelf, quantity])).toEqual([
    ['8', 5],
    ['9', 1],
  ])
})

const anyTakes = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'a-b'),
    shelf: fc.constantFrom('', '8', '9'),
    name: fc.constant('Thing'),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 20 },
)

test('no piece is lost and no shelf is named twice', () => {
  fc.assert(
    fc.property(anyTakes, (takes) => {
      const perShelf = allocationsByLocation(takes)
      const pieces = (some: readonly StockAllocation[]) =>
        some.reduce((total, take) => total + take.quantity, 0)
      expect(pieces(perShelf)).toBe(pieces(takes))
      expect(new Set(perShelf.map((take) => `${take.productId}|${take.shelf}`)).size).toBe(perShelf.length)
    }),
  )
})

test('the same goods come in the same order, however the cart was filled', () => {
  const order = (takes: readonly StockAllocation[]) =>
    allocationsByLocation(takes).map((take) => [take.productId, take.shelf])
  fc.assert(
    fc.property(anyTakes, (takes) => {
      expect(order([...takes].reverse())).toEqual(order(takes))
    }),
  )
})

test('nothing is short exactly when every shelf holds what is taken from it', () => {
  fc.assert(
    fc.property(anyTakes, fc.integer({ min: 0, max: 40 }), (takes, available) => {
      const shelves: StockLocation[] = allocationsByLocation(takes).map(({ productId, shelf }) => ({
        productId,
        shelf,
        available,
      }))
      const enough = allocationsByLocation(takes).every((take) => take.quantity <= available)
      expect(shortage(takes, shelves) === null).toBe(enough)
    }),
  )
})

test('what is short is named with how many there are', () => {
  const shelves = [{ productId: 'runner', shelf: '8', available: 2 }]
  expect(shortage([takeOf({ quantity: 3 })], shelves)).toEqual({
    refused: 'sold-out',
    message: 'Tarang Runner: Available stock is 2. You already added 3 items to the cart.',
  })
})

test('an empty shelf, and one that is gone, are sold out', () => {
  const words = 'Tarang Runner: Product has been sold out. Please check back later.'
  expect(shortage([takeOf()], [{ productId: 'runner', shelf: '8', available: 0 }])?.message).toBe(words)
  expect(shortage([takeOf()], [])?.message).toBe(words)
})
