import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, vapidHeader } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const secrets = {
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
}
const sealed = [
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
  'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
  'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
].join('')

test('the message of the RFC comes out byte for byte', () => {
  const body = encryptPush('When I grow up, I want to be a watermelon', browser, secrets)
  expect(body.toString('base64url')).toBe(sealed)
})

test('a message is encrypted anew each time, and a key that is no point of the curve is refused', () => {
  expect(encryptPush('New order', browser)).not.toEqual(encryptPush('New order', browser))
  expect(() => encryptPush('New order', { ...browser, p256dh: 'B'.padEnd(87, 'A') })).toThrow()
})

/** RFC 8292, section 2.4: its key, claims and signed part. */
const publicKey = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
const example =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0'
const signature = 'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA'

function isSigned(signed: string, by: string, proof: string): boolean {
  const [x = '', y = ''] = [bytes(by).subarray(1, 33), bytes(by).subarray(33)].map((one) => one.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, bytes(proof))
}

test('the shop shows who it is as the RFC does, to this push service alone', () => {
  expect(isSigned(example, publicKey, signature)).toBe(true)
  const own = {
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: secrets.privateKey.toString('base64url'),
  }
  const header = vapidHeader(own, {
    endpoint: 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    subject: 'mailto:push@example.com',
    expiresAt: new Date(1_453_523_768_000),
  })
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  const [head, claims, proof = ''] = token.split('.')
  expect(`${head}.${claims}`).toBe(example)
  expect(key).toBe(own.publicKey)
  expect(isSigned(example, key, proof)).toBe(true)
  expect(isSigned(example, publicKey, proof)).toBe(false)
})
