import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  type GatewayPause,
  gatewayOrderForm,
  gatewaysToTry,
  isGatewayFault,
  pauseAfterFailure,
  shownGatewayOrder,
} from './gateway-choice.ts'

const all = ['razorpay', 'cashfree', 'phonepe'] as const

test('the owner’s order counts among gateways with keys, and one that fails is tried last', () => {
  expect(gatewaysToTry(all, [], new Set())).toEqual([...all])
  expect(gatewaysToTry(all, ['phonepe', 'razorpay'], new Set())).toEqual(['phonepe', 'razorpay'])
  expect(gatewaysToTry(all, ['phonepe', 'razorpay'], new Set(['phonepe']))).toEqual(['razorpay', 'phonepe'])
  expect(gatewaysToTry(['razorpay'], ['phonepe', 'razorpay'], new Set())).toEqual(['razorpay'])
  expect(gatewaysToTry(['cashfree'], ['phonepe'], new Set(['cashfree']))).toEqual(['cashfree'])
})

test('each failure doubles the pause to ten minutes, and a crowd’s failures of one moment are one', () => {
  let pause: GatewayPause | null = null
  let now = new Date('2026-11-26T10:00:00Z')
  const seconds: number[] = []
  for (let failure = 0; failure < 9; failure += 1) {
    pause = pauseAfterFailure(pause, now)
    seconds.push((pause.pausedUntil.getTime() - now.getTime()) / 1_000)
    expect(pauseAfterFailure(pause, new Date(now.getTime() + 4_999))).toEqual(pause)
    now = pause.pausedUntil
  }
  expect(seconds).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600])
})

test('timeouts, faults and refused keys disqualify a gateway; a declined order does not', () => {
  const isFault = (status: number | null) => isGatewayFault(Object.assign(new Error('no'), { status }))
  expect([null, 500, 503, 200, 401, 403, 429].map(isFault)).not.toContain(false)
  expect([400, 404, 409, 422].map(isFault)).not.toContain(true)
})

test('the form gives the order of gateways, each once', () => {
  const typed = { place1: 'cashfree', place2: '', place3: 'razorpay', intent: 'gateways' }
  expect(v.parse(gatewayOrderForm, typed)).toEqual(['cashfree', 'razorpay'])
  expect(shownGatewayOrder(['cashfree', 'razorpay'])).toMatchObject({
    place1: 'cashfree',
    place2: 'razorpay',
    place3: '',
  })
  for (const place2 of ['cashfree', 'nobody'])
    expect(v.safeParse(gatewayOrderForm, { ...typed, place2 }).success).toBe(false)
})
