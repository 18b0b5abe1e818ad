import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a review that fits stays whole', () => {
  expect(excerpt('a'.repeat(100), 100)).toBe('a'.repeat(100))
})

test('a longer one is cut after a whole word and never beyond the limit', () => {
  expect(excerpt('Soft inside, firm below, and the colour is right', 24)).toBe('Soft inside, firm below')
  expect(excerpt('b'.repeat(300), 100)).toBe('b'.repeat(100))
})

test('a cut never splits a letter that takes two places', () => {
  expect(excerpt('👟'.repeat(120), 100)).toBe('👟'.repeat(100))
})
