import { expect, test } from 'vitest'
import { typedCode } from './one-time-code.ts'

function sent(digits: string, code?: string) {
  const form = new FormData()
  for (const digit of digits) form.append('digit', digit)
  if (code !== undefined) form.append('code', code)
  return form
}

test('without script a corrected code counts, not the wrong one that the hidden boxes still hold', () => {
  expect(typedCode(sent('123456', '654321'))).toBe('654321')
})

test('with script the six boxes are the code', () => {
  expect(typedCode(sent('123456'))).toBe('123456')
  expect(typedCode(new FormData())).toBe('')
})
