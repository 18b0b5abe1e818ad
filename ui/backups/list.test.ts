import { expect, test } from 'vitest'
import { backupSize } from './list.tsx'

test.each([
  [0, '0 kB'],
  [300, '1 kB'],
  [48 * 1024, '48 kB'],
  [1024 * 1024, '1.0 MB'],
  [1_500_000, '1.4 MB'],
  [3_000 * 1024 * 1024, '3000.0 MB'],
])('a backup of %i bytes reads %s', (bytes, text) => {
  expect(backupSize(bytes)).toBe(text)
})
