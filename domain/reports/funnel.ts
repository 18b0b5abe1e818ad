import { type Report, shareOf, tableOf } from './report.ts'
import * as texts from './texts.ts'

/** Steps counted by the server because no table records them; counts only, no visitors. */
export const countedSteps = ['visit', 'add-to-cart', 'begin-checkout'] as const
export type CountedStep = (typeof countedSteps)[number]

export type OrderSteps = { placed: number; confirmed: number; sent: number; delivered: number }

export function funnelReport(counted: Readonly<Record<CountedStep, number>>, orders: OrderSteps): Report {
  const steps: [string, number][] = [
    [texts.visited, counted.visit],
    [texts.addedToCart, counted['add-to-cart']],
    [texts.openedCheckout, counted['begin-checkout']],
    [texts.ordered, orders.placed],
    [texts.paidOrCod, orders.confirmed],
    [texts.sent, orders.sent],
    [texts.delivered, orders.delivered],
  ]
  const lines = steps.map(([text, count], at) => ({ text, count, before: steps[at - 1]?.[1] ?? null }))
  return {
    figures: [
      { label: texts.ordersPer100Visits, cell: shareOf(orders.confirmed, counted.visit), kind: 'share' },
      { label: texts.ordered, cell: orders.placed, kind: 'count' },
      { label: texts.delivered, cell: orders.delivered, kind: 'count' },
    ],
    chart: {
      title: texts.fromFirstPageToParcel,
      kind: 'bars',
      unit: 'count',
      labels: steps.map(([text]) => text),
      series: [{ name: texts.howOften, tone: 'teal', values: steps.map(([, count]) => count) }],
    },
    tables: [
      tableOf({ name: 'steps', title: texts.steps }, lines, [
        [texts.step, 'text', ({ text }) => text],
        [texts.howOften, 'count', ({ count }) => count],
        [texts.ofStepBefore, 'share', ({ count, before }) => (before === null ? null : shareOf(count, before))],
        [texts.ofAllVisits, 'share', ({ count }) => shareOf(count, counted.visit)],
      ]),
    ],
    notes: [texts.stepsNote, texts.otherStepsNote],
  }
}
