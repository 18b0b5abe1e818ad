import { type Paise, paise, sum } from '#domain/money.ts'
import { type PaymentMethod, paymentMethods } from '#domain/orders/order.ts'
import { methodNames } from '#domain/orders/query.ts'
import { expectedGatewayCost } from '#domain/payments/payment.ts'
import { bucketLabel, bucketSizeOf, bucketsOf, fullBucketLabel, type ReportPeriod } from './period.ts'
import { type CellColumn, type Report, shareOf, tableOf } from './report.ts'
import * as texts from './texts.ts'

/** Orders of one bucket with the same payment method and outcome. Amounts include tax, COD charge and delivery fee. */
export type SalesRow = {
  bucket: string
  method: PaymentMethod
  /** 'returned': RTO. What shoppers sent back is sold and refunded. */
  outcome: 'sold' | 'cancelled' | 'returned'
  isPaid: boolean
  orders: number
  amount: Paise
  /** Paid ahead of the rest, within the amount. */
  advance: Paise
  /** Delivery fees within the amount. */
  delivery: Paise
  /** Amount cancelled before shipping. */
  cut: Paise
  /** Amount refunded for orders that otherwise stand. */
  refunded: Paise
  /** Amount by which payments were short and that the shop let go (decision 142). */
  writtenOff: Paise
}

type Sales = {
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

type SalesLine = { text: string; sales: Sales }

const salesColumns = (first: string): CellColumn<SalesLine>[] => [
  [first, 'text', ({ text }) => text],
  [texts.orders, 'count', ({ sales }) => sales.orders],
  [texts.orderedFor, 'money', ({ sales }) => sales.amount],
  [texts.cancelled, 'money', ({ sales }) => sales.cancelled],
  [texts.rto, 'money', ({ sales }) => sales.cameBack],
  [texts.refunded, 'money', ({ sales }) => sales.refunded],
  [texts.netSales, 'money', ({ sales }) => sales.net],
  [texts.averageOrder, 'money', ({ sales }) => sales.average],
  [texts.deliveryFees, 'money', ({ sales }) => sales.delivery],
]

/** Sales over time: gross, net, and the average order. */
export function salesReport(rows: readonly SalesRow[], period: ReportPeriod): Report {
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  const lines = bucketsOf(period).map((bucket) => ({
    label: bucketLabel(bucket),
    text: fullBucketLabel(bucket),
    sales: salesOf(byBucket.get(bucket) ?? []),
  }))
  const all = salesOf(rows)
  const first = texts.grainHeadings[bucketSizeOf(period)]
  const sold = lines.filter(({ sales }) => sales.orders > 0)
  const total = { text: texts.all, sales: all }
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
      labels: lines.map(({ label }) => label),
      series: [{ name: texts.netSales, tone: 'teal', values: lines.map(({ sales }) => sales.net) }],
    },
    tables: [tableOf<SalesLine>({ name: 'sales', title: texts.salesBy(first), total }, sold, salesColumns(first))],
    notes: [texts.salesNote, texts.netSalesNote],
  }
}

export type GatewayRow = { method: PaymentMethod; payments: number; amount: Paise }

/** Payments by method: received, outstanding, and the gateway's estimated cost. */
export function paymentsReport(rows: readonly SalesRow[], gateway: readonly GatewayRow[]): Report {
  const lines = paymentMethods.map((method) => mixLine(method, rows))
  const all = lines.reduce((count, { sales }) => count + sales.orders, 0)
  const mix = tableOf({ name: 'ways', title: texts.paymentMethods, total: texts.all }, lines, [
    [texts.method, 'text', ({ method }) => methodNames[method]],
    [texts.orders, 'count', ({ sales }) => sales.orders],
    [texts.share, 'share', ({ sales }) => shareOf(sales.orders, all)],
    [texts.orderedFor, 'money', ({ sales }) => sales.amount],
    [texts.netSales, 'money', ({ sales }) => sales.net],
    [texts.received, 'money', ({ received }) => received],
    [texts.stillToCome, 'money', ({ toCome }) => toCome],
  ])
  const costs = tableOf({ name: 'gateway', title: texts.expectedGatewayCost, total: texts.all }, gateway, [
    [texts.method, 'text', ({ method }) => methodNames[method]],
    [texts.payments, 'count', ({ payments }) => payments],
    [texts.takenIn, 'money', ({ amount }) => amount],
    [texts.expectedCost, 'money', ({ amount }) => expectedGatewayCost(amount)],
  ])
  return {
    figures: [
      { label: texts.received, cell: sum(lines.map(({ received }) => received)), kind: 'money' },
      { label: texts.stillToCome, cell: sum(lines.map(({ toCome }) => toCome)), kind: 'money' },
      { label: texts.expectedGatewayCost, cell: costs.total?.[3] ?? null, kind: 'money' },
    ],
    chart: {
      title: texts.ordersByMethod,
      kind: 'bars',
      unit: 'count',
      labels: paymentMethods.map((method) => methodNames[method]),
      series: [{ name: texts.orders, tone: 'teal', values: lines.map(({ sales }) => sales.orders) }],
    },
    tables: [mix, costs],
    notes: [texts.receivedNote, texts.gatewayNote],
  }
}

function mixLine(method: PaymentMethod, rows: readonly SalesRow[]) {
  const ours = rows.filter((row) => row.method === method)
  const open = ours.filter(({ isPaid, outcome }) => !isPaid && outcome === 'sold')
  const received = sum(ours.map((row) => (row.isPaid ? paise(priceOf(row) - row.writtenOff) : row.advance)))
  const toCome = sum(open.map((row) => paise(priceOf(row) - row.advance)))
  return { method, sales: salesOf(ours), received, toCome }
}

/** Computes what orders are paid with: COD for the units sent, prepaid for all. */
const priceOf = ({ method, amount, cut }: SalesRow) => paise(method === 'COD' ? amount - cut : amount)
