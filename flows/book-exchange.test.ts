import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findExchangeParcel } from '#db/exchange-parcels.ts'
import { findOrderAtDesk } from '#db/order-desk.ts'
import { findOtherSizes, findReturn } from '#db/returns.ts'
import { offeredPickup } from '#domain/pickup.ts'
import { sandboxCourier } from '#providers/courier/sandbox.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/builders.ts'
import { deliver } from '#tests/delivering.ts'
import { done, expectCleanBooks } from '#tests/paying.ts'
import { aStaff } from '#tests/staff.ts'
import { testShop } from '#tests/test-shop.ts'
import { askReturn } from './ask-return.ts'
import { bookExchange } from './book-exchange.ts'
import { refreshTracking } from './refresh-tracking.ts'
import { requestPickup } from './request-pickup.ts'
import { receiveReturn, sendExchange } from './settle-return.ts'

const folder = mkdtempSync(join(tmpdir(), 'strut-exchange-'))
afterAll(() => rmSync(folder, { recursive: true }))
let clock = () => new Date()
const courier = sandboxCourier({
  ...{ now: () => clock(), file: join(folder, 'parcels.json') },
  door: 'http://127.0.0.1:1',
})
const shop = await testShop({ courier })
clock = shop.now
beforeEach(() => courier.behave('none'))

/** A pair in size 8 was delivered and has come back, and size 9 is wanted instead: there is one. */
async function anExchange() {
  const { staff } = await aStaff(shop)
  const sizes = [
    { size: '8', stock: 3 },
    { size: '9', stock: 1 },
  ]
  const shoe = await aProduct(shop, { sizes })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(shoe, '8', 1)])
  await deliver(shop, orderId)
  const wish = { position: 0, quantity: 1, wish: 'exchange', wantedSize: '9', words: '' } as const
  const form = { ...wish, reason: 'It doesn’t fit' }
  const { returnId } = done(await askReturn(shop, { by: { staff }, orderId, form, press: aCheckoutKey() }))
  done(await receiveReturn(shop, { staff, returnId, restocked: false }))
  const look = async () => (await findReturn(shop.db, returnId))?.state
  const left = async () => (await findOtherSizes(shop.db, shoe.id)).map(({ available }) => available)
  const parcels = () => courier.parcels().filter((parcel) => parcel.orderId.startsWith(`${orderId}-X`))
  return {
    staff,
    orderId,
    returnId,
    look,
    left,
    parcels,
    book: () => bookExchange(shop, { staff, returnId }),
  }
}

test('an exchange goes with the courier like an order: one parcel, nothing to collect, fetched and followed', async () => {
  const { staff, orderId, returnId, look, left, parcels, book } = await anExchange()
  courier.behave('loses-answers')
  expect(await book()).toMatchObject({ refused: 'unreachable' })
  expect([await look(), await left()]).toEqual(['received', [2, 1]])
  courier.behave('none')
  const byHand = { staff, returnId, parcel: { courier: 'Kite', waybill: 'KITE777' } }
  expect(await sendExchange(shop, byHand)).toMatchObject({ refused: 'changed' })
  const presses = await Promise.all([book(), book()])
  expect([await look(), await left()]).toEqual(['exchanged', [2, 0]])
  const [parcel, ...others] = parcels()
  expect([parcel, others]).toMatchObject([{ collect: null, state: 'Manifested' }, []])
  expect(presses).toContainEqual({ waybill: parcel?.waybill })
  expect(await findOrderAtDesk(shop.db, orderId)).toMatchObject({ waybill: `waybill-of-${orderId}` })
  const tomorrow = offeredPickup(new Date(shop.now().getTime() + 24 * 3_600_000))
  expect(done(await requestPickup(shop, { staff, ...tomorrow }))).toEqual({ parcels: 1 })
  expect(await requestPickup(shop, { staff, ...tomorrow })).toMatchObject({ refused: 'changed' })
  for (const state of ['in-transit', 'in-transit', 'out-for-delivery', 'delivered']) {
    await courier.push(parcel?.waybill ?? '')
    await shop.db.updateTable('shipments').set({ askAt: shop.now() }).execute()
    await refreshTracking(shop)
    expect(await findExchangeParcel(shop.db, returnId)).toMatchObject({ state })
  }
  expect(await findOrderAtDesk(shop.db, orderId)).toMatchObject({
    ...{ fulfilmentState: 'delivered', waybill: `waybill-of-${orderId}` },
  })
  const told = await shop.db.selectFrom('outbox').select('kind').execute()
  expect(told.map(({ kind }) => kind)).not.toContain('out-for-delivery')
  await expectCleanBooks(shop)
})

test('an exchange that the courier refuses, or whose size is gone, stays on the shelf and can be sent later', async () => {
  const { returnId, look, left, parcels, book } = await anExchange()
  courier.behave('refuses')
  expect(await book()).toMatchObject({ refused: 'not-offered' })
  expect([await look(), await left(), parcels()]).toEqual(['received', [2, 1], []])
  expect(await findExchangeParcel(shop.db, returnId)).toBeNull()
  courier.behave('none')
  const keep = (reserved: number) =>
    shop.db.updateTable('productSizes').set({ reserved }).where('size', '=', '9').execute()
  await keep(1)
  expect(await book()).toMatchObject({ refused: 'sold-out' })
  await keep(0)
  done(await book())
  expect([await look(), await left()]).toEqual(['exchanged', [2, 0]])
})
