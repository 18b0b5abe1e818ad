import { expect, test } from 'vitest'
import { aSizeOf, productOf } from '#tests/support/builders/values.ts'
import { addRefusal, fullRefusal } from './add-to-cart.ts'

const shoe = productOf([aSizeOf({ size: '8', stock: 2 }), aSizeOf({ size: '9', stock: 0 })])
const cap = productOf([aSizeOf({ stock: 1 })], { id: 'cap' })

test('units in stock can be added to the cart', () => {
  expect(addRefusal(shoe, '8', [])).toBeNull()
  expect(addRefusal(cap, '', [])).toBeNull()
})

test('a product with sizes needs one to be chosen', () => {
  expect(addRefusal(shoe, '', [])).toMatchObject({ refused: 'invalid', message: 'Please select a size first!' })
})

test('a size that is sold out or does not exist is not available', () => {
  const words = { refused: 'sold-out', message: 'This size is not available for this product yet!' }
  expect(addRefusal(shoe, '9', [])).toEqual(words)
  expect(addRefusal(shoe, '44', [])).toEqual(words)
  expect(addRefusal(cap, '8', [])).toEqual(words)
})

test('a product without stock is sold out, whatever the size', () => {
  const gone = productOf([aSizeOf({ size: '8', stock: 0 }), aSizeOf({ size: '9', stock: 0 })])
  const text = 'Product has been sold out. Please check back later.'
  expect(addRefusal(gone, '8', [])?.message).toBe(text)
  expect(addRefusal(gone, '', [])?.message).toBe(text)
})

test('at the stock limit the message has the stock and the quantity in the cart', () => {
  const cart = [{ productId: 'runner', size: '8', quantity: 2 }]
  expect(addRefusal(shoe, '8', cart)?.message).toBe('Available stock is 2. You already added 2 items to the cart.')
})

test('the last piece may still be added', () => {
  expect(addRefusal(shoe, '8', [{ productId: 'runner', size: '8', quantity: 1 }])).toBeNull()
})

test('sizes that share their stock are counted together', () => {
  const perfume = productOf([
    aSizeOf({ size: '50 ml', stock: 3, stockLocation: '50 ml' }),
    aSizeOf({ size: '100 ml', stock: 3, stockLocation: '50 ml' }),
  ])
  const cart = [
    { productId: 'runner', size: '50 ml', quantity: 2 },
    { productId: 'runner', size: '100 ml', quantity: 1 },
  ]
  expect(addRefusal(perfume, '100 ml', cart)?.message).toBe(
    'Available stock is 3. You already added 3 items to the cart.',
  )
})

test('the same size of another product counts for nothing', () => {
  expect(addRefusal(shoe, '8', [{ productId: 'other', size: '8', quantity: 50 }])).toBeNull()
})

test('a full cart takes no further item, but one more of what it holds', () => {
  const full = Array.from({ length: 3 }, (_, at) => ({ productId: `p${at}`, size: '', quantity: 1 }))
  expect(fullRefusal(full, { productId: 'cap', size: '' }, 3)).toEqual({
    refused: 'not-offered',
    message: 'Your cart is full. It can hold 3 different items.',
  })
  expect(fullRefusal(full, { productId: 'p1', size: '' }, 3)).toBeNull()
  expect(fullRefusal(full, { productId: 'p1', size: '8' }, 3)).not.toBeNull()
  expect(fullRefusal(full, { productId: 'cap', size: '' }, 4)).toBeNull()
})

test('at most 99 of one product can be bought', () => {
  const plenty = productOf([aSizeOf({ stock: 500 })], { id: 'cap' })
  expect(addRefusal(plenty, '', [{ productId: 'cap', size: '', quantity: 98 }])).toBeNull()
  expect(addRefusal(plenty, '', [{ productId: 'cap', size: '', quantity: 99 }])).toEqual({
    refused: 'sold-out',
    message: 'You can order at most 99 of an item.',
  })
})
