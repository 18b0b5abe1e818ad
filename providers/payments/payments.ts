import type { GatewayName } from '#domain/payments/gateways.ts'
import type { HostedPayment, WaysBack } from '#domain/payments/hosted-checkout.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'

/** The gateway's own record of an order of ours; `receipt` is our order's number. */
export type GatewayOrder = {
  id: string
  receipt: string | null
  amount: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
}

/** `refunded` is how much of it went back, in paise. */
export type GatewayPayment = PaymentFact & { refunded: number; createdAt: Date }

export type GatewayRefund = {
  id: string
  paymentId: string
  amount: number
  state: 'asked' | 'processed' | 'failed'
  /** Our refund's id, when we asked for it. */
  receipt: string | null
  createdAt: Date
}

/** `link` is the upi:// address that the code says, where the gateway tells it. */
export type UpiQr = { id: string; link: string | null; imageUrl: string }

export type WebhookNews =
  | { kind: 'payment'; event: string; fact: PaymentFact }
  | { kind: 'refund'; event: string; refund: GatewayRefund }
  /** Something that changes nothing here. */
  | { kind: 'other'; event: string }

export type Period = { from: Date; to: Date }

/** Payment gateway for cards and UPI. Every method throws a ProviderError when it gets no answer. */
export type Payments = {
  /** As its webhook's address and the payments' rows have it. */
  name: GatewayName
  label: string
  isSandbox: boolean
  /** Public: the browser's checkout names it. */
  keyId: string
  /** URL of the gateway's own page, for a browser without script. */
  hostedCheckout: string
  /** The fields of that form. */
  hostedFields: (payment: HostedPayment, ways: WaysBack) => Record<string, string>
  /** Origins of the browser's checkout, for the Content-Security-Policy of the pay page. */
  contentSources: { scripts: string; frames: string; connects: string }
  /** One order for each receipt: `isAgain` looks for an earlier one first, and an answer that is lost is looked for. */
  createOrder: (wanted: { receipt: string; amount: number; isAgain: boolean }) => Promise<GatewayOrder>
  findOrder: (receipt: string) => Promise<GatewayOrder | null>
  fetchOrder: (gatewayOrderId: string) => Promise<GatewayOrder>
  fetchPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>
  fetchPayment: (paymentId: string) => Promise<GatewayPayment>
  /** A payment that is captured already is a success. */
  capture: (wanted: { paymentId: string; amount: number }) => Promise<GatewayPayment>
  /** However often it is asked with the same key, the money goes back once. */
  refund: (wanted: { paymentId: string; amount: number; key: string }) => Promise<GatewayRefund>
  fetchRefund: (refundId: string) => Promise<GatewayRefund>
  /** Everything between two times, for the nightly comparison. */
  listPayments: (period: Period) => Promise<GatewayPayment[]>
  listRefunds: (period: Period) => Promise<GatewayRefund[]>
  /** A code that takes exactly this amount, once, until `closeBy`. */
  createUpiQr: (wanted: { receipt: string; amount: number; closeBy: Date; text: string }) => Promise<UpiQr>
  closeUpiQr: (qrId: string) => Promise<void>
  fetchQrPayments: (qrId: string) => Promise<GatewayPayment[]>
  /** Checks the fields that the browser brings back. `gatewayOrderId` is the stored one. */
  isReturnGenuine: (back: { gatewayOrderId: string; paymentId: string; signature: string }) => boolean
  /** The names of the fields in which the gateway's own page says so. */
  returnFields: { paymentId: string; gatewayOrderId: string; signature: string }
  webhookHeaders: { signature: string; eventId: string }
  /** Over the bytes as they came. */
  isWebhookGenuine: (raw: Uint8Array, signature: string) => boolean
  /** Throws when the gateway says something that can't be read. */
  readWebhook: (raw: Uint8Array) => WebhookNews
}
