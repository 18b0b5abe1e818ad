import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { sandboxCourier } from '#providers/courier/sandbox/courier.ts'
import { expectCleanBooks, settleAll } from '#tests/support/builders/payments.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { byChance, openSeats } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { seededRandom } from './histories/random.ts'
import { aRace, type Race, type RacingShop } from './races/race.ts'
import { countOutcomes, type Outcomes } from './races/verdict.ts'

// A nightly run has time for more.
vi.setConfig({ testTimeout: 6 * 60 * 60_000 })

/** RACES=10000 runs more of them; RACE=17 repeats one. */
const again = process.env['RACE']
const races = again ? 1 : Number(process.env['RACES'] ?? 1_000)
const first = Number(again ?? 1)
/** So many run in parallel and are judged together. */
const [lanes, batch] = [4, 200]

const shop = await testShop()
const folder = mkdtempSync(join(tmpdir(), 'strut-races-'))
afterAll(() => rmSync(folder, { recursive: true }))
const seats = Array.from({ length: lanes }, () => openSeats(shop.address, 3))

test(`in ${races} races of a payment by link with courier, cash and cancellation nobody pays twice, or for nothing`, async () => {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  await saveSetting(shop.db, 'prepay', { discount: rupees(30) })
  const began = performance.now()
  const all: Outcomes = { online: 0, cash: 0, cancelled: 0, sentBack: 0, twice: [], forNothing: [] }
  const products = await Promise.all(seats.map(() => aProduct(shop, { stock: races + 1 })))
  for (let from = first; from < first + races; from += batch) {
    const file = join(folder, `parcels-${from}.json`)
    const courier = sandboxCourier({ now: shop.now, file, webhookUrl: 'http://127.0.0.1:1' })
    const racing: RacingShop = { shop: { ...shop, couriers: couriersOf([courier]) }, courier, staff }
    const numbers = Array.from({ length: Math.min(batch, first + races - from) }, (_, at) => from + at)
    const done: Race[] = []
    const run = async (lane: number) => {
      const [interleave, product] = [seats[lane], products[lane]]
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        if (!interleave || !product) return
        const random = seededRandom(number)
        const race = await aRace(racing, { number, random, product })
        const { results } = await interleave(race.actors, byChance(Array.from({ length: 200 }, () => random.below(12))))
        for (const result of results) if (result.status === 'rejected') throw result.reason
        done.push(race)
      }
    }
    await Promise.all(seats.map((_, lane) => run(lane)))
    await comeToRest(racing)
    for (const race of done) await race.finish()
    await settleAll(racing.shop)
    await countOutcomes(racing, done, all)
    await expectCleanBooks(racing.shop)
    shop.lines.length = 0
    process.stderr.write(`${from + done.length - first} races ${JSON.stringify(all)}\n`)
  }
  const minutes = Math.round((performance.now() - began) / 6_000) / 10
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ races, minutes, cpuSeconds: Math.round((user + system) / 1e6), ...all }))
  expect([all.twice, all.forNothing]).toEqual([[], []])
  expect(all.online + all.cash + all.cancelled).toBe(races)
})

/** Delivers events, and calls the courier again where it was due. */
async function comeToRest({ shop: racing }: RacingShop): Promise<void> {
  await settleAll(racing)
  for (let look = 0; look < 2; look += 1) {
    racing.clock.pass(3)
    await reconcilePayments(racing)
    await settleAll(racing)
  }
}
