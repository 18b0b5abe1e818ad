import { expect, test } from 'vitest'
import { hashCode, hashSecret, isSameHash, randomCode, randomOrderId, randomSecret } from './secrets.ts'

const many = (make: () => string) => Array.from({ length: 2_000 }, make)

test('codes have six digits, zeros in front included', () => {
  const codes = many(randomCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('secrets and order numbers don’t repeat', () => {
  for (const make of [randomSecret, randomOrderId]) expect(new Set(many(make)).size).toBe(2_000)
  for (const orderId of many(randomOrderId)) expect(orderId).toMatch(/^[2-9B-DF-HJKMNP-RTV-Y]{8}[0-9A-Z]{17}$/)
})

test('the same code hashes differently for another phone, browser or shop', () => {
  const hash = (pepper: string, phone: string, nonce: string) =>
    hashCode(pepper, [phone, nonce, '123456']).toString('hex')
  const hashes = [hash('p', 'a', 'n'), hash('q', 'a', 'n'), hash('p', 'b', 'n'), hash('p', 'a', 'm')]
  expect(new Set(hashes).size).toBe(4)
  expect(hash('p', 'a', 'n')).toBe(hash('p', 'a', 'n'))
})

test('hashes are compared whole', () => {
  expect(isSameHash(hashSecret('a'), hashSecret('a'))).toBe(true)
  expect(isSameHash(hashSecret('a'), hashSecret('b'))).toBe(false)
  expect(isSameHash(hashSecret('a'), Buffer.alloc(0))).toBe(false)
})
