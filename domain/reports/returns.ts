import { type Cell, type Report, type ReportColumn, type ReportTable, shareOf } from './report.ts'

export type OutcomeRow = {
  labels: readonly string[]
  ordered: number
  cancelled: number
  delivered: number
  /** The courier brought it back undelivered. */
  rto: number
  /** The shopper had it and gave it back. */
  returned: number
}

export type OutcomeList = { rows: readonly OutcomeRow[]; all: OutcomeRow; outOf: number }
export type OutcomeLists = Record<'pincodes' | 'products' | 'sizes', OutcomeList>

const kinds = {
  pincodes: { title: 'By pincode', headings: ['Pincode', 'City'] },
  products: { title: 'By product', headings: ['Product', 'Category'] },
  sizes: { title: 'By size', headings: ['Category', 'Size'] },
} as const satisfies Record<keyof OutcomeLists, unknown>

const outcomeColumns = (headings: readonly string[]): ReportColumn[] => [
  ...headings.map((heading): ReportColumn => ({ heading, kind: 'text' })),
  { heading: 'Ordered', kind: 'count' },
  { heading: 'Cancelled', kind: 'count' },
  { heading: 'Delivered', kind: 'count' },
  { heading: 'RTO', kind: 'count' },
  { heading: 'Returned', kind: 'count' },
  { heading: 'RTO rate', kind: 'share' },
  { heading: 'Return rate', kind: 'share' },
]

/** Rates leave out parcels that are still on their way. */
function outcomeCells({ labels, ordered, cancelled, delivered, rto, returned }: OutcomeRow): Cell[] {
  const reached = delivered + returned
  return [
    ...labels,
    ...[ordered, cancelled, delivered, rto, returned],
    ...[shareOf(rto, reached + rto), shareOf(returned, reached)],
  ]
}

/** Products without sizes are missing from the list of sizes, so it has no total. */
function outcomeTable(name: keyof OutcomeLists, { rows, all, outOf }: OutcomeList): ReportTable {
  const { title, headings } = kinds[name]
  return {
    ...{ name, title, outOf, columns: outcomeColumns(headings), rows: rows.map(outcomeCells) },
    total: name === 'sizes' ? null : outcomeCells({ ...all, labels: ['All', ''] }),
  }
}

const drawnBars = 8

export function returnsReport(lists: OutcomeLists): Report {
  const { all, rows } = lists.pincodes
  const reached = all.delivered + all.returned
  const worst = rows.filter(({ rto, returned }) => rto + returned > 0).slice(0, drawnBars)
  return {
    figures: [
      { label: 'RTO rate', cell: shareOf(all.rto, reached + all.rto), kind: 'share' },
      { label: 'Return rate', cell: shareOf(all.returned, reached), kind: 'share' },
      { label: 'Orders cancelled', cell: all.cancelled, kind: 'count' },
    ],
    chart:
      worst.length === 0
        ? null
        : {
            title: 'Pincodes with the most returns',
            ...{ kind: 'bars', unit: 'count', labels: worst.map(({ labels }) => labels.join(', ')) },
            series: [
              { name: 'RTO', tone: 'red', values: worst.map(({ rto }) => rto) },
              { name: 'Returned', tone: 'accent', values: worst.map(({ returned }) => returned) },
            ],
          },
    tables: [
      outcomeTable('pincodes', lists.pincodes),
      outcomeTable('products', lists.products),
      outcomeTable('sizes', lists.sizes),
    ],
    notes: [
      'RTO (return to origin) is a parcel that was never delivered; returned is what the shopper had and sent back. Pincodes count orders, products and sizes count items, without gifts.',
      'Rates are of orders placed in this period and leave out what is still on its way.',
    ],
  }
}
