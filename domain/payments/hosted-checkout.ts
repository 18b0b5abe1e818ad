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

export type ReturnUrls = { callbackUrl: string; cancelUrl: string; webhookUrl: string }

/**
 * Builds the gateway's return URLs: for the attempt's form, for leaving its page, and for webhooks. `link`: token of the
 * payment link to which a shopper without a session returns; an order's id alone leads to pages that need its session.
 */
export function returnUrls(
  origin: string,
  { orderId, gateway, link }: { orderId: string; gateway: GatewayName; link?: string | null },
): ReturnUrls {
  return {
    callbackUrl: `${origin}/webhooks/${gateway}/return/${orderId}${link ? `?link=${link}` : ''}`,
    cancelUrl: `${origin}${link ? pathBackToLink(link) : `/pay/${orderId}/left`}`,
    webhookUrl: `${origin}/webhooks/${gateway}`,
  }
}

export const payLinkPath = (token: string) => `/pay/link/${token}`

/** Builds the gateway's return path of a payment link, which checks the payment's result. */
export const pathBackToLink = (token: string) => `${payLinkPath(token)}?back`

/** Builds the order's URL after the gateway's page; the database has the payment's result. */
export function returnAddress(orderId: string, captured: { outcome: string } | Refusal, paymentId: string): string {
  const page = `/order/${encodeURIComponent(orderId)}`
  if (isRefusal(captured)) return `${page}?unconfirmed=${encodeURIComponent(paymentId)}`
  return captured.outcome === 'paid' ? `${page}?payment=paid` : page
}

/** Builds the order's URL after leaving the gateway's page, by what the gateway reports about the payment. */
export function addressAfterCancel(orderId: string, left: string | null): string {
  const page = `/order/${encodeURIComponent(orderId)}`
  return left === 'paid' || left === 'unanswered' ? `${page}?payment=${left}` : page
}
