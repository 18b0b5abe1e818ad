import { expect, test } from 'vitest'
import { findPincodeCookie, pincodeCookie } from './pincode-cookie.ts'

test('a pincode is found among other cookies, and nothing else passes for one', () => {
  expect(findPincodeCookie('sid=x; pincode=560001; cart=y')).toBe('560001')
  for (const cookies of ['', 'pincode=', 'pincode=060001', 'xpincode=560001', 'pincode=5600011'])
    expect(findPincodeCookie(cookies)).toBeNull()
})

test('on https the cookie never travels unencrypted', () => {
  expect(pincodeCookie('560001', 'https://shop.example')).toMatch(/^pincode=560001; Path=\/;.*; Secure$/)
  expect(pincodeCookie('560001', 'http://localhost:3000')).not.toContain('Secure')
})

test('without a pincode the cookie goes', () => {
  expect(pincodeCookie(null, 'http://localhost:3000')).toMatch(/^pincode=; Path=\/; Max-Age=0;/)
})
