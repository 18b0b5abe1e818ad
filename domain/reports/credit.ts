import { type Paise, paise, sum, zeroPaise } from '#domain/money.ts'
import type { CreditReason } from '#domain/payments/store-credit.ts'
import { bucketLabel, bucketSizeOf, bucketsOf, fullBucketLabel, type ReportPeriod } from './period.ts'
import { type Cell, type CellColumn, type Report, tableOf } from './report.ts'
import * as texts from './texts.ts'

/** Total of the entries of one bucket and reason; spent credit is negative. */
export type CreditMovement = { bucket: string; reason: CreditReason; amount: Paise }

export type CreditMovements = { before: Paise; rows: readonly CreditMovement[]; unused: Paise }

type CreditLine = Record<'granted' | 'refunded' | 'gifts' | 'spent' | 'owed', Paise> & { text: string }

const columns = (first: string): CellColumn<CreditLine>[] => [
  [first, 'text', ({ text }) => text],
  [texts.grantedCredit, 'money', ({ granted }) => granted],
  [texts.refundedAsCredit, 'money', ({ refunded }) => refunded],
  [texts.giftCardsClaimed, 'money', ({ gifts }) => gifts],
  [texts.creditSpent, 'money', ({ spent }) => spent],
  [texts.creditOwed, 'money', ({ owed }) => owed],
]

/** Builds the report of store credit over time: granted, spent, and the balance owed to shoppers. */
export function creditReport({ before, rows, unused }: CreditMovements, period: ReportPeriod): Report {
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  let owed = before
  const lines = bucketsOf(period).map((bucket) => {
    const moved = byBucket.get(bucket) ?? []
    owed = paise(owed + sum(moved.map(({ amount }) => amount)))
    return { bucket, text: fullBucketLabel(bucket), ...movedIn(moved), owed }
  })
  const all = { text: texts.all, ...movedIn(rows), owed }
  const moving = lines.filter((line) => givenIn(line) + line.spent > 0)
  const headed = columns(texts.grainHeadings[bucketSizeOf(period)])
  const table = tableOf({ name: 'credit', title: texts.storeCredit, total: all }, moving, headed)
  return {
    figures: [
      { label: texts.creditOwed, cell: owed, kind: 'money' },
      { label: texts.creditSpent, cell: all.spent, kind: 'money' },
      { label: texts.unusedGiftCards, cell: unused, kind: 'money' },
    ],
    chart: {
      title: texts.creditGivenAndSpent,
      kind: 'columns',
      unit: 'money',
      labels: lines.map(({ bucket }) => bucketLabel(bucket)),
      series: [
        { name: texts.creditGiven, tone: 'teal', values: lines.map(givenIn) },
        { name: texts.creditSpent, tone: 'accent', values: lines.map(({ spent }) => spent) },
      ],
    },
    tables: [{ ...table, rows: [...owedBefore(before), ...table.rows] }, unusedTable(unused)],
    notes: [texts.creditNote],
  }
}

const unusedTable = (unused: Paise) =>
  tableOf({ name: 'gift-cards', title: texts.giftCards }, unused > 0 ? [texts.unusedGiftCards] : [], [
    [texts.giftCards, 'text', (text) => text],
    [texts.amount, 'money', () => unused],
  ])

const givenIn = ({ granted, refunded, gifts }: Omit<CreditLine, 'text' | 'owed'>): Paise =>
  sum([granted, refunded, gifts])

const owedBefore = (before: Paise): Cell[][] =>
  before === 0 ? [] : [[texts.owedBefore, null, null, null, null, before]]

function movedIn(rows: readonly CreditMovement[]) {
  const of = (wanted: CreditReason) => sum(rows.filter(({ reason }) => reason === wanted).map(({ amount }) => amount))
  return {
    granted: of('granted'),
    refunded: of('refund'),
    gifts: of('gift-card'),
    spent: paise(zeroPaise - of('order')),
  }
}
