import { expect, test } from 'vitest'
import { networkOf, rateLimitRefusal, rateLimits, waitText } from './rate-limits.ts'
import { refusalHeaders, statusOf } from './refusal.ts'

test('a rate limit gives the waiting time as text and as a header', () => {
  const refusal = rateLimitRefusal({ waitSeconds: 150 })
  expect(refusal.message).toBe('Too many tries. Please wait 3 minutes and try again.')
  expect(statusOf(refusal)).toBe(429)
  expect(refusalHeaders(refusal)).toEqual({ 'Retry-After': '150' })
})

test('a waiting time is written in everyday words', () => {
  expect([1, 30, 90, 3_600, 7_200].map(waitText)).toEqual([
    '1 second',
    '30 seconds',
    '2 minutes',
    '60 minutes',
    '2 hours',
  ])
})

test('nothing that costs money or guards an account is left open while the database is away', () => {
  const guarded = Object.entries(rateLimits).filter(([name]) => /^(codes|questions|guesses|wrong)/.test(name))
  expect(guarded.length).toBeGreaterThan(3)
  for (const [name, limit] of guarded)
    expect({ name, whenUnavailable: limit.whenUnavailable }).toEqual({ name, whenUnavailable: 'refuse' })
})

test('an address belongs to its provider’s network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:1::/64')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8::/64')).toBe('2001:db8:0::/48')
  expect(networkOf('2001:db8:0:2::/64')).toBe('2001:db8:0::/48')
  expect(networkOf('::/64')).toBe('0:0:0::/48')
  for (const other of ['unknown', 'all', '0b0e2d1c-3a55-4a57', '']) expect(networkOf(other)).toBeNull()
})

test('every limit of an address has one of its network', () => {
  const open = Object.entries(rateLimits).filter(
    ([name, limit]) => /-from-address$/.test(name) && !('network' in limit),
  )
  expect(open).toEqual([])
})
