import { expect, test } from 'vitest'
import { isSampled, kindOfAddress, readTraceparent } from './span.ts'

test.each([
  ['/home', '/home'],
  ['/order/A1B2C3D4', '/order'],
  ['/delivery/560001', '/delivery'],
  ['/product/red-runner.data', '/product'],
  ['/functions/create-order', '/functions/create-order'],
  ['/admin/orders/A1B2', '/admin/orders'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/', '/'],
  ['/9876543210', '/other'],
  ['/asha@example.com', '/other'],
  ['/functions/9876543210', '/functions'],
])('%s is named %s: no id, pincode or secret', (path, kind) => {
  expect(kindOfAddress(path)).toBe(kind)
})

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test('a traceparent is read as W3C wrote it, and a wrong one is none', () => {
  for (const header of [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-00`, `01-${traceId}-${spanId}-01-later`])
    expect(readTraceparent(header)).toEqual({ traceId, spanId })
  for (const header of [
    null,
    '',
    'x',
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}`,
  ])
    expect([header, readTraceparent(header)]).toEqual([header, null])
})

test('a share of the traces is the same one on every server', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => (at * 2_654_435_761).toString(16).padStart(13, '0').slice(-13))
  const scattered = ids.map((id) => `${'0'.repeat(19)}${[...id].reverse().join('')}`)
  const sampled = scattered.filter((id) => isSampled(id, 0.25)).length
  expect(sampled).toBeGreaterThan(350)
  expect(sampled).toBeLessThan(650)
  expect(scattered.every((id) => isSampled(id, 1))).toBe(true)
  expect(scattered.some((id) => isSampled(id, 0))).toBe(false)
})
