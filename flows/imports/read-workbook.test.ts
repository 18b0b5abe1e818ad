import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aWorkbook, zipped } from '#tests/support/builders/workbooks.ts'
import type { FileRow } from './import-context.ts'
import { openSource } from './read-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'strut-workbook-'))
afterAll(() => rm(folder, { recursive: true }))
const { signal } = new AbortController()

async function read(content: Buffer) {
  const path = join(folder, 'list.xlsx')
  await writeFile(path, content)
  const { sheet, encoding, ...source } = await openSource(path, signal)
  const rows: FileRow[] = []
  for await (const row of source.rows({ signal, onBytes: () => {} })) rows.push(row)
  return { sheet, encoding, rows, cells: rows.map((row) => 'cells' in row && row.cells) }
}

test('cells of a workbook are read as they are seen', async () => {
  const { cells, sheet, encoding } = await read(
    aWorkbook([
      {
        name: 'Stock & more',
        rows: [
          ['Name', 'Price', 'Barcode', 'Code', 'GST', 'Size', 'On', 'Cost'],
          [
            'Mojari <red>',
            { number: 1299.5, format: 165 },
            8_901_234_567_890,
            { number: 42, format: 164 },
            { number: 0.05, format: 9 },
            { number: 45_479, format: 16 },
            { number: 45_297, format: 14 },
            { formula: 'B2*0.9', value: 1169.55 },
          ],
        ],
      },
    ]),
  )
  expect([sheet, encoding]).toEqual(['Stock & more', 'xlsx'])
  expect(cells[1]).toEqual([
    'Mojari <red>',
    '1299.50',
    '8901234567890',
    '00042',
    '5%',
    '06-Jul',
    '2024-01-06',
    '1169.55',
  ])
})

test('empty rows and columns are left out, and rows keep the numbers that Excel shows', async () => {
  const { rows } = await read(
    aWorkbook([
      {
        name: 'List',
        rows: [[], [null, 'Name', null, 'Price'], [], ['note', 'Kite', 'x', 5], [null, ' ', null, null]],
      },
    ]),
  )
  expect(rows).toEqual([
    { line: 2, cells: ['Name', 'Price'] },
    { line: 4, cells: ['Kite', '5'] },
  ])
})

test('the first visible sheet with rows is read', async () => {
  const rows = [['Name'], ['Kite']]
  const found = await read(
    aWorkbook([
      { name: 'Empty', rows: [] },
      { name: 'Lists', rows: [['S'], ['M']], isHidden: true },
      { name: 'Shoes', rows },
      { name: 'Old', rows: [['Name'], ['Other']] },
    ]),
  )
  expect([found.sheet, found.cells]).toEqual(['Shoes', rows])
})

test('texts with formats in themselves, beside their cells, and with prefixed names are read whole', async () => {
  const { cells } = await read(
    aWorkbook([{ name: 'List', rows: [['Name']] }], {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="x"><x:sheetData>
        <x:row><x:c t="inlineStr"><x:is><x:r><x:t>Na</x:t></x:r><x:r><x:t>me</x:t></x:r></x:is></x:c><x:c t="str"><x:f>"a"</x:f><x:v>In</x:v></x:c></x:row>
        <x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>
        <x:row><x:c t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      'xl/sharedStrings.xml': '<sst><si><r><t>Ki</t></r><r><t>te</t></r><rPh><t>カ</t></rPh></si></sst>',
    }),
  )
  expect(cells).toEqual([
    ['Name', 'In'],
    ['Kite', 'TRUE'],
    ['#N/A', ''],
  ])
})

const list = [{ name: 'List', rows: [['Name'], ['Kite']] }]
const sheet = 'xl/worksheets/sheet1.xml'
const damaged = /damaged, or no Excel file/

test.each([
  ['cut off', aWorkbook(list).subarray(0, 900), damaged],
  ['of another program', zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }), damaged],
  ['with broken XML', aWorkbook(list, { [sheet]: '<worksheet><row' }), damaged],
  ['with entities of its own', aWorkbook(list, { [sheet]: '<!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>' }), damaged],
  ['nested without end', aWorkbook(list, { [sheet]: '<a>'.repeat(10_000) }), damaged],
  ['with more rows than Excel has', aWorkbook(list, { [sheet]: '<w><row r="1048577"/></w>' }), /too large/],
  [
    'with a cell without end',
    aWorkbook(list, { [sheet]: `<w><row><c><v>${'1'.repeat(200_000)}</v></c></row></w>` }),
    /too large/,
  ],
  ['without rows', aWorkbook([{ name: 'List', rows: [] }]), /empty/],
])('a workbook %s is refused with what to do', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

test('a workbook that unpacks to more than it says, or to very much, is not unpacked', async () => {
  const bomb = aWorkbook(list, { [sheet]: `<worksheet>${' '.repeat(2_000_000)}</worksheet>` })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(2_000_000 + '<worksheet></worksheet>'.length)
  const stating = (bytes: number) => {
    const stated = Buffer.alloc(4)
    stated.writeUInt32LE(bytes)
    return Buffer.from(bomb.toString('latin1').replaceAll(size.toString('latin1'), stated.toString('latin1')), 'latin1')
  }
  await expect(read(stating(1_000))).rejects.toThrow(damaged)
  await expect(read(stating(4_000_000_000))).rejects.toThrow(/too large/)
})
