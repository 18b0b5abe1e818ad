import { expect, test } from 'vitest'
import { invoiceRefusal } from './invoice-eligibility.ts'
import { nothingSold, notYetPaid } from './texts.ts'

test('cash on delivery is invoiced while it stands, what is paid online once it is paid', () => {
  expect(invoiceRefusal({ paymentMethod: 'COD', status: 'unpaid', orderStatus: 'waiting' })).toBeNull()
  expect(invoiceRefusal({ paymentMethod: 'CARD', status: 'paid', orderStatus: 'waiting' })).toBeNull()
  const unpaid = invoiceRefusal({ paymentMethod: 'UPI', status: 'unpaid', orderStatus: 'waiting' })
  expect(unpaid?.message).toBe(notYetPaid)
})

test('nothing was sold where an order was cancelled', () => {
  const refusal = invoiceRefusal({ paymentMethod: 'COD', status: 'unpaid', orderStatus: 'cancelled' })
  expect(refusal?.message).toBe(nothingSold)
})
