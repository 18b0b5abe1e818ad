import type { FailureReason } from '#domain/shipping/failed-delivery.ts'
import { failureReasonLabel } from '#domain/shipping/texts.ts'
import { barChart, drawnBars, labelColumns, type Report, type ReportTable, shareOf, tableOf } from './report.ts'
import * as texts from './texts.ts'

export type OutcomeRow = {
  labels: readonly string[]
  ordered: number
  cancelled: number
  delivered: number
  /** Returned undelivered by the courier. */
  rto: number
  /** Returned by the shopper. */
  returned: number
}

export type FailedDeliveryRow = {
  reason: FailureReason
  failed: number
  answered: number
  delivered: number
  rto: number
}

/** Builds the table of failed delivery attempts by reason; a parcel can fail more than once. */
const failuresTable = (rows: readonly FailedDeliveryRow[]) =>
  tableOf({ name: 'failed-deliveries', title: texts.failedDeliveries }, rows, [
    [texts.failureReason, 'text', ({ reason }) => failureReasonLabel[reason]],
    [texts.failedAttempts, 'count', ({ failed }) => failed],
    [texts.answeredByShopper, 'count', ({ answered }) => answered],
    [texts.delivered, 'count', ({ delivered }) => delivered],
    [texts.rto, 'count', ({ rto }) => rto],
  ])

type OutcomeList = { rows: readonly OutcomeRow[]; all: OutcomeRow; outOf: number }
export type OutcomeLists = Record<'pincodes' | 'products' | 'sizes', OutcomeList>

const kinds = {
  pincodes: { title: texts.byPincode, headings: [texts.pincode, texts.city] },
  products: { title: texts.byProduct, headings: [texts.product, texts.category] },
  sizes: { title: texts.bySize, headings: [texts.category, texts.size] },
} as const satisfies Record<keyof OutcomeLists, unknown>

/** Units that reached the shopper; rates leave out parcels that are still under way. */
const reached = ({ delivered, returned }: OutcomeRow) => delivered + returned
const rtoRate = (row: OutcomeRow) => shareOf(row.rto, reached(row) + row.rto)
const returnRate = (row: OutcomeRow) => shareOf(row.returned, reached(row))

/** Builds a table. The list of sizes lacks products without sizes, so it has no total. */
function outcomeTable(name: keyof OutcomeLists, { rows, all, outOf }: OutcomeList): ReportTable {
  const { title, headings } = kinds[name]
  const total = name !== 'sizes' && { total: { ...all, labels: [texts.all] } }
  return tableOf<OutcomeRow>({ name, title, outOf, ...total }, rows, [
    ...labelColumns(headings),
    [texts.ordered, 'count', ({ ordered }) => ordered],
    [texts.cancelled, 'count', ({ cancelled }) => cancelled],
    [texts.delivered, 'count', ({ delivered }) => delivered],
    [texts.rto, 'count', ({ rto }) => rto],
    [texts.returned, 'count', ({ returned }) => returned],
    [texts.rtoRate, 'share', rtoRate],
    [texts.returnRate, 'share', returnRate],
  ])
}

export function returnsReport(lists: OutcomeLists, failures: readonly FailedDeliveryRow[]): Report {
  const { all, rows } = lists.pincodes
  const worst = rows.filter(({ rto, returned }) => rto + returned > 0).slice(0, drawnBars)
  return {
    figures: [
      { label: texts.rtoRate, cell: rtoRate(all), kind: 'share' },
      { label: texts.returnRate, cell: returnRate(all), kind: 'share' },
      { label: texts.ordersCancelled, cell: all.cancelled, kind: 'count' },
    ],
    chart: barChart({
      title: texts.worstPincodes,
      unit: 'count',
      labels: worst.map(({ labels }) => labels.join(', ')),
      series: [
        { name: texts.rto, tone: 'red', values: worst.map(({ rto }) => rto) },
        { name: texts.returned, tone: 'accent', values: worst.map(({ returned }) => returned) },
      ],
    }),
    tables: [
      outcomeTable('pincodes', lists.pincodes),
      outcomeTable('products', lists.products),
      outcomeTable('sizes', lists.sizes),
      failuresTable(failures),
    ],
    notes: [texts.rtoNote, texts.ratesNote],
  }
}
