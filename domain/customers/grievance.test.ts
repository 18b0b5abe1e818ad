import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { grievanceClock, grievanceNumber, readGrievance, readGrievanceNumber } from './grievance.ts'

const receivedAt = new Date('2026-11-22T10:00:00Z')
const hoursLater = (hours: number) => new Date(receivedAt.getTime() + hours * 3_600_000)
const fresh = { receivedAt, acknowledgedAt: null, settledAt: null }

test('a complaint is acknowledged within 48 hours, and overdue after that', () => {
  expect(grievanceClock(fresh, hoursLater(48))).toEqual({
    state: 'open',
    dueAt: hoursLater(48),
    isOverdue: false,
    wasLate: false,
  })
  expect(grievanceClock(fresh, new Date(hoursLater(48).getTime() + 1)).isOverdue).toBe(true)
})

test('once acknowledged it has a month from the day it came', () => {
  const acknowledged = { ...fresh, acknowledgedAt: hoursLater(47) }
  const due = new Date('2026-12-22T10:00:00Z')
  expect(grievanceClock(acknowledged, due)).toMatchObject({ state: 'acknowledged', dueAt: due, isOverdue: false })
  expect(grievanceClock(acknowledged, new Date(due.getTime() + 1)).isOverdue).toBe(true)
})

test('a settled grievance is no longer due, and shows that it was late', () => {
  const settled = { ...fresh, acknowledgedAt: hoursLater(49), settledAt: hoursLater(60) }
  expect(grievanceClock(settled, hoursLater(9_999))).toEqual({
    state: 'settled',
    dueAt: null,
    isOverdue: false,
    wasLate: true,
  })
  expect(grievanceClock({ ...settled, acknowledgedAt: hoursLater(48) }, hoursLater(61)).wasLate).toBe(false)
})

test('a number is read as it is written', () => {
  expect(grievanceNumber(123)).toBe('G-000123')
  expect(readGrievanceNumber(' g-000123 ')).toBe(123)
  for (const text of ['', '0', 'G-', '1.5', '-3', '12a']) expect(readGrievanceNumber(text)).toBeNull()
})

test('a complaint needs a name, a way to answer and some words', () => {
  const typed = { name: 'Asha', phone: '98765 43210', email: '', orderId: '', text: 'The sole came off.' }
  expect(readGrievance(typed)).toEqual({
    name: 'Asha',
    phone: '+919876543210',
    email: null,
    orderId: null,
    text: 'The sole came off.',
  })
  expect(readGrievance({ ...typed, phone: '', email: 'asha@mail.test' })).toMatchObject({ phone: null })
  const wrongAt = (more: Partial<typeof typed>) => {
    const read = readGrievance({ ...typed, ...more })
    return isRefusal(read) ? Object.keys(read.fields ?? {}) : null
  }
  expect(wrongAt({ name: ' ' })).toEqual(['name'])
  expect(wrongAt({ phone: '' })).toEqual(['phone'])
  expect(wrongAt({ phone: '12345' })).toEqual(['phone'])
  expect(wrongAt({ email: 'asha@' })).toEqual(['email'])
  expect(wrongAt({ text: 'bad' })).toEqual(['text'])
})
