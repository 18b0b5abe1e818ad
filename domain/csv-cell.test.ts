import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { plainCell, safeCell } from './csv-cell.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝']
/** Much of what matters, and anything else between. */
const anyText = oneof(
  string({ unit: 'binary' }),
  array(constantFrom(...signs, ';', "'", '"', ' ', ',', 'a', '1', '\ufeff'), { maxLength: 12 }).map((parts) =>
    parts.join(''),
  ),
)

test('every exported cell is read back unchanged', () => {
  assert(
    property(anyText, (text) => {
      expect(plainCell(safeCell(text))).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('no cell that a spreadsheet may see begins with a formula, also where semicolons part the columns', () => {
  assert(
    property(anyText, (text) => {
      const seen = [safeCell(text), ...safeCell(text).split(/[;\r\n]/)].map((cell) =>
        cell.replace(/^[" \u00a0\u200b\ufeff]+/, ''),
      )
      expect(seen.filter((cell) => /^[=+\-@\t＝＋－＠]/.test(cell))).toEqual([])
      expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r\n＝]/)
    }),
    { numRuns: 2_000 },
  )
})

test('a formula gets an apostrophe before it, an ordinary text none', () => {
  for (const sign of signs) expect(safeCell(`${sign}1+1`).startsWith(`'${sign}`)).toBe(true)
  expect(safeCell('+919876543210')).toBe("'+919876543210")
  expect(safeCell('Runner;=HYPERLINK("http://evil.example")')).toBe(`Runner;'=HYPERLINK("http://evil.example")`)
  expect(safeCell('"=1+1"')).toBe(`'"=1+1"`)
  for (const ordinary of ['', 'Asha Rao', 'A-12, 3rd floor', "D'Souza", '9 + 1; twice', "'80s cap"]) {
    expect(safeCell(ordinary)).toBe(ordinary)
  }
})

test('a paragraph stays as it is, and an empty line that an older export guarded is read back', () => {
  expect(safeCell('One\n\nTwo\r\n\r\nThree')).toBe('One\n\nTwo\r\n\r\nThree')
  expect(plainCell("One\n'\nTwo")).toBe('One\n\nTwo')
  expect(plainCell(safeCell("One\n'\nTwo"))).toBe("One\n'\nTwo")
})

test('an apostrophe typed before a formula stays', () => {
  expect(safeCell("'=1")).toBe("''=1")
  expect(plainCell("''=1")).toBe("'=1")
  expect(plainCell("'=1")).toBe('=1')
})
