import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLineLimit, guestLineLimit, lineQuantityLimit } from '#domain/limits.ts'
import { aSizeOf } from '#tests/support/builders/values.ts'
import {
  addOne,
  type Cart,
  type CartLine,
  capAtStock,
  changeSize,
  countItems,
  mergeCarts,
  normaliseCart,
  quantityOf,
  removeLine,
  removeOne,
} from './cart.ts'

const shoe = { productId: 'shoe', size: '8' }
const otherSize = { productId: 'shoe', size: '9' }
const cap = { productId: 'cap', size: '' }

const anyLine = fc.record({
  productId: fc.constantFrom('shoe', 'cap', 'watch', 'clog'),
  size: fc.constantFrom('', '8', '9'),
  quantity: fc.integer({ min: 1, max: 120 }),
})
const anyCart: fc.Arbitrary<Cart> = fc.array(anyLine, { maxLength: 30 })

test('adding what is there already makes one more of it', () => {
  expect(addOne([{ ...shoe, quantity: 1 }], shoe)).toEqual([{ ...shoe, quantity: 2 }])
})

test('another size of the same shoe is another line', () => {
  expect(addOne([{ ...shoe, quantity: 1 }], otherSize)).toEqual([
    { ...shoe, quantity: 1 },
    { ...otherSize, quantity: 1 },
  ])
})

test('only what identifies a line is kept of what was added', () => {
  const withPrice = { ...cap, price: 1, name: 'a browser said so' }
  expect(addOne([], withPrice)).toEqual([{ ...cap, quantity: 1 }])
})

test('one less leaves the rest; the last one takes the line along', () => {
  expect(removeOne([{ ...shoe, quantity: 2 }], shoe)).toEqual([{ ...shoe, quantity: 1 }])
  expect(removeOne([{ ...shoe, quantity: 1 }], shoe)).toEqual([])
  expect(removeOne([{ ...shoe, quantity: 1 }], cap)).toEqual([{ ...shoe, quantity: 1 }])
})

test('removing the whole line drops only that size', () => {
  const cart = [
    { ...shoe, quantity: 5 },
    { ...otherSize, quantity: 1 },
  ]
  expect(removeLine(cart, shoe)).toEqual([{ ...otherSize, quantity: 1 }])
})

test('a size changed to one that is there already makes one line of two', () => {
  const cart = [
    { ...shoe, quantity: 2 },
    { ...cap, quantity: 1 },
    { ...otherSize, quantity: 3 },
  ]
  expect(changeSize(cart, shoe, '9')).toEqual([
    { ...otherSize, quantity: 5 },
    { ...cap, quantity: 1 },
  ])
})

test('the count in the badge is the sum of quantities', () => {
  expect(countItems([])).toBe(0)
  expect(
    countItems([
      { ...shoe, quantity: 2 },
      { ...cap, quantity: 3 },
    ]),
  ).toBe(5)
  expect(quantityOf([{ ...shoe, quantity: 2 }], shoe)).toBe(2)
  expect(quantityOf([{ ...shoe, quantity: 2 }], otherSize)).toBe(0)
})

test('adding one and taking one away leaves the cart as it was', () => {
  fc.assert(
    fc.property(anyCart.map(normaliseCart), anyLine, (cart, line) => {
      expect(removeOne(addOne(cart, line), line)).toEqual(cart)
    }),
  )
})

test('a tidy cart names no product and size twice and keeps to the limits', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const tidied = normaliseCart(cart)
      expect(new Set(tidied.map(keyOf)).size).toBe(tidied.length)
      expect(tidied.length).toBeLessThanOrEqual(cartLineLimit)
      expect(tidied.every(({ quantity }) => quantity >= 1 && quantity <= lineQuantityLimit)).toBe(true)
      expect(normaliseCart(tidied)).toEqual(tidied)
    }),
  )
})

test('a guest’s cart of thirty items keeps the eighteen that its cookie has room for', () => {
  const thirty = Array.from({ length: 30 }, (_, at) => ({ productId: `p${at}`, size: '', quantity: 1 }))
  expect(normaliseCart(thirty, guestLineLimit)).toEqual(thirty.slice(0, guestLineLimit))
  expect(normaliseCart(thirty)).toEqual(thirty)
})

test('signing in sums both carts, the account’s lines first', () => {
  fc.assert(
    fc.property(anyCart.map(normaliseCart), anyCart.map(normaliseCart), (account, guest) => {
      const merged = mergeCarts(account, guest)
      expect(merged.slice(0, account.length).map(keyOf)).toEqual(account.map(keyOf))
      for (const line of merged) {
        const both = quantityOf(account, line) + quantityOf(guest, line)
        expect(line.quantity).toBe(Math.min(both, lineQuantityLimit))
      }
    }),
  )
})

test('a merged cart has an end', () => {
  const account = Array.from({ length: cartLineLimit }, (_, at) => ({ productId: `p${at}`, size: '', quantity: 1 }))
  expect(mergeCarts(account, [{ ...cap, quantity: 1 }])).toEqual(account)
})

test('a cart is reduced to the stock', () => {
  const cart = [
    { ...shoe, quantity: 3 },
    { ...cap, quantity: 1 },
  ]
  const sizeOf = (line: CartLine) => aSizeOf({ size: line.size, stock: line.productId === 'shoe' ? 2 : 0 })
  expect(capAtStock(cart, sizeOf)).toEqual([{ ...shoe, quantity: 2 }])
  expect(capAtStock(cart, () => aSizeOf({ stock: 3 }))).toEqual(cart)
  expect(capAtStock(cart, sizeOf, ({ productId }) => productId === 'shoe')).toEqual([
    { ...shoe, quantity: 2 },
    { ...cap, quantity: 1 },
  ])
})

test('all sizes of one stock location together keep to its stock', () => {
  fc.assert(
    fc.property(anyCart.map(normaliseCart), fc.integer({ min: -5, max: 130 }), (cart, stock) => {
      const capped = capAtStock(cart, () => aSizeOf({ stock, stockLocation: 'one' }))
      for (const { productId } of cart) {
        const units = (lines: Cart) => countItems(lines.filter((line) => line.productId === productId))
        expect(units(capped)).toBe(Math.max(Math.min(units(cart), stock), 0))
      }
      expect(capped.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})

const keyOf = ({ productId, size }: CartLine) => `${productId} ${size}`
