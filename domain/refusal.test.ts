import { expect, test } from 'vitest'
import { isRefusal, refusalStatuses, refuse, refuseFields, statusOf } from './refusal.ts'

test('a refusal is never a success and never looks like a bug of ours', () => {
  for (const status of Object.values(refusalStatuses)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).not.toBe(500)
  }
  expect(statusOf(refuse('sold-out', ''))).toBe(409)
})

test('a refused form has the first field’s message, and one for each field', () => {
  const fields = { name: 'Name is required', zip: 'Zip code is required' }
  expect(refuseFields(fields)).toEqual({ refused: 'invalid', message: 'Name is required', fields })
})

test('an answer that is no refusal is not taken for one', () => {
  expect(isRefusal(refuse('invalid', ''))).toBe(true)
  for (const answer of [null, undefined, 'refused', [], { orderId: '1' }]) expect(isRefusal(answer)).toBe(false)
})
