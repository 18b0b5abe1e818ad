import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { channelOfSummary, hasNews, isTimeOfSummary } from './daily-summary.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00+05:30`)

test('the summary goes out from its hour in India on, for four hours, and never on the next day', () => {
  expect(['08:59', '09:00', '12:59', '13:00'].map((time) => isTimeOfSummary({ hour: 9 }, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(['22:00', '23:59', '00:30'].map((time) => isTimeOfSummary({ hour: 22 }, at(time)))).toEqual([
    true,
    true,
    false,
  ])
})

test('the chosen channel sends it, or the one that is set up, or none', () => {
  const both = { whatsapp: true, email: true }
  expect(channelOfSummary({ channel: 'whatsapp' }, both)).toBe('whatsapp')
  expect(channelOfSummary({ channel: 'whatsapp' }, { ...both, whatsapp: false })).toBe('email')
  expect(channelOfSummary({ channel: 'email' }, { whatsapp: false, email: false })).toBeNull()
})

test('a day on which nothing happened and nothing waits is no news', () => {
  const nothing = { orders: 0, confirm: 0, pack: 0, ship: 0, low: 0, returns: 0 }
  const none = { amount: paise(0), cod: paise(0), upi: paise(0), card: paise(0), credit: paise(0) }
  expect(hasNews({ ...nothing, ...none })).toBe(false)
  expect(hasNews({ ...nothing, ...none, low: 1 })).toBe(true)
})
