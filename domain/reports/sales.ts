import { type Paise, paise, sum } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { methodNames } from '#domain/orders/query.ts'
import { expectedGatewayCost } from '#domain/payments/payment.ts'
import { bucketLabel, bucketSizeOf, bucketsOf, fullBucketLabel, type ReportPeriod } from './period.ts'
import { type Cell, type Report, type ReportColumn, type ReportTable, shareOf, totalRow } from './report.ts'
import * as texts from './texts.ts'

/** Orders of one bucket with the same payment method and outcome. Amounts include tax, COD charge and delivery fee. */
export type SalesRow = {
  bucket: string
  method: PaymentMethod
  /** 'returned': RTO or returned by the shopper. */
  outcome: 'sold' | 'cancelled' | 'returned'
  isPaid: boolean
  orders: number
  amount: Paise
  /** Delivery fees within the amount. */
  delivery: Paise
  /** Amount cancelled before shipping. */
  cut: Paise
  /** Amount refunded for orders that otherwise stand. */
  refunded: Paise
}

export type Sales = {
  orders: number
  amount: Paise
  cancelled: Paise
  cameBack: Paise
  refunded: Paise
  /** Amount minus cancellations, returns and refunds. */
  net: Paise
  delivery: Paise
  /** Average amount of a placed order; null without orders. */
  average: Paise | null
}

export function salesOf(rows: readonly SalesRow[]): Sales {
  const add = (of: (row: SalesRow) => number) => paise(rows.reduce((sum, row) => sum + of(row), 0))
  const [orders, amount] = [add((row) => row.orders), add((row) => row.amount)]
  const cut = add((row) => (row.outcome === 'sold' ? row.cut : 0))
  const cancelled = paise(cut + add((row) => (row.outcome === 'cancelled' ? row.amount : 0)))
  const cameBack = add((row) => (row.outcome === 'returned' ? row.amount : 0))
  const refunded = add((row) => (row.outcome === 'sold' ? row.refunded : 0))
  return {
    orders,
    amount,
    cancelled,
    cameBack,
    refunded,
    net: paise(amount - cancelled - cameBack - refunded),
    delivery: add((row) => (row.outcome === 'sold' ? row.delivery : 0)),
    average: orders === 0 ? null : paise(Math.round(amount / orders)),
  }
}

const salesColumns = (first: string): ReportColumn[] => [
  { heading: first, kind: 'text' },
  { heading: texts.orders, kind: 'count' },
  { heading: texts.orderedFor, kind: 'money' },
  { heading: texts.cancelled, kind: 'money' },
  { heading: texts.returned, kind: 'money' },
  { heading: texts.refunded, kind: 'money' },
  { heading: texts.netSales, kind: 'money' },
  { heading: texts.averageOrder, kind: 'money' },
  { heading: texts.deliveryFees, kind: 'money' },
]

const cellsOf = (text: string, sales: Sales): Cell[] => [
  text,
  sales.orders,
  sales.amount,
  sales.cancelled,
  sales.cameBack,
  sales.refunded,
  sales.net,
  sales.average,
  sales.delivery,
]

/** Sales over time: gross, net, and the average order. */
export function salesReport(rows: readonly SalesRow[], period: ReportPeriod): Report {
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  const lines = bucketsOf(period).map((bucket) => ({
    text: bucketLabel(bucket),
    full: fullBucketLabel(bucket),
    sales: salesOf(byBucket.get(bucket) ?? []),
  }))
  const all = salesOf(rows)
  const first = texts.grainHeadings[bucketSizeOf(period)]
  return {
    figures: [
      { label: texts.netSales, cell: all.net, kind: 'money' },
      { label: texts.orders, cell: all.orders, kind: 'count' },
      { label: texts.averageOrder, cell: all.average, kind: 'money' },
    ],
    chart: {
      title: texts.netSalesBy(first),
      kind: 'columns',
      unit: 'money',
      labels: lines.map(({ text }) => text),
      series: [{ name: texts.netSales, tone: 'teal', values: lines.map(({ sales }) => sales.net) }],
    },
    tables: [
      {
        name: 'sales',
        title: texts.salesBy(first),
        columns: salesColumns(first),
        rows: lines.filter(({ sales }) => sales.orders > 0).map(({ full, sales }) => cellsOf(full, sales)),
        total: cellsOf(texts.all, all),
      },
    ],
    notes: [texts.salesNote, texts.netSalesNote],
  }
}

const methods: readonly PaymentMethod[] = ['COD', 'UPI', 'CARD', 'CREDIT']

const mixColumns: ReportColumn[] = [
  { heading: texts.method, kind: 'text' },
  { heading: texts.orders, kind: 'count' },
  { heading: texts.share, kind: 'share' },
  { heading: texts.orderedFor, kind: 'money' },
  { heading: texts.netSales, kind: 'money' },
  { heading: texts.received, kind: 'money' },
  { heading: texts.stillToCome, kind: 'money' },
]

export type GatewayRow = { method: PaymentMethod; payments: number; amount: Paise }

/** Payments by method: received, outstanding, and the gateway's estimated cost. */
export function paymentsReport(rows: readonly SalesRow[], gateway: readonly GatewayRow[]): Report {
  const orders = salesOf(rows).orders
  const lines = methods.map((method) => mixLine(method, rows, orders))
  const costs = gateway.map(({ method, payments, amount }): Cell[] => [
    methodNames[method],
    payments,
    amount,
    expectedGatewayCost(amount),
  ])
  const total = totalRow(mixColumns, lines, texts.all)
  const costTotal = totalRow(costColumns, costs, texts.all)
  return {
    figures: [
      { label: texts.received, cell: total[5] ?? null, kind: 'money' },
      { label: texts.stillToCome, cell: total[6] ?? null, kind: 'money' },
      { label: texts.expectedGatewayCost, cell: costTotal[3] ?? null, kind: 'money' },
    ],
    chart: {
      title: texts.ordersByMethod,
      kind: 'bars',
      unit: 'count',
      labels: methods.map((method) => methodNames[method]),
      series: [{ name: texts.orders, tone: 'teal', values: lines.map((line) => Number(line[1])) }],
    },
    tables: [
      { name: 'ways', title: texts.paymentMethods, columns: mixColumns, rows: lines, total },
      gatewayTable(costs, costTotal),
    ],
    notes: [texts.receivedNote, texts.gatewayNote],
  }
}

function mixLine(method: PaymentMethod, rows: readonly SalesRow[], orders: number): Cell[] {
  const ours = rows.filter((row) => row.method === method)
  const sales = salesOf(ours)
  const here = toCollect(ours.filter(({ isPaid }) => isPaid))
  const toCome = toCollect(ours.filter(({ isPaid, outcome }) => !isPaid && outcome === 'sold'))
  return [methodNames[method], sales.orders, shareOf(sales.orders, orders), sales.amount, sales.net, here, toCome]
}

/** Computes the outstanding cash: a COD order pays for units sent, a prepaid one has paid for all. */
const toCollect = (rows: readonly SalesRow[]) =>
  sum(rows.map(({ method, amount, cut }) => paise(method === 'COD' ? amount - cut : amount)))

const costColumns: ReportColumn[] = [
  { heading: texts.method, kind: 'text' },
  { heading: texts.payments, kind: 'count' },
  { heading: texts.takenIn, kind: 'money' },
  { heading: texts.expectedCost, kind: 'money' },
]

const gatewayTable = (rows: Cell[][], total: Cell[]): ReportTable => ({
  name: 'gateway',
  title: texts.expectedGatewayCost,
  columns: costColumns,
  rows,
  total,
})
