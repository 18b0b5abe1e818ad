import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { GatewayName } from './gateways.ts'

export type HostedPayment = {
  gateway: GatewayName
  /** The shop's name and colour. */
  shop: string
  accent: string
  orderId: string
  keyId: string
  gatewayOrderId: string
  /** Session or URL that opens the gateway's page, for gateways that need more than their order id. */
  checkout: string | null
  amount: Paise
  description: string
  prefill: { name: string; contact: string }
}

/** A form that posts to the gateway's page. */
export type CheckoutForm = { method: 'get' | 'post'; address: string; fields: Readonly<Record<string, string>> }

export type WaysBack = { callbackUrl: string; cancelUrl: string; webhookUrl: string }

/**
 * Builds the gateway's return URLs: for the attempt's form, for leaving its page, and for webhooks. `leftPath`: where a
 * shopper returns who came by a payment link, without a session.
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

/** Builds the order's URL after the gateway's page; the database has the payment's result. */
export function returnAddress(orderId: string, captured: { standing: string } | Refusal, paymentId: string): string {
  const page = `/order/${encodeURIComponent(orderId)}`
  if (isRefusal(captured)) return `${page}?unconfirmed=${encodeURIComponent(paymentId)}`
  return captured.standing === 'paid' ? `${page}?payment=paid` : page
}

/** Builds the order's URL after leaving the gateway's page, by what the gateway reports about the payment. */
export function leftAddress(orderId: string, left: string | null): string {
  const page = `/order/${encodeURIComponent(orderId)}`
  return left === 'paid' || left === 'unanswered' ? `${page}?payment=${left}` : page
}
