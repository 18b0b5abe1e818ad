import { expect, test } from 'vitest'
import { isArrival } from './visit-counting.ts'

const origin = 'https://shop.example'
const phone = {
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
}
const comes = (path: string, headers: Record<string, string> = {}) =>
  isArrival(new Request(origin + path, { headers: { ...phone, ...headers } }), origin)

test('opening a page of the shop from outside is a visit', () => {
  expect(comes('/home')).toBe(true)
  expect(comes('/product/runner', { referer: 'https://search.example/' })).toBe(true)
  expect(comes('/search?query=shoes', { referer: 'https://shop.example.evil.example/' })).toBe(true)
})

test('in-shop navigation, bots, prefetches and script requests are no visits', () => {
  expect(comes('/search', { referer: `${origin}/home` })).toBe(false)
  expect(comes('/home', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(false)
  expect(comes('/home', { 'user-agent': '' })).toBe(false)
  expect(comes('/home', { 'sec-purpose': 'prefetch' })).toBe(false)
  expect(comes('/home.data', { accept: '*/*' })).toBe(false)
  expect(comes('/cart')).toBe(false)
  expect(isArrival(new Request(`${origin}/home`, { method: 'HEAD', headers: phone }), origin)).toBe(false)
})
