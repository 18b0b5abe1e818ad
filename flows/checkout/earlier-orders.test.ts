import { expect, test } from 'vitest'
import { findUpiQr } from '#db/orders/orders.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { alreadyPaid } from '#domain/payments/texts.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { findUpiInstructions } from '#flows/checkout/place-upi-order.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aCardPayment,
  aRequest,
  aUpiPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  type Paying,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { present } from '#tests/support/gateways/harness.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { payments } = shop.gateway
const codes = present(payments.upiCodes)
/** The gateway, but for one thing that its codes do. */
const withCodes = (change: Partial<typeof codes>) => ({ ...payments, upiCodes: { ...codes, ...change } })
const qrFails = { fault: 'error', on: 'qr', times: null, delayMs: 0 } as const

/** The same shopper goes back to the confirm screen and pays at the door. */
async function ordersByCod({ product, shopper }: Paying<unknown>) {
  const { request } = await aRequest(shop, { product, shopper })
  return placeCodOrder(shop, { ...request, shownAmount: null })
}

async function codeOf({ open }: Paying<{ orderId: string }>): Promise<string> {
  return (await findUpiQr(shop.db, open.orderId))?.upiQrId ?? ''
}

test("the gateway's QR code is closed before its order is replaced", async () => {
  const earlier = await aUpiPayment(shop, { stock: 1 })
  const code = await codeOf(earlier)
  done(await ordersByCod(earlier))
  expect(shop.gateway.findQr(code)?.status).toBe('closed')
  expect(shop.gateway.scan(code, { isForced: false })).toBeNull()
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('failed cancelled released')
  // Two phones scanned at once: the money of the second goes back.
  shop.gateway.scan(code, { isForced: true })
  await settleAll(shop)
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('refunded cancelled released')
  await expectCleanBooks(shop)
})

test('an order whose QR code can’t be closed stays payable, and only its stock moves to the new order', async () => {
  const earlier = await aUpiPayment(shop, { stock: 1 })
  shop.gateway.faults.call = qrFails
  // The questions about its payments go to another address of the gateway.
  const gateways = gatewaysOf([withCodes({ fetchPayments: async () => [] })])
  const { request } = await aRequest(shop, earlier)
  done(await placeCodOrder({ ...shop, gateways }, { ...request, shownAmount: null }))
  shop.gateway.faults.call = null
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('pending waiting released')
  expect(await stockLevelOf(shop, earlier.product)).toBe('0 on hand, 0 reserved')
  shop.gateway.scan(await codeOf(earlier), { isForced: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('refunded cancelled released')
  await expectCleanBooks(shop)
})

test('an order by the shop’s own UPI id stays open beside the new one until paid or cancelled', async () => {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const byHand = { ...shop, gateways: gatewaysOf([]) }
  const earlier = await aUpiPayment(byHand, { stock: 1 })
  done(await ordersByCod(earlier))
  const { shopper, open, product } = earlier
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting released')
  expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
  expect(await findUpiInstructions(byHand, shopper.id, open.orderId)).toMatchObject({ payee: { vpa: 'strut@bank' } })
  done(await cancelOrder(shop, { orderId: open.orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  expect(await orderStateOf(shop, open.orderId)).toBe('failed cancelled released')
  await expectCleanBooks(shop)
})

test('a card order whose checkout may still be open stays open beside the new one', async () => {
  const earlier = await aCardPayment(shop, { stock: 2 })
  done(await ordersByCod(earlier))
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('failed waiting released')
  expect(await stockLevelOf(shop, earlier.product)).toBe('1 on hand, 0 reserved')
  shop.gateway.attempt(earlier.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('a late payment for stock that moved to the new order is refunded in full', async () => {
  const earlier = await aCardPayment(shop, { stock: 1 })
  done(await ordersByCod(earlier))
  shop.gateway.attempt(earlier.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('refunded cancelled released')
  expect(refundsAtTheGateway(shop, earlier.open.gatewayOrderId)).toMatchObject([{ amount: earlier.open.amount }])
  await expectCleanBooks(shop)
})

test('a card order unknown to the gateway ends with the new one', async () => {
  const { request, product, shopper } = await aRequest(shop)
  shop.gateway.faults.call = { ...qrFails, on: 'order' }
  expect(await startOnlinePayment(shop, request)).toMatchObject({ refused: 'unreachable' })
  shop.gateway.faults.call = null
  done(await ordersByCod({ product, shopper, open: null }))
  const states = await shop.db.selectFrom('orders').select('fulfilmentState').orderBy('createdAt').execute()
  expect(states.map(({ fulfilmentState }) => fulfilmentState)).toEqual(['cancelled', 'waiting'])
  await expectCleanBooks(shop)
})

test('a payment between status check and closing pays the first order, and no second one is placed', async () => {
  const earlier = await aUpiPayment(shop)
  const code = await codeOf(earlier)
  const close = async (id: string) => {
    shop.gateway.scan(id, { isForced: false })
    await codes.close(id)
  }
  const { request } = await aRequest(shop, earlier)
  const hurried = { ...shop, gateways: gatewaysOf([withCodes({ close })]) }
  const placed = await placeCodOrder(hurried, { ...request, shownAmount: null })
  expect(placed).toMatchObject({ refused: 'changed', message: alreadyPaid })
  expect(await orderStateOf(shop, earlier.open.orderId)).toBe('paid waiting claimed')
  expect(shop.gateway.findQr(code)?.status).toBe('closed')
  await expectCleanBooks(shop)
})

test('a shopper who cancels an unpaid order closes its code', async () => {
  const { open, shopper, ...rest } = await aUpiPayment(shop)
  const code = await codeOf({ open, shopper, ...rest })
  done(await cancelOrder(shop, { orderId: open.orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  expect(shop.gateway.findQr(code)?.status).toBe('closed')
})
