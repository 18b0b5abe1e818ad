import { type Cell, type Report, type ReportColumn, shareOf } from './report.ts'

/** Steps counted by the server, because no table has them: how often, never by whom. */
export const countedSteps = ['arrived', 'put-in-cart', 'saw-confirm'] as const
export type CountedStep = (typeof countedSteps)[number]

/** Orders of that time, by how far they have come. */
export type OrderSteps = { placed: number; stands: number; sent: number; delivered: number }

const columns: ReportColumn[] = [
  { heading: 'Step', kind: 'text' },
  { heading: 'How often', kind: 'count' },
  { heading: 'Of the step before', kind: 'share' },
  { heading: 'Of all visits', kind: 'share' },
]

export function funnelReport(counted: Readonly<Record<CountedStep, number>>, orders: OrderSteps): Report {
  const steps: [string, number][] = [
    ['Visited the shop', counted.arrived],
    ['Added to cart', counted['put-in-cart']],
    ['Opened checkout', counted['saw-confirm']],
    ['Ordered', orders.placed],
    ['Paid or COD', orders.stands],
    ['Sent', orders.sent],
    ['Delivered', orders.delivered],
  ]
  const rows = steps.map(([text, count], at): Cell[] => {
    const before = steps[at - 1]?.[1] ?? 0
    return [text, count, at === 0 ? null : shareOf(count, before), shareOf(count, counted.arrived)]
  })
  return {
    figures: [
      { label: 'Orders per 100 visits', cell: shareOf(orders.stands, counted.arrived), kind: 'share' },
      { label: 'Ordered', cell: orders.placed, kind: 'count' },
      { label: 'Delivered', cell: orders.delivered, kind: 'count' },
    ],
    chart: {
      title: 'From the first page to the delivered parcel',
      ...{ kind: 'bars', unit: 'count', labels: steps.map(([text]) => text) },
      series: [{ name: 'How often', tone: 'teal', values: steps.map(([, count]) => count) }],
    },
    tables: [{ name: 'steps', title: 'Steps', columns, rows, total: null }],
    notes: [
      'The first three steps are counted without cookies: a page opened from outside the shop, an item added to a cart, the confirm screen shown. Two visits of one person count as two.',
      'The other steps are the orders of this period, as far as they are by now.',
    ],
  }
}
