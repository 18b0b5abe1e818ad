import { type Paise, paise } from '#domain/money.ts'
import { type CellColumn, labelColumns, type Report, tableOf } from './report.ts'
import * as texts from './texts.ts'

/** Units on hand of a category or product. `value` is at the current selling price. */
export type StockRow = { labels: readonly string[]; units: number; reserved: number; value: Paise }

const columnsAfter = (headings: readonly string[]): CellColumn<StockRow>[] => [
  ...labelColumns(headings),
  [texts.onHand, 'count', ({ units }) => units],
  [texts.heldForUnpaid, 'count', ({ reserved }) => reserved],
  [texts.valueAtPrice, 'money', ({ value }) => value],
]

export function stockReport(categories: readonly StockRow[], products: readonly StockRow[], outOf: number): Report {
  const add = (of: (row: StockRow) => number) => categories.reduce((sum, row) => sum + of(row), 0)
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
      tableOf(
        { name: 'categories', title: texts.byCategory, total: texts.all },
        categories,
        columnsAfter([texts.category]),
      ),
      tableOf(
        { name: 'products', title: texts.byProduct, outOf },
        products,
        columnsAfter([texts.product, texts.category]),
      ),
    ],
    notes: [texts.stockNote],
  }
}
