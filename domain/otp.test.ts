import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otpSms, readCode, secondsToResend, sendRefusal } from './otp.ts'

const now = new Date('2026-01-05T10:00:00Z').getTime()
const secondsAgo = (...seconds: number[]) => seconds.map((one) => now - one * 1_000)
/** The answer to a phone that was sent codes at these times, in a quiet shop. */
const refusal = (sentAt: number[], at = now) =>
  sendRefusal(
    { phone: sentAt.map((one) => ({ at: one, tries: 0 })), prefix: sentAt.length, shop: sentAt.length },
    at,
  )
const minutesAgo = (...minutes: number[]) => secondsAgo(...minutes.map((one) => one * 60))

test('pasting a whole message keeps its six digits', () => {
  expect(readCode('123456')).toBe('123456')
  expect(readCode('1 2-3 4 5 6')).toBe('123456')
  expect(readCode('12345678')).toBe('123456')
  expect(readCode('no code here')).toBe('')
})

test('the first code goes out at once', () => {
  expect(refusal([])).toBeNull()
})

test('a second code waits half a minute', () => {
  expect(refusal(secondsAgo(1))).toEqual({
    refused: 'too-many',
    message: 'Please wait 29 seconds before asking for another code.',
  })
  expect(refusal(secondsAgo(30))).toBeNull()
})

test('five codes in an hour are enough', () => {
  expect(refusal(minutesAgo(1, 5, 10, 50))).toBeNull()
  expect(refusal(minutesAgo(1, 5, 10, 20, 50))?.message).toBe(
    'Please wait 10 minutes before asking for another code.',
  )
})

test('ten codes in a day are enough', () => {
  const sent = minutesAgo(61, 120, 180, 240, 300, 360, 420, 480, 540, 600)
  expect(refusal(sent)?.message).toBe('Please wait 14 hours before asking for another code.')
  expect(refusal(sent.slice(1))).toBeNull()
})

test('whoever waited long enough may ask again, whatever happened before', () => {
  const sending = fc.array(fc.integer({ min: 0, max: 48 * 3_600 }), { maxLength: 12 })
  fc.assert(
    fc.property(sending, (seconds) => {
      const oneDayOn = now + 24 * 60 * 60_000
      expect(refusal(secondsAgo(...seconds), oneDayOn)).toBeNull()
    }),
  )
})

test('the message’s last line lets the phone offer the code by itself', () => {
  const text = otpSms('012345', 'strut.example')
  expect(text.split('\n').at(-1)).toBe('@strut.example #012345')
  expect(text).toContain('012345 is your Strut code. It is valid for 5 minutes.')
})

test('another code may be asked for half a minute after the last', () => {
  expect(secondsToResend(now, now)).toBe(30)
  expect(secondsToResend(now - 29_001, now)).toBe(1)
  expect(secondsToResend(now - 30_000, now)).toBe(0)
})

test('a clock that went back does not make anybody wait longer than that', () => {
  expect(secondsToResend(now + 3_600_000, now)).toBe(30)
})

test('a day of guesses at one phone ends before chance could help', () => {
  const guessed = [1, 2, 3].map((hours) => ({ at: now - hours * 3_600_000, tries: 5 }))
  expect(sendRefusal({ phone: guessed, prefix: 3, shop: 3 }, now)?.message).toBe(
    'Too many wrong codes today. Please try again tomorrow.',
  )
  expect(sendRefusal({ phone: guessed.slice(1), prefix: 3, shop: 3 }, now)).toBeNull()
})

test('a row of numbers, or the whole shop, is sent only so many codes', () => {
  const busy = 'Too many codes are being sent right now. Please try again in an hour.'
  expect(sendRefusal({ phone: [], prefix: 29, shop: 29 }, now)).toBeNull()
  expect(sendRefusal({ phone: [], prefix: 30, shop: 30 }, now)?.message).toBe(busy)
  expect(sendRefusal({ phone: [], prefix: 0, shop: 3_000 }, now)?.message).toBe(busy)
})
