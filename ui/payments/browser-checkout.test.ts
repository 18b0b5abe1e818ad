import { expect, test } from 'vitest'
import { isInsideAnApp } from './browser-checkout.ts'

test('a browser inside another app is known by what it calls itself', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  expect(isInsideAnApp(chrome)).toBe(false)
  expect(isInsideAnApp(`${chrome} Instagram 300.0.0.0.1 Android`)).toBe(true)
  expect(isInsideAnApp(chrome.replace('; K)', '; K; wv)'))).toBe(true)
  expect(isInsideAnApp(`${chrome} [FBAN/EMA;FBLC/en_US]`)).toBe(true)
})
