import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type DifferenceChoice, readDifference, type Settlement, settlementOf } from './upi-difference.ts'

const amountDue = rupees(1_000)
const settle = (received: string, difference: DifferenceChoice | undefined, hasAdvance = false) =>
  settlementOf({ received, ...(difference && { difference }) }, { due: amountDue, hasAdvance })

test.each<[string, DifferenceChoice | undefined, Settlement | 'refused']>([
  ['', undefined, { by: 'accept', received: amountDue, excess: paise(0) }],
  ['1000.00', 'accept', { by: 'accept', received: amountDue, excess: paise(0) }],
  ['1000.00', 'request-balance', { by: 'accept', received: amountDue, excess: paise(0) }],
  ['980.00', 'accept', { by: 'accept', received: rupees(980), excess: paise(0) }],
  ['979.99', 'accept', 'refused'],
  ['1040.50', 'accept', { by: 'accept', received: paise(104_050), excess: paise(4_050) }],
  ['1040.50', 'request-balance', { by: 'accept', received: paise(104_050), excess: paise(4_050) }],
  ['400.00', 'request-balance', { by: 'request-balance', received: rupees(400), balance: rupees(600) }],
  ['999.50', 'request-balance', 'refused'],
  ['9,90', 'accept', 'refused'],
  ['400.00', 'refund', { by: 'refund', received: rupees(400) }],
])('of ₹1,000, ₹%s with "%s" is settled', (received, difference, expected) => {
  const settled = settle(received, difference)
  expect(isRefusal(settled) ? 'refused' : settled).toEqual(expected)
})

test('the rest is requested once', () => {
  expect(settle('400.00', 'request-balance', true)).toMatchObject({ fields: { difference: expect.any(String) } })
})

test('an amount needs a choice, and a choice without an amount is ignored', () => {
  expect(readDifference({ received: '990' })).toMatchObject({ fields: { difference: expect.any(String) } })
  expect(readDifference({ received: '9,90', difference: 'accept' })).toMatchObject({
    fields: { received: expect.any(String) },
  })
  expect(readDifference({ received: ' ', difference: 'accept' })).toEqual({})
  expect(readDifference({ received: '₹1,990.5', difference: 'refund' })).toEqual({
    received: '1990.50',
    difference: 'refund',
  })
})
