import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Failpoint } from '#flows/failpoint.ts'
import { expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aJourney, goOn, type Journey } from './journey.ts'
import { expectNothingStuck, statesOf } from './outcome.ts'
import { endOf, household, isAlive, reachOf } from './servers.ts'

const { shop, here, start, pass } = await household()

/** Reliability D1: ten failpoints, twenty kills at each. */
const kills = 20
const failpoints: Record<Failpoint, string> = {
  'checkout-locked': 'the checkout was locked',
  'order-written': 'the order’s row, its lines and its hold',
  'gateway-order-made': 'the gateway made its order and before we stored its id',
  'gateway-order-stored': 'we stored its id',
  'shopper-paid': 'the shopper paid',
  'inbox-written': 'an event was kept',
  'half-applied': 'half of a payment was applied',
  'notification-written': 'the notification was written',
  'before-notification': 'the payment was applied and before anybody was told',
  'refund-requested': 'the refund was asked for',
}

test.each(Object.entries(failpoints))(
  `%s: killed ${kills} times after %s, the shop loses no paid order, charges nobody twice and sells no piece twice`,
  async (failpoint) => {
    const { id: productId } = await aProduct(shop, { stock: 5 * kills })
    const journeys: Journey[] = []
    for (let round = 0; round < kills; round += 1) {
      shop.clock.set(new Date())
      const together = await threeShoppers(productId)
      journeys.push(...together)
      const server = await start({ FAILPOINT: failpoint })
      await Promise.all(
        together.map(async (journey, at) => {
          // The other two are at random points when the first one dies.
          await wait(at * round * 4)
          // A busy server may delay all three before the failpoint.
          while (isAlive(server)) {
            await goOn(shop, reachOf(server), journey).catch(() => null)
            await wait(100)
          }
        }),
      )
      expect(await endOf(server)).toBe('SIGKILL')
      await twoMinutesLater(together)
    }
    await expectCleanBooks(shop)
    expect(await statesOf(shop, journeys)).toEqual(journeys.map(({ cancels }) => (cancels ? given : served)))
    const { onHand, reserved } = await shop.db
      .selectFrom('productSizes')
      .select(['onHand', 'reserved'])
      .executeTakeFirstOrThrow()
    expect({ onHand, reserved }).toEqual({ onHand: 5 * kills - 2 * kills, reserved: 0 })
  },
)

test.each([
  { failpoint: 'checkout-locked', left: 'no response', responses: 0 },
  { failpoint: 'order-written', left: 'its response', responses: 1 },
])(
  '$failpoint: a COD order that dies unanswered leaves $left behind, and repeated at once it is one order',
  async ({ failpoint, responses }) => {
    const { id: productId } = await aProduct(shop)
    const journey = aJourney({ shopper: await aShopper(shop), productId, method: 'COD' })
    const server = await start({ FAILPOINT: failpoint })
    while (isAlive(server)) await goOn(shop, reachOf(server), journey).catch(() => wait(100))
    expect(await endOf(server)).toBe('SIGKILL')
    expect(await shop.db.selectFrom('idempotencyKeys').select('key').execute()).toHaveLength(responses)
    await goOn(shop, here, journey)
    expect(await statesOf(shop, [journey])).toEqual(['1 order: none waiting claimed, 0 refunds'])
    await expectCleanBooks(shop)
  },
)

const served = '1 order: paid waiting claimed, 0 refunds'
const given = '1 order: refunded cancelled claimed, 1 refunds'

/** Two who keep their order and one who cancels, each by card. */
async function threeShoppers(productId: string): Promise<Journey[]> {
  const journeys: Journey[] = []
  for (const cancels of [true, false, false]) {
    journeys.push(aJourney({ shopper: await aShopper(shop), productId, cancels }))
  }
  return journeys
}

/** Repeats the requests of shoppers who had not paid or got no response; those who paid may be gone. */
async function twoMinutesLater(together: readonly Journey[]): Promise<void> {
  shop.clock.set(new Date())
  await pass(2, async () => {
    for (const journey of together) {
      const hasGone = journey.isPaid && !journey.cancels
      if (!hasGone) await goOn(shop, here, journey)
    }
  })
  await expectNothingStuck(shop)
  await expectCleanBooks(shop)
}
