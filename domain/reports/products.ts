import { type Paise, paise, sum } from '#domain/money.ts'
import { type Cell, type CellKind, type Report, type ReportColumn, type ReportTable, shareOf } from './report.ts'
import * as texts from './texts.ts'

/** Units sold in orders that were neither cancelled nor returned. */
export type SoldRow = { labels: readonly string[]; units: number; value: Paise }

/** First rows of a list; `outOf` is the number of all rows. */
export type SoldList = { rows: readonly SoldRow[]; outOf: number }

type ListName = 'products' | 'sizes' | 'categories'
export type SoldLists = Record<ListName, SoldList>
type Sum = Pick<SoldRow, 'units' | 'value'>

const headings = {
  products: [texts.product, texts.category],
  sizes: [texts.product, texts.size],
  categories: [texts.category],
} as const satisfies Record<ListName, readonly string[]>

const titles = {
  products: texts.byProduct,
  sizes: texts.byProductAndSize,
  categories: texts.byCategory,
} as const satisfies Record<ListName, string>

const drawnBars = 8

export function productsReport(lists: SoldLists): Report {
  // The list of categories is complete, because there are few.
  const all = addedUp(lists.categories.rows)
  const best = lists.products.rows.slice(0, drawnBars)
  const names: ListName[] = ['products', 'sizes', 'categories']
  return {
    figures: [
      { label: texts.soldFor, cell: all.value, kind: 'money' },
      { label: texts.pieces, cell: all.units, kind: 'count' },
      { label: texts.averageItem, cell: averageUnit(all), kind: 'money' },
    ],
    chart:
      best.length === 0
        ? null
        : {
            title: texts.bestSellers,
            kind: 'bars',
            unit: 'money',
            labels: best.map(({ labels }) => labels[0] ?? ''),
            series: [{ name: texts.soldFor, tone: 'teal', values: best.map(({ value }) => value) }],
          },
    tables: names.map((name) => soldTable(name, lists[name], all)),
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
  const kinds: [string, CellKind][] = [
    ...headings[name].map((heading): [string, CellKind] => [heading, 'text']),
    [texts.pieces, 'count'],
    [texts.soldFor, 'money'],
    [texts.share, 'share'],
  ]
  const columns = kinds.map(([heading, kind]): ReportColumn => ({ heading, kind }))
  const cellsOf = ({ labels, units, value }: SoldRow): Cell[] => [...labels, units, value, shareOf(value, all.value)]
  const labels = headings[name].map((_, at) => (at === 0 ? texts.all : ''))
  const total = name === 'sizes' ? null : cellsOf({ ...all, labels })
  return { name, title: titles[name], columns, rows: rows.map(cellsOf), total, outOf }
}
