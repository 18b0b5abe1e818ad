import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#domain/money.ts'
import { formatDay, formatRate, type ListedDocument, netOf, placeCode, type TaxRow } from './gst.ts'
import { gstReport } from './gst-tables.ts'

const amount = integer({ min: 0, max: 99_999_999 }).map((whole): Paise => paise(whole))
const anyRow = record({
  document: constantFrom('invoice' as const, 'credit-note' as const),
  kind: constantFrom('small' as const, 'large' as const, 'b2b' as const),
  place: constantFrom('Karnataka (29)', 'Delhi (07)', 'Somewhere'),
  basisPoints: constantFrom(500, 1_800),
  hsn: constantFrom('6404', '9102', null),
  unit: constantFrom('PRS' as const, 'NOS' as const),
  quantity: integer({ min: 1, max: 50 }),
  taxable: amount,
  cgst: amount,
  igst: amount,
}).map(
  ({ kind, ...row }): TaxRow => ({
    ...row,
    isLarge: kind === 'large',
    isB2b: kind === 'b2b',
    sgst: row.cgst,
    total: paise(row.taxable + 2 * row.cgst + row.igst),
  }),
)

/** The documents of these rows that GSTR-1 wants one by one: each row is a document of its own. */
const listedOf = (rows: readonly TaxRow[]): ListedDocument[] =>
  rows
    .filter(({ isLarge, isB2b }) => isLarge || isB2b)
    .map(({ document, place, basisPoints, taxable, igst, total, isB2b }, at) => ({
      buyer: isB2b ? { gstin: '29AAGCB7383J1Z4', name: 'BLUE TRADING' } : null,
      document,
      serial: `X-${at}`,
      day: '2026-11-21',
      amount: total,
      place,
      basisPoints,
      taxable,
      igst,
    }))

const netSum = (sold: readonly number[], credited: readonly number[]) =>
  [...sold, ...credited.map((amount) => -amount)].reduce((sum, amount) => sum + amount, 0)

test('every table adds up to the documents’ totals, to the paisa', () => {
  assert(
    property(array(anyRow), (rows) => {
      const report = gstReport({ rows, listed: listedOf(rows), ranges: [] })
      const sumIn = (name: string, heading: string) => {
        const table = report.tables.find((one) => one.name === name)
        const at = table?.columns.findIndex((column) => column.heading === heading) ?? -1
        return (table?.rows ?? []).reduce((sum, row) => sum + Number(row[at]), 0)
      }
      const net = netOf(rows)
      expect(net.total).toBe(net.taxable + net.cgst + net.sgst + net.igst)
      expect(sumIn('summary', 'Total')).toBe(net.total)
      expect(sumIn('hsn', 'Total Value') + sumIn('hsn-b2b', 'Total Value')).toBe(net.total)
      expect(sumIn('hsn', 'Total Quantity') + sumIn('hsn-b2b', 'Total Quantity')).toBe(net.quantity)
      expect(sumIn('hsn', 'Central Tax Amount') + sumIn('hsn-b2b', 'Central Tax Amount')).toBe(net.cgst)
      const sold = ['b2b', 'b2cs', 'b2cl'].map((name) => sumIn(name, 'Taxable Value'))
      const credited = ['cdnr', 'cdnur'].map((name) => sumIn(name, 'Taxable Value'))
      expect(netSum(sold, credited)).toBe(net.taxable)
    }),
  )
})

test('sales to another State above the limit are listed one by one, and so are their credit notes', () => {
  const large = { document: 'invoice', isLarge: true, isB2b: false, place: 'Delhi (07)', basisPoints: 1_800 } as const
  const sums = { taxable: rupees(1_00_000), cgst: rupees(0), sgst: rupees(0), igst: rupees(18_000) }
  const row: TaxRow = { ...large, ...sums, hsn: '9102', unit: 'NOS', quantity: 1, total: rupees(1_18_000) }
  const document = { buyer: null, day: '2026-11-21', amount: rupees(1_18_000), place: large.place, basisPoints: 1_800 }
  const invoice: ListedDocument = { ...document, ...sums, document: 'invoice', serial: 'INV-2627-000001' }
  const note: ListedDocument = { ...invoice, document: 'credit-note', serial: 'CRN-2627-000001' }
  const { tables } = gstReport({
    rows: [row, { ...row, document: 'credit-note' }],
    listed: [invoice, note],
    ranges: [],
  })
  const rowsOf = (name: string) => tables.find((one) => one.name === name)?.rows
  expect(rowsOf('b2cs')).toEqual([])
  for (const name of ['summary', 'hsn']) expect(rowsOf(name), name).toEqual([])
  expect(rowsOf('b2cl')).toEqual([
    ['INV-2627-000001', '21-Nov-2026', rupees(1_18_000), '07-Delhi', '', '18', rupees(1_00_000), 0, ''],
  ])
  expect(rowsOf('cdnur')).toEqual([
    ['B2CL', 'CRN-2627-000001', '21-Nov-2026', 'C', '07-Delhi', rupees(1_18_000), '', '18', rupees(1_00_000), 0],
  ])
})

test('a sale to a business is listed with its GSTIN, and in no table of other buyers', () => {
  const place = 'Karnataka (29)'
  const sums = { taxable: rupees(1_000), cgst: rupees(90), sgst: rupees(90), igst: rupees(0) }
  const row: TaxRow = {
    document: 'invoice',
    isLarge: false,
    isB2b: true,
    place,
    basisPoints: 1_800,
    ...sums,
    hsn: '9102',
    unit: 'NOS',
    quantity: 1,
    total: rupees(1_180),
  }
  const buyer = { gstin: '29AAGCB7383J1Z4', name: 'BLUE TRADING' }
  const invoice: ListedDocument = {
    document: 'invoice',
    buyer,
    serial: 'INV-2627-000001',
    day: '2026-11-21',
    amount: row.total,
    place,
    basisPoints: 1_800,
    taxable: sums.taxable,
    igst: sums.igst,
  }
  const note: ListedDocument = { ...invoice, document: 'credit-note', serial: 'CRN-2627-000001' }
  const { tables } = gstReport({ rows: [row], listed: [invoice, note], ranges: [] })
  const rowsOf = (name: string) => tables.find((one) => one.name === name)?.rows
  const day = '21-Nov-2026'
  expect(rowsOf('b2b')).toEqual([
    [
      buyer.gstin,
      buyer.name,
      invoice.serial,
      day,
      row.total,
      '29-Karnataka',
      'N',
      '',
      'Regular B2B',
      '',
      '18',
      sums.taxable,
      0,
    ],
  ])
  expect(rowsOf('cdnr')).toEqual([
    [
      buyer.gstin,
      buyer.name,
      note.serial,
      day,
      'C',
      '29-Karnataka',
      'N',
      'Regular B2B',
      row.total,
      '',
      '18',
      sums.taxable,
      0,
    ],
  ])
  expect([rowsOf('b2cs'), rowsOf('b2cl'), rowsOf('cdnur')]).toEqual([[], [], []])
  expect(rowsOf('hsn-b2b')).toHaveLength(1)
})

test('States, rates and days are written as the tax office’s tool reads them', () => {
  expect(placeCode('Karnataka (29)')).toBe('29-Karnataka')
  expect(placeCode('Atlantis')).toBe('Atlantis')
  expect([formatRate(1_800), formatRate(250)]).toEqual(['18', '2.5'])
  expect(formatDay('2026-04-01')).toBe('01-Apr-2026')
})
