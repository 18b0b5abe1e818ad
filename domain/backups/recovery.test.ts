import { expect, test } from 'vitest'
import {
  baseName,
  expiredRecovery,
  lsnText,
  readBaseName,
  readLsn,
  readWalName,
  unbrokenFrom,
  walFileName,
  walName,
} from './recovery.ts'

const piece = (from: number, to: number, line = 'strut_1') => ({
  line,
  timeline: 1,
  from: BigInt(from),
  to: BigInt(to),
})
const days = (count: number) => new Date(Date.UTC(2026, 0, 1 + count))

test('a file name gives its position in the WAL, and other names are ignored', () => {
  const known = { line: 'strut_1764100000', timeline: 2, from: 0x1_0000_0000n, to: 0x1_0000_1000n }
  expect(readWalName(walName(known))).toEqual(known)
  expect(readBaseName(baseName(known))).toEqual({ line: known.line, from: known.from })
  expect(readWalName('wal.strut_1.1.00')).toBeNull()
  expect(readBaseName('base.other.0000000000000000')).toBeNull()
  expect(readLsn(lsnText(known.to))).toBe(known.to)
  expect(walFileName(2, 0x1_0300_0000n, 0x100_0000n)).toBe('000000020000000100000003')
})

test('the log is followed as far as it is unbroken, also over pieces that were sent twice', () => {
  const pieces = [piece(30, 40), piece(10, 20), piece(10, 30), piece(50, 60), piece(30, 90, 'strut_2')]
  expect(unbrokenFrom(pieces, { line: 'strut_1', from: 10n })).toEqual([piece(10, 20), piece(10, 30), piece(30, 40)])
  expect(unbrokenFrom(pieces, { line: 'strut_1', from: 45n })).toEqual([])
})

test('what is older than a week goes, but never what a kept base needs', () => {
  const base = (from: number, day: number) => ({
    line: 'strut_1',
    from: BigInt(from),
    to: BigInt(from),
    takenAt: days(day),
  })
  const bases = [base(10, 0), base(20, 2), base(30, 5), base(40, 10)]
  const pieces = [piece(10, 20), piece(20, 30), piece(30, 45), piece(1, 9, 'strut_2')]
  expect(expiredRecovery(bases, pieces, days(10))).toEqual({ bases: [bases[0]], pieces: [pieces[0]] })
  expect(expiredRecovery(bases.slice(0, 1), pieces, days(1))).toEqual({ bases: [], pieces: [] })
})
