import { type Paise, paise } from '#domain/money.ts'
import { type Cell, type Report, type ReportColumn, totalRow } from './report.ts'
import * as texts from './texts.ts'

/** Units on hand of a category or product. `value` is at the current selling price. */
export type StockRow = { labels: readonly string[]; units: number; reserved: number; value: Paise }

const columnsAfter = (headings: readonly string[]): ReportColumn[] => [
  ...headings.map((heading): ReportColumn => ({ heading, kind: 'text' })),
  { heading: texts.onHand, kind: 'count' },
  { heading: texts.heldForUnpaid, kind: 'count' },
  { heading: texts.valueAtPrice, kind: 'money' },
]

const cellsOf = ({ labels, units, reserved, value }: StockRow): Cell[] => [...labels, units, reserved, value]

/** Builds the stock report at selling prices. */
export function stockReport(categories: readonly StockRow[], products: readonly StockRow[], outOf: number): Report {
  const add = (of: (row: StockRow) => number) => categories.reduce((sum, row) => sum + of(row), 0)
  const columns = columnsAfter([texts.category])
  const rows = categories.map(cellsOf)
  return {
    figures: [
      { label: texts.valueAtPrice, cell: paise(add(({ value }) => value)), kind: 'money' },
      { label: texts.unitsOnHand, cell: add(({ units }) => units), kind: 'count' },
      { label: texts.productsWithStock, cell: outOf, kind: 'count' },
    ],
    chart: {
      title: texts.stockByCategory,
      kind: 'bars',
      unit: 'money',
      labels: categories.map(({ labels }) => labels[0] ?? ''),
      series: [{ name: texts.valueAtPrice, tone: 'teal', values: categories.map(({ value }) => value) }],
    },
    tables: [
      {
        name: 'categories',
        title: texts.byCategory,
        columns,
        rows,
        total: totalRow(columns, rows, texts.all),
      },
      {
        name: 'products',
        title: texts.byProduct,
        columns: columnsAfter([texts.product, texts.category]),
        rows: products.map(cellsOf),
        total: null,
        outOf,
      },
    ],
    notes: [texts.stockNote],
  }
}
