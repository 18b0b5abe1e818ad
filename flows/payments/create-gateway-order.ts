import { setTimeout as wait } from 'node:timers/promises'
import { findOrder } from '#db/orders/orders.ts'
import {
  claimGatewayOrder,
  findGatewayOrder,
  releaseGatewayOrder,
  storeGatewayOrder,
} from '#db/orders/unpaid-orders.ts'
import { cardNotOffered } from '#domain/checkout/texts.ts'
import type { Paise } from '#domain/money.ts'
import { paymentDescription } from '#domain/payments/payment.ts'
import { gatewayIsAway, orderIsOver, orderIsPaid } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { failpoint } from '#flows/failpoint.ts'
import type { Shop } from '#flows/shop.ts'
import type { Payments } from '#providers/payments/payments.ts'

/** Parameters of the gateway's checkout in the browser. Nothing of it is secret. */
export type OpenPayment = {
  orderId: string
  gatewayOrderId: string
  keyId: string
  amount: Paise
  currency: 'INR'
  description: string
  /** Contact that the checkout form is prefilled with. */
  prefill: { name: string; contact: string }
}

/** Creates the gateway's order for ours once, and stores it before the shopper can pay. */
export async function openPayment(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<OpenPayment | Refusal> {
  const { payments } = shop
  if (payments === null) return refuse('not-offered', cardNotOffered)
  const order = await findOrder(shop.db, userId, orderId)
  if (order === null) return refuse('not-found', orderIsOver)
  if (order.status === 'paid') return refuse('changed', orderIsPaid)
  if (order.orderStatus === 'cancelled') return refuse('changed', orderIsOver)
  // Another gateway's order can't be paid at this one.
  if (order.gateway !== null && order.gateway !== payments.name) return refuse('not-offered', cardNotOffered)
  const gatewayOrderId = await gatewayOrderOf(shop, payments, order)
  if (gatewayOrderId === null) return refuse('unreachable', gatewayIsAway)
  return {
    orderId,
    gatewayOrderId,
    keyId: payments.keyId,
    amount: order.amount,
    currency: 'INR',
    description: paymentDescription(order.items),
    prefill: { name: order.address.name, contact: order.address.phone },
  }
}

/** An asker that has not come back after this long never will (milliseconds); a caller waits about as long. */
const askerIsGoneAfter = 10_000
const lookEveryMs = 100

/** Concurrent requests share one gateway order: the second waits for the first. Null when it could not be created. */
async function gatewayOrderOf(
  shop: Shop,
  payments: Payments,
  order: { orderId: string; amount: Paise },
): Promise<string | null> {
  const { orderId } = order
  for (let waited = 0; waited <= askerIsGoneAfter; waited += lookEveryMs) {
    const known = await findGatewayOrder(shop.db, orderId)
    if (known?.gatewayOrderId) return known.gatewayOrderId
    const now = shop.now()
    const staleBefore = new Date(now.getTime() - askerIsGoneAfter)
    if (await claimGatewayOrder(shop.db, orderId, { now, staleBefore })) {
      const isAgain = known?.gatewayRequestedAt != null
      return askFor(shop, payments, { ...order, isAgain, staleBefore })
    }
    await wait(lookEveryMs)
  }
  return null
}

async function askFor(
  shop: Shop,
  payments: Payments,
  order: { orderId: string; amount: Paise; isAgain: boolean; staleBefore: Date },
): Promise<string | null> {
  const { orderId, amount, isAgain } = order
  const made = await payments
    .createOrder({ receipt: orderId, amount, isAgain })
    .catch(async (error: unknown) => {
      shop.log.warn({ err: error, orderId }, 'the gateway made no order')
      await releaseGatewayOrder(shop.db, orderId, order.staleBefore)
      return null
    })
  if (made === null) return null
  failpoint('gateway-order-made')
  const stored = await storeGatewayOrder(shop.db, orderId, {
    gateway: payments.name,
    gatewayOrderId: made.id,
  })
  failpoint('gateway-order-stored')
  return stored
}
