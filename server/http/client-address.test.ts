import { expect, test } from 'vitest'
import { type AddressRange, clientAddress, readRange } from './client-address.ts'

const ranges = (...texts: string[]): AddressRange[] =>
  texts.flatMap((text) => [readRange(text) ?? []].filter((one): one is AddressRange => one.length > 0))
const from = (peer: string | null, forwardedFor: string | null = null, ...trusted: string[]) =>
  clientAddress({ peer, forwardedFor, trusted: ranges(...trusted) })

test('without a proxy of ours the other end of the line is the visitor, whatever it claims', () => {
  expect(from('203.0.113.7')).toBe('203.0.113.7')
  const claimed = Array.from({ length: 1_000 }, (_, n) => from('203.0.113.7', `198.51.${n >> 8}.${n & 255}`))
  expect(new Set(claimed)).toEqual(new Set(['203.0.113.7']))
})

test('behind our proxies the last stranger counts, not what a stranger wrote before', () => {
  expect(from('10.0.0.2', '198.51.100.9', '10.0.0.0/8')).toBe('198.51.100.9')
  expect(from('10.0.0.2', '1.1.1.1, 198.51.100.9, 10.0.0.7', '10.0.0.0/8')).toBe('198.51.100.9')
  expect(from('203.0.113.7', '1.1.1.1, 10.0.0.7', '10.0.0.0/8')).toBe('203.0.113.7')
})

test('a proxy without a valid forwarded address counts as the visitor', () => {
  for (const nonsense of [
    null,
    '',
    ',',
    'unknown',
    '_hidden',
    '999.1.1.1',
    '010.1.1.1',
    '0x7f.1',
    '2130706433',
    '<script>',
  ]) {
    expect(from('10.0.0.2', nonsense, '10.0.0.0/8')).toBe('10.0.0.2')
  }
  expect(from('10.0.0.2', '198.51.100.9, nonsense', '10.0.0.2')).toBe('10.0.0.2')
})

test('an address has one spelling however it is written', () => {
  expect(from('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(from('::1', '203.0.113.7:51034', '::1')).toBe('203.0.113.7')
  expect(from('::1', '[2001:db8:1:2:3:4:5:6]:443', '::1')).toBe('2001:db8:1:2::/64')
  expect(from('2001:DB8:0001:0002::9')).toBe('2001:db8:1:2::/64')
  expect(from('fe80::1%eth0')).toBe('fe80::/64')
})

test('all addresses of one IPv6 customer count together, and no two customers', () => {
  expect(from('2001:db8:1:2::1')).toBe(from('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(from('2001:db8:1:2::1')).not.toBe(from('2001:db8:1:3::1'))
})

test('requests without an address share one bucket', () => {
  expect(from(null, '198.51.100.9', '0.0.0.0/0')).toBe('unknown')
})

test('proxies are named by an address or by a range', () => {
  expect(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8::/32'].map((text) => readRange(text) !== null)).not.toContain(
    false,
  )
  expect(['', 'proxy', '10.0.0', '10.0.0.0/33', '*', '010.0.0.1'].map(readRange)).toEqual(Array(6).fill(null))
})
