import { type CodRiskRule, defaultCodRiskRule, noCodRiskRule, strictCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { assumed, replayCod } from '#tests/support/crowds/cod-buyers.ts'
import { atMost, type Figure, figuresFrom } from './table.ts'

const rules: Record<string, CodRiskRule> = {
  'no rule': noCodRiskRule,
  'default rule': defaultCodRiskRule,
  'strict rule': strictCodRiskRule,
}
const seeds = [1, 2, 3, 4, 5]
const orders = 6_000

/** Simulates 6,000 COD orders under each rule, five times, and prints the assumptions. */
export async function measureCodReplay(): Promise<Figure[]> {
  console.log(`Assumed: ${JSON.stringify(assumed)}`)
  const play = (rule: CodRiskRule) =>
    seeds.map((seed) => replayCod(seed, orders, { rule, hints: rule !== noCodRiskRule }))
  const without = play(noCodRiskRule)
  return Object.entries(rules).flatMap(([name, rule]) => {
    const runs = play(rule).map((run, at) => ({ ...run, unruled: without[at]?.returned ?? 0 }))
    return figuresFrom(runs, [
      [`${name}: parcels that came back, of orders`, (run) => percent(run.returned, run.orders), atMost(30, '%')],
      [
        `${name}: parcels that came back, of those without a rule`,
        (run) => percent(run.returned, run.unruled),
        atMost(name === 'strict rule' ? 50 : 100, '%'),
      ],
      [`${name}: honest shoppers lost`, (run) => percent(run.honestLost, run.honest), atMost(3, '%')],
      [`${name}: returns and lost earnings, an order`, (run) => -run.rupees / run.orders, atMost(60, 'rupees')],
      [`${name}: orders to call for`, (run) => percent(run.asked.call, run.orders), atMost(40, '%')],
      [`${name}: orders only to be paid online`, (run) => percent(run.asked.prepaid, run.orders), atMost(10, '%')],
    ])
  })
}

const percent = (part: number, whole: number) => (100 * part) / whole
