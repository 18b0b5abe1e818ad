import { expect, test } from 'vitest'
import { rateLimits, triedTooOften, waitInWords } from './rate-limits.ts'
import { refusalHeaders, statusOf } from './refusal.ts'

test('whoever tried too often is told when to come back, in words and for machines', () => {
  const refusal = triedTooOften({ waitSeconds: 150 })
  expect(refusal.message).toBe('Too many tries. Please wait 3 minutes and try again.')
  expect(statusOf(refusal)).toBe(429)
  expect(refusalHeaders(refusal)).toEqual({ 'Retry-After': '150' })
})

test('a wait is told in the words that people use', () => {
  expect([1, 30, 90, 3_600, 7_200].map(waitInWords)).toEqual([
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
    expect({ name, unasked: limit.unasked }).toEqual({ name, unasked: 'refuse' })
})
