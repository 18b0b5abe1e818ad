import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type DifferenceChoice, readDifference, type Settlement, settlementOf } from './upi-difference.ts'

const amountDue = rupees(1_000)
const settle = (came: string, difference: DifferenceChoice | undefined, hasAdvance = false) =>
  settlementOf({ came, ...(difference && { difference }) }, { due: amountDue, hasAdvance })

test.each<[string, DifferenceChoice | undefined, Settlement | 'refused']>([
  ['', undefined, { by: 'accept', came: amountDue, excess: paise(0) }],
  ['1000.00', 'accept', { by: 'accept', came: amountDue, excess: paise(0) }],
  ['1000.00', 'request-rest', { by: 'accept', came: amountDue, excess: paise(0) }],
  ['980.00', 'accept', { by: 'accept', came: rupees(980), excess: paise(0) }],
  ['979.99', 'accept', 'refused'],
  ['1040.50', 'accept', { by: 'accept', came: paise(104_050), excess: paise(4_050) }],
  ['1040.50', 'request-rest', { by: 'accept', came: paise(104_050), excess: paise(4_050) }],
  ['400.00', 'request-rest', { by: 'request-rest', came: rupees(400), rest: rupees(600) }],
  ['999.50', 'request-rest', 'refused'],
  ['400.00', 'refund', { by: 'refund', came: rupees(400) }],
])('of ₹1,000, ₹%s with "%s" is settled', (came, difference, expected) => {
  const settled = settle(came, difference)
  expect(isRefusal(settled) ? 'refused' : settled).toEqual(expected)
})

test('the rest is requested once', () => {
  expect(settle('400.00', 'request-rest', true)).toMatchObject({ fields: { difference: expect.any(String) } })
})

test('an amount needs a choice, and a choice without an amount is ignored', () => {
  expect(readDifference({ came: '990' })).toMatchObject({ fields: { difference: expect.any(String) } })
  expect(readDifference({ came: '9,90', difference: 'accept' })).toMatchObject({ fields: { came: expect.any(String) } })
  expect(readDifference({ came: ' ', difference: 'accept' })).toEqual({})
  expect(readDifference({ came: '₹1,990.5', difference: 'refund' })).toEqual({ came: '1990.50', difference: 'refund' })
})
