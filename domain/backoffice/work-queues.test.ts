import { expect, test } from 'vitest'
import { readSearch } from '#domain/orders/query.ts'
import { factLines } from '#domain/payments/discrepancies.ts'
import { readRefundForm, readRupees } from '#domain/payments/refund-form.ts'
import { defaultPickup, readPickup } from '#domain/shipping/pickup.ts'
import { firstQueue, queuesFor, shownCount, toQueueCounts, waitingTime } from './work-queues.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`)

test('the first queue in which something waits is open, and one that is worked elsewhere is not', () => {
  const counts = toQueueCounts([
    { queue: 'pack', count: 2, oldest: at('09:00') },
    { queue: 'upi', count: 1, oldest: at('08:00') },
  ])
  expect(firstQueue(counts)).toBe('pack')
  expect(counts[0]).toEqual({ queue: 'confirm', count: 0, oldest: null })
  expect(firstQueue(toQueueCounts([]))).toBeNull()
})

test('a queue of more than 999 says so, for counting stops there', () => {
  expect([0, 999, 1_000].map(shownCount)).toEqual(['0', '999', '999+'])
})

test('staff without order permissions have no work queues', () => {
  expect(queuesFor(['catalogue']).filter((queue) => queue !== 'low-stock')).toEqual([])
  expect(queuesFor(['orders'])).toContain('confirm')
  expect(queuesFor(['orders'])).not.toContain('grievances')
  expect([queuesFor(['finance']), queuesFor(['owner'])].map((own) => own.includes('cash'))).toEqual([true, true])
  expect(queuesFor(['orders', 'support'])).not.toContain('cash')
  // They don't pack, and payments are confirmed by staff who handle money.
  expect(queuesFor(['finance'])).toEqual(['upi', 'not-refunded', 'returns', 'refunds', 'cash', 'discrepancies'])
  expect(queuesFor(['support'])).toEqual(['confirm', 'returns', 'grievances', 'low-stock'])
  expect(queuesFor(['orders'])).not.toContain('upi')
})

test('waiting time is shown in minutes, hours or days', () => {
  expect(waitingTime(at('09:00'), at('09:59'))).toBe('for 59 min')
  expect(waitingTime(at('09:00'), at('09:00'))).toBe('for a moment')
  expect(waitingTime(at('09:00'), at('12:30'))).toBe('for 3 h')
  expect(waitingTime(new Date('2026-11-18T09:00:00+05:30'), at('10:00'))).toBe('for 3 days')
})

test('a courier comes in the future, within a week', () => {
  expect(readPickup({ day: '2026-11-21', time: '15:00' }, at('12:00'))).toEqual({ day: '2026-11-21', time: '15:00' })
  for (const [day, time] of [
    ['2026-11-21', '11:00'],
    ['2026-12-21', '11:00'],
    ['2026-02-31', '11:00'],
    ['', ''],
  ] as const) {
    expect(readPickup({ day, time }, at('12:00'))).toMatchObject({ fields: { time: expect.any(String) } })
  }
  expect(defaultPickup(at('09:00')).day).toBe('2026-11-21')
  expect(defaultPickup(at('13:00')).day).toBe('2026-11-22')
})

test('a search text is read as phone, order number or name', () => {
  expect(readSearch('+91 98765 43210')).toEqual({ kind: 'phone', text: '9876543210' })
  expect(readSearch('09876543210')).toEqual({ kind: 'phone', text: '9876543210' })
  expect(readSearch(' #3f9k-2a ')).toEqual({ kind: 'number', text: '3F9K2A' })
  expect(readSearch('Asha  Rao')).toEqual({ kind: 'name', text: 'asha rao', number: null })
  expect(readSearch('#Qwerty')).toEqual({ kind: 'name', text: '#qwerty', number: 'QWERTY' })
  expect(readSearch('%_')).toBeNull()
  expect(readSearch(' ')).toBeNull()
})

test('rupees are read as people write them, and nothing finer than a paisa', () => {
  expect(readRupees('₹1,499.50')).toBe(149_950)
  expect(readRupees('499')).toBe(49_900)
  expect([readRupees('1,00,000'), readRupees('100,000.5')]).toEqual([10_000_000, 10_000_050])
  for (const typed of ['', '1.234', '297,50', '1,00,0', ',500', '-5', '1e3', 'all'])
    expect(readRupees(typed)).toBe('unreadable')
})

test('a discrepancy shows its gateway, and its amounts in rupees', () => {
  const facts = { gateway: 'cashfree', amount: 99_900, gatewayPaymentId: 'pay_1', upiQrId: null }
  expect(factLines(facts)).toEqual(['Gateway: Cashfree', 'Amount: ₹999', 'Payment at the gateway: pay_1'])
  expect(factLines({ gateway: 'upi', amount: 99_900 })).toEqual(['Amount: ₹999'])
  expect(factLines(null)).toEqual([])
})

test('a refund is the whole or a part: both together are refused', () => {
  const form = { reason: 'A scratch', key: crypto.randomUUID() }
  expect(readRefundForm({ ...form, full: 'yes' })).toMatchObject({ amount: null })
  expect(readRefundForm({ ...form, amount: '400' })).toMatchObject({ amount: 40_000 })
  expect(readRefundForm({ ...form, full: 'yes', amount: '400' })).toMatchObject({
    fields: { amount: 'Please choose: all of it, or a part.' },
  })
})
