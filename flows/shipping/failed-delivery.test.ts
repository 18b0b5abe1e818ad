import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findTimeline } from '#db/orders/order-admin.ts'
import { findFailedDeliveries } from '#db/reports/failed-deliveries.ts'
import { countOpenFailures, findFailuresOf } from '#db/shipping/failed-deliveries.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type FailureReason, overdueBefore } from '#domain/shipping/failed-delivery.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { failureToken } from '#flows/signed-link.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { aFailedParcel, passHours } from '#tests/support/builders/failed-parcels.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { answerFailedDelivery, recordCourierNotified } from './answer-failed-delivery.ts'
import { findAnswerPath, findLinkedFailure } from './failure-link.ts'
import { sendFailureAnswers } from './send-failure-answers.ts'

const { shop, courier } = await shopWithCourier()
const typed = { kind: 'again', denied: '', day: '', address: '', landmark: '', phone: '' }

const pass = (hours: number) => passHours(shop, hours)

async function failed(reason: FailureReason) {
  const parcel = await aFailedParcel({ shop, courier }, reason)
  const { orderId, failureId } = parcel
  const look = async () => (await findFailuresOf(shop.db, orderId))[0]
  const answer = (more: Partial<typeof typed> = {}) =>
    answerFailedDelivery(shop, { failureId, typed: { ...typed, ...more }, staff: null })
  return { ...parcel, look, answer }
}

const stateOf = (waybill: string) => courier.parcels().find((one) => one.waybill === waybill)?.state
const texts = () => shop.sandboxMessages.sent().map(({ template }) => template)

test('a failed delivery is recorded once, asked of the shopper once, and shown to the owner', async () => {
  const { orderId, look } = await failed('not-home')
  await pass(1)
  await sendNotifications(shop)
  await sendNotifications(shop)
  expect(await findFailuresOf(shop.db, orderId)).toHaveLength(1)
  expect(await look()).toMatchObject({ reason: 'not-home', remark: 'Consignee unavailable', answer: null })
  expect(texts().filter((name) => name === 'delivery-failed')).toHaveLength(2)
  const path = (await findAnswerPath(shop, orderId)) ?? ''
  expect(shop.sandboxMessages.sent().find(({ template }) => template === 'delivery-failed')?.text).toContain(path)
  const counted = () => countOpenFailures(shop.db, overdueBefore(shop.now()))
  expect(await counted()).toMatchObject({ count: 1, overdue: 0 })
  shop.clock.pass(13 * 60)
  expect(await counted()).toMatchObject({ count: 1, overdue: 1 })
})

test('an answer goes to the courier, which brings the parcel again, and the timeline tells it', async () => {
  const { orderId, waybill, answer, look } = await failed('address')
  expect(await answer({ kind: 'details', landmark: 'Opposite the temple' })).toBeNull()
  expect(await answer({ kind: 'cancel' })).toMatchObject({ refused: 'changed' })
  expect(await sendFailureAnswers(shop)).toBe(1)
  expect(await sendFailureAnswers(shop)).toBe(0)
  expect(await look()).toMatchObject({ answeredBy: 'shopper', notifiedAt: expect.any(Date), courierRefusal: null })
  await pass(19)
  expect(await look()).toMatchObject({ closedAt: expect.any(Date) })
  await pass(7)
  expect(stateOf(waybill)).toBe('Delivered')
  const timeline = (await findTimeline(shop.db, orderId)).filter(({ machine }) => machine === 'delivery')
  expect(timeline.map(({ toState }) => toState)).toEqual(['notified', 'answered', 'failed'])
  expect(new Set(timeline.map(({ seq }) => seq)).size).toBe(3)
  expect(timeline[1]?.cause).toContain('Opposite the temple')
})

test('the instruction is retried while the courier is unavailable; a lost response is not sent twice', async () => {
  const { answer, look } = await failed('no-answer')
  await answer()
  courier.behave('unavailable')
  expect(await sendFailureAnswers(shop)).toBe(0)
  expect(await look()).toMatchObject({ notifiedAt: null, courierRefusal: null })
  courier.behave('none')
  expect(await sendFailureAnswers(shop)).toBe(0)
  shop.clock.pass(2)
  expect(await sendFailureAnswers(shop)).toBe(1)
})

