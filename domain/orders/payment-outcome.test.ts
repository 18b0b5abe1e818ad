import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import type { OrderRefund } from './order.ts'
import { paymentOutcome } from './payment-outcome.ts'

const card = {
  paymentMethod: 'CARD',
  status: 'unpaid',
  orderStatus: 'waiting',
  paymentState: 'pending',
  fulfilmentState: 'waiting',
  paymentReportedAt: null,
  attempt: null,
  isLost: false,
  refunds: [],
} as const satisfies Parameters<typeof paymentOutcome>[0]

const refund = (state: OrderRefund['state']): OrderRefund => ({
  amount: rupees(500),
  state,
  reason: 'cancelled',
  asCredit: false,
  reference: null,
  createdAt: new Date(0),
})
const words = (order: Partial<Parameters<typeof paymentOutcome>[0]>) => paymentOutcome({ ...card, ...order })?.message

test('the shopper sees the amount and the state of a refund', () => {
  const back = (...states: OrderRefund['state'][]) => words({ status: 'paid', refunds: states.map(refund) })
  expect(back('due')).toBe('₹500 is on its way back to you, the way it was paid.')
  expect(back('requested', 'due')).toContain('₹1,000 is on its way')
  expect(back('processed')).toContain('₹500 went back to you')
  expect(back('processed', 'requested')).toContain('₹500 is on its way')
  const cash = words({ paymentMethod: 'COD', paymentState: 'paid', status: 'paid', refunds: [refund('due')] })
  expect(cash).toBe('₹500 is on its way back to you.')
  const credit = { ...refund('processed'), asCredit: true }
  expect(words({ status: 'paid', refunds: [credit] })).toBe('₹500 is store credit of your account now.')
  expect(words({ status: 'paid', refunds: [credit, refund('processed')] })).toContain('Banks show it')
  expect(back('failed', 'processed')).toContain('did not take your refund of ₹500')
})

test('a shopper who has not paid sees what to do; one who has sees nothing', () => {
  expect(words({})).toBe('You have not paid for this order yet.')
  expect(words({ attempt: 'open' })).toContain('Please do not pay twice')
  expect(words({ paymentState: 'failed', attempt: 'failed' })).toContain('did not accept the payment')
  expect(words({ paymentState: 'failed' })).toContain('You left before paying')
  expect(words({ paymentMethod: 'UPI' })).toContain('We have not received your payment yet.')
  const sentBack = { ...refund('due'), reason: 'wrong-amount' } as const
  expect(words({ paymentMethod: 'UPI', refunds: [sentBack] })).toBe(
    '₹500 was not the right amount for this order, so it goes back to you. Please pay the right amount.',
  )
  const reported = { paymentMethod: 'UPI', paymentReportedAt: new Date(0) } as const
  expect(words(reported)).toContain('We are checking for your payment')
  expect(words({ ...reported, refunds: [sentBack] })).toContain('We are checking for your payment')
  const late = { ...refund('due'), reason: 'sold-out' } as const
  expect(words({ paymentState: 'failed', refunds: [late] })).toContain('₹500 is on its way back to you')
  expect(words({ orderStatus: 'cancelled', fulfilmentState: 'cancelled' })).toBe(
    'No payment reached us for this order. If one still arrives, we send it back.',
  )
  expect(words({ status: 'paid' })).toBeUndefined()
  expect(words({ paymentMethod: 'COD', paymentState: 'none' })).toBeUndefined()
  const advance = { paymentMethod: 'COD', paymentState: 'pending' } as const
  expect(words(advance)).toBe('You have not paid for this order yet.')
  expect(words({ ...advance, paymentReportedAt: new Date(0) })).toContain('We are checking for your payment')
})

test('the outcome of a returned parcel is explained', () => {
  expect(words({ paymentMethod: 'COD', orderStatus: 'cancelled', fulfilmentState: 'returned' })).toBe(
    'The parcel was returned to us undelivered.',
  )
})
