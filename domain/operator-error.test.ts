import { expect, test } from 'vitest'
import { isOperatorError, operatorError } from './operator-error.ts'

test('an operator error is distinguished from a bug', () => {
  expect(isOperatorError(operatorError('Port 3000 is taken.'))).toBe(true)
  expect(isOperatorError(new Error('cannot read properties of undefined'))).toBe(false)
  expect(isOperatorError('Port 3000 is taken.')).toBe(false)
})

test('the clear line is the whole message', () => {
  expect(operatorError('Port 3000 is taken.').message).toBe('Port 3000 is taken.')
})
