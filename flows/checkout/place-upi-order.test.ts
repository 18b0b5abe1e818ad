import { expect, test } from 'vitest'
import { gatewayIsAway, orderIsOver, orderIsPaid, upiTimeIsOver } from '#domain/payments/texts.ts'
import { refuse } from '#domain/refusal.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aRequest, done, settleAll } from '#tests/support/builders/payments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { placeUpiOrder } from './place-upi-order.ts'
import { startOnlinePayment } from './start-online-payment.ts'

const shop = await testShop()
const { gateway } = shop

/** A UPI order whose shopper comes back to the same confirm screen and presses again. */
async function aPressedScreen() {
  const { request } = await aRequest(shop)
  const { orderId } = done(await placeUpiOrder(shop, request))
  return { request, orderId, press: () => placeUpiOrder(shop, request) }
}

test('a second press shows the same code', async () => {
  const { press, orderId } = await aPressedScreen()
  expect(await press()).toMatchObject({ orderId, confirmsItself: true })
})

test('who has paid by the code and presses again is not told that nothing was charged', async () => {
  const { press, orderId } = await aPressedScreen()
  const { upiQrId } = await shop.db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .select('upiQrId')
    .executeTakeFirstOrThrow()
  gateway.scan(upiQrId ?? '', { isForced: false })
  await settleAll(shop)
  expect(await press()).toEqual(refuse('changed', orderIsPaid))
})

test('who went on to pay by card, came back and presses UPI again gets a new screen', async () => {
  const { press, request } = await aPressedScreen()
  done(await startOnlinePayment(shop, request))
  expect(await press()).toEqual(refuse('changed', orderIsOver))
})

test('a code whose time is over is not waited for', async () => {
  const { press } = await aPressedScreen()
  shop.clock.pass(31)
  expect(await press()).toMatchObject({ confirmsItself: true })
  await releaseUnpaidOrders(shop)
  expect(await press()).toEqual(refuse('changed', upiTimeIsOver))
})

test('a gateway that is away is named as such, and the next press shows its code', async () => {
  const { request } = await aRequest(shop)
  const create = () => Promise.reject(new Error('away'))
  const { payments } = gateway
  const upiCodes = payments.upiCodes && { ...payments.upiCodes, create }
  const away = { ...shop, gateways: gatewaysOf([{ ...payments, upiCodes }]) }
  expect(await placeUpiOrder(away, request)).toEqual(refuse('unreachable', gatewayIsAway))
  expect(await placeUpiOrder(shop, request)).toMatchObject({ confirmsItself: true })
})
