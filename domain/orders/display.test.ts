import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { amountLabel, labelledAmount, methodName, orderedDate, statusDisplay } from './display.ts'
import type { Order, OrderStatus, PaymentMethod } from './order.ts'

const textOf = (paymentMethod: PaymentMethod, orderStatus: OrderStatus, status: Order['status'] = 'unpaid') =>
  statusDisplay({
    paymentMethod,
    orderStatus,
    status,
    paymentReportedAt: null,
    attempt: 'failed',
    isLost: false,
    paymentState: status === 'paid' ? 'paid' : paymentMethod === 'COD' ? 'none' : 'failed',
  }).text

const words = {
  waiting: 'Order Received',
  shipped: 'Order Shipped',
  delivered: 'Order Delivered',
  cancelled: 'Order Cancelled',
} as const

test('a COD order shows where it is, paid or not', () => {
  for (const [orderStatus, text] of Object.entries(words)) {
    expect(textOf('COD', orderStatus as OrderStatus)).toBe(text)
    expect(textOf('COD', orderStatus as OrderStatus, 'paid')).toBe(text)
  }
})

test('a card order shows where it is once it is paid', () => {
  for (const [orderStatus, text] of Object.entries(words)) {
    expect(textOf('CARD', orderStatus as OrderStatus, 'paid')).toBe(text)
  }
  for (const orderStatus of ['waiting', 'shipped', 'delivered'] as const)
    expect(textOf('CARD', orderStatus, 'unpaid')).toBe('Payment Failed')
})

test('a card order cancelled before payment is shown as cancelled', () => {
  expect(textOf('CARD', 'cancelled', 'unpaid')).toBe('Order Cancelled')
})

test('a card payment that may still come is being confirmed, not failed', () => {
  const attempt = { paymentReportedAt: null, attempt: 'open', isLost: false } as const
  const pending = { paymentMethod: 'CARD', status: 'unpaid', paymentState: 'pending', ...attempt } as const
  expect(statusDisplay({ ...pending, orderStatus: 'waiting' }).text).toBe('Confirming Payment')
  expect(statusDisplay({ ...pending, orderStatus: 'cancelled' }).text).toBe('Order Cancelled')
})

test('a UPI order waits for its payment, which is under verification once it was reported, and never failed', () => {
  expect(textOf('UPI', 'waiting')).toBe('Waiting for Payment')
  const reported = {
    paymentReportedAt: new Date(0),
    attempt: null,
    isLost: false,
    paymentState: 'pending',
    status: 'unpaid',
  } as const
  const { text } = statusDisplay({ ...reported, paymentMethod: 'UPI', orderStatus: 'waiting' })
  expect(text).toBe('Payment Under Verification')
  expect(textOf('UPI', 'cancelled')).toBe('Order Cancelled')
  expect(textOf('UPI', 'waiting', 'paid')).toBe('Order Received')
})

test('an unknown state sends the shopper to support', () => {
  expect(textOf('COD', 'lost' as OrderStatus)).toBe('Something went wrong. Please contact support.')
  expect(textOf('CARD', 'lost' as OrderStatus, 'paid')).toBe('Something went wrong. Please contact support.')
})

test('received is orange, shipped blue, delivered green, cancelled grey', () => {
  const colours = Object.keys(words).map(
    (orderStatus) =>
      statusDisplay({
        paymentMethod: 'COD',
        status: 'unpaid',
        paymentState: 'none',
        isLost: false,
        paymentReportedAt: null,
        attempt: null,
        orderStatus: orderStatus as OrderStatus,
      }).colour,
  )
  expect(colours).toEqual(['orange', 'blue', 'green', 'grey'])
})

test('a COD amount is to be paid until the parcel is there, and not at all for an order that ended', () => {
  const cod = { paymentMethod: 'COD', status: 'unpaid' } as const
  for (const orderStatus of ['waiting', 'shipped'] as const)
    expect(amountLabel({ ...cod, orderStatus })).toBe('Amount to be Paid')
  expect(amountLabel({ ...cod, orderStatus: 'delivered' })).toBe('Amount Paid')
  expect(amountLabel({ ...cod, status: 'paid', orderStatus: 'delivered' })).toBe('Amount Paid')
  expect(amountLabel({ ...cod, orderStatus: 'cancelled' })).toBe('Amount')
})

test('an order asks only for what is still to pay', () => {
  const cod = { paymentMethod: 'COD', status: 'unpaid', orderStatus: 'waiting' } as const
  const [amount, advance, none] = [paise(100_000), paise(30_000), paise(0)]
  const order = { ...cod, amount, advance, writtenOff: none, linkPurpose: null, linkAmount: null, items: [] }
  expect(labelledAmount(order)).toBe(70_000)
  expect(labelledAmount({ ...order, items: [{ cancelledPaid: paise(10_000) }] })).toBe(60_000)
  expect(labelledAmount({ ...order, orderStatus: 'delivered' })).toBe(amount)
  const card = { ...order, paymentMethod: 'CARD', linkPurpose: 'balance' } as const
  expect(labelledAmount({ ...card, linkAmount: paise(70_000) })).toBe(70_000)
  expect(labelledAmount({ ...card, status: 'paid' })).toBe(amount)
})

test('a prepaid amount is paid once its money is here', () => {
  const paid = { status: 'paid', orderStatus: 'waiting' } as const
  expect(amountLabel({ paymentMethod: 'CARD', ...paid })).toBe('Amount Paid')
  expect(amountLabel({ paymentMethod: 'UPI', ...paid })).toBe('Amount Paid')
  for (const paymentMethod of ['CARD', 'UPI'] as const) {
    const unpaid = { paymentMethod, status: 'unpaid' } as const
    expect(amountLabel({ ...unpaid, orderStatus: 'waiting' })).toBe('Amount to be Paid')
    expect(amountLabel({ ...unpaid, orderStatus: 'cancelled' })).toBe('Amount')
  }
  const of = (paymentMethod: 'COD' | 'CARD', advance: number, linkPurpose: 'advance' | 'balance' | null) =>
    methodName({ paymentMethod, advance: paise(advance), linkPurpose })
  expect(of('COD', 100, 'advance')).toBe('Cash on Delivery')
  expect(of('COD', 100, null)).toBe('Store credit and cash on delivery')
  expect(of('CARD', 0, null)).toBe('Online Payment')
  expect(of('CARD', 100, 'balance')).toBe('Store credit and online payment')
})

test('the date of an order reads like 5th Jan 2024', () => {
  const dayOf = (day: number) => orderedDate(new Date(Date.UTC(2024, 0, day, 6)))
  expect(dayOf(5)).toBe('5th Jan 2024')
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(dayOf).map((text) => text.split(' ')[0])).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '31st',
  ])
})

test('a day begins at Indian midnight', () => {
  expect(orderedDate(new Date('2024-01-04T18:29:59Z'))).toBe('4th Jan 2024')
  expect(orderedDate(new Date('2024-01-04T18:30:00Z'))).toBe('5th Jan 2024')
})

test('every month has three letters', () => {
  const months = Array.from({ length: 12 }, (_, month) => orderedDate(new Date(Date.UTC(2024, month, 5, 6))))
  expect(months.map((text) => text.split(' ')[1]).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})
