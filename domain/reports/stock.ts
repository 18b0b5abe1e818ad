import { type Paise, paise } from '#domain/money.ts'
import { type Cell, type Report, type ReportColumn, totalRow } from './report.ts'

/** Pieces in the store room, of a category or of a product. `value` is at today's selling price. */
export type StockRow = { labels: readonly string[]; units: number; reserved: number; value: Paise }

const columnsAfter = (headings: readonly string[]): ReportColumn[] => [
  ...headings.map((heading): ReportColumn => ({ heading, kind: 'text' })),
  { heading: 'On hand', kind: 'count' },
  { heading: 'Held for unpaid orders', kind: 'count' },
  { heading: 'Value at price', kind: 'money' },
]

const cellsOf = ({ labels, units, reserved, value }: StockRow): Cell[] => [...labels, units, reserved, value]

/** Current stock at selling price; the shop does not know its purchase prices. */
export function stockReport(
  categories: readonly StockRow[],
  products: readonly StockRow[],
  outOf: number,
): Report {
  const add = (of: (row: StockRow) => number) => categories.reduce((sum, row) => sum + of(row), 0)
  const columns = columnsAfter(['Category'])
  const rows = categories.map(cellsOf)
  return {
    figures: [
      { label: 'Value at price', cell: paise(add(({ value }) => value)), kind: 'money' },
      { label: 'Units on hand', cell: add(({ units }) => units), kind: 'count' },
      { label: 'Products with stock', cell: outOf, kind: 'count' },
    ],
    chart: {
      title: 'Stock at price, by category',
      ...{ kind: 'bars', unit: 'money', labels: categories.map(({ labels }) => labels[0] ?? '') },
      series: [{ name: 'Value at price', tone: 'teal', values: categories.map(({ value }) => value) }],
    },
    tables: [
      { name: 'categories', title: 'By category', columns, rows, total: totalRow(columns, rows, 'All') },
      {
        name: 'products',
        title: 'By product',
        ...{
          columns: columnsAfter(['Product', 'Category']),
          rows: products.map(cellsOf),
          total: null,
          outOf,
        },
      },
    ],
    notes: [
      'Today’s stock, whatever period you choose. The value is at today’s selling price with tax, not at cost: don’t use it in your accounts.',
    ],
  }
}
