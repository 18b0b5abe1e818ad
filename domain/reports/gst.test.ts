import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#domain/money.ts'
import { formatDay, formatRate, type LargeDocument, netOf, placeCode, type TaxRow } from './gst.ts'
import { gstReport } from './gst-tables.ts'

const amount = integer({ min: 0, max: 99_999_999 }).map((whole): Paise => paise(whole))
const anyRow = record({
  paper: constantFrom('invoice' as const, 'credit-note' as const),
  isLarge: boolean(),
  place: constantFrom('Karnataka (29)', 'Delhi (07)', 'Somewhere'),
  basisPoints: constantFrom(500, 1_800),
  hsn: constantFrom('6404', '9102', null),
  unit: constantFrom('PRS' as const, 'NOS' as const),
  quantity: integer({ min: 1, max: 50 }),
  ...{ taxable: amount, cgst: amount, igst: amount },
}).map((row): TaxRow => ({ ...row, sgst: row.cgst, total: paise(row.taxable + 2 * row.cgst + row.igst) }))

/** The papers of these rows that GSTR-1 wants one by one: each row is a paper of its own. */
const largeOf = (rows: readonly TaxRow[]): LargeDocument[] =>
  rows
    .filter(({ isLarge }) => isLarge)
    .map(({ paper, place, basisPoints, taxable, igst, total }, at) => ({
      ...{ paper, serial: `X-${at}`, day: '2026-11-21', amount: total, place, basisPoints, taxable, igst },
    }))

test('every table comes to the sums of the papers, to the paisa', () => {
  assert(
    property(array(anyRow), (rows) => {
      const report = gstReport({ rows, large: largeOf(rows), ranges: [] })
      const sumIn = (name: string, heading: string) => {
        const table = report.tables.find((one) => one.name === name)
        const at = table?.columns.findIndex((column) => column.heading === heading) ?? -1
        return (table?.rows ?? []).reduce((sum, row) => sum + Number(row[at]), 0)
      }
      const net = netOf(rows)
      expect(net.total).toBe(net.taxable + net.cgst + net.sgst + net.igst)
      expect(sumIn('summary', 'Total')).toBe(net.total)
      expect(sumIn('hsn', 'Total Value')).toBe(net.total)
      expect(sumIn('hsn', 'Total Quantity')).toBe(net.quantity)
      expect(sumIn('hsn', 'Central Tax Amount')).toBe(net.cgst)
      const reported =
        sumIn('b2cs', 'Taxable Value') + sumIn('b2cl', 'Taxable Value') - sumIn('cdnur', 'Taxable Value')
      expect(reported).toBe(net.taxable)
    }),
  )
})

test('sales to another State above the limit are listed one by one, and so are their credit notes', () => {
  const large = { paper: 'invoice', isLarge: true, place: 'Delhi (07)', basisPoints: 1_800 } as const
  const sums = { taxable: rupees(1_00_000), cgst: rupees(0), sgst: rupees(0), igst: rupees(18_000) }
  const row: TaxRow = { ...large, ...sums, hsn: '9102', unit: 'NOS', quantity: 1, total: rupees(1_18_000) }
  const paper = { day: '2026-11-21', amount: rupees(1_18_000), place: large.place, basisPoints: 1_800 }
  const invoice: LargeDocument = { ...paper, ...sums, paper: 'invoice', serial: 'INV-2627-000001' }
  const note: LargeDocument = { ...invoice, paper: 'credit-note', serial: 'CRN-2627-000001' }
  const { tables } = gstReport({
    rows: [row, { ...row, paper: 'credit-note' }],
    large: [invoice, note],
    ranges: [],
  })
  const rowsOf = (name: string) => tables.find((one) => one.name === name)?.rows
  expect(rowsOf('b2cs')).toEqual([])
  expect(rowsOf('b2cl')).toEqual([
    ['INV-2627-000001', '21-Nov-2026', rupees(1_18_000), '07-Delhi', '', '18', rupees(1_00_000), 0, ''],
  ])
  expect(rowsOf('cdnur')).toEqual([
    [
      'B2CL',
      'CRN-2627-000001',
      '21-Nov-2026',
      'C',
      '07-Delhi',
      rupees(1_18_000),
      '',
      '18',
      rupees(1_00_000),
      0,
    ],
  ])
})

test('States, rates and days are written as the tax office’s tool reads them', () => {
  expect(placeCode('Karnataka (29)')).toBe('29-Karnataka')
  expect(placeCode('Atlantis')).toBe('Atlantis')
  expect([formatRate(1_800), formatRate(250)]).toEqual(['18', '2.5'])
  expect(formatDay('2026-04-01')).toBe('01-Apr-2026')
})
