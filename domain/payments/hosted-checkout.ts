import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { GatewayName } from './gateways.ts'

export type HostedPayment = {
  gateway: GatewayName
  /** How the shop is called, and its colour. */
  shop: string
  accent: string
  orderId: string
  keyId: string
  gatewayOrderId: string
  /** Session or address that opens the gateway's page, where its order's id does not. */
  checkout: string | null
  amount: Paise
  description: string
  prefill: { name: string; contact: string }
}

/** A form to the gateway's own page. */
export type CheckoutForm = {
  method: 'get' | 'post'
  address: string
  fields: Readonly<Record<string, string>>
}

export type WaysBack = { callbackUrl: string; cancelUrl: string; webhookUrl: string }

/**
 * URLs for the gateway: a form after an attempt, a link when the shopper leaves its page, and its events. `leftPath` is
 * where that link leads who came by a payment link, without a session.
 */
export function waysBack(
  origin: string,
  order: { orderId: string; gateway: GatewayName; leftPath?: string | null },
): WaysBack {
  const { orderId, gateway, leftPath } = order
  return {
    callbackUrl: `${origin}/webhooks/${gateway}/return/${orderId}`,
    cancelUrl: `${origin}${leftPath ?? `/pay/${orderId}/left`}`,
    webhookUrl: `${origin}/webhooks/${gateway}`,
  }
}

/** Address of the order's page after the gateway's: the database says how the payment ended. */
export function returnAddress(orderId: string, captured: { standing: string } | Refusal, paymentId: string): string {
  const page = `/order/${encodeURIComponent(orderId)}`
  if (isRefusal(captured)) return `${page}?unconfirmed=${encodeURIComponent(paymentId)}`
  return captured.standing === 'paid' ? `${page}?payment=paid` : page
}

/** Address of the order's page after the gateway's was left: by what the gateway says of the payment. */
export function leftAddress(orderId: string, left: string | null): string {
  const page = `/order/${encodeURIComponent(orderId)}`
  return left === 'paid' || left === 'unanswered' ? `${page}?payment=${left}` : page
}
