import { findOrder, findOrderForAdmin } from '#db/orders/orders.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import { amountToPay } from '#domain/payments/payment-link.ts'
import { paymentNotFound } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import type { PaymentRef, Payments } from '#providers/payments/payments.ts'
import { type Applied, applyPaymentFact } from './apply-payment-fact.ts'

type PaymentReturn = {
  orderId: string
  /** The order's shopper; null when only the gateway's signature authenticates (redirect from its page). */
  userId: string | null
  paymentId: string
  signature: string
}

type Captured = Applied & { orderId: string; paymentId: string }

/**
 * Handles the browser's return from the gateway. The signature covers the stored gateway order id; amount, currency and
 * state are requested from the gateway. Without a response the payment is pending, and the webhook or reconciliation
 * settles it.
 */
export async function capturePayment(shop: Shop, back: PaymentReturn): Promise<Captured | Refusal> {
  const { orderId, paymentId, signature } = back
  const { db } = shop
  const order = await (back.userId === null ? findOrderForAdmin(db, orderId) : findOrder(db, back.userId, orderId))
  const gatewayOrderId = order?.gatewayOrderId ?? null
  const payments = shop.gateways.named(order?.gateway ?? null)
  if (payments === null || order === null || gatewayOrderId === null) return refuse('not-found', paymentNotFound)
  if (payments.returns?.isGenuine({ gatewayOrderId, paymentId, signature }) !== true) {
    shop.log.warn({ orderId }, 'a payment came back with a wrong signature')
    return refuse('invalid', paymentNotFound)
  }
  // The signature proves that the payment exists; without a response it counts as pending.
  const fact = (await findPaymentFact(shop, payments, { paymentId, gatewayOrderId })) ?? {
    gateway: payments.name,
    gatewayPaymentId: paymentId,
    gatewayOrderId,
    upiQrId: null,
    amount: amountToPay(order),
    currency: 'INR',
    state: 'created' as const,
    error: null,
  }
  if (fact.gatewayOrderId !== gatewayOrderId) return refuse('invalid', paymentNotFound)
  const { outcome } = await applyPaymentFact(shop, fact, 'browser')
  return { orderId, paymentId, outcome }
}

async function findPaymentFact(shop: Shop, payments: Payments, payment: PaymentRef): Promise<PaymentFact | null> {
  return payments.fetchPayment(payment).catch((error: unknown) => {
    shop.log.warn({ err: error }, 'gateway did not confirm a payment; it is checked again')
    return null
  })
}
