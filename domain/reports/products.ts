import { type Paise, paise, sum } from '#domain/money.ts'
import { barChart, drawnBars, labelColumns, type Report, type ReportTable, shareOf, tableOf } from './report.ts'
import * as texts from './texts.ts'

/** Units sold in orders that were neither cancelled nor returned. */
type SoldRow = { labels: readonly string[]; units: number; value: Paise }

/** First rows of a list; `outOf` is the number of all rows. */
type SoldList = { rows: readonly SoldRow[]; outOf: number }

type ListName = 'products' | 'sizes' | 'categories'
export type SoldLists = Record<ListName, SoldList>
type Sum = Pick<SoldRow, 'units' | 'value'>

const lists = {
  products: { title: texts.byProduct, headings: [texts.product, texts.category] },
  sizes: { title: texts.byProductAndSize, headings: [texts.product, texts.size] },
  categories: { title: texts.byCategory, headings: [texts.category] },
} as const satisfies Record<ListName, unknown>

export function productsReport(sold: SoldLists): Report {
  // The list of categories is complete, because there are few.
  const all = addedUp(sold.categories.rows)
  const best = sold.products.rows.slice(0, drawnBars)
  const names: ListName[] = ['products', 'sizes', 'categories']
  return {
    figures: [
      { label: texts.soldFor, cell: all.value, kind: 'money' },
      { label: texts.pieces, cell: all.units, kind: 'count' },
      { label: texts.averageItem, cell: averageUnit(all), kind: 'money' },
    ],
    chart: barChart({
      title: texts.bestSellers,
      unit: 'money',
      labels: best.map(({ labels }) => labels[0] ?? ''),
      series: [{ name: texts.soldFor, tone: 'teal', values: best.map(({ value }) => value) }],
    }),
    tables: names.map((name) => soldTable(name, sold[name], all)),
    notes: [texts.productsNote],
  }
}

const addedUp = (rows: readonly Sum[]): Sum => ({
  units: rows.reduce((units, row) => units + row.units, 0),
  value: sum(rows.map(({ value }) => value)),
})

const averageUnit = ({ units, value }: Sum) => (units === 0 ? null : paise(Math.round(value / units)))

/** Builds a table. The list of sizes lacks products without sizes, so it has no total. */
function soldTable(name: ListName, { rows, outOf }: SoldList, all: Sum): ReportTable {
  const { title, headings } = lists[name]
  const total = name !== 'sizes' && { total: { ...all, labels: [texts.all] } }
  return tableOf<SoldRow>({ name, title, outOf, ...total }, rows, [
    ...labelColumns(headings),
    [texts.pieces, 'count', ({ units }) => units],
    [texts.soldFor, 'money', ({ value }) => value],
    [texts.share, 'share', ({ value }) => shareOf(value, all.value)],
  ])
}
