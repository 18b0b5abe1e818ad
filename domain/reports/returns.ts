import type { FailureReason } from '#domain/shipping/failed-delivery.ts'
import { failureReasonLabel } from '#domain/shipping/texts.ts'
import { type Cell, type Report, type ReportColumn, type ReportTable, shareOf } from './report.ts'
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
function failuresTable(rows: readonly FailedDeliveryRow[]): ReportTable {
  const columns: ReportColumn[] = [
    { heading: texts.failureReason, kind: 'text' },
    { heading: texts.failedAttempts, kind: 'count' },
    { heading: texts.answeredByShopper, kind: 'count' },
    { heading: texts.delivered, kind: 'count' },
    { heading: texts.rto, kind: 'count' },
  ]
  return {
    name: 'failed-deliveries',
    title: texts.failedDeliveries,
    columns,
    total: null,
    rows: rows.map(({ reason, failed, answered, delivered, rto }) => [
      failureReasonLabel[reason],
      failed,
      answered,
      delivered,
      rto,
    ]),
  }
}

export type OutcomeList = { rows: readonly OutcomeRow[]; all: OutcomeRow; outOf: number }
export type OutcomeLists = Record<'pincodes' | 'products' | 'sizes', OutcomeList>

const kinds = {
  pincodes: { title: texts.byPincode, headings: [texts.pincode, texts.city] },
  products: { title: texts.byProduct, headings: [texts.product, texts.category] },
  sizes: { title: texts.bySize, headings: [texts.category, texts.size] },
} as const satisfies Record<keyof OutcomeLists, unknown>

const outcomeColumns = (headings: readonly string[]): ReportColumn[] => [
  ...headings.map((heading): ReportColumn => ({ heading, kind: 'text' })),
  { heading: texts.ordered, kind: 'count' },
  { heading: texts.cancelled, kind: 'count' },
  { heading: texts.delivered, kind: 'count' },
  { heading: texts.rto, kind: 'count' },
  { heading: texts.returned, kind: 'count' },
  { heading: texts.rtoRate, kind: 'share' },
  { heading: texts.returnRate, kind: 'share' },
]

/** Computes rates without parcels that are still under way. */
function outcomeCells({ labels, ordered, cancelled, delivered, rto, returned }: OutcomeRow): Cell[] {
  const reached = delivered + returned
  return [
    ...labels,
    ordered,
    cancelled,
    delivered,
    rto,
    returned,
    shareOf(rto, reached + rto),
    shareOf(returned, reached),
  ]
}

/** Builds a table. The list of sizes lacks products without sizes, so it has no total. */
function outcomeTable(name: keyof OutcomeLists, { rows, all, outOf }: OutcomeList): ReportTable {
  const { title, headings } = kinds[name]
  return {
    name,
    title,
    outOf,
    columns: outcomeColumns(headings),
    rows: rows.map(outcomeCells),
    total: name === 'sizes' ? null : outcomeCells({ ...all, labels: [texts.all, ''] }),
  }
}

const drawnBars = 8

export function returnsReport(lists: OutcomeLists, failures: readonly FailedDeliveryRow[]): Report {
  const { all, rows } = lists.pincodes
  const reached = all.delivered + all.returned
  const worst = rows.filter(({ rto, returned }) => rto + returned > 0).slice(0, drawnBars)
  return {
    figures: [
      { label: texts.rtoRate, cell: shareOf(all.rto, reached + all.rto), kind: 'share' },
      { label: texts.returnRate, cell: shareOf(all.returned, reached), kind: 'share' },
      { label: texts.ordersCancelled, cell: all.cancelled, kind: 'count' },
    ],
    chart:
      worst.length === 0
        ? null
        : {
            title: texts.worstPincodes,
            kind: 'bars',
            unit: 'count',
            labels: worst.map(({ labels }) => labels.join(', ')),
            series: [
              { name: texts.rto, tone: 'red', values: worst.map(({ rto }) => rto) },
              { name: texts.returned, tone: 'accent', values: worst.map(({ returned }) => returned) },
            ],
          },
    tables: [
      outcomeTable('pincodes', lists.pincodes),
      outcomeTable('products', lists.products),
      outcomeTable('sizes', lists.sizes),
      failuresTable(failures),
    ],
    notes: [texts.rtoNote, texts.ratesNote],
  }
}
