import { expect, test } from 'vitest'
import { deviceLabel, isComputer } from './device-label.ts'

const labels: [userAgent: string, label: string][] = [
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 9; en-US; Redmi 7) AppleWebKit/537.36 Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36',
    'UC Browser on Android',
  ],
]

test.each(labels)('a shopper recognises their own device (%#)', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})

test('an unknown or missing user agent is labelled ‘a device’', () => {
  for (const nothing of [null, '', '<script>alert(1)</script>', '9876543210']) {
    expect(deviceLabel(nothing)).toBe('A device')
  }
})

test('a very long user agent is read in bounded time', () => {
  expect(deviceLabel(`${' '.repeat(500)}Firefox/1 Android`)).toBe('A device')
})

test('a computer looks like one in the list of devices', () => {
  const labels = ['Edge on Windows', 'Safari on Mac', 'Chrome on Android', 'Safari on iPhone', 'A device', 'Linux']
  expect(labels.filter(isComputer)).toEqual(['Edge on Windows', 'Safari on Mac', 'Linux'])
})
