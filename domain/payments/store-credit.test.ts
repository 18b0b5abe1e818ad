import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { coversOrder, readCreditGrant, readGiftCard, readGiftCode, spacedGiftCode } from './store-credit.ts'

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

test('a gift card has a sum of whole rupees; its note and the name are optional', () => {
  expect(readGiftCard({ rupees: '500' })).toEqual({ amount: rupees(500), recipient: '', note: '' })
  expect(readGiftCard({ rupees: '500', recipient: ' Asha  Rao ', note: 'Happy\nDiwali' })).toEqual({
    amount: rupees(500),
    recipient: 'Asha Rao',
    note: 'Happy Diwali',
  })
  for (const sum of ['', '0', '5.50', '50001']) expect(isRefusal(readGiftCard({ rupees: sum })), sum).toBe(true)
})

test('a code is read as people type it, and shown as they read it', () => {
  expect(readGiftCode(' k7mx-4qp2 9TRW-hbnd ')).toBe('K7MX4QP29TRWHBND')
  expect(spacedGiftCode('K7MX4QP29TRWHBND')).toBe('K7MX-4QP2-9TRW-HBND')
  for (const typed of ['', 'K7MX-4QP2-9TRW', 'K7MX-4QP2-9TRW-HBND2', 'K7MX-4QP2-9TRW-HBN?'])
    expect(readGiftCode(typed), typed).toBeNull()
})
