import type { Paise } from '#domain/money.ts'
import type { GatewayName } from './gateways.ts'

/** What the gateway's checkout is told of an order. */
export type HostedPayment = {
  gateway: GatewayName
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

export type WaysBack = { callbackUrl: string; cancelUrl: string }

/** Where the gateway's own page sends the browser: back with a form after an attempt, or by a link when it was left. */
export function waysBack(origin: string, order: { orderId: string; gateway: GatewayName }): WaysBack {
  const { orderId, gateway } = order
  return {
    callbackUrl: `${origin}/webhooks/${gateway}/return/${orderId}`,
    cancelUrl: `${origin}/order/${orderId}?payment=cancelled`,
  }
}
