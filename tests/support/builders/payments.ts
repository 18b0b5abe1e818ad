import { expect } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { onlineTotal } from '#domain/checkout/quote.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { placeUpiOrder, type UpiInstructions } from '#flows/checkout/place-upi-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { capturePayment } from '#flows/payments/capture-payment.ts'
import { confirmUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import type { OpenPayment } from '#flows/payments/create-gateway-order.ts'
import { processWebhooks } from '#flows/payments/process-webhooks.ts'
import { submitOpenRefunds } from '#flows/payments/submit-refund.ts'
import type { Shop } from '#flows/shop.ts'
import type { SandboxGateway, SandboxReceipt } from '#providers/payments/sandbox/gateway.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import { audit } from '#tests/rules/auditor.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper, type TestShopper } from './records.ts'
import { aStaff } from './staff.ts'

export type PaymentSetup = {
  product?: Product
  shopper?: TestShopper
  stock?: number
  quantity?: number
  checkoutKey?: string
}

export type Paying<Open> = { product: Product; shopper: TestShopper; open: Open }

/** Starts a card payment for one product: the order exists, its stock is held, nothing is paid. */
export async function aCardPayment(shop: TestShop, setup: PaymentSetup = {}): Promise<Paying<OpenPayment>> {
  const { request, ...who } = await aRequest(shop, setup)
  return { ...who, open: done(await startOnlinePayment(shop, request)) }
}

/** An order of this cart, paid by card. */
export async function aPaidCardOrder(shop: TestShop, cart: Cart) {
  const shopper = await aShopper(shop, { cart })
  const { itemsTotal } = await quoteCart(shop, cart, { userId: shopper.id })
  const request = { userId: shopper.id, cart, address: anAddress, checkoutKey: aCheckoutKey() }
  const open = done(await startOnlinePayment(shop, { ...request, shownAmount: itemsTotal, declinedGifts: [] }))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return { shopper, open, orderId: open.orderId }
}

/** Starts a UPI payment: the shopper sees the instructions. */
export async function aUpiPayment(shop: TestShop, setup: PaymentSetup = {}): Promise<Paying<UpiInstructions>> {
  const { request, ...who } = await aRequest(shop, setup)
  return { ...who, open: done(await placeUpiOrder(shop, request)) }
}

/** A direct UPI payment confirmed by the owner from the bank statement: only the owner can refund it. */
export async function aPaidUpiOrder(shop: TestShop, utr = '412345678902') {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const withoutGateway = { ...shop, payments: null }
  const { open, shopper } = await aUpiPayment(withoutGateway)
  const { staff } = await aStaff(shop)
  const paid = { staff, orderId: open.orderId, utr }
  done(await inTransaction(shop.db, (tx) => confirmUpiPayment(tx, paid, shop.now())))
  return { orderId: open.orderId, shopper }
}

/** Builds the confirm screen's request for this product at its current price. */
export async function aRequest(shop: TestShop, setup: PaymentSetup = {}) {
  const { quantity = 1, checkoutKey = aCheckoutKey() } = setup
  const product = setup.product ?? (await aProduct(shop, { stock: setup.stock ?? 10 }))
  const cart = [aLine(product, '', quantity)]
  const shopper = setup.shopper ?? (await aShopper(shop, { cart }))
  const quote = await quoteCart(shop, cart, { userId: shopper.id, address: anAddress })
  const request = {
    userId: shopper.id,
    cart,
    address: { ...anAddress, phone: shopper.phone },
    checkoutKey,
    shownAmount: onlineTotal(quote) as number,
    declinedGifts: [] as string[],
  }
  return { product, shopper, request }
}

/** Throws for a refusal. */
export function done<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(`Refused: ${answer.message}`)
  return answer
}

/** Delivers and applies all pending events and submits due refunds. */
export async function settleAll(shop: Shop & { gateway: Pick<SandboxGateway, 'deliver'> }): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await shop.gateway.deliver()
    await allApplied(shop)
    await submitOpenRefunds(shop)
  }
}

/** The shop's own worker may be running too. Failed jobs wait for their retry. */
async function allApplied(shop: Shop): Promise<void> {
  await processWebhooks(shop)
  const waiting = async () => {
    const rows = await shop.db
      .selectFrom('webhookInbox')
      .where('appliedAt', 'is', null)
      .where('error', 'is', null)
      .select('eventId')
      .execute()
    return rows.length
  }
  await expect.poll(waiting, { interval: 10 }).toBe(0)
}

/** An order's states and stock. */
export async function orderStateOf(shop: Shop, orderId: string) {
  const order = await shop.db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .select(['paymentState', 'fulfilmentState', 'holdState'])
    .executeTakeFirstOrThrow()
  return `${order.paymentState} ${order.fulfilmentState} ${order.holdState}`
}

export async function stockLevelOf(shop: TestShop, product: Pick<Product, 'id'>): Promise<string> {
  const location = await shop.db
    .selectFrom('productSizes')
    .where('productId', '=', product.id)
    .orderBy('position')
    .select(['onHand', 'reserved'])
    .executeTakeFirstOrThrow()
  return `${location.onHand} on hand, ${location.reserved} reserved`
}

/** Lists the events in the outbox, oldest first. */
export async function queuedNotifications(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('outbox').select('kind').orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

/** Expects that no invariant of tests/rules/auditor.ts is violated. */
export async function expectCleanBooks(shop: TestShop): Promise<void> {
  expect(await audit(shop)).toEqual([])
}

/** Sends events and browser returns to the shop's routes, as the gateway does. */
export function gatewayAtTheDoor(shop: TestShop) {
  const door = createWebhooks(shop)
  const { gateway } = shop
  return {
    door,
    /** Returns the HTTP status. */
    bring: async (event: { raw: string; id: string }, signature = gateway.sign(event.raw)): Promise<number> => {
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': event.id }
      const answer = await door.request('/webhooks/razorpay', { method: 'POST', body: event.raw, headers })
      return answer.status
    },
    comeBack: (orderId: string, { paymentId, signature }: SandboxReceipt) =>
      capturePayment(shop, { orderId, userId: null, paymentId, signature }),
  }
}

/** Lists the gateway's refunds of an order's payments. */
export function refundsAtTheGateway({ gateway }: TestShop, gatewayOrderId: string) {
  const { payments, refunds } = gateway.books()
  const own = new Set(payments.filter((one) => one.order_id === gatewayOrderId).map(({ id }) => id))
  return refunds.filter(({ payment_id }) => own.has(payment_id))
}
