import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  guessRefusal,
  type OtpHistoryEntry,
  otpDailyLimitReached,
  otpSms,
  readCode,
  secondsToResend,
  sendRefusal,
} from './otp.ts'

const now = new Date('2026-01-05T10:00:00Z').getTime()
const secondsAgo = (...seconds: number[]) => seconds.map((one) => now - one * 1_000)
const quiet = { phone: [] as OtpHistoryEntry[], prefix: 0, question: 0, day: 0 }
const next = { source: 'check', perDay: 2_000, at: now, isKnownDevice: false, isKnownPhone: true } as const
const ofStranger = { isOwn: false, isKnown: false }
/** The answer to a phone that was sent codes at these times, in a quiet shop. */
const refusal = (sentAt: number[], at = now) =>
  sendRefusal({ ...quiet, phone: sentAt.map((one) => ({ at: one, wrong: 0, ...ofStranger })) }, { ...next, at })
const minutesAgo = (...minutes: number[]) => secondsAgo(...minutes.map((one) => one * 60))

test('pasting a whole message keeps its six digits', () => {
  expect(readCode('123456')).toBe('123456')
  expect(readCode('1 2-3 4 5 6')).toBe('123456')
  expect(readCode('12345678')).toBe('123456')
  expect(readCode('१२३४५६')).toBe('123456')
  expect(readCode('no code here')).toBe('')
})

test('the first code goes out at once', () => {
  expect(refusal([])).toBeNull()
})

test('a second code waits half a minute', () => {
  expect(refusal(secondsAgo(1))).toEqual({
    refused: 'too-many',
    message: 'Please wait 29 seconds before requesting another code.',
    waitSeconds: 29,
  })
  expect(refusal(secondsAgo(30))).toBeNull()
})

test('five codes in an hour are enough', () => {
  expect(refusal(minutesAgo(1, 5, 10, 50))).toBeNull()
  expect(refusal(minutesAgo(1, 5, 10, 20, 50))?.message).toBe('Please wait 10 minutes before requesting another code.')
})

test('ten codes in a day are enough', () => {
  const sent = minutesAgo(61, 120, 180, 240, 300, 360, 420, 480, 540, 600)
  expect(refusal(sent)?.message).toBe('Please wait 14 hours before requesting another code.')
  expect(refusal(sent.slice(1))).toBeNull()
})

test('after waiting long enough a new code can be requested', () => {
  const sending = fc.array(fc.integer({ min: 0, max: 48 * 3_600 }), { maxLength: 12 })
  fc.assert(
    fc.property(sending, (seconds) => {
      const oneDayOn = now + 24 * 60 * 60_000
      expect(refusal(secondsAgo(...seconds), oneDayOn)).toBeNull()
    }),
  )
})

test('the message’s last line lets the phone offer the code by itself', () => {
  const text = otpSms('012345', { shop: 'Strut', host: 'strut.example' })
  expect(text.split('\n').at(-1)).toBe('@strut.example #012345')
  expect(text).toContain('012345 is your Strut code. It is valid for 5 minutes.')
})

test('another code can be requested after thirty seconds', () => {
  expect(secondsToResend(now, now)).toBe(30)
  expect(secondsToResend(now - 29_001, now)).toBe(1)
  expect(secondsToResend(now - 30_000, now)).toBe(0)
})

test('a clock that was set back lengthens no wait', () => {
  expect(secondsToResend(now + 3_600_000, now)).toBe(30)
})

test('a day of guesses at one phone ends before chance could help', () => {
  const guessed = [1, 2, 3].map((hours) => ({ at: now - hours * 3_600_000, wrong: 5, ...ofStranger }))
  expect(sendRefusal({ ...quiet, phone: guessed }, next)).toEqual(otpDailyLimitReached)
  expect(sendRefusal({ ...quiet, phone: guessed.slice(1) }, next)).toBeNull()
})

test('a stranger at one address uses up neither the codes nor the guesses of a phone', () => {
  const hours = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  const sent = (count: number, isOwn: boolean, isKnown = false) =>
    hours.slice(0, count).map((at) => ({ at: now - at * 3_600_000, wrong: 0, isOwn, isKnown }))
  expect(sendRefusal({ ...quiet, phone: sent(7, true) }, next)).toMatchObject({ refused: 'too-many' })
  expect(sendRefusal({ ...quiet, phone: sent(7, false) }, next)).toBeNull()
  expect(sendRefusal({ ...quiet, phone: sent(10, false) }, next)).toMatchObject({ refused: 'too-many' })
  const wrong = (count: number, isOwn: boolean) => [{ at: now, wrong: count, isOwn, isKnown: false }]
  expect(guessRefusal(wrong(10, true), false)).toEqual(otpDailyLimitReached)
  expect(guessRefusal(wrong(10, false), false)).toBeNull()
  expect(guessRefusal(wrong(15, false), false)).toEqual(otpDailyLimitReached)
})

test('a known device is counted by itself, whatever strangers do', () => {
  const known = { ...next, isKnownDevice: true }
  const byStrangers = Array.from({ length: 15 }, (_, at) => ({ at: now - (30 + at) * 1_000, wrong: 5, ...ofStranger }))
  expect(sendRefusal({ ...quiet, phone: byStrangers, prefix: 99 }, known)).toBeNull()
  const own = { at: now - 3_600_000, wrong: 15, isOwn: true, isKnown: true }
  expect(sendRefusal({ ...quiet, phone: [own] }, known)).toEqual(otpDailyLimitReached)
  expect(sendRefusal({ ...quiet, phone: [{ ...own, isOwn: false }] }, next)).toBeNull()
})

test('a fifth of the day’s codes is kept for phones with an account', () => {
  const stranger = { ...next, isKnownPhone: false }
  expect(sendRefusal({ ...quiet, day: 1_599 }, stranger)).toBeNull()
  expect(sendRefusal({ ...quiet, day: 1_600 }, stranger)?.message).toBe(busy)
  expect(sendRefusal({ ...quiet, day: 1_600 }, next)).toBeNull()
})

const busy = 'Too many codes are being sent right now. Please try again in an hour.'

test('a row of numbers is sent only so many codes', () => {
  expect(sendRefusal({ ...quiet, prefix: 29 }, next)).toBeNull()
  expect(sendRefusal({ ...quiet, prefix: 30 }, next)?.message).toBe(busy)
})

test('the limit for browsers without script is small, and applies to them only', () => {
  const byQuestion = { ...next, source: 'question' } as const
  expect(sendRefusal({ ...quiet, question: 29 }, byQuestion)).toBeNull()
  expect(sendRefusal({ ...quiet, question: 30 }, byQuestion)?.message).toBe(busy)
  expect(sendRefusal({ ...quiet, question: 30 }, next)).toBeNull()
})

test('the shop sends no more codes a day than the owner wants', () => {
  expect(sendRefusal({ ...quiet, day: 1_999 }, next)).toBeNull()
  expect(sendRefusal({ ...quiet, day: 2_000 }, next)?.message).toBe(busy)
  expect(sendRefusal({ ...quiet, day: 10 }, { ...next, perDay: 10 })?.message).toBe(busy)
})
