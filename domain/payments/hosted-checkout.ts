import type { Paise } from '#domain/money.ts'

export type HostedPayment = {
  /** How the shop is called, and its colour. */
  shop: string
  accent: string
  orderId: string
  keyId: string
  gatewayOrderId: string
  amount: Paise
  description: string
  prefill: { name: string; contact: string }
}

/** Where the gateway's own page sends the browser: back with a form after an attempt, or by a link when it was left. */
export function waysBack(origin: string, orderId: string): { callbackUrl: string; cancelUrl: string } {
  return {
    callbackUrl: `${origin}/webhooks/razorpay/return/${orderId}`,
    cancelUrl: `${origin}/order/${orderId}?payment=cancelled`,
  }
}

/** What the gateway's own page is sent by a form (Razorpay's hosted checkout). It believes its order, not the amount. */
export function hostedFields(payment: HostedPayment, origin: string): Record<string, string> {
  const { shop, keyId, gatewayOrderId, amount, description, prefill, orderId } = payment
  const { callbackUrl, cancelUrl } = waysBack(origin, orderId)
  return {
    key_id: keyId,
    order_id: gatewayOrderId,
    amount: String(amount),
    currency: 'INR',
    name: shop,
    description,
    'prefill[name]': prefill.name,
    'prefill[contact]': prefill.contact,
    callback_url: callbackUrl,
    cancel_url: cancelUrl,
  }
}
