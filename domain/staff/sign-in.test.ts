import { expect, test } from 'vitest'
import { readStaffName } from './sign-in.ts'

test('a name is cut to its limit without half an emoji, which the audit log would refuse', () => {
  const name = readStaffName(`${'a'.repeat(59)}👟`)
  expect(name).toMatch(/^a{59}/)
  expect(name?.isWellFormed()).toBe(true)
})
