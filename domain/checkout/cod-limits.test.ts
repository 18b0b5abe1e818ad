import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { codLimitExceeded, codLimitMessage, defaultCodLimits, noCodLimits, type OpenCod } from './cod-limits.ts'

const noOpenCod: OpenCod = { hasReceived: false, orders: 0, amount: paise(0), units: [] }
const line = { productId: 'runner', size: '8', name: 'Malabar Runner', quantity: 1 }
const order = { amount: rupees(1_050), lines: [line] }
const open = { ...noOpenCod, orders: 1, amount: rupees(1_050), units: [line] }

test('a first order of a few pairs is within the limits, a large one is not', () => {
  expect(codLimitExceeded(defaultCodLimits, noOpenCod, order)).toBeNull()
  const heap = { ...order, lines: [{ ...line, quantity: 30 }] }
  expect(codLimitExceeded(defaultCodLimits, noOpenCod, heap)).toBe(
    'Until your first parcel arrives, you can order up to 3 of Malabar Runner with Cash on Delivery.',
  )
  expect(codLimitExceeded(noCodLimits, noOpenCod, heap)).toBeNull()
})

test('units, orders and amounts are summed over all open orders', () => {
  const two = { ...order, lines: [{ ...line, quantity: 2 }] }
  expect(codLimitExceeded(defaultCodLimits, open, two)).toBeNull()
  expect(codLimitExceeded(defaultCodLimits, open, { ...two, lines: [...two.lines, line] })).toContain('3 of Malabar')
  expect(codLimitExceeded(defaultCodLimits, { ...open, orders: 2 }, order)).toBe(
    'You have 2 orders with Cash on Delivery on the way.',
  )
  const rest = rupees(10_000 - 1_050)
  expect(codLimitExceeded(defaultCodLimits, open, { ...order, amount: rest })).toBeNull()
  expect(codLimitExceeded(defaultCodLimits, open, { ...order, amount: paise(rest + 1) })).toContain('₹10,000')
})

test('the unit limit applies to each size separately', () => {
  const other = { ...line, size: '9', quantity: 3 }
  expect(codLimitExceeded(defaultCodLimits, open, { ...order, lines: [other] })).toBeNull()
})

test('a shopper who has received a parcel has no limits', () => {
  const known = { ...open, hasReceived: true, orders: 50, amount: rupees(99_000) }
  expect(codLimitExceeded(defaultCodLimits, known, order)).toBeNull()
})

test('the shopper is offered to pay online where that is possible', () => {
  expect(codLimitMessage('Too much.', true)).toBe('Too much. Please pay online for this order.')
  expect(codLimitMessage('Too much.', false)).not.toContain('online')
})
