import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { coversOrder, readCreditGrant } from './store-credit.ts'

test('staff grant whole rupees with a reason that the shopper reads, and no typing error', () => {
  expect(readCreditGrant({ rupees: '500', note: ' Late parcel ' })).toEqual({
    amount: rupees(500),
    note: 'Late parcel',
  })
  for (const sum of ['', '0', '-5', '5.50', '050', '50001', '1e4'])
    expect(isRefusal(readCreditGrant({ rupees: sum, note: 'Late parcel' })), sum).toBe(true)
  expect(isRefusal(readCreditGrant({ rupees: '500', note: '  ' }))).toBe(true)
})

test('credit pays for an order that it covers to the paisa, and for none beyond', () => {
  expect(coversOrder(paise(100), paise(100))).toBe(true)
  expect(coversOrder(paise(99), paise(100))).toBe(false)
  expect(coversOrder(paise(0), paise(0))).toBe(false)
})
