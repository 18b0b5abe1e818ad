import { expect, test } from 'vitest'
import { maskPersonal, maskPhone } from './masking.ts'

test('a phone keeps its last four digits', () => {
  expect(maskPhone('+919876543210')).toBe('+91******3210')
  expect(maskPhone('9876543210')).toBe('******3210')
})

test('the audit log shows no names, phones or addresses', () => {
  const order = {
    address: { name: 'ASHA RAO', phone: '+919876543210', zip: '560001', lines: ['12 LAKE ROAD'] },
    note: 'call 9876543210 first',
    amount: 9_876_543_210,
  }
  expect(maskPersonal(order)).toEqual({
    address: { name: 'A***', phone: '+91******3210', zip: '5***', lines: ['1***'] },
    note: 'call ******3210 first',
    amount: 9_876_543_210,
  })
})

test('names and prices of products stay readable', () => {
  const product = { name: 'Runner', price: 149_900, at: new Date('2026-01-02T03:04:05Z'), prev: null }
  expect(maskPersonal(product)).toEqual({ ...product, at: '2026-01-02T03:04:05.000Z' })
})

test('ids and hashes are not masked, whatever digits they contain', () => {
  const ids = {
    id: '89ebd937-4970-4971-a2a6-2b8934754454',
    picture: '/media/9876543210abcdef9876543210abcdef.webp',
    orderId: '0Q7RZ9876543210KX1M4T8WPL',
  }
  expect(maskPersonal(ids)).toEqual(ids)
  expect(maskPersonal([{ id: 'boot-9876543210' }])).toEqual([{ id: 'boot-9876543210' }])
  expect(maskPersonal(ids.id)).toBe(ids.id)
  expect(maskPersonal('call9876543210now, +919876543210')).toBe('call******3210now, +91******3210')
})
