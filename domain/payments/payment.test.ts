import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import type { PaymentState } from '#domain/orders/order.ts'
import {
  expectedGatewayCost,
  isNewerState,
  nextStatusCheck,
  type PaymentStep,
  paymentDescription,
  paymentStateFrom,
  type StoredPaymentState,
} from './payment.ts'
import { captureFailed } from './texts.ts'

type Event = { payment: string; state: PaymentStep }

/** The order after these messages, in the order in which they came: what the flow does, without a database. */
function after(events: readonly Event[]): { state: PaymentState; payments: Map<string, StoredPaymentState> } {
  const payments = new Map<string, StoredPaymentState>()
  let state: PaymentState = 'pending'
  for (const event of events) {
    if (!isNewerState(payments.get(event.payment) ?? null, event.state)) continue
    payments.set(event.payment, event.state)
    state = paymentStateFrom(state, [...payments.values()])
  }
  return { state, payments }
}

const event = fc.record({
  payment: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
  state: fc.constantFrom<PaymentStep>('created', 'authorized', 'captured', 'failed'),
})

test('payment state does not depend on the order of events', () => {
  const reordered = fc
    .array(event, { minLength: 1, maxLength: 12 })
    .chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length })),
    )
  fc.assert(
    fc.property(reordered, ([events, mixed]) => {
      expect(after(mixed)).toEqual({ ...after(events), payments: expect.anything() })
      expect(new Map([...after(mixed).payments].sort())).toEqual(new Map([...after(events).payments].sort()))
    }),
    { numRuns: 10_000 },
  )
})

test('a paid order never becomes unpaid, whatever event arrives', () => {
  fc.assert(
    fc.property(fc.array(event), fc.array(event), (before, later) => {
      const paid: Event = { payment: 'pay_1', state: 'captured' }
      expect(after([...before, paid, ...later]).state).toBe('paid')
    }),
    { numRuns: 2_000 },
  )
})

test('an open attempt keeps an order waiting, a failed one alone fails it', () => {
  expect(paymentStateFrom('pending', ['failed'])).toBe('failed')
  expect(paymentStateFrom('failed', ['failed', 'authorized'])).toBe('pending')
  expect(paymentStateFrom('pending', ['refund_due'])).toBe('pending')
  expect(paymentStateFrom('refunded', ['captured'])).toBe('refunded')
})

test('the gateway is asked less and less often, and for three days', () => {
  const payingSince = new Date('2026-01-01T00:00:00Z')
  const minutes = (statusChecks: number, now = payingSince) =>
    ((nextStatusCheck({ payingSince, statusChecks }, now)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000
  expect([0, 1, 2, 3, 4, 50].map((statusChecks) => minutes(statusChecks))).toEqual([2, 5, 15, 60, 60, 60])
  expect(minutes(60, new Date('2026-01-03T22:59:00Z'))).toBe(60)
  expect(nextStatusCheck({ payingSince, statusChecks: 60 }, new Date('2026-01-03T23:01:00Z'))).toBeNull()
})

test('the gateway’s cost is two percent, to the paisa', () => {
  expect(expectedGatewayCost(rupees(1_499))).toBe(2_998)
  expect(expectedGatewayCost(paise(25))).toBe(1)
})

test('a payment’s description lists its items in one line', () => {
  expect(paymentDescription([{ name: 'Runner', quantity: 1 }])).toBe('Runner')
  const two = [
    { name: 'Runner', quantity: 1 },
    { name: 'Cap', quantity: 2 },
  ]
  expect(paymentDescription(two)).toBe('Runner and 2 more')
  expect(captureFailed('O1', 'pay_1')).toBe(
    'Payment Failed, Use the order id to contact the support team: O1, Payment Id: pay_1',
  )
})
