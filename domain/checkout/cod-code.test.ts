import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { type CodOrderFacts, defaultCodCode, needsCodCode, noCodCode } from './cod-code.ts'

const order: CodOrderFacts = { amount: rupees(2_000), isFirst: true, pincode: '560001' }

test('by default only an expensive first order needs a code', () => {
  expect(needsCodCode(noCodCode, order)).toBe(false)
  expect(needsCodCode(defaultCodCode, order)).toBe(false)
  const dear = { ...order, amount: rupees(3_000) }
  expect(needsCodCode(defaultCodCode, dear)).toBe(true)
  expect(needsCodCode(defaultCodCode, { ...dear, isFirst: false })).toBe(false)
})

test('an order from the set amount needs a code', () => {
  const rule = { ...noCodCode, fromAmount: rupees(2_000) }
  expect(needsCodCode(rule, order)).toBe(true)
  expect(needsCodCode(rule, { ...order, amount: rupees(1_999) })).toBe(false)
})

test('a shopper’s first order needs a code, later ones do not', () => {
  const rule = { ...noCodCode, firstOrderFrom: rupees(0) }
  expect(needsCodCode(rule, order)).toBe(true)
  expect(needsCodCode(rule, { ...order, isFirst: false })).toBe(false)
})

test('an order to a listed pincode prefix needs a code', () => {
  const rule = { ...noCodCode, pincodes: ['110', '560001'] }
  expect(needsCodCode(rule, order)).toBe(true)
  expect(needsCodCode(rule, { ...order, pincode: '110005' })).toBe(true)
  expect(needsCodCode(rule, { ...order, pincode: '560002' })).toBe(false)
})
