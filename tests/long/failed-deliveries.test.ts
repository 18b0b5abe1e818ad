import { expect, test } from 'vitest'
import { countOpenFailures, findFailuresOf } from '#db/shipping/failed-deliveries.ts'
import { type FailureReason, overdueBefore } from '#domain/shipping/failed-delivery.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { sendFailureAnswers } from '#flows/shipping/send-failure-answers.ts'
import { aBookedParcel, passHours } from '#tests/support/builders/failed-parcels.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { openPhones } from '#tests/support/visits/phone.ts'
import * as texts from '#ui/shipping/texts.tsx'

const { shop, courier } = await shopWithCourier()
const onPhone = await openPhones(shop)

const reasons = ['not-home', 'refused', 'address', 'no-answer', 'later', 'cash'] as const

/** Answers of the sixty shoppers in turn; one of ten never opens the link. */
const plans = ['again', 'day', 'details', 'again', 'day', 'details', 'hub', 'cancel', 'again', 'silence'] as const
type Plan = (typeof plans)[number]

type Outcome = { plan: Plan; reason: FailureReason; waybill: string; orderId: string }

const stateOf = (waybill: string) => courier.parcels().find((one) => one.waybill === waybill)?.state ?? ''

/** Title of the choice to open first, and its button. */
const taps: Record<Exclude<Plan, 'silence'>, readonly string[]> = {
  again: [texts.bringItAgain],
  day: [texts.anotherDay, texts.onThisDay],
  details: [texts.betterAddress, texts.sendToCourier],
  hub: [texts.collectIt, texts.iCollectIt],
  cancel: [texts.notWanted, texts.sendItBack],
}

/** Answers by the link in the shopper's message, on a phone 360 pixels wide. */
async function answerByLink(token: string, { plan, reason }: Outcome): Promise<void> {
  if (plan === 'silence') return
  const [choice = '', button] = taps[plan]
  await onPhone(`/parcel/${token}`, async (page) => {
    if (reason === 'refused') await page.getByRole('link', { name: texts.noIWantIt }).tap()
    await page.getByRole('heading', { name: texts.whatShouldHappen }).waitFor()
    const landmark = page.getByLabel(texts.landmark)
    if (button && !(plan === 'details' && (await landmark.isVisible())))
      await page.locator('summary', { hasText: choice }).tap()
    if (plan === 'details') await landmark.fill('Opposite the temple')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const last = page.getByRole('button', { name: button ?? choice, exact: true })
    expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await last.tap()
    await page.getByText(texts.yourAnswer).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

test('a day of 200 parcels, 60 of which fail: the shoppers’ links decide what becomes of each', {
  timeout: 900_000,
}, async () => {
  const parcels: Outcome[] = []
  for (let index = 0; index < 200; index += 1) {
    const reason = index < 60 ? (reasons[index % reasons.length] ?? 'other') : null
    const parcel = await aBookedParcel({ shop, courier }, reason)
    parcels.push({ ...parcel, plan: plans[index % plans.length] ?? 'silence', reason: reason ?? 'other' })
  }
  await passHours(shop, 55)
  await passHours(shop, 6)
  const failed = parcels.slice(0, 60)
  expect(parcels.slice(60).every(({ waybill }) => stateOf(waybill) === 'Delivered')).toBe(true)
  // Fifty events at a time, because the sandbox keeps only the latest messages.
  const links = new Map<string, string>()
  for (let rounds = 0; rounds < 30; rounds += 1) {
    await sendNotifications(shop)
    for (const { channel, text } of shop.sandboxMessages.sent()) {
      const token = channel === 'sms' ? /\/parcel\/([\w-]{24})/.exec(text)?.[1] : undefined
      if (token) links.set(token.slice(0, 8), token)
    }
  }
  expect(links.size).toBe(60)
  for (const one of failed) await answerByLink(links.get(one.orderId.slice(0, 8)) ?? '', one)
  // The courier's API is unavailable: nothing is lost.
  courier.behave('unavailable')
  expect(await sendFailureAnswers(shop)).toBe(0)
  courier.behave('none')
  shop.clock.pass(6)
  for (let rounds = 0; rounds < 3; rounds += 1) await sendFailureAnswers(shop)
  await passHours(shop, 13)
  // Six by phone, six unanswered.
  expect(await countOpenFailures(shop.db, overdueBefore(shop.now()))).toMatchObject({ count: 12, overdue: 12 })
  for (let hours = 0; hours < 144; hours += 12) await passHours(shop, 12)
  const rows = await Promise.all(
    failed.map(async ({ plan, waybill, orderId }) => ({
      plan,
      end: stateOf(waybill),
      isClosed: (await findFailuresOf(shop.db, orderId)).every(({ closedAt }) => closedAt !== null),
    })),
  )
  const count = (plan: Plan, end: string) => rows.filter((row) => row.plan === plan && row.end === end).length
  const table = Object.fromEntries(
    [...new Set(plans)].map((plan) => [plan, [count(plan, 'Delivered'), count(plan, 'RTO')]]),
  )
  expect(table).toEqual({
    again: [18, 0],
    day: [12, 0],
    details: [12, 0],
    // The test never phones the courier, so parcels that need a call are returned like unanswered ones.
    hub: [0, 6],
    cancel: [0, 6],
    silence: [0, 6],
  })
  expect(rows.every(({ isClosed }) => isClosed)).toBe(true)
})
