import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, plainRupees, rupees } from '#domain/money.ts'
import { csvOfTable } from './csv.ts'
import { bucketsOf, type ReportPeriod } from './period.ts'
import { formatCell, isEmptyReport, shareOf } from './report.ts'
import { paymentsReport, type SalesRow, salesOf, salesReport } from './sales.ts'

const period: ReportPeriod = { name: 'own', from: '2026-11-20', to: '2026-11-22' }
const row = (of: Partial<SalesRow>): SalesRow => ({
  bucket: '2026-11-21',
  method: 'COD',
  outcome: 'sold',
  isPaid: false,
  orders: 1,
  amount: rupees(1_000),
  advance: rupees(0),
  delivery: rupees(0),
  cut: rupees(0),
  refunded: rupees(0),
  writtenOff: rupees(0),
  ...of,
})

test('net sales are what was ordered less what was cancelled, came back and was refunded, and nothing twice', () => {
  const rows = [
    row({ orders: 3, amount: rupees(3_000), delivery: rupees(120) }),
    row({ outcome: 'cancelled', isPaid: true, method: 'CARD', amount: rupees(500), refunded: rupees(500) }),
    row({ outcome: 'returned', amount: rupees(700), delivery: rupees(40) }),
    row({ method: 'CARD', isPaid: true, amount: rupees(900), cut: rupees(100), refunded: rupees(400) }),
  ]
  expect(salesOf(rows)).toEqual({
    orders: 6,
    amount: rupees(5_100),
    cancelled: rupees(600),
    cameBack: rupees(700),
    refunded: rupees(400),
    net: rupees(3_400),
    average: rupees(850),
    delivery: rupees(120),
  })
  expect(salesOf([]).average).toBeNull()
})

const anyRows = array(
  record({
    bucket: constantFrom(...bucketsOf(period)),
    method: constantFrom('COD' as const, 'UPI' as const, 'CARD' as const),
    outcome: constantFrom('sold' as const, 'cancelled' as const, 'returned' as const),
    isPaid: boolean(),
    orders: integer({ min: 1, max: 9 }),
    amount: integer({ min: 1, max: 9_999_999 }).map((amount): Paise => paise(amount)),
    advance: integer({ min: 0, max: 1 }).map((amount): Paise => paise(amount)),
    delivery: integer({ min: 0, max: 9_999 }).map((amount): Paise => paise(amount)),
    cut: integer({ min: 0, max: 1 }).map((amount): Paise => paise(amount)),
    refunded: integer({ min: 0, max: 1 }).map((amount): Paise => paise(amount)),
    writtenOff: constantFrom(rupees(0)),
  }),
)

test('the days of a sales report add up to its last line, and the ways of paying to the same sum', () => {
  assert(
    property(anyRows, (rows) => {
      const [sales] = salesReport(rows, period).tables
      const [ways] = paymentsReport(rows, []).tables
      const added = (lines: readonly (readonly unknown[])[] | undefined, at: number) =>
        (lines ?? []).reduce((sum, line) => sum + Number(line[at]), 0)
      const { orders, amount, net } = salesOf(rows)
      expect([1, 2, 6].map((at) => added(sales?.rows, at))).toEqual([orders, amount, net])
      expect([1, 2, 6].map((at) => sales?.total?.[at])).toEqual([orders, amount, net])
      expect([1, 3, 4].map((at) => added(ways?.rows, at))).toEqual([orders, amount, net])
    }),
  )
})

test('the payments report separates received and expected money by payment method', () => {
  const rows = [
    row({ amount: rupees(1_500), cut: rupees(500), advance: rupees(300) }),
    row({ isPaid: true, amount: rupees(2_000), advance: rupees(200), writtenOff: rupees(10) }),
    row({ outcome: 'cancelled', amount: rupees(4_000) }),
    row({ method: 'CARD', isPaid: true, amount: rupees(3_000), cut: rupees(200) }),
  ]
  const [ways, gateway] = paymentsReport(rows, [{ method: 'CARD', payments: 1, amount: rupees(3_001) }]).tables
  expect(ways?.rows).toEqual([
    ['COD', 3, 750, rupees(7_500), rupees(3_000), rupees(2_290), rupees(700)],
    ['Online', 1, 250, rupees(3_000), rupees(2_800), rupees(3_000), 0],
    ['UPI', 0, 0, 0, 0, 0, 0],
    ['Store credit', 0, 0, 0, 0, 0, 0],
  ])
  // 2 % of ₹3,001 (spec §9).
  expect(gateway?.rows).toEqual([['Online', 1, rupees(3_001), rupees(60.02)]])
})

test('a chart shows every day, a table those with an order', () => {
  const { chart, tables } = salesReport([row({})], period)
  // An order whose items all came back from the shopper stays delivered: it is under Refunded.
  expect(tables[0]?.columns[4]?.heading).toBe('RTO')
  expect(chart?.labels).toEqual(['20 Nov', '21 Nov', '22 Nov'])
  expect(chart?.series[0]?.values).toEqual([0, rupees(1_000), 0])
  expect(tables[0]?.rows.map(([day]) => day)).toEqual(['21 Nov 2026'])
  expect(isEmptyReport(salesReport([], period))).toBe(true)
  expect(isEmptyReport(salesReport([row({})], period))).toBe(false)
})

test('figures are written for people on the page and for programs in the file', () => {
  expect(formatCell(rupees(12_34_567.5), 'money')).toBe('₹12,34,567.50')
  expect([formatCell(12_345, 'count'), formatCell(83, 'share')]).toEqual(['12,345', '8.3 %'])
  expect([formatCell(-1_234, 'count'), formatCell(null, 'money')]).toEqual(['-1,234', '–'])
  expect(formatCell(rupees(-33_031), 'money')).toBe('-₹33,031')
  expect([shareOf(1, 3), shareOf(0, 0)]).toEqual([333, null])
  expect([plainRupees(-5), plainRupees(150_000)]).toEqual(['-0.05', '1500.00'])
  const columns = [
    { heading: 'Product', kind: 'text' },
    { heading: 'Sold for', kind: 'money' },
    { heading: 'Share', kind: 'share' },
  ] as const
  const rows = [['=cmd|x', -100, 83] as const, ['Cap, blue', 5, null] as const]
  expect(csvOfTable({ columns, rows }).split('\r\n')).toEqual([
    'Product,Sold for,Share (%)',
    "'=cmd|x,-1.00,8.3",
    '"Cap, blue",0.05,',
    '',
  ])
})