test('a courier that stays away becomes a call of the owner after seven tries', async () => {
  const { answer, look } = await failed('no-answer')
  await answer()
  courier.behave('unavailable')
  for (let tries = 0; tries < 9; tries += 1) {
    await sendFailureAnswers(shop)
    shop.clock.pass(121)
  }
  expect(await look()).toMatchObject({ courierRefusal: expect.any(String), notifiedAt: null })
})

test('an instruction that the owner gave by phone during an attempt is not sent once more', async () => {
  const { answer, failureId, look } = await failed('no-answer')
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  await answer()
  const answerFailure: typeof courier.answerFailure = async () => {
    expect(await recordCourierNotified(shop, { failureId, staff })).toBeNull()
    throw new Error('The courier gave no answer')
  }
  await sendFailureAnswers({ ...shop, couriers: couriersOf([{ ...courier, answerFailure }]) })
  shop.clock.pass(2)
  expect(await sendFailureAnswers(shop)).toBe(0)
  expect(await look()).toMatchObject({ notifiedAt: expect.any(Date), courierRefusal: null })
})

test('an instruction by phone is a task of the owner, who confirms it', async () => {
  const { answer, failureId, look } = await failed('later')
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  await answer({ kind: 'hub' })
  await sendFailureAnswers(shop)
  expect(await look()).toMatchObject({ courierRefusal: expect.stringContaining('by phone') })
  expect(await countOpenFailures(shop.db, overdueBefore(shop.now()))).toMatchObject({ count: 1, overdue: 1 })
  expect(isRefusal(await recordCourierNotified(shop, { failureId, staff }))).toBe(false)
  expect(await recordCourierNotified(shop, { failureId, staff })).toMatchObject({ refused: 'changed' })
  expect(await countOpenFailures(shop.db, overdueBefore(shop.now()))).toMatchObject({ count: 0 })
  const audited = await shop.ask(sql<{ action: string }>`select action from audit_log`)
  expect(audited).toEqual([{ action: 'notify-courier' }])
})

test('‘refused’ is asked back: a denial has it brought again, a yes sends it back', async () => {
  const denied = await failed('refused')
  await sendNotifications(shop)
  expect(texts()).toContain('delivery-refused')
  expect(await denied.answer({ denied: 'yes' })).toBeNull()
  expect(await denied.look()).toMatchObject({ answer: { kind: 'again', denied: true } })
  const real = await failed('refused')
  await real.answer({ kind: 'cancel' })
  await sendFailureAnswers(shop)
  await pass(30)
  expect([stateOf(denied.waybill), stateOf(real.waybill)]).toEqual(['Delivered', 'RTO'])
  const all = { name: 'own', from: '2020-01-01', to: '2100-01-01' } as const
  expect(await findFailedDeliveries(shop.db, all)).toEqual([
    { reason: 'refused', failed: 2, answered: 2, delivered: 1, rto: 1 },
  ])
})

test('staff answer for a shopper whom they called, and the audit log says who', async () => {
  const { failureId, look } = await failed('other')
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  await answerFailedDelivery(shop, { failureId, typed, staff })
  expect(await look()).toMatchObject({ answer: { kind: 'again' }, answeredBy: `staff:${staff.id}` })
  const audited = await shop.ask(sql<{ action: string }>`select action from audit_log`)
  expect(audited).toEqual([{ action: 'answer-failed-delivery' }])
})

test('a link is this shop’s, for one failure, and takes nothing after its time', async () => {
  const { orderId, failureId, answer } = await failed('cash')
  const token = failureToken(shop.pepper, { id: failureId, orderId })
  expect((await findLinkedFailure(shop, token))?.failure.id).toBe(failureId)
  expect(await findLinkedFailure(shop, `${token.slice(0, 23)}${token.endsWith('x') ? 'y' : 'x'}`)).toBeNull()
  expect(await findLinkedFailure(shop, failureToken('another pepper', { id: failureId, orderId }))).toBeNull()
  const unknown = { failureId: 'no-id-at-all', typed, staff: null }
  expect(await answerFailedDelivery(shop, unknown)).toMatchObject({ refused: 'changed' })
  shop.clock.pass(73 * 60)
  expect(await answer()).toMatchObject({ refused: 'changed' })
  expect(await findAnswerPath(shop, orderId)).toBeNull()
})
