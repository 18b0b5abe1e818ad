import { expect, test } from 'vitest'
import { cutAtWord } from './excerpt.ts'

test('a review that fits stays whole', () => {
  expect(cutAtWord('a'.repeat(100), 100)).toBe('a'.repeat(100))
})

test('a longer one is cut after a whole word and never beyond the limit', () => {
  expect(cutAtWord('Soft inside, firm below, and the colour is right', 24)).toBe('Soft inside, firm below')
  expect(cutAtWord('b'.repeat(300), 100)).toBe('b'.repeat(100))
})

test('a cut never splits a letter that takes two places', () => {
  expect(cutAtWord('👟'.repeat(120), 100)).toBe('👟'.repeat(100))
})
