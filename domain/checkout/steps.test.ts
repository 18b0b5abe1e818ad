import { expect, test } from 'vitest'
import { checkoutStep } from './steps.ts'

test('cart, address and payment are the steps of the checkout; no other page is one', () => {
  expect(checkoutStep('/cart', '')).toBe('cart')
  expect(checkoutStep('/address', '')).toBe('address')
  expect(checkoutStep('/confirmorder', '?pay=cod')).toBe('payment')
  expect(checkoutStep('/pay/ABC', '')).toBe('payment')
  for (const path of ['/home', '/product/cart', '/orders', '/pay/ABC/left']) expect(checkoutStep(path, '')).toBeNull()
  expect(checkoutStep('/address', '?next=%2Fprofile')).toBeNull()
})
