import type { GatewayName } from '#domain/payments/gateways.ts'
import type { CheckoutForm, HostedPayment, ReturnUrls } from '#domain/payments/hosted-checkout.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'

/**
 * The gateway's order for one of ours. `checkout`: session or URL of its page, if the id is not enough; returned only
 * once.
 */
export type GatewayOrder = { id: string; checkout: string | null }

/** `receipt` is our order id, or begins with it. The payer is for gateways that require one. */
export type GatewayOrderRequest = {
  receipt: string
  amount: number
  /** An attempt may have been made before. */
  isAgain: boolean
  payer: { name: string; contact: string }
  /** URLs for the gateway's page and its webhooks. */
  returnUrl: string
  webhookUrl: string
}

/** Reference of a payment; some gateways find it by order only. */
export type PaymentRef = { paymentId: string; gatewayOrderId: string | null }
export type RefundRef = { refundId: string; gatewayOrderId: string | null }

export type GatewayRefund = {
  id: string
  paymentId: string
  amount: number
  state: 'requested' | 'processed' | 'failed'
  /** Our refund id, if we requested it. */
  receipt: string | null
}

/** `link`: the code's upi:// link, if the gateway returns it. */
export type UpiQr = { id: string; link: string | null; imageUrl: string }

export type GatewayWebhook =
  | { kind: 'payment'; event: string; fact: PaymentFact }
  | { kind: 'refund'; event: string; refund: GatewayRefund }
  /** An event whose content is not signed: it only triggers a status check. */
  | { kind: 'status-check'; event: string; gatewayOrderId: string; refundId: string | null }
  /** An event that changes nothing. */
  | { kind: 'other'; event: string }

export type Period = { from: Date; to: Date }

/** Reads a request header; null without it. */
export type HeaderOf = (name: string) => string | null

/**
 * Payment gateway for cards and UPI; `contract.test.ts` verifies every adapter and the sandbox. Every method throws a
 * ProviderError without a response.
 */
export type Payments = {
  /** Used in the webhook's path and in payment rows. */
  name: GatewayName
  label: string
  isSandbox: boolean
  /** Public key, used by the browser's checkout. */
  keyId: string
  /** Builds the form that posts to the gateway's page, for browsers without script. */
  checkoutForm: (payment: HostedPayment, returnUrls: ReturnUrls) => CheckoutForm
  /** Origins of the checkout script and of that page, for the pay page's Content-Security-Policy. */
  contentSources: { scripts: string; frames: string; connects: string; forms: string }
  /** Creates an order. A lost response leaves at most an order that nobody can pay. */
  createOrder: (request: GatewayOrderRequest) => Promise<GatewayOrder>
  /** Tells whether this order can still be paid; otherwise a new one must be created. */
  isStillPayable: (gatewayOrderId: string) => Promise<boolean>
  fetchPayments: (gatewayOrderId: string) => Promise<PaymentFact[]>
  fetchPayment: (payment: PaymentRef) => Promise<PaymentFact>
  /** Captures a payment; an already captured one counts as success. */
  capture: (request: PaymentRef & { amount: number }) => Promise<PaymentFact>
  /** Refunds once per idempotency key. */
  refund: (request: PaymentRef & { amount: number; key: string }) => Promise<GatewayRefund>
  fetchRefund: (refund: RefundRef) => Promise<GatewayRefund>
  /** Lists payments and refunds between two times, for reconciliation; null when they are requested per order. */
  books: {
    payments: (period: Period) => Promise<PaymentFact[]>
    refunds: (period: Period) => Promise<GatewayRefund[]>
  } | null
  /** Single-use QR codes over an exact amount, until `closeBy`; null when not supported. */
  upiCodes: {
    create: (request: { receipt: string; amount: number; closeBy: Date; text: string }) => Promise<UpiQr>
    close: (qrId: string) => Promise<void>
    fetchPayments: (qrId: string) => Promise<PaymentFact[]>
  } | null
  /** Signed form returned from the gateway's page; null when it only links back and the state is requested. */
  returns: {
    fields: { paymentId: string; gatewayOrderId: string; signature: string }
    /** `gatewayOrderId` is the stored one. */
    isGenuine: (back: { gatewayOrderId: string; paymentId: string; signature: string }) => boolean
  } | null
  /** Header with the event's id; null: a hash of the body is used. */
  eventIdHeader: string | null
  /** Verifies the signature over the raw body. */
  isWebhookGenuine: (raw: Uint8Array, header: HeaderOf) => boolean
  /** Parses an event; throws when it is malformed. */
  readWebhook: (raw: Uint8Array) => GatewayWebhook
}
