import { expect, test } from 'vitest'
import { foreignAddresses } from '#tests/support/requests/redirect-payloads.ts'
import { safeRedirectPath } from './visitor.ts'

const origin = 'https://shop.test'

test('sixty ways to write a foreign address lead nowhere', () => {
  expect(new Set(foreignAddresses).size).toBeGreaterThanOrEqual(60)
  expect(foreignAddresses.filter((address) => safeRedirectPath(address) !== null)).toEqual([])
})

test('every allowed redirect stays on the shop, however a browser parses it', () => {
  const ours = [
    '/home',
    '/search?query=//evil.example',
    '/orders#//evil',
    '/product/a?b=c',
    '/a/../b',
    '/x;y/%2F%2Fevil',
  ]
  for (const address of ours) {
    const path = safeRedirectPath(address)
    expect(path).toBe(address)
    const read = new URL(path ?? '', origin)
    // Its parts put together again lead to the shop too.
    expect(new URL(read.pathname + read.search, origin).origin).toBe(origin)
  }
})
