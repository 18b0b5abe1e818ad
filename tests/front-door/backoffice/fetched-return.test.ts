import { expect, test } from 'vitest'
import { bookExchange } from '#flows/returns/book-exchange.ts'
import { fetchReturn } from '#flows/returns/fetch-return.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, receiveReturnNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const { shop, courier } = await shopWithCourier()
const door = await frontDoor(shop)
const byHand = await frontDoor({ ...shop, couriers: couriersOf([]) })

test('who packs has the courier fetch what comes back, and the shopper reads who comes', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const unit = { position: 0, quantity: 1, kind: 'return', exchangeSize: null, note: '' } as const
  const form = { ...unit, reason: 'It doesn’t fit' }
  const asked = { by: { userId: shopper.id }, orderId, form, idempotencyKey: aCheckoutKey() }
  const { returnId } = done(await requestReturn(shop, asked))
  const place = `/admin/returns/${returnId}`
  const [packer, support] = [await aStaff(shop, { roles: ['orders'] }), await aStaff(shop, { roles: ['support'] })]
  expect((await byHand.work(packer).get(place)).text).toContain('arrange the pickup by phone')
  for (const intent of ['fetch-return', 'undo-fetch-return', 'cancel-fetch', 'cancel-exchange'])
    expect((await door.work(support).post(place, { intent })).status).toBe(403)
  const desk = door.work(packer)
  const waits = await desk.follow(await desk.press(await desk.get(place), `Have ${courier.name} pick it up`))
  expect([waits.text.includes('The courier is asked to pick it up in a few seconds.'), courier.parcels()]).toEqual([
    true,
    [],
  ])
  await desk.follow(await desk.press(waits, 'Undo'))
  const again = await desk.follow(await desk.press(await desk.get(place), `Have ${courier.name} pick it up`))
  const pressed = await desk.follow(await desk.press(again, 'Do it now'))
  const [parcel] = courier.parcels()
  expect(pressed.text).toContain(`The courier will pick it up. Waybill ${parcel?.waybill}.`)
  const mine = door.visit(shopper)
  expect((await mine.get(`/order/${orderId}`)).text).toContain(
    `The courier (${courier.name} ${parcel?.waybill}) will pick it up from you.`,
  )
  const back = await desk.follow(await desk.press(pressed, 'Cancel the pickup'))
  expect(back.text).toContain('The pickup is cancelled.')
  expect(courier.parcels()).toMatchObject([{ state: 'cancelled' }])
  expect((await mine.get(`/order/${orderId}`)).text).not.toContain('fetches it')
})

test('a shopper whose return was picked up is not asked to keep it packed, but told where it is', async () => {
  const shopper = await aShopper(shop, { until: new Date(shop.now().getTime() + 7 * 24 * 60 * 60_000) })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const form = {
    position: 0,
    quantity: 1,
    kind: 'return',
    exchangeSize: null,
    note: '',
    reason: 'It doesn’t fit',
  } as const
  const asked = { by: { userId: shopper.id }, orderId, form, idempotencyKey: aCheckoutKey() }
  const { returnId } = done(await requestReturn(shop, asked))
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const { waybill } = done(await fetchReturn(shop, { staff, returnId }))
  const page = async () => (await door.visit(shopper).get(`/order/${orderId}`)).text
  expect(await page()).toContain('Please keep it packed.')
  for (const [hours, where] of [
    [7, 'On its way to us'],
    [63, 'Brought to us'],
  ] as const) {
    shop.clock.pass(hours * 60)
    await refreshTracking(shop)
    expect(await page()).toContain(`${where}: ${courier.name} ${waybill}`)
    expect(await page()).not.toContain('Please keep it packed.')
  }
})

test('who packs cancels the other size that waits for the courier, and may send it again', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop, { sizes: ['8', '9'] }), '8')])
  await deliver(shop, orderId)
  const unit = { position: 0, quantity: 1, kind: 'exchange', exchangeSize: '9', note: '' } as const
  const form = { ...unit, reason: 'It doesn’t fit' }
  const asked = { by: { userId: shopper.id }, orderId, form, idempotencyKey: aCheckoutKey() }
  const { returnId } = done(await requestReturn(shop, asked))
  const packer = await aStaff(shop, { roles: ['orders'] })
  done(await receiveReturnNow(shop, { staff: packer.staff, returnId, restocked: true }))
  done(await bookExchange(shop, { staff: packer.staff, returnId }))
  const desk = door.work(packer)
  const open = await desk.get(`/admin/returns/${returnId}`)
  const cancelled = await desk.follow(await desk.press(open, 'Cancel the parcel'))
  expect(cancelled.text).toContain('The parcel is cancelled.')
  expect(cancelled.text).toContain('Send it again, or send the money back.')
  expect(cancelled.text).toContain('Get waybill from')
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).toContain('Other size is back at the shop')
})
