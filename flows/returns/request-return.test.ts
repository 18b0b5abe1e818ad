import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findReturn } from '#db/returns/returns.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { zeroPaise } from '#domain/money.ts'
import { defaultReturnDays, type ReturnForm } from '#domain/returns/return-request.ts'
import { unreadableImage } from '#domain/reviews/texts.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { eraseAccount } from '#flows/customers/erase-account.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { requestReturn } from './request-return.ts'
import { withdrawReturn } from './withdraw-return.ts'

const shop = await testShop()

const jpeg = new Uint8Array(
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#3b6ea5' } })
    .jpeg()
    .toBuffer(),
)
const damaged: ReturnForm = {
  position: 0,
  quantity: 1,
  kind: 'return',
  exchangeSize: null,
  reason: 'It is damaged or faulty',
  note: '',
}

async function aDelivery(quantity = 1) {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop), '', quantity)])
  await deliver(shop, orderId)
  const request = { by: { userId: shopper.id }, orderId, form: damaged, idempotencyKey: aCheckoutKey() }
  return { shopper, orderId, request }
}

const stored = () => shop.db.selectFrom('returnPictures').selectAll().execute()

/** The shop, and the files that its image worker was given. */
function watched() {
  const opened: Uint8Array[] = []
  const reencode: typeof shop.imageWorker.reencode = (...one) => {
    opened.push(one[0])
    return shop.imageWorker.reencode(...one)
  }
  return { opened, watching: { ...shop, imageWorker: { ...shop.imageWorker, reencode } } }
}

test('photos come with their return, whole or not at all, and once when the answer was lost', async () => {
  const { shopper, request } = await aDelivery()
  const cutOff = jpeg.subarray(0, 200)
  expect(await requestReturn(shop, { ...request, pictures: [jpeg, cutOff] })).toMatchObject({
    fields: { pictures: unreadableImage },
  })
  expect([await stored(), await shop.db.selectFrom('returns').select('id').execute()]).toEqual([[], []])
  const { returnId } = done(await requestReturn(shop, { ...request, pictures: [jpeg, jpeg] }))
  const { opened, watching } = watched()
  expect(await requestReturn(watching, { ...request, pictures: [jpeg, jpeg] })).toEqual({ returnId })
  expect(opened).toEqual([])
  expect(await stored()).toMatchObject(
    [0, 1].map((position) => ({ returnId, userId: shopper.id, position, width: 320, height: 200 })),
  )
  expect((await findReturn(shop.db, returnId))?.pictures).toHaveLength(2)
})

test('photos of a request that is refused, or given for a reason where they tell nothing, are not opened', async () => {
  const { request } = await aDelivery(2)
  const { opened, watching } = watched()
  const sent = { ...request, pictures: [jpeg] }
  const stranger = { userId: (await aShopper(shop)).id }
  expect(await requestReturn(watching, { ...sent, by: stranger })).toMatchObject({ refused: 'not-found' })
  expect(await requestReturn(watching, { ...sent, form: { ...damaged, quantity: 3 } })).toMatchObject({
    refused: 'changed',
  })
  const unwanted = { ...damaged, reason: 'Not wanted any more' }
  done(await requestReturn(watching, { ...sent, form: unwanted }))
  await saveSetting(shop.db, 'return-days', 0)
  const strict = await aDelivery()
  expect(await requestReturn(watching, { ...strict.request, pictures: [jpeg] })).toMatchObject({ refused: 'changed' })
  await saveSetting(shop.db, 'return-days', defaultReturnDays)
  expect(opened).toEqual([])
})

test('photos go with the account; those that were still being read then are not kept', async () => {
  const { shopper, orderId, request } = await aDelivery(2)
  const { returnId } = done(await requestReturn(shop, { ...request, pictures: [jpeg] }))
  expect(await withdrawReturn(shop, { userId: shopper.id, orderId, returnId })).toBeNull()
  const reencode: typeof shop.imageWorker.reencode = async (...one) => {
    expect(await eraseAccount(shop, shopper.id, { word: 'DELETE', shownCredit: zeroPaise })).toBeNull()
    return shop.imageWorker.reencode(...one)
  }
  const slow = { ...shop, imageWorker: { ...shop.imageWorker, reencode } }
  const second = { ...request, idempotencyKey: aCheckoutKey(), pictures: [jpeg] }
  expect(await requestReturn(slow, second)).toMatchObject({ refused: 'not-signed-in' })
  expect((await stored()).filter(({ userId }) => userId === shopper.id)).toEqual([])
})

test('photos go half a year after their return ended; those of an open one stay', async () => {
  const { shopper, orderId, request } = await aDelivery(2)
  const send = async () =>
    done(await requestReturn(shop, { ...request, idempotencyKey: aCheckoutKey(), pictures: [jpeg] }))
  const [open, { returnId }] = [await send(), await send()]
  expect(await withdrawReturn(shop, { userId: shopper.id, orderId, returnId })).toBeNull()
  const kept = async () => (await stored()).flatMap((one) => (one.userId === shopper.id ? [one.returnId] : []))
  shop.clock.pass(179 * 24 * 60)
  await applyRetention(shop)
  expect(await kept()).toEqual(expect.arrayContaining([open.returnId, returnId]))
  shop.clock.pass(2 * 24 * 60)
  await applyRetention(shop)
  expect(await kept()).toEqual([open.returnId])
})
