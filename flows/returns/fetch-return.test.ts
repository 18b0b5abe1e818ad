import { expect, test } from 'vitest'
import { findReturnShipment } from '#db/returns/return-shipments.ts'
import { findReturn, findReturnsOf } from '#db/returns/returns.ts'
import { countPickups } from '#db/shipping/pickups.ts'
import { otherActionPending } from '#domain/backoffice/pending-action.ts'
import { alreadyBooked } from '#domain/shipping/shipment.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { done, expectCleanBooks, orderStateOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, passUndo, receiveReturnNow, refuseReturn } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { bookExchange } from './book-exchange.ts'
import { cancelFetch, fetchReturn } from './fetch-return.ts'
import { requestReturn } from './request-return.ts'
import { withdrawReturn } from './withdraw-return.ts'

const { shop, courier } = await shopWithCourier()

/** A pair in size 8 was delivered, and its shopper wants size 9 instead. */
async function anExchange() {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const shoe = await aProduct(shop, { sizes: ['8', '9'] })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(shoe, '8', 1)])
  await deliver(shop, orderId)
  const form = { position: 0, quantity: 1, kind: 'exchange', exchangeSize: '9', note: '' } as const
  const request = { by: { staff }, orderId, form: { ...form, reason: 'It doesn’t fit' } }
  const { returnId } = done(await requestReturn(shop, { ...request, idempotencyKey: aCheckoutKey() }))
  const command = { staff, returnId }
  return {
    staff,
    orderId,
    returnId,
    command,
    parcels: (kind: 'R' | 'X') => courier.parcels().filter((parcel) => parcel.orderId.startsWith(`${orderId}-${kind}`)),
    fetched: () => findReturnShipment(shop.db, { returnId, fromShopper: true }),
    state: async () => (await findReturn(shop.db, returnId))?.state,
  }
}

test('the courier fetches the old pair, and brings the new one once it is here: two parcels, each once', async () => {
  const { staff, orderId, returnId, command, parcels, fetched, state } = await anExchange()
  courier.behave('lost-response')
  expect(await fetchReturn(shop, command)).toMatchObject({ refused: 'unreachable' })
  courier.behave('none')
  const [first, second] = await Promise.all([fetchReturn(shop, command), fetchReturn(shop, command)])
  const { waybill } = done(first)
  expect(done(second)).toEqual({ waybill })
  expect(parcels('R')).toMatchObject([{ waybill, collect: null }])
  expect((await findReturnsOf(shop.db, orderId))[0]?.fetchedBy).toBe(`${courier.name} ${waybill}`)
  // The courier comes by itself: no parcel of ours waits for it.
  expect(await countPickups(shop.db)).toBe(0)
  shop.clock.pass(70 * 60)
  await refreshTracking(shop)
  expect(await fetched()).toMatchObject({ waybill, state: 'delivered', lastEvent: 'Delivered' })
  // It moves neither the return nor the order: staff look at it first.
  expect([await state(), await orderStateOf(shop, orderId)]).toEqual(['requested', 'none delivered claimed'])
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  const sent = done(await bookExchange(shop, command))
  expect(sent.waybill).not.toBe(waybill)
  expect(parcels('X')).toMatchObject([{ waybill: sent.waybill, collect: null }])
  expect(await state()).toBe('exchanged')
  const audit = await shop.db.selectFrom('auditLog').select('action').orderBy('id').execute()
  expect(audit.filter(({ action }) => action === 'fetch-return')).toHaveLength(1)
  await expectCleanBooks(shop)
})

test('no courier is called for a pickup while it can be undone, and then it is booked once', async () => {
  const { staff, orderId, returnId, parcels, fetched } = await anExchange()
  const fetch = { staff, orderId, returnId, action: 'fetch-return' } as const
  const everyServer = () => Promise.all([executePendingActions(shop), executePendingActions(shop)])
  done(await schedulePendingAction(shop, fetch))
  expect([await everyServer(), parcels('R')]).toEqual([[0, 0], []])
  done(await undoPendingAction(shop, fetch))
  passUndo(shop)
  expect([await everyServer(), parcels('R'), await fetched()]).toEqual([[0, 0], [], null])
  done(await schedulePendingAction(shop, fetch))
  expect(await schedulePendingAction(shop, { ...fetch, action: 'refuse-return', input: { reason: 'Worn' } })).toEqual(
    otherActionPending,
  )
  passUndo(shop)
  expect((await everyServer()).toSorted()).toEqual([0, 1])
  expect(parcels('R')).toMatchObject([{ waybill: (await fetched())?.waybill }])
  expect(await schedulePendingAction(shop, fetch)).toEqual(alreadyBooked)
  const audit = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('object', '=', `order:${orderId}`)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action).filter((action) => action.includes('fetch'))).toEqual([
    'schedule-fetch-return',
    'undo-fetch-return',
    'schedule-fetch-return',
    'fetch-return',
  ])
})

