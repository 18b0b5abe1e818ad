import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { because, textOfReason } from '#domain/imports/reasons.ts'
import * as texts from '#domain/imports/texts.ts'
import type { FileRow } from './import-context.ts'
import { openSource } from './read-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'strut-file-'))
afterAll(() => rm(folder, { recursive: true }))
const { signal } = new AbortController()

async function read(content: string | Buffer) {
  const path = join(folder, 'rows.csv')
  await writeFile(path, content)
  const source = await openSource(path, signal)
  const rows: FileRow[] = []
  for await (const row of source.rows({ signal, onBytes: () => {} })) rows.push(row)
  return { source, rows, cells: rows.map((row) => ('cells' in row ? row.cells : textOfReason(row.broken))) }
}

const text = 'name,price\nCafé – ₹ shoes,499\n'
const expected = [
  ['name', 'price'],
  ['Café – ₹ shoes', '499'],
]
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 as Windows writes it', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', swapped(`\uFEFF${text}`), 'utf-16be'],
  ['UTF-16 without its mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
])('%s is understood', async (_, content, encoding) => {
  const { source, cells } = await read(content)
  expect(source.encoding).toBe(encoding)
  expect(cells).toEqual(expected)
})

test('a line that names the separator (`sep=;`) is skipped', async () => {
  const { rows } = await read('\uFEFFsep=;\r\nname;price\r\nMug, blue;499\r\n')
  expect(rows).toEqual([
    { line: 1, cells: ['name', 'price'] },
    { line: 2, cells: ['Mug, blue', '499'] },
  ])
})

test('Windows-1252 is detected, also when its first letter comes late', async () => {
  const plain = 'a plain row,1\n'.repeat(20_000)
  const latin = Buffer.concat([Buffer.from(`name,price\n${plain}`), Buffer.from('Caf\xe9 \x96 \x80,499\n', 'latin1')])
  const { source, cells } = await read(latin)
  expect(source.encoding).toBe('windows-1252')
  expect(cells.at(-1)).toEqual(['Café – €', '499'])
})

test('a letter across two chunks is decoded', async () => {
  const { source, cells } = await read(`name\n${'é'.repeat(400_000).replace(/(.{999})/g, '$1\n')}`)
  expect(source.encoding).toBe('utf-8')
  expect(new Set(cells.slice(1).flat().join(''))).toEqual(new Set('é'))
})

test('each row knows its number in a spreadsheet', async () => {
  const { rows } = await read('a,b\r\n1,"x\r\ny\r\nz"\r\n\r\n,\r\n2,"q""uote"\r\n3,"12" heel"\r\n')
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\r\ny\r\nz'] },
    { line: 5, cells: ['2', 'q"uote'] },
    { line: 6, cells: ['3', '"12" heel"'] },
  ])
})

test('rows that end in different ways are rows of their own', async () => {
  const rows = [
    ['a', 'b'],
    ['1', '2'],
    ['3', 'x\ny'],
    ['4', '5'],
  ]
  expect((await read('a,b\r\n1,2\n3,"x\ny"\r\n4,5')).cells).toEqual(rows)
  expect((await read('a,b\n1,2\r\n3,"x\ny"\n4,5\r\n')).cells).toEqual(rows)
  expect((await read('a,b\r1,2\r3,"x\ny"\r4,5')).cells).toEqual(rows)
})

test('semicolons and tabs are detected from the headings', async () => {
  expect((await read('a;b\n1;2,5\n')).cells[1]).toEqual(['1', '2,5'])
  expect((await read('a\tb\n1\t2,5\n')).cells[1]).toEqual(['1', '2,5'])
})

test('an unclosed quote is reported with its line, and the rows before it are read', async () => {
  const { rows } = await read('a,b\n1,2\n3,"4\n5,6\n')
  expect(rows.slice(1)).toEqual([
    { line: 2, cells: ['1', '2'] },
    { line: 3, broken: because(texts.quoteNotClosed) },
  ])
})

test('an unclosed quote in a large file ends the reading instead of filling the memory', async () => {
  const { rows } = await read(`a,b\n1,2\n3,"4\n${'5,6\n'.repeat(2_000_000)}`)
  expect(rows.slice(2)).toEqual([{ line: 3, broken: because(texts.quoteIsLost) }])
})

test('a file that is missing, a folder and an empty file are refused in one line', async () => {
  await expect(openSource(join(folder, 'away.csv'), signal)).rejects.toThrow(/there is no such file/)
  await expect(openSource(folder, signal)).rejects.toThrow(/it is not a file/)
  await expect(read('')).rejects.toThrow(/is empty/)
})
