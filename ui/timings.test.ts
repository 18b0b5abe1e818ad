import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as timings from './timings.ts'

const root = join(import.meta.dirname, '..')
const theme = readFileSync(join(root, 'ui/theme.css'), 'utf8')

test('the timings are those of the specification', () => {
  const {
    paymentPollMs: _,
    workQueuePollMs: __,
    importPollMs: ___,
    pendingActionRefreshMs: ____,
    pendingPollMs: _____,
    ...specified
  } = timings
  expect(specified).toEqual({
    toastMs: 5_000,
    slideMs: 4_000,
    slideTransitionMs: 500,
    codDialogMs: 2_000,
    methodIconMs: 1_000,
    paymentSuccessMs: 500,
    paymentErrorMs: 500,
    cardPlaceholderMs: 1_000,
    captchaRetryMs: 8_000,
    captchaTimeoutMs: 30_000,
    drawerMs: 450,
    logoPulseMs: 2_000,
    splashMs: 1_200,
    likeVibrationMs: 50,
    removeVibrationMs: 100,
  })
})

test('the drawer slides for 450 ms and the logo pulses every 2 s', () => {
  expect(theme).toContain(`transform ${timings.drawerMs}ms`)
  expect(theme).toContain(`pulse-logo ${timings.logoPulseMs / 1000}s ease-in-out 2s infinite`)
})

test('the splash is gone after 1.2 s, by its style and by its script', () => {
  const [, fading, standing, gone] =
    /splash (\d+)ms (\d+)ms ease-out forwards,\s+splash-gone 1ms ([\d.]+)s forwards;/.exec(theme) ?? []
  expect(Number(standing) + Number(fading)).toBe(timings.splashMs)
  expect(Number(gone) * 1_000).toBe(timings.splashMs)
  const script = readFileSync(join(root, 'public/splash.js'), 'utf8')
  expect(Number(/longestMs = ([\d_]+)/.exec(script)?.[1]?.replace('_', ''))).toBe(timings.splashMs)
})
