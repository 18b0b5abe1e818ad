import { expect, test } from 'vitest'
import { returnPolicy } from './return-policy.ts'

test('the policy promises what the return form gives', () => {
  expect(returnPolicy(7).label).toBe('7-day returns')
  expect(returnPolicy(7).text).toContain('for 7 days after delivery, also if you no longer want them')
  expect(returnPolicy(1).text).toContain('for one day after delivery')
})

test('a shop that takes nothing back says so', () => {
  expect(returnPolicy(0).text).toContain('damaged')
  expect(returnPolicy(0).label).not.toContain('0-day')
})
