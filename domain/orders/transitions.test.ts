import { expect, test } from 'vitest'
import { isNotificationKind } from '#domain/notifications/notification.ts'
import { fulfilmentStates, holdStates, paymentStates } from './order.ts'
import { notificationsOf, type OrderStates, orderTransitions } from './transitions.ts'

const open: OrderStates = { paymentState: 'pending', holdState: 'held', fulfilmentState: 'waiting' }
const placed: OrderStates = { paymentState: 'none', holdState: 'claimed', fulfilmentState: 'waiting' }

test('an order goes forward, or back to packing until it has left, and what ended stays ended', () => {
  const next = (from: string) => orderTransitions.filter((step) => step.from === from).map(({ to }) => to)
  expect(next('waiting')).toEqual(['ready', 'cancelled'])
  expect(next('ready')).toEqual(['waiting', 'shipped', 'cancelled'])
  expect(next('shipped')).toEqual(['delivered', 'returned'])
  for (const end of ['delivered', 'returned', 'cancelled', 'refunded', 'claimed']) expect(next(end)).toEqual([])
})

test('every state of each machine can be reached', () => {
  const all = [...paymentStates, ...holdStates, ...Object.keys(fulfilmentStates)]
  expect(new Set(orderTransitions.map(({ to }) => to))).toEqual(new Set(all))
})

test('every notification of a transition exists', () => {
  const kinds = orderTransitions.flatMap((step) => ('notify' in step ? [step.notify] : []))
  expect(kinds.filter((kind) => !isNotificationKind(kind))).toEqual([])
})

test('a COD order is confirmed when it is placed, an online order when it is paid', () => {
  expect(notificationsOf(null, { ...placed, paymentMethod: 'COD' })).toEqual(['order-placed'])
  expect(notificationsOf(null, { ...open, paymentMethod: 'CARD' })).toEqual([])
  const paid = { paymentState: 'paid', holdState: 'claimed', fulfilmentState: 'waiting' } as const
  expect(notificationsOf(open, { ...paid, paymentMethod: 'UPI' })).toEqual(['payment-received'])
  expect(notificationsOf({ ...placed, paymentState: 'pending' }, { ...paid, paymentMethod: 'COD' })).toEqual([])
})

test('the end of an unpaid order sends no notification', () => {
  const ended = { paymentState: 'failed', holdState: 'released', fulfilmentState: 'cancelled' } as const
  expect(notificationsOf(open, { ...ended, paymentMethod: 'CARD' })).toEqual([])
  const cancelled = { ...placed, fulfilmentState: 'cancelled' } as const
  expect(notificationsOf(placed, { ...cancelled, paymentMethod: 'COD' })).toEqual(['order-cancelled'])
})