test('a reverse pickup can be cancelled until the courier was there, and booked again under another number', async () => {
  const { staff, orderId, returnId, command, parcels, fetched, state } = await anExchange()
  const { waybill } = done(await fetchReturn(shop, command))
  expect(await refuseReturn(shop, { staff, orderId, returnId })).toMatchObject({ refused: 'changed' })
  courier.behave('unavailable')
  expect(await cancelFetch(shop, command)).toMatchObject({ refused: 'unreachable' })
  courier.behave('none')
  done(await cancelFetch(shop, command))
  expect(await fetched()).toBeNull()
  expect(await cancelFetch(shop, command)).toMatchObject({ refused: 'changed' })
  const again = done(await fetchReturn(shop, command))
  expect(parcels('R').map(({ state: at }) => at === 'cancelled')).toEqual([true, false])
  await courier.push(again.waybill)
  expect(await cancelFetch(shop, command)).toMatchObject({ refused: 'changed' })
  expect([await state(), again.waybill === waybill]).toEqual(['requested', false])
})

test('a pickup that is cancelled while its courier is asked where it is stays cancelled', async () => {
  const { command, fetched } = await anExchange()
  done(await fetchReturn(shop, command))
  shop.clock.pass(3 * 60)
  const track: typeof courier.track = async (waybills) => {
    const answer = await courier.track(waybills)
    done(await cancelFetch(shop, command))
    return answer
  }
  await refreshTracking({ ...shop, couriers: couriersOf([{ ...courier, track }]) })
  expect(await fetched()).toBeNull()
  done(await fetchReturn(shop, command))
})

test('without an accepting courier the pickup is the owner’s, with the reason', async () => {
  const { command, fetched } = await anExchange()
  courier.behave('refuses')
  expect(await fetchReturn(shop, command)).toMatchObject({
    refused: 'not-offered',
    message: expect.stringContaining('told to refuse'),
  })
  expect(await fetchReturn({ ...shop, couriers: couriersOf([]) }, command)).toMatchObject({ refused: 'not-offered' })
  expect(await fetched()).toBeNull()
})

test('what is here already is not fetched', async () => {
  const { staff, returnId, command, parcels } = await anExchange()
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  expect(await fetchReturn(shop, command)).toMatchObject({ refused: 'changed' })
  expect(parcels('R')).toEqual([])
})

test('a shopper keeps the pair until a pickup is arranged, and may ask again', async () => {
  const { orderId, returnId, command, state } = await anExchange()
  const { userId } = await shop.db
    .selectFrom('orders')
    .select('userId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const stranger = await aShopper(shop)
  const withdraw = (by: string) => withdrawReturn(shop, { userId: by, orderId, returnId })
  expect(await withdraw(stranger.id)).toMatchObject({ refused: 'not-found' })
  done(await fetchReturn(shop, command))
  expect(await withdraw(userId)).toMatchObject({ refused: 'changed' })
  done(await cancelFetch(shop, command))
  expect(await Promise.all([withdraw(userId), withdraw(userId)])).toContainEqual(null)
  expect([await state(), await orderStateOf(shop, orderId)]).toEqual(['closed', 'none delivered claimed'])
  expect(await withdraw(userId)).toMatchObject({ refused: 'changed' })
  expect(await fetchReturn(shop, command)).toMatchObject({ refused: 'changed' })
  const form = {
    position: 0,
    quantity: 1,
    kind: 'return',
    exchangeSize: null,
    note: '',
    reason: 'It doesn’t fit',
  } as const
  done(await requestReturn(shop, { by: { userId }, orderId, form, idempotencyKey: aCheckoutKey() }))
  await expectCleanBooks(shop)
})
