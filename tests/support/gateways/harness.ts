import type { HeaderOf, Payments } from '#providers/payments/payments.ts'

/**
 * Behaviour of the other side in one case of the contract. In 'refund-unsure' it refuses a refund, and does not say whether
 * it had it before.
 */
export type GatewayScene =
  | ('takes' | 'took-before' | 'refuses' | 'loses-answers' | 'away' | 'speaks-strangely')
  | ('untried' | 'at-work' | 'declined' | 'paid' | 'authorised' | 'over')
  | ('refund-asked' | 'refund-made' | 'refund-failed' | 'refund-unsure')

/** Numbers that one scene is about. The refund was asked with the key `refundKey`. */
export type GatewayIds = { gatewayOrderId: string; paymentId: string; refundId: string; refundKey: string }

export type GatewayEvent = { raw: Uint8Array; header: HeaderOf }

/** A gateway and the other side that it speaks to. Every amount is `amount`. */
export type GatewayHarness = {
  payments: Payments
  ids: () => GatewayIds
  play: (scene: GatewayScene) => void | Promise<void>
  /** An event about a payment or a refund, as the gateway sends it; and one whose proof is another's. */
  event: (about: 'payment' | 'refund') => GatewayEvent
  forged: () => GatewayEvent
  /** A signed return; null where the page only leads back. */
  slip: () => { paymentId: string; signature: string } | null
  /** Its own secrets and the shopper's phone, which stand in no error. */
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
