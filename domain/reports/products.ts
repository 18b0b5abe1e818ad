import { type Paise, paise, sum } from '#domain/money.ts'
import {
  type Cell,
  type CellKind,
  type Report,
  type ReportColumn,
  type ReportTable,
  shareOf,
} from './report.ts'

/** Units sold in orders that were neither cancelled nor returned. */
export type SoldRow = { labels: readonly string[]; units: number; value: Paise }

/** The first rows of a list, and how many it has. */
export type SoldList = { rows: readonly SoldRow[]; outOf: number }

type ListName = 'products' | 'sizes' | 'categories'
export type SoldLists = Record<ListName, SoldList>
type Sum = Pick<SoldRow, 'units' | 'value'>

const headings = {
  products: ['Product', 'Category'],
  sizes: ['Product', 'Size'],
  categories: ['Category'],
} as const satisfies Record<ListName, readonly string[]>

const titles = {
  products: 'By product',
  sizes: 'By product and size',
  categories: 'By category',
} as const satisfies Record<ListName, string>

const drawnBars = 8

export function productsReport(lists: SoldLists): Report {
  // There are few categories: their list is whole.
  const all = addedUp(lists.categories.rows)
  const best = lists.products.rows.slice(0, drawnBars)
  const names: ListName[] = ['products', 'sizes', 'categories']
  return {
    figures: [
      { label: 'Sold for', cell: all.value, kind: 'money' },
      { label: 'Pieces', cell: all.units, kind: 'count' },
      { label: 'Average item', cell: averageUnit(all), kind: 'money' },
    ],
    chart:
      best.length === 0
        ? null
        : {
            title: 'Best sellers by value',
            ...{ kind: 'bars', unit: 'money', labels: best.map(({ labels }) => labels[0] ?? '') },
            series: [{ name: 'Sold for', tone: 'teal', values: best.map(({ value }) => value) }],
          },
    tables: names.map((name) => soldTable(name, lists[name], all)),
    notes: [
      'Orders of this period that were neither cancelled nor returned, without gifts. Prices are those of the order with tax, before coupons and without the COD charge.',
    ],
  }
}

const addedUp = (rows: readonly Sum[]): Sum => ({
  units: rows.reduce((units, row) => units + row.units, 0),
  value: sum(rows.map(({ value }) => value)),
})

const averageUnit = ({ units, value }: Sum) => (units === 0 ? null : paise(Math.round(value / units)))

/** Products without sizes are missing from the list of sizes, so it has no total. */
function soldTable(name: ListName, { rows, outOf }: SoldList, all: Sum): ReportTable {
  const kinds: [string, CellKind][] = [
    ...headings[name].map((heading): [string, CellKind] => [heading, 'text']),
    ['Pieces', 'count'],
    ['Sold for', 'money'],
    ['Share', 'share'],
  ]
  const columns = kinds.map(([heading, kind]): ReportColumn => ({ heading, kind }))
  const cellsOf = ({ labels, units, value }: SoldRow): Cell[] => [
    ...[...labels, units, value, shareOf(value, all.value)],
  ]
  const labels = headings[name].map((_, at) => (at === 0 ? 'All' : ''))
  const total = name === 'sizes' ? null : cellsOf({ ...all, labels })
  return { name, title: titles[name], columns, rows: rows.map(cellsOf), total, outOf }
}
