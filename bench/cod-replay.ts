import { type CodRiskRule, defaultCodRiskRule, noCodRiskRule, strictCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { assumed, type ReplayResult, replayCod } from '#tests/support/crowds/cod-buyers.ts'
import { atMost, type Figure, figure } from './table.ts'

const rules: Record<string, CodRiskRule> = {
  'no rule': noCodRiskRule,
  'default rule': defaultCodRiskRule,
  'strict rule': strictCodRiskRule,
}
const seeds = [1, 2, 3, 4, 5]
const orders = 6_000

/** Plays 6,000 made-up COD orders under each rule, five times over, and says what was assumed. */
export async function measureCodReplay(): Promise<Figure[]> {
  console.log(`Assumed: ${JSON.stringify(assumed)}`)
  const without = seeds.map((seed) => replayCod(seed, orders, { rule: noCodRiskRule, hints: false }))
  return Object.entries(rules).flatMap(([name, rule]) => {
    const hints = rule !== noCodRiskRule
    const runs = seeds.map((seed) => replayCod(seed, orders, { rule, hints }))
    const of = (share: (run: ReplayResult) => number) => runs.map(share)
    return [
      figure(
        `${name}: parcels that came back, of orders`,
        of((run) => percent(run.returned, run.orders)),
        atMost(30, '%'),
      ),
      figure(
        `${name}: parcels that came back, of those without a rule`,
        runs.map((run, at) => percent(run.returned, without[at]?.returned ?? 0)),
        atMost(50, '%'),
      ),
      figure(
        `${name}: honest shoppers lost`,
        of((run) => percent(run.honestLost, run.honest)),
        atMost(3, '%'),
      ),
      figure(
        `${name}: returns and lost earnings, an order`,
        of((run) => -run.rupees / run.orders),
        atMost(50, 'rupees'),
      ),
      figure(
        `${name}: orders to call for`,
        of((run) => percent(run.asked.call, run.orders)),
        atMost(40, '%'),
      ),
      figure(
        `${name}: orders only to be paid online`,
        of((run) => percent(run.asked.prepaid, run.orders)),
        atMost(10, '%'),
      ),
    ]
  })
}

const percent = (part: number, whole: number) => (100 * part) / whole
