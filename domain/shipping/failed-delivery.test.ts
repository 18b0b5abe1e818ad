import { expect, test } from 'vitest'
import {
  acceptsAnswer,
  answerText,
  currentFailure,
  type FailedDelivery,
  failureState,
  offeredDays,
  readFailureAnswer,
  reasonFromRemark,
} from './failed-delivery.ts'

const failedAt = new Date('2026-11-23T13:30:00Z')
const failure: FailedDelivery = {
  id: '1',
  orderId: 'O',
  failedAt,
  reason: 'not-home',
  remark: 'Consignee unavailable',
  answerBy: new Date('2026-11-26T13:30:00Z'),
  answer: null,
  answeredAt: null,
  answeredBy: null,
  courierRefusal: null,
  notifiedAt: null,
  closedAt: null,
}
const after = (hours: number) => new Date(failedAt.getTime() + hours * 3_600_000)
const typed = { kind: 'again', denied: '', day: '', address: '', landmark: '', phone: '' }

test('a courier’s words are read as one of our reasons', () => {
  for (const [remark, reason] of [
    ['Customer Refused to accept/Order Cancelled', 'refused'],
    ['Pending - Customer asked for future delivery', 'later'],
    ['Customer not reachable on phone', 'no-answer'],
    ['Bad/Incomplete Address', 'address'],
    ['COD not ready', 'cash'],
    ['Door locked', 'not-home'],
    ['Not attempted', 'not-tried'],
    ['Beamed up', 'other'],
  ] as const)
    expect([remark, reasonFromRemark(remark)]).toEqual([remark, reason])
})

test('a failure waits for the shopper, then is the owner’s, and then is what became of its answer', () => {
  const now = after(13)
  const answered = { ...failure, answer: { kind: 'hub' } as const }
  expect([failureState(failure, after(11)), failureState(failure, now)]).toEqual(['waiting', 'escalated'])
  expect(failureState(answered, now)).toBe('sending')
  expect(failureState({ ...answered, courierRefusal: 'by phone' }, now)).toBe('by-phone')
  expect(failureState({ ...answered, courierRefusal: 'by phone', notifiedAt: now }, now)).toBe('notified')
  expect(failureState({ ...answered, closedAt: now }, now)).toBe('closed')
  expect([acceptsAnswer(failure, after(71)), acceptsAnswer(failure, after(73)), acceptsAnswer(answered, now)]).toEqual([
    true,
    false,
    false,
  ])
})

test('days run from tomorrow to six days after the failure, and no other is taken', () => {
  expect(offeredDays(failure, after(1))).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(offeredDays(failure, after(70))).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
  const day = (chosen: string) => readFailureAnswer({ ...typed, kind: 'day', day: chosen }, failure, after(1))
  expect(day('2026-11-25')).toEqual({ kind: 'day', day: '2026-11-25' })
  expect([day('2026-11-23'), day('2026-12-01'), day('')]).toEqual([
    ...Array.from({ length: 3 }, () => expect.objectContaining({ fields: { day: expect.any(String) } })),
  ])
})

test('an answer is one of five, with one thing at least where something is corrected', () => {
  const read = (more: Partial<typeof typed>) => readFailureAnswer({ ...typed, ...more }, failure, after(1))
  expect(read({ denied: 'yes' })).toEqual({ kind: 'again', denied: true })
  expect([read({ kind: 'hub' }), read({ kind: 'cancel' })]).toEqual([{ kind: 'hub' }, { kind: 'cancel' }])
  expect(read({ kind: 'details' })).toMatchObject({ fields: { landmark: expect.any(String) } })
  expect(read({ kind: 'details', phone: '12' })).toMatchObject({ fields: { phone: expect.any(String) } })
  const corrected = read({ kind: 'details', landmark: ' Opposite  the temple ', phone: '+91 98765 43211' })
  expect(corrected).toEqual({ kind: 'details', address: null, landmark: 'Opposite the temple', phone: '+919876543211' })
  expect(read({ kind: 'fly' })).toMatchObject({ refused: 'invalid' })
  expect(answerText({ kind: 'day', day: '2026-11-25' })).toContain('25 Nov')
})

test('a shipment stays failed until a later scan', () => {
  const out = { at: after(-9), state: 'out-for-delivery', text: 'Out for delivery' } as const
  const failed = { at: after(0), state: 'in-transit', text: 'Refused', failure: 'refused' } as const
  const remark = { at: after(1), state: null, text: 'Bag received' } as const
  expect(currentFailure([remark, failed, out])).toMatchObject({ failure: 'refused', at: failedAt })
  expect(currentFailure([failed, { ...out, at: after(20) }])).toBeNull()
  expect(currentFailure([out])).toBeNull()
})
