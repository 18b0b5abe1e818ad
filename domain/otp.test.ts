import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otpSms, readCode, secondsToResend, sendRefusal } from './otp.ts'

const now = new Date('2026-01-05T10:00:00Z').getTime()
const secondsAgo = (...seconds: number[]) => seconds.map((one) => now - one * 1_000)
const minutesAgo = (...minutes: number[]) => secondsAgo(...minutes.map((one) => one * 60))

test('pasting a whole message keeps its six digits', () => {
  expect(readCode('123456')).toBe('123456')
  expect(readCode('1 2-3 4 5 6')).toBe('123456')
  expect(readCode('12345678')).toBe('123456')
  expect(readCode('no code here')).toBe('')
})

test('the first code goes out at once', () => {
  expect(sendRefusal([], now)).toBeNull()
})

test('a second code waits half a minute', () => {
  expect(sendRefusal(secondsAgo(1), now)).toEqual({
    refused: 'too-many',
    message: 'Please wait 29 seconds before asking for another code.',
  })
  expect(sendRefusal(secondsAgo(30), now)).toBeNull()
})

test('five codes in an hour are enough', () => {
  expect(sendRefusal(minutesAgo(1, 5, 10, 50), now)).toBeNull()
  expect(sendRefusal(minutesAgo(1, 5, 10, 20, 50), now)?.message).toBe(
    'Please wait 10 minutes before asking for another code.',
  )
})

test('ten codes in a day are enough', () => {
  const sent = minutesAgo(61, 120, 180, 240, 300, 360, 420, 480, 540, 600)
  expect(sendRefusal(sent, now)?.message).toBe('Please wait 14 hours before asking for another code.')
  expect(sendRefusal(sent.slice(1), now)).toBeNull()
})

test('whoever waited long enough may ask again, whatever happened before', () => {
  const sending = fc.array(fc.integer({ min: 0, max: 48 * 3_600 }), { maxLength: 12 })
  fc.assert(
    fc.property(sending, (seconds) => {
      const oneDayOn = now + 24 * 60 * 60_000
      expect(sendRefusal(secondsAgo(...seconds), oneDayOn)).toBeNull()
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
