import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { findLanAddress, isRequestedByIpAddress } from './lan-address.ts'

const interfaces = {
  lo: [{ address: '127.0.0.1', internal: true }],
  docker0: [{ address: '172.17.0.1', internal: false }],
  eth0: [{ address: '203.0.113.9', internal: false }],
  wlan0: [
    { address: 'fe80::1', internal: false },
    { address: '192.168.1.7', internal: false },
  ],
}

test('a practice shop that may be reached from outside is at its private address in the Wi-Fi', () => {
  expect(findLanAddress('0.0.0.0', interfaces)).toBe('192.168.1.7')
  expect(findLanAddress('192.168.1.7', interfaces)).toBe('192.168.1.7')
  for (const host of ['127.0.0.1', 'localhost', '203.0.113.9', '192.168.1.8', '172.17.0.1'])
    expect(findLanAddress(host, interfaces), host).toBeNull()
})

test('its own name is another site’s, so only numbers and localhost are answered', () => {
  const asks = (host: string) => isRequestedByIpAddress({ url: `http://${host}/sandbox/messages.json` })
  for (const host of ['192.168.1.7:3000', 'localhost:3000', '127.0.0.1', '[::1]:3000'])
    expect(asks(host), host).toBe(true)
  for (const host of ['evil.example:3000', '192.168.1.7.evil.example', 'localhost.evil.example'])
    expect(asks(host), host).toBe(false)
})

test('an address that the operator named, and production, stay as they are', () => {
  expect(readConfig({ HOST: '0.0.0.0', STRUT_ORIGIN: 'http://shop.test' })).toMatchObject({
    origin: 'http://shop.test',
    isOnLan: false,
  })
  expect(readConfig({})).toMatchObject({ origin: 'http://localhost:3000', isOnLan: false })
})
