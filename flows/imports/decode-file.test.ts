import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const text = 'AWB\tCOD Amount\tUTR\nKITE1\t1,050\tN77 – Pune\n'
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.for([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 as Excel saves Unicode text', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 the other way round', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['Windows-1252', Buffer.from(text.replace('–', '\u0096'), 'latin1')],
] as const)('a courier’s or bank’s file in %s is read', ([, bytes]) => {
  expect(decodeFile(bytes)).toBe(text)
})
