import { expect, test } from 'vitest'
import { askMediaType, isPublicAddress } from './ask-media-type.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:db8::1',
  'not an address',
])('%s is not asked', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s may be asked', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://2130706433/a',
  'http://shop.example/a',
  'https://shop.example:8443/a',
])('%s gets no question', async (address) => {
  expect(await askMediaType(address)).toBeNull()
})
