import { type Paise, paise, sum, zeroPaise } from '#domain/money.ts'
import type { CreditReason } from '#domain/payments/store-credit.ts'
import { bucketLabel, bucketSizeOf, bucketsOf, fullBucketLabel, type ReportPeriod } from './period.ts'
import { type Cell, type CellColumn, type Report, tableOf } from './report.ts'
import * as texts from './texts.ts'

/** Sum of the entries of one bucket with the same cause; what was spent is below nothing. */
export type CreditMovement = { bucket: string; reason: CreditReason; amount: Paise }

type CreditLine = Record<'granted' | 'refunded' | 'spent' | 'owed', Paise> & { text: string }

const columns = (first: string): CellColumn<CreditLine>[] => [
  [first, 'text', ({ text }) => text],
  [texts.grantedCredit, 'money', ({ granted }) => granted],
  [texts.refundedAsCredit, 'money', ({ refunded }) => refunded],
  [texts.creditSpent, 'money', ({ spent }) => spent],
  [texts.creditOwed, 'money', ({ owed }) => owed],
]

/** Store credit over time: what came, what paid for orders, and what the shop owed its shoppers then. */
export function creditReport(
  { before, rows }: { before: Paise; rows: readonly CreditMovement[] },
  period: ReportPeriod,
): Report {
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  let owed = before
  const lines = bucketsOf(period).map((bucket) => {
    const moved = byBucket.get(bucket) ?? []
    owed = paise(owed + sum(moved.map(({ amount }) => amount)))
    return { bucket, text: fullBucketLabel(bucket), ...movedIn(moved), owed }
  })
  const all = { text: texts.all, ...movedIn(rows), owed }
  const headed = columns(texts.grainHeadings[bucketSizeOf(period)])
  const moving = lines.filter(({ granted, refunded, spent }) => granted + refunded + spent > 0)
  const total = headed.map(([, , cell]) => cell(all))
  const table = tableOf({ name: 'credit', title: texts.storeCredit }, moving, headed)
  return {
    figures: [
      { label: texts.creditOwed, cell: owed, kind: 'money' },
      { label: texts.creditGiven, cell: paise(all.granted + all.refunded), kind: 'money' },
      { label: texts.creditSpent, cell: all.spent, kind: 'money' },
    ],
    chart: {
      title: texts.creditOwed,
      ...{ kind: 'columns', unit: 'money', labels: lines.map(({ bucket }) => bucketLabel(bucket)) },
      series: [{ name: texts.creditOwed, tone: 'teal', values: lines.map((line) => line.owed) }],
    },
    tables: [{ ...table, rows: [...owedBefore(before), ...table.rows], total }],
    notes: [texts.creditNote],
  }
}

const owedBefore = (before: Paise): Cell[][] =>
  before === 0 ? [] : [[texts.owedBefore, null, null, null, before]]

function movedIn(rows: readonly CreditMovement[]) {
  const of = (wanted: CreditReason) =>
    sum(rows.filter(({ reason }) => reason === wanted).map(({ amount }) => amount))
  return { granted: of('granted'), refunded: of('refund'), spent: paise(zeroPaise - of('order')) }
}
