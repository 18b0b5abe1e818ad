import type { HeaderOf, Payments } from '#providers/payments/payments.ts'

/**
 * Behaviour of the gateway's API in one case of the contract. 'refund-unsure': it refuses a repeated refund without
 * saying whether the first one was made.
 */
export type GatewayScene =
  | ('takes' | 'repeated' | 'refuses' | 'lost-response' | 'unavailable' | 'malformed-response')
  | ('unpaid' | 'pending' | 'declined' | 'paid' | 'authorised' | 'over')
  | ('refund-requested' | 'refund-made' | 'refund-failed' | 'refund-unsure')

/** Ids of one case. The refund was requested with the key `refundKey`. */
export type GatewayIds = { gatewayOrderId: string; paymentId: string; refundId: string; refundKey: string }

export type GatewayEvent = { raw: Uint8Array; header: HeaderOf }

/** A gateway and its simulated API. Every amount is `amount`. */
export type GatewayHarness = {
  payments: Payments
  ids: () => GatewayIds
  play: (scene: GatewayScene) => void | Promise<void>
  /** An event about a payment or a refund as the gateway sends it, and one signed by another account. */
  event: (about: 'payment' | 'refund') => GatewayEvent
  forged: () => GatewayEvent
  /** A signed return; null where the return proves nothing. */
  receipt: () => { paymentId: string; signature: string } | null
  /** Its secrets and the shopper's phone, which no error contains. */
  secrets: readonly string[]
}

export const amount = 154_950
export const refunded = 50_000

export const anOrderRequest = {
  receipt: 'ORDER1',
  amount,
  isAgain: false,
  payer: { name: 'Meera Rao', contact: '+919876543210' },
  returnUrl: 'https://shop.example/pay/ORDER1/left',
  webhookUrl: 'https://shop.example/webhooks/gateway',
}

export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The gateway has none')
  return value
}

export const headersOf =
  (headers: Readonly<Record<string, string>>): HeaderOf =>
  (name) =>
    headers[name.toLowerCase()] ?? null

export const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body))
