import { expect, test } from 'vitest'
import { invoiceRefusal } from './invoice-eligibility.ts'
import { nothingSold, notYetPaid } from './texts.ts'

const cod = { paymentMethod: 'COD', status: 'unpaid' } as const
const card = { paymentMethod: 'CARD', paymentState: 'paid', status: 'paid' } as const

test('a COD order is invoiced unless cancelled, an online order once it is paid', () => {
  expect(invoiceRefusal({ ...cod, paymentState: 'none', orderStatus: 'waiting' })).toBeNull()
  const waits = invoiceRefusal({ ...cod, paymentState: 'pending', orderStatus: 'waiting' })
  expect(waits?.message).toBe(notYetPaid)
  expect(invoiceRefusal({ ...card, orderStatus: 'waiting' })).toBeNull()
  const unpaid = invoiceRefusal({
    paymentMethod: 'UPI',
    paymentState: 'pending',
    status: 'unpaid',
    orderStatus: 'waiting',
  })
  expect(unpaid?.message).toBe(notYetPaid)
})

test('nothing was sold where an order was cancelled', () => {
  const refusal = invoiceRefusal({ ...cod, paymentState: 'none', orderStatus: 'cancelled' })
  expect(refusal?.message).toBe(nothingSold)
})
